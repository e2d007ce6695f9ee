// From the times that pages and logs note to a table of where the time goes.

/**
 * @typedef {object} Opening milliseconds, each from the stage before
 * @property {number} page the editor makes the page, and loads its script
 * @property {number} begin the script runs, until it is told what there is
 * @property {number} text until the first text has come
 * @property {number} draw the rows are made
 * @property {number} paint the browser shows them
 * @property {number} total from the key to the first rows on the screen
 * @property {number} server of that, the server's answer to the request for the text
 */

/**
 * @param {number} start when the key was pressed, in milliseconds since 1970
 * @param {import('./watchPages.mjs').PageTimes} times
 * @param {string} log of the extension
 * @returns {Opening}
 */
export function stagesOf(start, times, log) {
  const { listening, messages, drawn, painted } = times;
  const came = (/** @type {string} */ kind) => messages[kind]?.came ?? Number.NaN;
  const answers = [...log.matchAll(/Received response 'galley\/render - \(\d+\)' in (\d+)ms/g)];
  return {
    page: listening - start,
    begin: came('init') - listening,
    text: came('rendered') - came('init'),
    draw: drawn - came('rendered'),
    paint: painted - drawn,
    total: painted - start,
    server: Number(answers[0]?.[1] ?? Number.NaN),
  };
}

/**
 * @param {readonly Opening[]} openings
 * @returns {Opening} the median of each stage
 */
export function medians(openings) {
  const middle = (/** @type {keyof Opening} */ stage) => {
    const sorted = openings.map((one) => one[stage]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    page: middle('page'),
    begin: middle('begin'),
    text: middle('text'),
    draw: middle('draw'),
    paint: middle('paint'),
    total: middle('total'),
    server: middle('server'),
  };
}
