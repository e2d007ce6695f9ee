import { describe, expect, it } from 'vitest';
import { packEvents } from '../../../server/src/engine/assembly/steps/packEvents';
import { MappedText } from '../../../server/src/engine/text/mappedText';

const source = (text: string) => MappedText.source(text, { uri: 'file:///e.json', start: 0, end: text.length });

function pack(events: unknown, parameters: object = {}): MappedText {
  const list = typeof events === 'string' ? events : JSON.stringify(events);
  const given = { show: 'trusted', budget: 100, most: 9, heading: 'News', ...parameters };
  return packEvents.apply(source(list), packEvents.parameters.parse(given));
}

const event = (text: string, priority = 1, more: object = {}) => ({ text, priority, ...more });

describe('pack-events', () => {
  it('takes events by priority, equal ones as they come', () => {
    expect(pack([event('a'), event('b', 2), event('c')]).text).toBe('News\nb\na\nc');
  });

  it('stops at the first that does not fit, and always takes one', () => {
    // Each costs its bytes and five more; a fifth of 100 is 20.
    const given = { share: 0.2, extra: 5, note: '[+{deferred}]' };
    const events = [event('éé', 3), event('1234567', 2), event('x')];
    expect(pack(events, given).text).toBe('News\néé\n[+2]');
    expect(pack([event('x'.repeat(99))], given).text).toBe(`News\n${'x'.repeat(99)}`);
    expect(pack(events, { ...given, share: 0.21 }).text).toBe('News\néé\n1234567\n[+1]');
  });

  it('takes no more than so many', () => {
    expect(pack([event('a'), event('b')], { most: 1 }).text).toBe('News\na');
    expect(pack([event('a')], { most: 0, note: '[+{deferred}]' }).text).toBe('News\n[+1]');
  });

  it('keeps the two groups apart, over one budget', () => {
    const events = [event('a', 1, { untrusted: true }), event('b', 2, { shouldRespond: true })];
    const given = { respond: '[!] ' };
    expect(pack(events, given).text).toBe('News\n[!] b');
    expect(pack(events, { ...given, show: 'untrusted' }).text).toBe('News\na');
    expect(pack([event('b')], { show: 'untrusted' }).text).toBe('');
  });

  it('cuts each line before it is counted', () => {
    const cap = { other: 2, detailed: 4, request: 9 };
    const events = [event('abcdef'), event('ghijkl', 1, { shouldRespond: true })];
    expect(pack(events, { cap, budget: 6 }).text).toBe('News\nab\nghij');
  });

  it('keeps every line at its place in the list, unit for unit where it has no escapes', () => {
    const list = '[{"text":"ab","priority":1},{"text":"c\\nd","priority":0}]';
    const packed = pack(list);
    expect(packed.text).toBe('News\nab\nc\nd');
    expect(packed.locate(6)).toEqual({ uri: 'file:///e.json', start: 11, end: 12 });
    expect(packed.originAt(8)).toMatchObject({ verbatim: false, location: { start: 37, end: 41 } });
  });

  it.each(['', '{}', '[1, {"text": 2}, null]', '[{"text": "a"', 'no list'])('has nothing of %j to show', (list) => {
    expect(['', 'News\na']).toContain(pack(list).text);
  });

  it('refuses what is no list', () => {
    const refuses = (text: string) => packEvents.refuses?.(source(text), {});
    expect([refuses('{}'), refuses('no list'), refuses('[]'), refuses(' ')]).toEqual([
      'malformed',
      'malformed',
      undefined,
      undefined,
    ]);
  });
});
