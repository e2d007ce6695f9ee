import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../server/src/engine/skills/catalogue';
import { findProfile, type ProfileId } from '../../../server/src/engine/skills/profiles';
import type { Skill } from '../../../server/src/engine/skills/skill';
import { skillOf } from './support';

function profile(id: ProfileId) {
  const found = findProfile(id);
  if (found === undefined) throw new Error(`no profile ${id}`);
  return found;
}

function skill(name: string, description: string, ...lines: string[]): Skill {
  const text = ['---', `name: ${name}`, `description: ${description}`, ...lines, '---', ''].join('\n');
  return skillOf(text, { path: `skills/${name}/SKILL.md` });
}

const SKILLS = [skill('cc', 'c'.repeat(95)), skill('aa', 'a'.repeat(45)), skill('bb', 'b'.repeat(95))];

describe('buildCatalogue', () => {
  it('lists names and descriptions by name, with sizes and shares', () => {
    const { entries, wanted, used, budget } = buildCatalogue(SKILLS, profile('portable'));
    expect(entries.map(({ name, state }) => [name, state])).toEqual([
      ['aa', 'full'],
      ['bb', 'full'],
      ['cc', 'full'],
    ]);
    // Each entry costs its name, its description and five more units.
    expect(entries.map(({ cost }) => cost)).toEqual([52, 102, 102]);
    expect([wanted, used, budget]).toEqual([256, 256, undefined]);
    expect(entries[1]?.share).toBeCloseTo(102 / 256);
    expect(entries[0]?.sizes.bytes).toBe(47);
  });

  it('reckons the budget of Claude Code from the window: 1 % of it, at four characters a token', () => {
    expect(buildCatalogue(SKILLS, profile('claude'))).toMatchObject({ budget: 8000, window: 200_000, unit: 'utf16' });
    expect(buildCatalogue(SKILLS, profile('claude'), 1_000_000)).toMatchObject({ budget: 40_000, window: 1_000_000 });
  });

  it('reckons the budget of Codex from the window: 2 % of it, else 8,000 characters', () => {
    expect(buildCatalogue(SKILLS, profile('codex'))).toMatchObject({ budget: 2000, window: undefined, unit: 'tokens' });
    expect(buildCatalogue(SKILLS, profile('codex'), 272_000)).toMatchObject({ budget: 5440 });
  });

  it('lists by name only what does not fit in Claude Code', () => {
    // 5,000 tokens give 200 units: three names cost 21, the first two descriptions 45 + 95, the third does not fit.
    const { entries, budget, wanted, used } = buildCatalogue(SKILLS, profile('claude'), 5000);
    expect(budget).toBe(200);
    expect(entries.map(({ name, state }) => [name, state])).toEqual([
      ['aa', 'full'],
      ['bb', 'full'],
      ['cc', 'name-only'],
    ]);
    expect([wanted, used]).toEqual([256, 161]);
  });

  it('cuts every description at the same length in Codex', () => {
    // 2,500 tokens give 50: at 73 units, 13 + 20 + 20 are too many; at 61, 13 + 17 + 17 fit; at 65, 13 + 18 + 18.
    const { entries, budget, used } = buildCatalogue(SKILLS, profile('codex'), 2500);
    expect(budget).toBe(50);
    expect(entries.map(({ description, state }) => [description.length, state])).toEqual([
      [45, 'full'],
      [65, 'cut'],
      [65, 'cut'],
    ]);
    expect(used).toBe(49);
  });

  it('leaves out the last skills in Codex where not even the names fit', () => {
    // 200 tokens give 4: two names of two tokens each.
    const { entries } = buildCatalogue(SKILLS, profile('codex'), 200);
    expect(entries.map(({ state, cost }) => [state, cost])).toEqual([
      ['name-only', 2],
      ['name-only', 2],
      ['omitted', 0],
    ]);
  });

  it('cuts one description at the limit of the client, its triggers included', () => {
    const long = skill('aa', 'a'.repeat(1530), 'when_to_use: bbbbbbbbbb');
    const [entry] = buildCatalogue([long], profile('claude')).entries;
    expect(entry?.description).toBe(`${'a'.repeat(1530)} - bbb`);
  });

  it('does not list what the model does not get', () => {
    const hidden = skill('aa', 'a', 'disable-model-invocation: true');
    const unnamed = skillOf('# No header\n', { path: 'skills/bb/SKILL.md' });
    const { entries, unlisted } = buildCatalogue([hidden, unnamed], profile('vscode'));
    expect(entries).toEqual([]);
    expect(unlisted).toEqual([hidden, unnamed]);
    // Codex does not know that key.
    expect(buildCatalogue([hidden], profile('codex')).entries).toHaveLength(1);
  });

  it('is the same in whatever order the skills come', () => {
    const forward = buildCatalogue(SKILLS, profile('claude'), 5000);
    const backward = buildCatalogue([...SKILLS].reverse(), profile('claude'), 5000);
    expect(backward.entries).toEqual(forward.entries);
  });
});
