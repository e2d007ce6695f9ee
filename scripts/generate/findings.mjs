// The findings reference: an index of all codes, and the head of each code's page.
import { table, withRegion } from './regions.mjs';

/**
 * @typedef {import('./model.mjs').FindingCode} FindingCode
 * @typedef {import('../generate.mjs').Output} Output
 */

const FOLDER = 'docs/findings';

/**
 * @param {readonly FindingCode[]} codes
 * @returns {Output[]}
 */
export function findingPages(codes) {
  /** @type {Output} */
  const index = {
    path: `${FOLDER}/README.md`,
    text: (current) => withRegion(current ?? newPage('Findings', 'codes'), 'codes', families(codes)),
  };
  return [index, ...codes.map(findingPage)];
}

/**
 * @param {FindingCode} finding
 * @returns {Output}
 */
function findingPage({ code, summary, ...rest }) {
  return {
    path: `${FOLDER}/${code}.md`,
    text: (current) => withRegion(current ?? newPage(code, 'head'), 'head', `**${severityOf(rest)}** · ${summary}`),
  };
}

/** @param {readonly FindingCode[]} codes */
function families(codes) {
  const names = [...new Set(codes.map(({ code }) => familyOf(code)))];
  return names
    .map((name) => {
      const rows = codes
        .filter(({ code }) => familyOf(code) === name)
        .map(({ code, summary, ...rest }) => [`[\`${code}\`](${code}.md)`, severityOf(rest), summary]);
      return `## ${name}\n\n${table([['code', 'severity', 'what it tells'], ...rows])}`;
    })
    .join('\n\n');
}

/** @param {Pick<FindingCode, 'severity' | 'optIn'>} code by default */
function severityOf({ severity, optIn }) {
  return optIn ? 'off' : severity;
}

/** @param {string} code */
function familyOf(code) {
  return code.split('/')[0] ?? code;
}

/**
 * A page that does not exist yet; a test asks for the text that has to follow.
 * @param {string} title
 * @param {string} region
 */
function newPage(title, region) {
  return `# ${title}\n\n<!-- generated: ${region} -->\n<!-- end -->\n`;
}
