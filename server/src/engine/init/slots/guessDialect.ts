import type { DialectId } from '../../template/dialect';
import { parseTemplate } from '../../template/parseTemplate';
import type { MappedText } from '../../text/mappedText';

/** What only Go's templates start an action with. */
const GO = /\{\{-?\s*(?:[.$(]|\/\*|(?:if|range|with|end|else|template|define|block|printf|len|index)\b)/;
const MUSTACHE = /\{\{\s*[#^/&>{!]?\s*[\p{L}_][\p{L}\p{N}_.-]*\s*\}?\}\}/u;
/** The end of a section, whose braces `str.format` would take for escaped ones. */
const SECTION_END = /\{\{\s*\/\s*[\p{L}_][\p{L}\p{N}_.-]*\s*\}\}/u;
/** Braces of JavaScript and the shell, `${name}`, and of LaTeX, `\\frac{a}{b}`. */
const OTHER_BRACES = /\$\{|\\[A-Za-z]+\{/;
/** Jinja and its relatives, which Galley does not read. */
const JINJA = /\{%|\{\{-?\s*[\w.]+\s*\|/;
const PYTHON = /(?:^|[^{$])(?:\{\{)*\{[\p{L}_][\p{L}\p{N}_.]*(?:\[[^\]{}]*\])*(?:![rsa])?(?::[^{}\n]{0,20})?\}/u;

/**
 * The slot language of a text: the one whose marks it has, if all of the text can be read in it. Braces mean many things
 * in prompts, so anything doubtful is none.
 */
export function guessDialect(body: MappedText): DialectId {
  const { text } = body;
  if (!text.includes('{')) return 'none';
  if (GO.test(text)) return goFunctions(body) ? 'go-template' : 'none';
  if (JINJA.test(text)) return 'none';
  if (SECTION_END.test(text) && reads(body, 'mustache')) return 'mustache';
  if (!OTHER_BRACES.test(text) && PYTHON.test(text) && namesOnly(body)) return 'python-format';
  return MUSTACHE.test(text) && reads(body, 'mustache') ? 'mustache' : 'none';
}

/** More functions than this are no template's. */
const MAX_FUNCTIONS = 20;

/** The functions besides Go's own that a Go template calls; undefined where it cannot be read in any case. */
export function goFunctions(body: MappedText): readonly string[] | undefined {
  const functions: string[] = [];
  // A parser stops at the first name it does not know.
  while (functions.length <= MAX_FUNCTIONS) {
    const [fault] = parseTemplate(body, 'go-template', { functions }).notices;
    if (fault === undefined) return functions;
    const name = fault.code === 'unknown-function' ? fault.data['name'] : undefined;
    if (name === undefined || functions.includes(name)) return undefined;
    functions.push(name);
  }
  return undefined;
}

function reads(body: MappedText, dialect: DialectId): boolean {
  return parseTemplate(body, dialect).notices.length === 0;
}

/** Whether `str.format` takes the text and all of its slots are plain names. */
function namesOnly(body: MappedText): boolean {
  const { notices, slots } = parseTemplate(body, 'python-format');
  const filled = slots.filter(({ deferred }) => deferred !== true);
  return notices.length === 0 && filled.length > 0 && filled.every(({ path }) => /^[\p{L}_]/u.test(path));
}
