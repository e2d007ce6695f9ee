import { describe, expect, it } from 'vitest';
import type { ProfileId } from '../../../server/src/engine/skills/profiles';
import { SKILL_RULES } from '../../../server/src/engine/skills/rules';
import type { SkillPlace } from '../../../server/src/engine/skills/skill';
import { lint, marked, PLACE, placeWith, skillOf, withKeys } from './support';

interface Fixture {
  readonly code: string;
  /** Severity in the default profile; in `profile` if one is given. */
  readonly severity: string;
  readonly profile?: ProfileId;
  /** The file; `⟦…⟧` marks the finding's span. */
  readonly text: string;
  readonly place?: SkillPlace;
  /** Codes of the other findings there are. */
  readonly others?: readonly string[];
}

const HEADER = '---\nname: demo\ndescription: Use it in tests.\n---\n';
const LONG_LINE = 'word '.repeat(300).trim();

const FIXTURES: readonly Fixture[] = [
  {
    code: 'skill/file-name',
    severity: 'warning',
    text: `⟦---⟧\n${HEADER.slice(4)}`,
    place: { path: 'skills/demo/Skill.md' },
  },
  { code: 'skill/link-as-text', severity: 'warning', text: '⟦../../shared/skills/demo⟧' },
  { code: 'skill/bom', severity: 'warning', text: `⟦\ufeff⟧${HEADER}` },
  { code: 'skill/front-matter-missing', severity: 'error', text: '\n⟦# Demo⟧\n\nRun it.\n' },
  {
    code: 'skill/front-matter-missing',
    severity: 'error',
    text: '⟦name: demo⟧\ndescription: Use it in tests.\n---\nRun it.\n',
  },
  {
    code: 'skill/front-matter-missing',
    severity: 'error',
    text: '⟦----⟧\nname: demo\ndescription: Use it in tests.\n----\nRun it.\n',
  },
  {
    code: 'skill/front-matter-missing',
    severity: 'error',
    text: '⟦---yaml⟧\nname: demo\ndescription: Use it in tests.\n---\nRun it.\n',
  },
  { code: 'skill/blank-before-front-matter', severity: 'error', text: `⟦\n\n⟧${HEADER}` },
  {
    code: 'skill/front-matter-unclosed',
    severity: 'error',
    text: '---\nname: demo\ndescription: Use it in tests.\n⟦----⟧\nRun it.\n',
  },
  {
    code: 'skill/front-matter-unclosed',
    severity: 'error',
    text: '⟦---⟧\nname: demo\ndescription: Use it in tests.\n\n# Demo\n',
  },
  { code: 'skill/executable-front-matter', severity: 'error', text: '⟦---js⟧\n({ name: "demo" })\n---\nRun it.\n' },
  { code: 'skill/front-matter-not-a-mapping', severity: 'error', text: '---\n⟦demo⟧\n---\nRun it.\n' },
  { code: 'skill/yaml-syntax', severity: 'error', text: '---\nname: demo\ndescription: ⟦Use it: in tests⟧\n---\n' },
  { code: 'skill/yaml-syntax', severity: 'error', text: withKeys('license: ⟦*.txt⟧') },
  { code: 'skill/yaml-syntax', severity: 'error', text: withKeys('metadata:', '⟦\t⟧author: someone') },
  { code: 'skill/duplicate-key', severity: 'error', text: withKeys('⟦name⟧: demo') },
  {
    code: 'skill/yaml-limits',
    severity: 'warning',
    text: withKeys('metadata: &all', '  a: ⟦*all⟧'),
  },
  {
    code: 'skill/two-front-matter-blocks',
    severity: 'warning',
    text: `${HEADER}\n⟦---\nname: other\n---⟧\nRun it.\n`,
  },
  {
    code: 'skill/lone-cr',
    severity: 'warning',
    text: '---⟦\r⟧name: demo\rdescription: Use it in tests.\r---\rRun it.\r',
  },
  {
    code: 'skill/client-difference',
    severity: 'warning',
    text: withKeys('⟦---note: x⟧'),
    others: ['skill/unknown-key'],
  },
  { code: 'skill/client-difference', severity: 'warning', text: withKeys('license: ⟦!mit⟧ MIT') },
  { code: 'skill/client-difference', severity: 'warning', text: withKeys('license: ⟦010⟧') },
  { code: 'skill/name-missing', severity: 'warning', text: '⟦---⟧\ndescription: Use it in tests.\n---\n' },
  {
    code: 'skill/name-missing',
    severity: 'error',
    profile: 'agentskills',
    text: '⟦---⟧\ndescription: Use it in tests.\n---\n',
  },
  { code: 'skill/name-empty', severity: 'error', text: '---\nname: ⟦"  "⟧\ndescription: Use it in tests.\n---\n' },
  { code: 'skill/name-empty', severity: 'error', text: '---\n⟦name⟧:\ndescription: Use it in tests.\n---\n' },
  { code: 'skill/name-not-text', severity: 'error', text: '---\nname: ⟦[demo]⟧\ndescription: Use it in tests.\n---\n' },
  {
    code: 'skill/name-format',
    severity: 'error',
    text: '---\nname: ⟦my_demo⟧\ndescription: Use it in tests.\n---\n',
    place: { path: 'skills/my_demo/SKILL.md' },
  },
  {
    code: 'skill/name-title',
    severity: 'warning',
    text: '---\nname: ⟦The Demo⟧\ndescription: Use it in tests.\n---\n',
  },
  {
    code: 'skill/name-format',
    severity: 'error',
    profile: 'agentskills',
    text: '---\nname: ⟦The Demo⟧\ndescription: Use it in tests.\n---\n',
    others: ['skill/name-mismatch'],
  },
  {
    code: 'skill/name-hyphen',
    severity: 'error',
    text: '---\nname: ⟦-demo⟧\ndescription: Use it in tests.\n---\n',
    place: { path: 'skills/-demo/SKILL.md' },
  },
  {
    code: 'skill/name-too-long',
    severity: 'error',
    text: `---\nname: ⟦${'d'.repeat(65)}⟧\ndescription: Use it in tests.\n---\n`,
    place: { path: `skills/${'d'.repeat(65)}/SKILL.md` },
  },
  {
    code: 'skill/name-not-portable',
    severity: 'warning',
    text: '---\nname: ⟦démo⟧\ndescription: Use it in tests.\n---\n',
    place: { path: 'skills/démo/SKILL.md' },
  },
  {
    code: 'skill/name-mismatch',
    severity: 'warning',
    text: '---\nname: ⟦other⟧\ndescription: Use it in tests.\n---\n',
  },
  {
    code: 'skill/name-mismatch',
    severity: 'error',
    profile: 'agentskills',
    text: '---\nname: ⟦other⟧\ndescription: Use it in tests.\n---\n',
  },
  {
    code: 'skill/reserved-name',
    severity: 'warning',
    profile: 'claude',
    text: '---\nname: ⟦claude-notes⟧\ndescription: Use it in tests.\n---\n',
    place: { path: 'skills/claude-notes/SKILL.md' },
  },
  { code: 'skill/description-missing', severity: 'error', text: '⟦---⟧\nname: demo\n---\n' },
  { code: 'skill/description-empty', severity: 'error', text: '---\nname: demo\n⟦description⟧:\n---\n' },
  {
    code: 'skill/description-not-text',
    severity: 'error',
    text: '---\nname: demo\ndescription:\n  ⟦- a\n  - b⟧\n---\n',
  },
  {
    code: 'skill/description-too-long',
    severity: 'error',
    text: `---\nname: demo\ndescription: ⟦${LONG_LINE}⟧\n---\n`,
  },
  {
    code: 'skill/tag-in-description',
    severity: 'warning',
    text: '---\nname: demo\ndescription: Writes ⟦<em class="x">⟧ text\n---\n',
  },
  { code: 'skill/compatibility-empty', severity: 'warning', text: withKeys('⟦compatibility⟧:') },
  { code: 'skill/compatibility-not-text', severity: 'warning', text: withKeys('compatibility: ⟦[a, b]⟧') },
  { code: 'skill/compatibility-too-long', severity: 'error', text: withKeys(`compatibility: ⟦${'c'.repeat(501)}⟧`) },
  { code: 'skill/near-limit', severity: 'warning', text: withKeys(`compatibility: ⟦${'é'.repeat(450)}⟧`) },
  {
    code: 'skill/untrimmed-length',
    severity: 'information',
    text: withKeys(`compatibility: ⟦"${'c'.repeat(499)}  "⟧`),
  },
  { code: 'skill/metadata-nested', severity: 'warning', text: withKeys('metadata:', '  ⟦tags⟧:', '    - a') },
  { code: 'skill/metadata-not-a-map', severity: 'warning', text: withKeys('metadata: ⟦someone⟧') },
  { code: 'skill/value-shape', severity: 'warning', text: withKeys('license: ⟦[MIT]⟧') },
  { code: 'skill/value-shape', severity: 'information', text: withKeys('⟦license⟧:') },
  { code: 'skill/allowed-tools-list', severity: 'information', text: withKeys('allowed-tools: ⟦[Read, Grep]⟧') },
  { code: 'skill/allowed-tools-list', severity: 'information', text: withKeys('allowed-tools:', '⟦- Read⟧') },
  { code: 'skill/allowed-tools-not-text', severity: 'warning', text: withKeys('allowed-tools:', '  ⟦Read: yes⟧') },
  { code: 'skill/client-key', severity: 'information', text: withKeys('⟦effort⟧: high') },
  { code: 'skill/client-key', severity: 'error', profile: 'agentskills', text: withKeys('⟦effort⟧: high') },
  { code: 'skill/client-key', severity: 'information', profile: 'vscode', text: withKeys('⟦allowed-tools⟧: Read') },
  { code: 'skill/unknown-key', severity: 'warning', text: withKeys('⟦version⟧: 1') },
  { code: 'skill/unknown-key', severity: 'error', profile: 'agentskills', text: withKeys('⟦version⟧: 1') },
  {
    code: 'skill/argument-hint-list',
    severity: 'warning',
    text: withKeys('argument-hint: ⟦[file]⟧'),
    others: ['skill/client-key'],
  },
  {
    code: 'skill/quoted-boolean',
    severity: 'error',
    text: withKeys("user-invocable: ⟦'False'⟧"),
    others: ['skill/client-key'],
  },
  {
    code: 'skill/not-a-boolean',
    severity: 'error',
    text: withKeys('user-invocable: ⟦yes⟧'),
    others: ['skill/client-key'],
  },
  {
    code: 'skill/invocable-by-nobody',
    severity: 'warning',
    profile: 'claude',
    text: withKeys('disable-model-invocation: true', '⟦user-invocable: false⟧'),
  },
  {
    code: 'skill/body-too-long',
    severity: 'information',
    text: `${HEADER}\n⟦line⟧\n${'line\n'.repeat(500)}`,
  },
  {
    code: 'skill/over-size',
    severity: 'warning',
    text: `${HEADER}⟦Run it.⟧\nThen stop.\n`,
    place: { ...PLACE, maxSize: { value: 1, unit: 'lines' } },
  },
  {
    code: 'skill/reference-missing',
    severity: 'warning',
    text: `${HEADER}See [a](⟦references/b.md⟧#part) and [c](references/c.md).\n`,
    place: placeWith('SKILL.md', 'references/c.md'),
  },
  {
    code: 'skill/reference-missing',
    severity: 'hint',
    text: `${HEADER}Run \`⟦scripts/b.py⟧\`, or \`src/b.py\` of the project.\n`,
    place: placeWith('SKILL.md', 'scripts/a.py'),
  },
  {
    code: 'skill/reference-missing',
    severity: 'warning',
    text: `${HEADER}\`\`\`sh\npython \${CLAUDE_SKILL_DIR}/⟦scripts/b.py⟧\n\`\`\`\n`,
    place: placeWith('SKILL.md', 'scripts/a.py'),
  },
  {
    code: 'skill/reference-case',
    severity: 'warning',
    text: `${HEADER}See [b](⟦references/B.md⟧).\n`,
    place: placeWith('SKILL.md', 'references/b.md'),
  },
  {
    code: 'skill/front-matter-missing',
    severity: 'warning',
    text: '⟦# Demo⟧\n\nRun it.\n',
    place: { path: 'docs/en/skills/demo/SKILL.md' },
  },
  { code: 'skill/link-as-text', severity: 'warning', text: '⟦@../../shared/demo/SKILL.md⟧\n' },
  { code: 'skill/reference-outside', severity: 'information', text: `${HEADER}See [a](⟦../other/SKILL.md⟧).\n` },
  { code: 'skill/reference-deep', severity: 'hint', text: `${HEADER}See [a](⟦references/deep/a.md⟧).\n` },
];

describe('each rule', () => {
  it.each(FIXTURES.map((fixture) => [fixture.code, fixture.profile ?? 'portable', fixture] as const))(
    '%s (%s) has its place and severity',
    (code, profile, fixture) => {
      const { text, span } = marked(fixture.text);
      const findings = lint(skillOf(text, fixture.place), profile);
      const own = findings.filter((finding) => finding.code === code);
      expect(own.map((finding) => [finding.severity, finding.span])).toEqual([[fixture.severity, span]]);
      const others = findings.filter((finding) => finding.code !== code).map((finding) => finding.code);
      expect(others).toEqual(fixture.others ?? []);
    },
  );

  it('has a fixture', () => {
    const covered = new Set(FIXTURES.map(({ code }) => code));
    // These need more than a profile: a tokenizer, or a setting that turns the rule on.
    const elsewhere = ['skill/date-value', 'skill/metadata-tokens', 'skill/body-tokens'];
    expect(SKILL_RULES.map(({ code }) => code).filter((code) => !covered.has(code))).toEqual(elsewhere);
  });

  it('has a code of its own', () => {
    const codes = SKILL_RULES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('files without a finding', () => {
  it.each([
    ['a plain skill', HEADER],
    ['CRLF', HEADER.replaceAll('\n', '\r\n')],
    ['blanks around the name', '---\nname: " demo "\ndescription: Use it in tests.\n---\n'],
    ['blanks behind the fences', '---  \nname: demo\ndescription: Use it in tests.\n---\t\nRun it.\n'],
    ['a rule in the body', `${HEADER}Run it.\n\n---\n\nThen stop.\n`],
    ['a number for a description', '---\nname: demo\ndescription: 42\n---\n'],
    ['a comparison in the description', '---\nname: demo\ndescription: Use if a < b and c > d\n---\n'],
    ['an address in the description', '---\nname: demo\ndescription: See <https://example.org>\n---\n'],
    ['numbers in metadata', withKeys('metadata:', '  version: 1.10', '  draft: true', '  since: 2024-05-06')],
    ['allowed tools as text', withKeys('allowed-tools: Read Bash(git add:*)')],
    ['a description of 1,024 characters', `---\nname: demo\ndescription: ${'d'.repeat(1024)}\n---\n`],
    ['a short text of many bytes', withKeys(`compatibility: ${'技'.repeat(400)}`)],
    ['a comment in the header', withKeys('# written by hand')],
    ['links that lead elsewhere', `${HEADER}[a](https://example.org/x.md) [b](#part) [c](/x.md) [d](mailto:a@b.c)\n`],
    ['links in code', `${HEADER}\`[a](../x.md)\`\n\n\`\`\`\n[a](../x.md)\n\`\`\`\n`],
  ])('%s', (_, text) => {
    expect(lint(skillOf(text, placeWith('SKILL.md')))).toEqual([]);
  });
});
