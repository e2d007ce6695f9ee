import { describe, expect, test } from 'vitest';
import { nearCopies } from '../../../server/src/engine/commands/free/nearCopies';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { growth } from '../../support/growth';

const LINES = Array.from({ length: 40 }, (_, i) => `Rule ${i}: keep the quay free of part ${i}.`);

/** Forty lines with some of them changed; null leaves a line out. */
function text(changes: Readonly<Record<number, string | null>> = {}, end = '\n'): string {
  return LINES.flatMap((line, i) => {
    const changed = changes[i];
    return changed === undefined ? [line] : changed === null ? [] : [changed];
  }).join(end);
}

function compare(first: string, second: string) {
  const found = nearCopies(new SourceDocument('a', first), new SourceDocument('b', second));
  return found?.map((one) => [
    one.first && first.slice(one.first.start, one.first.end),
    one.second && second.slice(one.second.start, one.second.end),
  ]);
}

describe('near copies', () => {
  test('differ in a line that was changed in one of them', () => {
    expect(compare(text({ 7: 'Never tow at night.' }), text())).toEqual([['Never tow at night.', LINES[7]]]);
  });

  test('differ in a line that only one of them has', () => {
    expect(compare(text({ 39: null }), text())).toEqual([[undefined, LINES[39]]]);
    expect(compare(text(), text({ 0: null }))).toEqual([[LINES[0], undefined]]);
  });

  test('differ in lines together, where they stand together', () => {
    const second = text({ 7: 'x', 8: 'y', 20: null });
    expect(compare(text(), second)).toEqual([
      [`${LINES[7]}\n${LINES[8]}`, 'x\ny'],
      [LINES[20], undefined],
    ]);
  });

  test('do not differ in names of files and clients, blanks, blank lines and line ends', () => {
    const first = text({ 3: 'Claude Code reads CLAUDE.md first.' });
    const second = text({ 3: '  Codex reads  AGENTS.md first. ' }, '\r\n\r\n');
    expect(compare(first, `${second}\r\n`)).toBeUndefined();
  });

  test('do not differ in a word that was put for a client', () => {
    const first = text({ 3: 'These are rules for coding agents here.' });
    expect(compare(first, text({ 3: 'These are rules for Claude Code here.' }))).toBeUndefined();
    expect(compare(first, text({ 3: 'These are rules for deck hands here.' }))).toHaveLength(1);
  });

  test('are not texts of which a part is the same', () => {
    const other = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [i * 3, `Other ${i}`]));
    expect(compare(text(), text(other))).toBeUndefined();
    expect(compare(text(), `${text()}\n${text().replaceAll('Rule', 'Other')}`)).toBeUndefined();
  });

  test('are not short texts', () => {
    const short = LINES.slice(0, 9).join('\n');
    expect(compare(short, `${short}\nOne more.`)).toBeUndefined();
  });

  test('are told in time that grows with their length however they are mixed up', () => {
    const mixed = (size: number) => {
      const lines = Array.from({ length: size }, (_, i) => `line ${i % 50}`);
      const turned = [...lines.slice(size / 2), ...lines.slice(0, size / 2)];
      const changed = turned.map((line, i) => (i % 8 === 0 ? `${line}!` : line));
      return [lines, changed, [...lines].reverse()].map((each) => each.join('\n'));
    };
    const task = ([lines = '', ...others]: string[]) => {
      for (const other of others) compare(lines, other);
    };
    expect(growth(task, mixed, 500)).toBeLessThan(50);
  });
});
