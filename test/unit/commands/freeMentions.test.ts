import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FreeMentionOptions, findFreeMentions } from '../../../server/src/engine/commands/freeMentions';
import { growth } from '../../support/growth';
import { marked, soundIn } from './marked';

/** Expects exactly the mentions that `‹›` stands around, whatever their kind; returns them. */
function expectMentions(input: string, options?: FreeMentionOptions) {
  const { text, spans } = marked(input);
  const mentions = findFreeMentions(text, options);
  expect(mentions.map(({ span }) => text.slice(span.start, span.end))).toEqual(
    spans.map(({ start, end }) => text.slice(start, end)),
  );
  expect(mentions.map(({ span }) => span)).toEqual(spans);
  for (const { name, nameSpan } of mentions) expect(name).toBe(text.slice(nameSpan.start, nameSpan.end));
  return mentions.map(({ kind, qualifier, name }) => [kind, ...(qualifier === undefined ? [] : [qualifier]), name]);
}

describe('slash commands', () => {
  test.each([
    'Run ‹/review› first, then ‹/ship›.',
    '‹/review›: looks at the diff',
    'Use it when asked for "‹/plan›", \'‹/plan-day›\' or (‹/retro›)?',
    '**‹/clear›** and *‹/compact›*; _‹/goal›_!',
    '`‹/commit› -m "text"` and `` ‹/diff› ``',
    '`‹/flow:start›` or ‹/flow:deep:start›',
    '# ‹/loop› — repeat\n\n- ‹/loop› 5m\n- `‹/stop›`\n\n| `‹/wait›` | waits |\n| ‹/hold› | holds |',
    '```\n‹/fix-issue› 12\n> ‹/next-task›\n  ‹/undo›\nrun /redo\n```',
    '~~~text\r\n‹/undo›\r\n~~~\r\n',
    '実行：‹/review›。',
  ])('%j', (input) => {
    expectMentions(input);
  });

  test('include prompts of MCP servers', () => {
    expect(expectMentions('‹/mcp__db__report›')).toEqual([['slash', 'mcp__db__report']]);
  });

  test('have the name behind the last colon', () => {
    expect(expectMentions('‹/flow:deep:start›')).toEqual([['slash', 'flow:deep', 'start']]);
    expect(expectMentions('‹/review›')).toEqual([['slash', 'review']]);
  });
});

describe('what is no slash command', () => {
  test.each([
    'paths: /etc/hosts /work/x.md ./review ../review ~/review src/review /review.md /review/',
    'roots: /tmp `/home` /var, /mnt',
    'URLs: https://host/review host.com/review http://host:80/review',
    'fractions, dates and choices: 3/4 1/2/2026 and/or read/write',
    'a link [text](/review) and <a href="/review">x</a> </review> <br/>',
    '[ref]: https://host/review',
    'code: `GET /users` `cd /review` `a /review` `/review/x` `/review*` `/re*iew/`',
    'routes: GET /items, the /items endpoint, `/items` routes, URL: /items, Path: `/items`, | `/items` | POST |',
    'pages: /login /docs `/api` /v1',
    'other words: /Review /2nd / /- /a /gstack- $/review x=/review @/review #/review',
    '~~~\nrun /review\nhttp://host/review\n/etc/hosts\n~~~',
    '    /indented',
    '<!-- /review -->',
  ])('%j', (input) => {
    expectMentions(input);
  });

  test('a known command counts even under the name of a page', () => {
    expectMentions('See ‹/docs›, the /docs folder and `‹/login› me`', { commands: new Set(['docs', 'login']) });
  });
});

test.each([
  ['‹mcp__db__query›', 'mcp', 'db', 'query'],
  ['`‹mcp__plugin_sea_db__get-row›(', 'mcp', 'plugin_sea_db', 'get-row'],
  ['allowed-tools: ‹mcp__db__a_b_c›', 'mcp', 'db', 'a_b_c'],
  ['‹mcp__db›', 'mcp', 'db'],
  ['`‹mcp__db›__*`', 'mcp', 'db'],
  ['(‹#tool:fetch›)', 'tool', 'fetch'],
  ['Use ‹#tool:editor/ask›.', 'tool', 'editor/ask'],
  ['Skill(‹review›)', 'skill', 'review'],
  ['"Skill(‹sea:review›)"', 'skill', 'sea', 'review'],
  ['`Skill("‹sea:review›", args)`', 'skill', 'sea', 'review'],
  ["Skill('‹review›')", 'skill', 'review'],
  ['Skill(skill="‹review›", args="x")', 'skill', 'review'],
  ['Skill(skill: "‹review›")', 'skill', 'review'],
  ['Skill({ "skill": "‹review›" })', 'skill', 'review'],
  ['"Skill(\\"‹review›\\")"', 'skill', 'review'],
  ['Skill(‹review›:*)', 'skill', 'review'],
  ['```\nSkill(‹review›)\n```', 'skill', 'review'],
])('%s', (input, ...mention) => {
  expect(expectMentions(input)).toEqual([mention]);
});

test.each([
  'mcp__ mcp__<server>__<tool> mcp__$server mcp__db__get_* mcp__db__{tool} mcp___x xmcp__db__query',
  '#tool: x#tool:fetch ##tools',
  'Skill() Skill(...) Skill("...") Skill(<name>) Skill({{name}}) MySkill(review) skill(review) Skill(Review It)',
])('nothing in %j', (input) => {
  expectMentions(input);
});

describe('qualified names', () => {
  const plugins = new Set(['sea']);

  test('count for known plugins', () => {
    expect(
      expectMentions('Use ‹sea:review› or `‹sea:plan-day›`. In **‹sea:ship›**: x, ‹sea:end›.', { plugins }),
    ).toEqual([
      ['qualified', 'sea', 'review'],
      ['qualified', 'sea', 'plan-day'],
      ['qualified', 'sea', 'ship'],
      ['qualified', 'sea', 'end'],
    ]);
  });

  test('not for others, and not inside something longer', () => {
    expectMentions('make:test node:path sea:review');
    expectMentions(
      'make:test under-sea:review sea:review/x sea:review.md x.sea:y sea:a:b sea:Review sea:a=b @sea:x sea: a',
      {
        plugins,
      },
    );
  });

  test('with a slash they are slash commands only', () => {
    expect(expectMentions('‹/sea:review›', { plugins })).toEqual([['slash', 'sea', 'review']]);
    expect(expectMentions('Skill(‹sea:review›)', { plugins })).toEqual([['skill', 'sea', 'review']]);
  });
});

test('any text has sound mentions in order', () => {
  const scrap = fc.constantFrom(
    ...[
      '/',
      '/ab',
      ':',
      'sea',
      'sea:x',
      'mcp__',
      'mcp__a__b',
      '__',
      '#tool:',
      'Skill(',
      ')',
      '"',
      '`',
      '```',
      '\n',
      '\n\n',
      ' ',
      '*',
      '_',
      '.',
      '-',
      '|',
      '\\',
      '😀',
    ],
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(scrap, { maxLength: 60 }).map((scraps) => scraps.join('')),
  );
  const options = { plugins: new Set(['sea']), commands: new Set(['ab']) };
  fc.assert(
    fc.property(texts, (text) => {
      let last = 0;
      for (const { name, qualifier, span, nameSpan } of findFreeMentions(text, options)) {
        expect(soundIn(text, span) && soundIn(text, nameSpan)).toBe(true);
        expect(text.slice(nameSpan.start, nameSpan.end)).toBe(name);
        expect(span.start <= nameSpan.start && nameSpan.end <= span.end).toBe(true);
        expect(qualifier).not.toBe('');
        expect(span.start).toBeGreaterThanOrEqual(last);
        last = span.end;
      }
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['letters', 'a'],
  ['slashes', '/'],
  ['a long path', '/ab'],
  ['colons', 'a:'],
  ['slash commands with many parts', '/a:b:c '],
  ['mcp', 'mcp__'],
  ['calls', 'Skill('],
  ['dots', '#tool:a....'],
  ['underscores', '_'],
  ['underscores in a command', '_/a___________________b '],
  ['code', '`/ab` '],
  ['lines', '\n/ab'],
])('text full of %s takes time in proportion to its length', (_kind, unit) => {
  const task = (text: string) => findFreeMentions(text, { plugins: new Set(['a']) });
  const ratio = growth(task, (units) => unit.repeat(units / unit.length), 40_000);
  expect(ratio).toBeLessThan(50);
});

test('a tool inside the name of a slash command is no mention of its own', () => {
  const found = findFreeMentions('Run `/ab-mcp__a__b` now', { commands: new Set(['ab-mcp__a__b']) });
  expect(found.map(({ span }) => span)).toHaveLength(1);
});
