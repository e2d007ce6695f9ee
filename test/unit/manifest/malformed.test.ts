import { describe, expect, it } from 'vitest';
import { Assembler } from '../../../server/src/engine/assembly/assembler';
import { compileProgram } from '../../../server/src/engine/assembly/program';
import { checkReferences } from '../../../server/src/engine/assembly/references';
import { allProblems } from '../../../server/src/engine/manifest/allProblems';
import { readManifest } from '../../../server/src/engine/manifest/readManifest';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { manifestWords } from '../../../server/src/service/rules/manifestRule';
import { marked } from '../../support/markedText';
import { type Files, testFiles } from '../assembly/support';

const FILES: Files = {
  'a.md': '<one>\nOne.\n</one>\n\n<two>\nTwo.\n</two>\n',
  'roles/pilot.md': 'Steer.',
  'commands.yaml': 'look: See\n',
  'map.json': '{"k":"v"}',
  'list.json': '["v"]',
  'broken.json': '{"k":',
  'latin.md': { fault: 'not-utf8' },
};

/** What must still work, whatever else is wrong: put in for `REST`, or added where a manifest has no prompts. */
const REST = 'rest: { layers: [{ id: r, text: still here }] }';

type Case = readonly [what: string, code: string, words: RegExp, manifest: string];

/** Layers of a prompt `p`, as lines of a YAML list. */
const layers = (text: string, more = '') =>
  `version: 1\n${more}prompts:\n  REST\n  p:\n    layers:\n      - { id: first, text: First. }\n${text
    .split('\n')
    .map((line) => `      ${line}\n`)
    .join('')}`;

const top = (text: string) => `version: 1\n${text}\n`;

/** What is broken so that it takes all that follows stands behind the rest. */
const behind = (text: string) => `version: 1\nprompts:\n  REST\n${text}\n`;

const SYNTAX: readonly Case[] = [
  ['a tab for indentation', 'yaml-syntax', /Tabs/, top('sources:\n⟦\t⟧a: a.md')],
  ['a bracket that is not closed', 'yaml-syntax', /end with a }/, top('tiers: { a: { caps: {} }\n⟦sources⟧: {}')],
  ['a bracket of another kind', 'yaml-syntax', /end with a }/, top('tiers: { a: {} ⟦]⟧')],
  ['a quote that is not closed', 'yaml-syntax', /closing "quote/, behind('sources: { a: ⟦"open }⟧')],
  ['a key given twice', 'yaml-syntax', /unique/, top('encoding: o200k_base\n⟦encoding⟧: cl100k_base')],
  ['an alias without its anchor', 'yaml-syntax', /no anchor &x/, top('sources: { a: ⟦*x⟧ }')],
  ['a value behind a value', 'yaml-syntax', /Nested mappings/, top('sources:\n  a: ⟦x⟧: y')],
  ['a key out of line', 'yaml-syntax', /same column/, top('sources:\n  a: a.md\n⟦ ⟧b: a.md')],
  ['a character that may not come first', 'yaml-syntax', /reserved character @/, top('sources: { a: ⟦@⟧x }')],
];

const SHAPE: readonly Case[] = [
  ['no version', 'missing-key', /`version` is missing/, '⟦sources⟧: { a: a.md }\n'],
  ['another version', 'unsupported-version', /version: 1/, 'version: ⟦2⟧\n'],
  ['a version that is a text', 'unsupported-version', /version: 1/, 'version: ⟦"1"⟧\n'],
  ['a key that there is not', 'unknown-key', /`prompt` is no key of a manifest/, top('⟦prompt⟧: {}')],
  [
    'a key of a source that there is not',
    'unknown-key',
    /`path` is no key of `a`/,
    top('sources: { a: { file: a.md, ⟦path⟧: x } }'),
  ],
  [
    'a key of a layer that there is not',
    'unknown-key',
    /`zones` is no key/,
    layers('- { id: a, text: A, ⟦zones⟧: static }'),
  ],
  [
    'a key of a wrap that there is not',
    'unknown-key',
    /`tags` is no key of `wrap`/,
    layers('- { id: a, text: A, wrap: { tag: t, ⟦tags⟧: t } }'),
  ],
  [
    'a key of a tier that there is not',
    'unknown-key',
    /`cap` is no key of `lean`/,
    top('tiers: { lean: { ⟦cap⟧: 1 B } }'),
  ],
  [
    'a parameter of a step that there is not',
    'unknown-key',
    /`size` is no key of `cap`/,
    layers('- { id: a, text: A, steps: [{ cap: { unit: lines, max: 1, ⟦size⟧: 2 } }] }'),
  ],
  ['a list of sources', 'wrong-type', /`sources` must be a mapping/, top('sources: ⟦[a.md]⟧')],
  [
    'a mapping of layers',
    'wrong-type',
    /`layers` must be a list/,
    'version: 1\nprompts:\n  REST\n  p: { layers: ⟦{ id: a }⟧ }\n',
  ],
  ['a number as text', 'wrong-type', /`text` must be text/, layers('- { id: a, text: ⟦12⟧ }')],
  [
    'a text as flag',
    'wrong-type',
    /`teaches` must be `true` or `false`/,
    layers('- { id: a, text: A, teaches: ⟦"yes"⟧ }'),
  ],
  ['a date as value', 'wrong-type', /`values\[1\]` must be text/, top('variables: { v: { values: [x, ⟦12⟧] } }')],
  ['a layer without an id', 'missing-key', /`id` is missing in `layers\[1\]`/, layers('- ⟦{ text: A }⟧')],
  ['a layer without a text', 'invalid-value', /exactly one of `section`/, layers('- ⟦{ id: a }⟧')],
  ['a layer with two texts', 'invalid-value', /exactly one of `section`/, layers('- ⟦{ id: a, text: A, file: a.md }⟧')],
  [
    'a fallback with two texts',
    'invalid-value',
    /exactly one of `section`, `file`, `text`/,
    layers('- { id: a, text: A, fallback: ⟦{ text: A, file: a.md }⟧ }'),
  ],
  ['a source without a file', 'missing-key', /`file` is missing in `a`/, top('sources: { ⟦a⟧: { grammar: tags } }')],
  ['a roster without a file', 'missing-key', /`file` is missing in `r`/, top('rosters: { ⟦r⟧: { header: H } }')],
  ['roles from nowhere', 'invalid-value', /exactly one of `files`, `entries`/, top('roles: ⟦{ overrides: {} }⟧')],
  [
    'a slot without a layer',
    'missing-key',
    /`with` is missing in `fill\[0\]`/,
    layers('- { id: a, text: A, fill: [⟦{ slot: x }⟧] }'),
  ],
  [
    'a catalogue without an entry',
    'missing-key',
    /`entry` is missing in `catalogue`/,
    layers('- { id: a, ⟦catalogue⟧: { files: x } }'),
  ],
  [
    'a prompt without layers',
    'invalid-value',
    /`layers` must be a list that is not empty/,
    'version: 1\nprompts:\n  REST\n  p: { layers: ⟦[]⟧ }\n',
  ],
];

const VALUES: readonly Case[] = [
  [
    'an unknown grammar',
    'invalid-value',
    /one of `tags`, `delimiters`/,
    top('sources: { a: { file: a.md, grammar: ⟦xml⟧ } }'),
  ],
  ['an unknown encoding', 'invalid-value', /`o200k_base`/, top('encoding: ⟦p50k_base⟧')],
  ['an unknown dialect', 'invalid-value', /`go-template`/, layers('- { id: a, text: A, dialect: ⟦jinja⟧ }')],
  ['an unknown zone', 'invalid-value', /`static`, `dynamic`/, layers('- { id: a, text: A, zone: ⟦cached⟧ }')],
  ['an unknown step', 'invalid-value', /`strip`/, layers('- { id: a, text: A, steps: [⟦trim⟧] }')],
  ['a step that needs parameters', 'invalid-value', /`strip`/, layers('- { id: a, text: A, steps: [⟦cap⟧] }')],
  [
    'a parameter of another kind',
    'invalid-value',
    /one of `lines`, `code-points`/,
    layers('- { id: a, text: A, steps: [{ cap: { unit: ⟦words⟧, max: 1 } }] }'),
  ],
  [
    'a size without a unit',
    'invalid-value',
    /a size with its unit/,
    top('tiers: { lean: { caps: { frame: ⟦"5800"⟧ } } }'),
  ],
  [
    'a size that is a number',
    'wrong-type',
    /`frame` must be text/,
    top('tiers: { lean: { caps: { frame: ⟦5800⟧ } } }'),
  ],
  ['a cap on something else', 'invalid-value', /`frame`, `prompt`/, top('tiers: { lean: { caps: { ⟦body⟧: 1 B } } }')],
  [
    'a description cut in tokens',
    'invalid-value',
    /code points/,
    layers('- { id: a, catalogue: { files: x, entry: x, descriptionCap: ⟦9 tokens⟧ } }'),
  ],
  ['an id with a blank', 'invalid-value', /letters, digits/, layers('- { id: ⟦my layer⟧, text: A }')],
  ['a variable that conditions cannot name', 'invalid-value', /letters, digits/, top('variables: { ⟦my-var⟧: {} }')],
  ['a tag with a blank', 'invalid-value', /an element name/, layers('- { id: a, text: A, wrap: { tag: ⟦a b⟧ } }')],
  ['a wrap of nothing', 'invalid-value', /at least one of `tag`/, layers('- { id: a, text: A, wrap: ⟦{ join: x }⟧ }')],
  ['a reference without a section', 'invalid-value', /`source#section`/, layers('- { id: a, section: ⟦router⟧ }')],
  [
    'a window below one',
    'invalid-value',
    /`max` must be more than 0/,
    top('tiers: { lean: { window: { max: ⟦0⟧ } } }'),
  ],
  [
    'a timeout of no time',
    'invalid-value',
    /`timeout` must be more than 0/,
    'version: 1\nprompts:\n  REST\n  p:\n    layers: [{ id: a, text: A }]\n    verify: { command: [a], timeout: ⟦0⟧ }\n',
  ],
  ['a hash of two digits', 'invalid-value', /at least 4/, top('pins: { store: map.json, length: ⟦2⟧ }')],
  [
    'a suppression of no code',
    'invalid-value',
    /a finding code/,
    top('suppress: [{ code: ⟦drift⟧, file: a.md, reason: r }]'),
  ],
  [
    'a suppression without a reason',
    'missing-key',
    /`reason` is missing/,
    top('suppress: [⟦{ code: pin/drift, file: a.md }⟧]'),
  ],
];

const NAMES: readonly Case[] = [
  [
    'a source that is not declared',
    'unknown-source',
    /Did you mean `router`/,
    layers('- { id: a, section: ⟦ruoter#one⟧ }', 'sources: { router: { file: a.md, grammar: tags } }\n'),
  ],
  [
    'a section that there is not',
    'unknown-section',
    /Did you mean `two`/,
    layers('- { id: a, section: ⟦router#twoo⟧ }', 'sources: { router: { file: a.md, grammar: tags } }\n'),
  ],
  ['a source whose file is missing', 'missing-file', /`no.md` does not exist/, top('sources: { a: ⟦no.md⟧ }')],
  ['a file that is missing', 'missing-file', /`no.md` does not exist/, layers('- { id: a, file: ⟦no.md⟧ }')],
  ['a sample that is missing', 'missing-file', /does not exist/, layers('- { id: a, sample: ⟦no.md⟧ }')],
  ['a file that is no UTF-8', 'unreadable-file', /not UTF-8/, layers('- { id: a, file: ⟦latin.md⟧ }')],
  [
    'data that are no JSON',
    'invalid-data',
    /`broken.json` is not valid data: [a-z ]+ \(line \d+\)/,
    layers('- { id: a, values: { file: ⟦broken.json⟧ } }'),
  ],
  [
    'a list where a map is wanted',
    'wrong-shape',
    /`list.json` must be a map of texts/,
    layers('- { id: a, values: { file: ⟦list.json⟧ } }'),
  ],
  [
    'a map where a list is wanted',
    'wrong-shape',
    /`map.json` must be a list of texts/,
    layers('- { id: a, values: { file: ⟦map.json⟧, of: list } }'),
  ],
  ['roles that match no file', 'missing-file', /No file matches/, top('roles: { files: ⟦agents/*.md⟧ }')],
  [
    'a roster that is not declared',
    'unknown-roster',
    /no roster `comands`/,
    layers('- { id: a, roster: ⟦comands⟧ }', 'rosters: { commands: { file: commands.yaml } }\n'),
  ],
  ['a role without roles', 'no-roles', /needs `roles`/, layers('- { id: a, role: ⟦true⟧ }')],
  [
    'a condition that is no CEL',
    'invalid-condition',
    /not valid CEL at `===`/,
    layers('- { id: a, text: A, when: "v ⟦===⟧ 1" }', 'variables: { v: {} }\n'),
  ],
  [
    'a variable that is not declared',
    'undeclared-name',
    /`tone` is neither/,
    layers(`- { id: a, text: A, when: '⟦tone⟧ == "warm"' }`),
  ],
  [
    'a raw value that is not declared',
    'undeclared-name',
    /`tone` is neither/,
    layers('- { id: a, text: A, when: raw.⟦tone⟧ == null }'),
  ],
  [
    'a goal that is not declared',
    'undeclared-name',
    /`aim` is neither/,
    top('roles: { files: "roles/*.md", goal: { variable: ⟦aim⟧, categories: { a: [b] } } }'),
  ],
  ['a predicate that uses itself', 'predicate-cycle', /uses itself/, top('predicates: { a: ⟦a || true⟧ }')],
  [
    'a layer that is not there, in a condition',
    'unknown-layer',
    /no layer `bse`/,
    layers('- { id: a, text: A, when: empty(⟦bse⟧) }'),
  ],
  [
    'a layer that is not there, to be replaced',
    'unknown-layer',
    /no layer `bse`/,
    layers('- { id: a, text: A, replaces: [first, ⟦bse⟧] }'),
  ],
  [
    'a layer that is not there, for a slot',
    'unknown-layer',
    /no layer `bse`/,
    layers('- { id: a, text: A, fill: [{ slot: x, with: ⟦bse⟧ }] }'),
  ],
  [
    'a layer that is not there, with a cap',
    'unknown-layer',
    /no layer `bse`/,
    layers('- { id: a, text: A }', 'tiers: { lean: { caps: { ⟦"sum:first+bse"⟧: 1 B } } }\n'),
  ],
  [
    'a layer that is not there, to leave out',
    'unknown-layer',
    /no layer `bse`/,
    layers('- { id: a, roster: r }', 'rosters: { r: { file: commands.yaml, leaveOut: [⟦bse⟧] } }\n'),
  ],
  ['a layer of a name that is taken', 'duplicate-layer', /the id `first`/, layers('- { id: ⟦first⟧, text: A }')],
  ['a layer that asks for itself', 'layer-cycle', /its own text/, layers('- { id: a, text: A, when: empty(⟦a⟧) }')],
  [
    'a layer that asks for a group around it',
    'layer-cycle',
    /made from that of `a`/,
    layers('- id: g\n  layers:\n    - { id: a, text: A, when: empty(⟦g⟧) }'),
  ],
];

function faultsOf(text: string) {
  const reading = readManifest(new SourceDocument('memory:/galley.yaml', text));
  const program = compileProgram(reading);
  const assembler = program && new Assembler(program, testFiles(FILES));
  const references = program && assembler ? checkReferences(program, assembler.content) : [];
  return { reading, assembler, problems: allProblems(reading.problems, [...(program?.problems ?? []), ...references]) };
}

describe.each([
  ['syntax', SYNTAX],
  ['shape', SHAPE],
  ['values', VALUES],
  ['names', NAMES],
])('%s', (_group, cases) => {
  it.each(cases)('%s', (_what, code, words, manifest) => {
    const whole = manifest.includes('REST') ? manifest.replace('REST', REST) : `${manifest}prompts:\n  ${REST}\n`;
    const { text, ranges } = marked(whole);
    const { reading, assembler, problems } = faultsOf(text);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    const [problem] = problems;
    expect(problem && reading.document.rangeOf(problem.span)).toEqual(ranges[0]);
    expect(problem && manifestWords(problem)).toMatch(words);
    expect(assembler?.render({ prompt: 'rest' })?.text.text).toBe('still here');
  });
});

it('counts at least forty of them', () => {
  expect(SYNTAX.length + SHAPE.length + VALUES.length + NAMES.length).toBeGreaterThanOrEqual(40);
});

describe('what is no manifest at all', () => {
  it.each([
    ['an empty file', '', 'not-a-mapping'],
    ['a comment', '# nothing\n', 'not-a-mapping'],
    ['a list', '- version: 1\n', 'not-a-mapping'],
    ['a text', 'version 1\n', 'not-a-mapping'],
    ['nested without end', `version: 1\nsources: ${'['.repeat(5_000)}`, 'yaml-syntax'],
    ['one long line of dashes', '- '.repeat(5_000), 'yaml-syntax'],
  ])('%s gives one finding', (_what, text, code) => {
    const { problems } = faultsOf(text);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  });
});

describe('a fault costs its own entry only', () => {
  it('of a layer: the others of its prompt are rendered', () => {
    const { assembler } = faultsOf(layers('- { id: a, txt: A }\n- { id: b, text: B }').replace('REST', REST));
    expect(assembler?.render({ prompt: 'p' })?.text.text).toBe('First.\n\nB');
  });

  it('of a condition: the layer is rendered, or left out where the condition has no value', () => {
    const { assembler } = faultsOf(
      layers('- { id: a, text: A, when: "==" }\n- { id: b, text: B, when: nope }').replace('REST', REST),
    );
    expect(assembler?.render({ prompt: 'p' })?.text.text).toBe('First.\n\nA');
  });

  it('is told together with others, each at its place', () => {
    const { text, ranges } = marked('version: 1\nencoding: ⟦x⟧\ntiers: { a: { ⟦b⟧: 1 } }\nsuppress: ⟦1⟧\n');
    const { problems, reading } = faultsOf(text);
    expect(problems.map(({ span }) => reading.document.rangeOf(span))).toEqual(ranges);
  });
});
