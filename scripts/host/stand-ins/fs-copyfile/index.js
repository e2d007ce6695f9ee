exports.cp = require('node:fs/promises').cp;
