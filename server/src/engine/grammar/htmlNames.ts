const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements of HTML that are written without a closing tag, or may be. Source: the HTML standard, section 13.1.2. */
export const HTML_WITHOUT_CLOSE = names(
  'area base br col dd dt embed hr img input li link meta option p rb rp rt source td tfoot th tr track wbr',
);

/** Elements of HTML, obsolete ones that Markdown files still use included. Source: the HTML standard's index. */
const HTML_ELEMENTS = names(
  'a abbr acronym address applet article aside audio b bdi bdo big blockquote body button canvas caption center cite ' +
    'code colgroup data datalist del details dfn dialog dir div dl em fieldset figcaption figure font footer form ' +
    'frame frameset h1 h2 h3 h4 h5 h6 head header hgroup html i iframe ins kbd label legend main map mark menu meter ' +
    'menuitem nav noframes noscript object ol optgroup output param picture pre progress q rtc ruby s samp script search section select ' +
    'slot small span strike strong style sub summary sup svg table tbody template textarea thead time title tt u ul ' +
    'var video',
);

/** All of them, in lower case. The TextMate grammar has the same names, but for some that prompts use as sections. */
export const HTML_NAMES: ReadonlySet<string> = new Set([...HTML_ELEMENTS, ...HTML_WITHOUT_CLOSE]);

/** True for a lower-case name that HTML knows. */
export function isHtmlName(name: string): boolean {
  return HTML_NAMES.has(name);
}
