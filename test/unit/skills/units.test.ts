import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { clip } from '../../../server/src/engine/skills/clip';
import { similarKey } from '../../../server/src/engine/skills/keyFixes';
import { isGoodName, isTitleOf, nearestGoodName, sameName } from '../../../server/src/engine/skills/names';
import { CLIENTS, PROFILES } from '../../../server/src/engine/skills/profiles';
import { quoted, scalar } from '../../../server/src/engine/skills/quoting';

describe('names', () => {
  it.each([
    ['My Demo', 'my-demo'],
    ['myDemoSkill', 'my-demo-skill'],
    ['café_notes', 'cafe-notes'],
    ['--a..b--', 'a-b'],
    ['x'.repeat(70), 'x'.repeat(64)],
    ['技能', undefined],
    ['-', undefined],
  ])('the good name nearest to %s', (name, expected) => {
    expect(nearestGoodName(name)).toBe(expected);
  });

  it('a composed letter is the decomposed one', () => {
    expect(sameName('caf\u00e9', ' cafe\u0301 ')).toBe(true);
    expect(sameName('cafe', 'café')).toBe(false);
  });

  it.each([
    ['demo', 'Demo', true],
    ['demo', 'team:demo', true],
    ['demo', 'other', false],
    ['My Demo', 'my demo', false],
    [undefined, 'Demo', false],
  ])('in folder %s, %s is a title: %s', (folder, name, expected) => {
    expect(isTitleOf(folder, name)).toBe(expected);
  });

  it('what is offered is good', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const better = nearestGoodName(name);
        if (better !== undefined) expect(isGoodName(better)).toBe(true);
      }),
    );
  });
});

describe('keys', () => {
  it.each([
    ['Name', 'name'],
    ['descripton', 'description'],
    ['allowed_tools', 'allowed-tools'],
    ['allowedTools', 'allowed-tools'],
    ['user-invokable', 'user-invocable'],
    ['descritpoin', 'description'],
    ['version', undefined],
    ['tags', undefined],
    ['x', undefined],
  ])('%s is meant as %s', (key, expected) => {
    expect(similarKey(key)).toBe(expected);
  });
});

describe('quoting', () => {
  it('gives back the text it was given', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.constantFrom(':', ' ', '#', '"', '\\', '\u0085', '\u2028', '\ufeff'),
            fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
          ),
        }),
        (text) => {
          expect(parse(`a: ${quoted(text)}`)).toEqual({ a: text });
          expect(parse(`a: ${scalar(text)}`)).toEqual({ a: text });
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each(['true', 'No', 'null', '1', '', 'a: b', '- a', 'a ', ' a', 'a #b'])('quotes %j', (text) => {
    expect(scalar(text)).toBe(quoted(text));
  });
});

describe('clip', () => {
  it('cuts by the unit that the client counts', () => {
    expect(clip('aé🚀b', 3, 'utf16')).toEqual({ text: 'aé\ud83d', splitsPair: true });
    expect(clip('aé🚀b', 3, 'codePoints')).toEqual({ text: 'aé🚀', splitsPair: false });
    expect(clip('aé🚀b', 3, 'bytes')).toEqual({ text: 'aé', splitsPair: false });
    expect(clip('ab', 5, 'utf16')).toEqual({ text: 'ab', splitsPair: false });
  });
});

describe('profiles', () => {
  it.each(PROFILES.map((profile) => [profile.id, profile] as const))(
    '%s says when and where it was looked up',
    (_, profile) => {
      expect(profile.checked).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(profile.sources.length).toBeGreaterThan(0);
      for (const source of profile.sources) expect(source).toMatch(/^https:\/\//);
      expect(profile.keys).toEqual(expect.arrayContaining(['name', 'description']));
      expect(new Set(profile.keys).size).toBe(profile.keys.length);
    },
  );

  it('have ids of their own, and clients are no yardsticks', () => {
    expect(new Set(PROFILES.map(({ id }) => id)).size).toBe(PROFILES.length);
    expect(CLIENTS.map(({ id }) => id)).not.toContain('portable');
  });
});
