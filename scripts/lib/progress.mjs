// Lines that tell a waiting person what is going on.

/**
 * @template T
 * @param {string} title
 * @param {(line: string) => void} say
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(title, say, work) {
  const start = Date.now();
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
  say(`${title} ...`);
  const beat = setInterval(() => say(`  ... ${seconds()}`), 10_000);
  try {
    const result = await work();
    say(`  done in ${seconds()}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}
