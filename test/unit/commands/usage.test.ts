import { describe, expect, test } from 'vitest';
import type { ToolSchema } from '../../../server/src/engine/commands/knownCommands';
import { findMentions } from '../../../server/src/engine/commands/mentions';
import { nearCommands, nearestName } from '../../../server/src/engine/commands/nearestName';
import { readRosterFile } from '../../../server/src/engine/commands/rosterFile';
import { arrangeRoster } from '../../../server/src/engine/commands/rosterText';
import { commandUsage, type TeachingSection } from '../../../server/src/engine/commands/usage';
import type { Location } from '../../../server/src/engine/text/range';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

const PREFIXES = ['sea_'];
const ROSTER = 'roster.yaml';

interface Prompt {
  /** Section id to text. */
  readonly sections?: Readonly<Record<string, string>>;
  readonly roster?: string;
  /** Whether the prompt lists the roster (default), and in how many bytes. */
  readonly list?: boolean;
  readonly maxBytes?: number;
  readonly tools?: readonly Omit<ToolSchema, 'span'>[];
}

function usage({ sections = {}, roster = '', list = true, maxBytes, tools = [] }: Prompt) {
  const { entries } = readRosterFile(new SourceDocument(ROSTER, roster));
  const teaching = Object.entries(sections).map(
    ([id, text]): TeachingSection => ({
      id,
      mentions: findMentions(text, { prefixes: PREFIXES }).map(({ name, prefixed, span }) => ({
        name,
        prefixed,
        span: { uri: id, ...span },
      })),
    }),
  );
  const report = commandUsage({
    sections: teaching,
    entries,
    ...(list && { listed: arrangeRoster(entries, { maxBytes: maxBytes ?? 10_000 }).kept }),
    tools: tools.map((tool) => ({ ...tool, span: { uri: 'tools.json', start: 0, end: tool.name.length } })),
    prefixes: PREFIXES,
  });
  const texts: Record<string, string> = { ...sections, [ROSTER]: roster };
  const at = ({ uri, start, end }: Location) => `${uri}:${start} ${texts[uri]?.slice(start, end) ?? 'tool'}`;
  return { report, at };
}

describe('duplicates', () => {
  test('a second section that introduces a command', () => {
    const { report, at } = usage({
      sections: { routing: '`look` here, `look` again', memory: '`sea_look` and `note`', end: '`look`' },
      roster: 'look: See\nnote: Write\n',
      list: false,
    });
    expect(
      report.duplicates.map(({ name, section, first, span }) => [name, section, at(span), at(first.span)]),
    ).toEqual([
      ['look', 'memory', 'memory:5 look', 'routing:1 look'],
      ['look', 'end', 'end:1 look', 'routing:1 look'],
    ]);
  });

  test('a listed command that a section teaches, even by an alias', () => {
    const { report, at } = usage({
      sections: { routing: '`l` around' },
      roster: 'look: { description: See, aliases: [l] }\nsay: Speak\n',
    });
    expect(
      report.duplicates.map(({ name, section, first, span }) => [name, section, at(span), at(first.span)]),
    ).toEqual([['look', undefined, 'roster.yaml:0 look', 'routing:1 l']]);
  });

  test('code that names no command is none', () => {
    const { report } = usage({ sections: { a: '`npm` `<x>`', b: '`npm`' }, roster: 'look: See\n' });
    expect(report.duplicates).toEqual([]);
  });
});

test('every mention by an alias is told, with the command that it stands for', () => {
  const { report, at } = usage({
    sections: { routing: '`l` and `look`, again `l`' },
    roster: 'look: { description: See, aliases: [l] }\n',
    list: false,
  });
  expect(report.renamed.map(({ name, written, span }) => [name, written, at(span)])).toEqual([
    ['look', 'l', 'routing:1 l'],
    ['look', 'l', 'routing:23 l'],
  ]);
});

describe('unknown mentions', () => {
  test('with a prefix always, without one if they are near a name', () => {
    const { report, at } = usage({
      sections: { a: '`sea_dance` `sea_loook` `recal` `npm` `true`' },
      roster: 'look: See\nrecall: Remember\n',
    });
    expect(report.unknown.map(({ name, prefixed, nearest, span }) => [name, prefixed, nearest, at(span)])).toEqual([
      ['dance', true, undefined, 'a:5 dance'],
      ['loook', true, 'look', 'a:17 loook'],
      ['recal', false, 'recall', 'a:25 recal'],
    ]);
  });

  test('a tool is known, with its prefix or without', () => {
    const { report } = usage({
      sections: { a: '`sea_dig` `dig` `think`' },
      tools: [{ name: 'sea_dig' }, { name: 'think' }],
    });
    expect(report.unknown).toEqual([]);
  });
});

describe('untaught commands', () => {
  const roster = 'alpha: First of all\nbeta: B\ngamma: C\n';

  test('neither listed nor mentioned', () => {
    // 'alpha: First of all' has 19 bytes, '\nbeta: B' 8 more, '\ngamma: C' 9 more.
    const { report, at } = usage({ sections: { a: '`gamma`' }, roster, maxBytes: 9 });
    expect(report.untaught.map(({ name, span }) => [name, at(span)])).toEqual([['alpha', 'roster.yaml:0 alpha']]);
    expect(usage({ roster }).report.untaught).toEqual([]);
    expect(usage({ roster, list: false }).report.untaught.map(({ name }) => name)).toEqual(['alpha', 'beta', 'gamma']);
  });

  test('unless a tool carries them, a search finds them, or they are not for the model', () => {
    const entries =
      'a: { profile: deferred }\nb: { profile: on-demand }\nc: { callable: user }\nd: D\ne: { profile: resident }\n';
    const { report } = usage({ roster: entries, list: false, tools: [{ name: 'sea_d' }] });
    expect(report.untaught.map(({ name }) => name)).toEqual(['e']);
  });
});

test('commands for users only are uncallable where a section or the roster names them', () => {
  const { report, at } = usage({
    sections: { a: 'Type `reset` or `look`' },
    roster: 'look: { callable: both }\nreset: { callable: user }\n',
  });
  expect(report.uncallable.map(({ name, section, span, declared }) => [name, section, at(span), at(declared)])).toEqual(
    [
      ['reset', 'a', 'a:6 reset', 'roster.yaml:25 reset'],
      ['reset', undefined, 'roster.yaml:25 reset', 'roster.yaml:25 reset'],
    ],
  );
});

test('deferred commands are told apart by profile; the tool decides over the roster', () => {
  const { report, at } = usage({
    sections: { a: '`look` `dig` `code` `say`' },
    roster: 'look: { profile: deferred }\nsay: { profile: deferred }\n',
    tools: [
      { name: 'sea_dig', profile: 'deferred' },
      { name: 'code', profile: 'on-demand' },
      { name: 'say', profile: 'resident' },
    ],
  });
  expect(report.deferred.map(({ name, profile, declared }) => [name, profile, at(declared)])).toEqual([
    ['look', 'deferred', 'roster.yaml:0 look'],
    ['dig', 'deferred', 'tools.json:0 tool'],
    ['code', 'on-demand', 'tools.json:0 tool'],
  ]);
});

describe('collisions', () => {
  test('of aliases with names and with each other', () => {
    const { report, at } = usage({
      roster: 'look: { aliases: [l, look, say] }\nlist: { aliases: l }\nsay: Speak\n',
    });
    expect(report.collisions.map(({ kind, name, span, related }) => [kind, name, at(span), at(related)])).toEqual([
      ['alias', 'say', 'roster.yaml:27 say', 'roster.yaml:55 say'],
      ['alias', 'l', 'roster.yaml:51 l', 'roster.yaml:18 l'],
    ]);
  });

  test('of names that differ in case', () => {
    const { report, at } = usage({ roster: 'look: See\nLook: See\n' });
    expect(report.collisions.map(({ kind, span, related }) => [kind, at(span), at(related)])).toEqual([
      ['case', 'roster.yaml:10 Look', 'roster.yaml:0 look'],
    ]);
  });

  test('of tools once their prefixes are removed; a roster entry and its tool do not collide', () => {
    const { report } = usage({ roster: 'look: See\n', tools: [{ name: 'sea_look' }, { name: 'look' }] });
    expect(report.collisions.map(({ kind, name }) => [kind, name])).toEqual([['tool', 'look']]);
  });
});

describe('the nearest name', () => {
  const names = ['look', 'recall', 'memory', 'note', 'haul-the-anchor-in'];
  test.each([
    ['loook', 'look'],
    ['Recall', 'recall'],
    ['recal', 'recall'],
    ['memroy', 'memory'],
    ['not', 'note'],
    ['no', undefined],
    ['book', 'look'],
    ['olok', 'look'],
    ['haul-teh-anchor-on', 'haul-the-anchor-in'],
    ['haul-teh-anhcor-on', undefined],
    ['cook book', undefined],
    ['', undefined],
    ['x'.repeat(1_000), undefined],
  ])('of %j is %j', (word, nearest) => {
    expect(nearestName(word, nearCommands(names))).toBe(nearest);
  });
});
