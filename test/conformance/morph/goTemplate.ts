import type { Adapter, SetContext } from '../conformance';
import type { CaseWorkspace } from '../workspace';
import { dataFile, faultAt, listed, renderTemplate, type TemplateOptions } from './templateCase';

interface GoCase {
  readonly template: string;
  readonly data: unknown;
  readonly options: TemplateOptions;
  readonly expected: Outcome;
  readonly newerGo?: Outcome & { readonly from: string };
}

interface Outcome {
  readonly output?: string;
  readonly parseError?: string;
  readonly execError?: string;
  readonly partialOutput?: string;
}

/** Behaviour of Go's text/template, case by case: the output, or the kind and place of the error. */
export const goTemplate: Adapter = {
  async check(workspace, one, context) {
    const { expected, newerGo, ...rest } = one as unknown as GoCase;
    const faults = await outcome(workspace, rest, expected, context);
    if (!newerGo) return faults;
    const options = { ...rest.options, goVersion: newerGo.from };
    const newer = await outcome(workspace, { ...rest, options }, newerGo, context);
    return [...faults, ...newer.map((fault) => `Go ${newerGo.from}: ${fault}`)];
  },
};

async function outcome(
  workspace: CaseWorkspace,
  { template, data, options }: Omit<GoCase, 'expected' | 'newerGo'>,
  expected: Outcome,
  context: SetContext,
): Promise<string[]> {
  workspace.write({ 'case.tmpl': template });
  const result = await renderTemplate(workspace, 'case.tmpl', template, dataFile(data, context), options);
  const faults: string[] = [];
  const text = expected.output ?? expected.partialOutput ?? '';
  if (result.text !== text) faults.push(`output ${JSON.stringify(result.text)}, expected ${JSON.stringify(text)}`);
  const message = expected.parseError ?? expected.execError;
  if (message === undefined) {
    if (result.findings.length > 0) faults.push(`found ${listed(result.findings)}`);
    return faults;
  }
  const error = readError(message);
  const fault = faultAt(result, error.codes, error);
  if (!fault) faults.push(`expected ${error.codes.join(' or ')} for ${message}, found ${listed(result.findings)}`);
  else if (error.expression !== undefined && !error.expression.includes(result.under(fault)))
    faults.push(`the fault is <${result.under(fault)}>, expected <${error.expression}>`);
  return faults;
}

/** Go's error texts by kind, with the codes that stand for them. The texts differ between releases, the kinds do not. */
const KINDS: readonly (readonly [RegExp, ...string[]])[] = [
  [/^unexpected <(?:define)>/, 'nested-define'],
  [/^unexpected <with> in else/, 'needs-newer-go'],
  [/^unexpected "\)" in command|^unexpected right paren/, 'unexpected-paren'],
  [/^unexpected "(.)" in command$/, 'bad-character', 'unexpected-token', 'text-after-comment'],
  [/^unexpected "\.\d+" in operand/, 'bad-number', 'unexpected-token'],
  [/^unexpected <\.> in operand/, 'unexpected-token'],
  [/^unexpected \{\{end\}\}/, 'unexpected-end'],
  [/^unexpected \{\{else\}\}/, 'unexpected-else'],
  [/^unexpected EOF/, 'unclosed-block'],
  [/^unexpected /, 'unexpected-token', 'bad-character'],
  [/^missing value for /, 'missing-value'],
  [/^invalid syntax$/, 'bad-escape'],
  [/^malformed character constant/, 'bad-character-constant'],
  [/^unclosed comment/, 'unclosed-comment'],
  [/^unclosed left paren/, 'unclosed-paren'],
  [/^unclosed action/, 'unclosed-action'],
  [/^(?:bad number syntax|illegal number syntax)/, 'bad-number'],
  [/^integer overflow/, 'number-too-large', 'bad-number'],
  [/^bad character/, 'bad-character'],
  [/^unterminated quoted string/, 'unterminated-string'],
  [/^unterminated raw quoted string/, 'unterminated-raw-string'],
  [/^unterminated character constant/, 'unterminated-character'],
  [/^too many declarations/, 'too-many-declarations'],
  [/^undefined variable/, 'undefined-variable'],
  [/^function "\w+" not defined/, 'unknown-function'],
  [/^non executable command in pipeline/, 'not-executable'],
  [/multiple definition of template/, 'duplicate-definition'],
  [/^template "\w+" not defined/, 'undefined-template'],
  [/^map has no entry for key/, 'missing-key'],
  [/^nil pointer evaluating/, 'nil-access'],
  [/^can't evaluate field/, 'unknown-field'],
  [/^can't give argument to non-function/, 'not-a-function'],
  [/^range can't iterate over/, 'not-iterable'],
  [/^wrong number of args/, 'wrong-argument-count'],
  [/^wrong type for value|^expected \w+; found/, 'wrong-argument-type'],
  [/^error calling /, 'call-failed'],
];

interface GoError {
  readonly codes: readonly string[];
  readonly line: number;
  readonly column?: number;
  readonly expression?: string;
}

/** `template: NAME:LINE[:COLUMN]: [executing NAME at <EXPRESSION>:] REASON`. */
function readError(message: string): GoError {
  const match = /^template: \w+:(\d+)(?::(\d+))?: (?:executing "\w+" at <(.*?)>: )?([\s\S]*)$/.exec(message);
  const [, line = '0', column, expression, reason = message] = match ?? [];
  const codes = KINDS.find(([shape]) => shape.test(reason))?.slice(1) ?? [];
  return {
    codes: codes.map((code) => `template/${code}`),
    line: Number(line),
    ...(column !== undefined && { column: Number(column) }),
    ...(expression !== undefined && { expression }),
  };
}
