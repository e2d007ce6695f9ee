import { describe, expect, it } from 'vitest';
import { LooseText } from '../../../server/src/engine/skills/looseText';
import { type Contract, parityGaps } from '../../../server/src/engine/skills/parity';

const LEFT = '# Watch\n\n1. Look at the\n   board.\n2. Call the pilot.\n\nRun `harbour look --all`.\n';
const RIGHT = '## WATCH ##\n\nLook at the board. Then write the log.\n\n```sh\nharbour look\n```\n\nCall  the pilot.\n';

/** Gaps as `part text: who lacks it`. */
function gaps(contract: Contract): string[] {
  return parityGaps(contract, LEFT, RIGHT).map(({ part, text, left, right, outOfOrder }) => {
    const lacking = [...(left ? [] : ['left']), ...(right ? [] : ['right'])].join(' and ');
    return `${part} ${text}: ${lacking}${outOfOrder ? ', out of order' : ''}`;
  });
}

describe('parityGaps', () => {
  it('takes headings by their text, whatever level and case', () => {
    expect(gaps({ headings: ['Watch'] })).toEqual([]);
    expect(gaps({ headings: ['Log', 'Wat'] })).toEqual([
      'headings Log: left and right',
      'headings Wat: left and right',
    ]);
  });

  it('takes phrases whatever their case and line ends', () => {
    expect(gaps({ phrases: ['look at the board', 'CALL THE PILOT'] })).toEqual([]);
    expect(gaps({ phrases: ['write the log'] })).toEqual(['phrases write the log: left']);
  });

  it('takes steps in their order', () => {
    expect(gaps({ steps: ['look at the board', 'call the pilot'] })).toEqual([]);
    expect(gaps({ steps: ['call the pilot', 'look at the board'] })).toEqual([
      'steps look at the board: left and right, out of order',
    ]);
    expect(gaps({ steps: ['look at the board', 'write the log', 'call the pilot'] })).toEqual([
      'steps write the log: left',
    ]);
  });

  it('takes commands in code, as whole words', () => {
    expect(gaps({ commands: ['harbour look'] })).toEqual([]);
    expect(gaps({ commands: ['harbour look --all', 'harbour'] })).toEqual(['commands harbour look --all: right']);
    expect(gaps({ commands: ['harb', 'pilot'] })).toEqual([
      'commands harb: left and right',
      'commands pilot: left and right',
    ]);
  });

  it('tells where each side has it', () => {
    const [gap] = parityGaps({ phrases: ['write the log'] }, LEFT, RIGHT);
    expect(gap?.right && RIGHT.slice(gap.right.start, gap.right.end)).toBe('write the log');
  });
});

describe('LooseText', () => {
  it('finds phrases over line ends, with raw places', () => {
    const text = 'Ä  b\r\n\tC d.';
    const span = new LooseText(text).find('ä B c');
    expect(span && text.slice(span.start, span.end)).toBe('Ä  b\r\n\tC');
  });

  it('keeps places behind letters whose lower case is longer', () => {
    const text = 'İİ find me';
    const span = new LooseText(text).find('Find Me');
    expect(span && text.slice(span.start, span.end)).toBe('find me');
  });

  it('finds nothing in nothing, and no empty phrase', () => {
    expect(new LooseText('').find('a')).toBeUndefined();
    expect(new LooseText('a').find(' ')).toBeUndefined();
    expect(new LooseText(' \n').is('')).toBe(true);
  });
});
