// Output channels of extensions are log files that the workbench reads, so the editor needs this much of spdlog.
const fs = require('node:fs');
const path = require('node:path');

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical', 'off'];

class Logger {
  constructor(file) {
    this.file = file;
    this.level = 2;
    this.plain = false;
  }
  setLevel(level) {
    this.level = level;
  }
  getLevel() {
    return this.level;
  }
  // The editor uses one pattern only, the one that `write` follows.
  setPattern() {
    this.plain = false;
  }
  clearFormatters() {
    this.plain = true;
  }
  write(level, message) {
    if (level < this.level) return;
    const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
    fs.appendFileSync(this.file, this.plain ? message : `${time} [${levels[level]}] ${message}\n`);
  }
  trace(message) {
    this.write(0, message);
  }
  debug(message) {
    this.write(1, message);
  }
  info(message) {
    this.write(2, message);
  }
  warn(message) {
    this.write(3, message);
  }
  error(message) {
    this.write(4, message);
  }
  critical(message) {
    this.write(5, message);
  }
  // Everything is written at once: there is nothing to flush or to close.
  flush() {
    return undefined;
  }
  drop() {
    return undefined;
  }
}

async function createLogger(_name, file) {
  await fs.promises.mkdir(path.dirname(file), { recursive: true });
  return new Logger(file);
}

exports.version = 0;
exports.setLevel = () => undefined;
exports.setFlushOn = () => undefined;
exports.Logger = Logger;
exports.createRotatingLogger = createLogger;
exports.createAsyncRotatingLogger = createLogger;
