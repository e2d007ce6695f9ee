// Generated parts of pages that people write: what stands between `<!-- generated: NAME -->` and `<!-- end -->`.

/**
 * @param {string} page
 * @param {string} name
 * @param {string} content without line ends around it
 * @returns {string}
 */
export function withRegion(page, name, content) {
  const open = `<!-- generated: ${name} -->\n`;
  const start = page.indexOf(open);
  const end = page.indexOf('<!-- end -->', start);
  if (start < 0 || end < 0) throw new Error(`There is no generated region "${name}" in the page.`);
  return `${page.slice(0, start + open.length)}\n${content}\n\n${page.slice(end)}`;
}

/**
 * @param {readonly (readonly string[])[]} rows the first one is the head
 * @returns {string}
 */
export function table(rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.map(cell).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...body.map(line)].join('\n');
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
