import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../server/src/engine/skills/catalogue';
import { applyEdits } from '../../../server/src/engine/skills/editing';
import { explainSkill } from '../../../server/src/engine/skills/explain';
import { FileTree } from '../../../server/src/engine/skills/fileTree';
import { lintSkill, WORKSPACE_CODES } from '../../../server/src/engine/skills/lint';
import { DEFAULT_PROFILE, PROFILES } from '../../../server/src/engine/skills/profiles';
import { SKILL_RULES } from '../../../server/src/engine/skills/rules';
import { SKILL_MESSAGES, skillMessage } from '../../../server/src/service/messages/skills';
import { SKILL_FIX_TITLES, SKILL_RELATED } from '../../../server/src/service/messages/skills/fixes';
import { skillOf, withSafeFixes } from './support';

const unit = fc.constantFrom(
  ...['---', '----', '---js', '\n', '\n', '\r\n', '\r', ' ', '\t', 'name', 'description', 'metadata', 'allowed-tools'],
  ...['argument-hint', 'user-invocable', 'version', ': ', ':', ': ', '- ', '[', ']', '{', '}', '"', "'", '#', '|', '>'],
  ...['&x', '*x', 'true', '"true"', 'demo', 'Demo_', '🚀', '\ud83d', 'é', '\ufeff', '...', '```', '](../a.md)', '<b>'],
  ...['# galley-disable skill/unknown-key -- x', '2024-01-02', '010', '<<', '@', '%', '`', '../x'],
);
const anyText = fc.oneof(
  fc.string({ unit, maxLength: 50 }),
  fc.string({ unit, maxLength: 50 }).map((yaml) => `---\nname: demo\n${yaml}\n---\nbody`),
);
const path = fc.constantFrom('skills/demo/SKILL.md', 'skill.md', 'a/Démo 1/SKILL.md', '', '/');

describe('any text', () => {
  it('is judged without an exception, with ranges inside the text', () => {
    fc.assert(
      fc.property(anyText, path, fc.constantFrom(...PROFILES), (text, where, profile) => {
        const skill = skillOf(text, { path: where, tree: new FileTree(['skills/demo/SKILL.md', 'a.md']) });
        for (const finding of lintSkill(skill, { profile }).findings) {
          for (const span of [finding.span, ...finding.related.map((related) => related.span)]) {
            expect(span.start).toBeGreaterThanOrEqual(0);
            expect(span.end).toBeLessThanOrEqual(text.length);
            if (text !== '') expect(span.end).toBeGreaterThan(span.start);
          }
          for (const { id } of finding.fixes) expect(SKILL_FIX_TITLES[id]).toBeDefined();
          for (const { id } of finding.related) expect(SKILL_RELATED[id]).toBeDefined();
          expect(skillMessage(finding.code, finding.data)).not.toMatch(/\{[a-zA-Z]+\}/);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('is explained and listed without an exception', () => {
    fc.assert(
      fc.property(anyText, path, fc.integer({ min: 1, max: 3000 }), (text, where, window) => {
        const skill = skillOf(text, { path: where });
        for (const { reasons } of explainSkill(skill, PROFILES)) {
          for (const { span } of reasons) expect(span.end).toBeLessThanOrEqual(text.length);
        }
        for (const profile of PROFILES) {
          const { used, budget, entries } = buildCatalogue([skill, skill], profile, window);
          const omits = profile.catalogue?.over === 'shorten-then-omit';
          if (budget !== undefined && omits) expect(used).toBeLessThanOrEqual(budget);
          expect(entries.length).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has no new finding behind any fix, and safe fixes settle what they can at once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const skill = skillOf(text);
        const before = new Set(lintSkill(skill).findings.map(({ code }) => code));
        const mended = withSafeFixes(skill);
        for (const { code } of lintSkill(skillOf(mended)).findings) expect(before).toContain(code);
        const keys = new Set(skill.frontMatter.entries.map(({ key }) => key));
        const kept = new Set(skillOf(mended).frontMatter.entries.map(({ key }) => key));
        for (const key of keys) expect(kept).toContain(key);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('messages', () => {
  it.each(SKILL_RULES.map(({ code }) => code))('%s has words', (code) => {
    const known = SKILL_MESSAGES[code];
    expect(known?.summary).toMatch(/^[A-Z].*\.$/);
    expect(known?.message).toMatch(/\.$/);
  });

  it('belong to a rule, or judge suppressions', () => {
    const codes = new Set<string>(SKILL_RULES.map(({ code }) => code));
    expect(Object.keys(SKILL_MESSAGES).filter((code) => !codes.has(code))).toEqual([
      ...WORKSPACE_CODES.filter((code) => code !== 'skill/parity'),
      'skill/stale-suppression',
      'skill/suppression-without-reason',
    ]);
  });
});

describe('token counts', () => {
  it('are used where the host has them, and reported only where every estimate is over', () => {
    const skill = skillOf('---\nname: demo\ndescription: a\n---\nbody\n');
    const lint = (low: number, high: number) =>
      lintSkill(skill, { profile: DEFAULT_PROFILE, countTokens: () => ({ low, high, by: 'test' }) }).findings;
    expect(lint(5001, 6000).map(({ code, data }) => [code, data])).toEqual([
      ['skill/body-tokens', { low: 5001, high: 6000, by: 'test', max: 5000 }],
    ]);
    expect(lint(5000, 6000)).toEqual([]);
  });

  it('are not made up', () => {
    const skill = skillOf(`---\nname: demo\ndescription: a\n---\n${'word '.repeat(20_000)}`);
    expect(lintSkill(skill).findings).toEqual([]);
  });
});

describe('edits', () => {
  it('are applied by their places, those of one place in their order', () => {
    const at = (start: number, end: number, text: string) => ({ span: { start, end }, text });
    expect(applyEdits('abcdef', [at(4, 5, 'X'), at(1, 1, '1'), at(1, 1, '2'), at(0, 1, '')])).toBe('12bcdXf');
  });
});
