import { expect, it } from 'vitest';
import { FolderLinks, MAX_PLACES } from '../../../server/src/engine/skills/folderLinks';

const links = new FolderLinks([
  { path: '.claude/skills', target: '.agents/skills' },
  { path: '.cursor', target: '.agents' },
  { path: '.agents/skills/tide', target: 'kept/tide' },
]);

it('has a file at its own place first, and by every way of links to it', () => {
  expect(links.placesOf('.agents/skills/reef/SKILL.md')).toEqual([
    '.agents/skills/reef/SKILL.md',
    '.claude/skills/reef/SKILL.md',
    '.cursor/skills/reef/SKILL.md',
  ]);
  // One link, then another one to that.
  expect(links.placesOf('kept/tide/SKILL.md')).toEqual([
    'kept/tide/SKILL.md',
    '.agents/skills/tide/SKILL.md',
    '.claude/skills/tide/SKILL.md',
    '.cursor/skills/tide/SKILL.md',
  ]);
  expect(links.placesOf('.agents/skills-old/SKILL.md')).toEqual([
    '.agents/skills-old/SKILL.md',
    '.cursor/skills-old/SKILL.md',
  ]);
  expect(links.placesOf('kept/reef/SKILL.md')).toEqual(['kept/reef/SKILL.md']);
});

it('finds the own place of a file from any of its places', () => {
  for (const place of links.placesOf('kept/tide/SKILL.md')) expect(links.realOf(place)).toBe('kept/tide/SKILL.md');
  expect(links.placesOf('.cursor/skills/tide/SKILL.md')).toEqual(links.placesOf('kept/tide/SKILL.md'));
  expect(links.realOf('.claude/skills')).toBe('.agents/skills');
  expect(links.realOf('.claude/skills-old/SKILL.md')).toBe('.claude/skills-old/SKILL.md');
});

it('ends where links lead to each other', () => {
  const round = new FolderLinks([
    { path: 'a/b', target: 'c' },
    { path: 'c/d', target: 'a' },
  ]);
  expect(round.placesOf('a/x')).toEqual(['a/x', 'c/d/x', 'a/b/d/x']);
  expect(round.realOf('a/b/d/b/d/x')).toBe('a/x');
});

it('ends where every folder links to every other, by the shortest ways', () => {
  const names = Array.from({ length: 40 }, (_, index) => `f${index}`);
  const all = names.flatMap((from) =>
    names.filter((to) => to !== from).map((to) => ({ path: `${from}/${to}`, target: to })),
  );
  const places = new FolderLinks(all).placesOf('f0/x');
  expect([places.length, new Set(places).size]).toEqual([MAX_PLACES, MAX_PLACES]);
  expect(places.slice(1, 40)).toEqual(names.slice(1).map((from) => `${from}/f0/x`));
});

it('ends with links that cannot be: the disk changed while it was walked', () => {
  const odd = new FolderLinks([
    { path: 'a', target: 'b/a' },
    { path: 'b', target: 'a/b' },
  ]);
  expect(odd.realOf('a/x')).toMatch(/x$/);
  expect(odd.placesOf('a/x').length).toBeGreaterThan(0);
});

it('knows the links that lead into a folder', () => {
  expect(links.leadingTo('kept')).toEqual(['.agents/skills/tide']);
  expect(links.leadingTo('.agents')).toEqual(['.claude/skills', '.cursor']);
  expect(links.leadingTo('kept/tid')).toEqual([]);
});
