package sim

// permFiles is the permission to read and write the phone's files.
const permFiles = "files"
