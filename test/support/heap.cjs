// Preloaded into a process that a test measures: tells on request how much of its heap is in use once nothing is left
// to be collected. The process runs with `--expose-gc`.
process.on('message', (message) => {
  if (message !== 'heap') return;
  // What finalisers let go of is collected the second time.
  globalThis.gc();
  setImmediate(() => {
    globalThis.gc();
    process.send(process.memoryUsage().heapUsed);
  });
});
// The channel alone does not keep the process alive.
process.channel.unref();
