import { describe, expect, it } from 'vitest';
import { explainSkill } from '../../../server/src/engine/skills/explain';
import { CLIENTS, findProfile } from '../../../server/src/engine/skills/profiles';
import { SKILL_RULES } from '../../../server/src/engine/skills/rules';
import { described, lint, skillOf, withFix, withKeys, withSafeFixes } from './support';

/** Mistakes that other validators of these files have made. */
describe('traps', () => {
  it('a range is never empty, not even for a key without a value or a file without text', () => {
    const texts = [
      '',
      '---',
      '---\n---',
      '---\n\n---\n',
      '---\nname:\ndescription:\ncompatibility:\n---\n',
      '\n',
      '\ufeff',
    ];
    for (const text of texts) {
      for (const { span } of lint(skillOf(text))) {
        expect(span.end, JSON.stringify(text)).toBeGreaterThan(text === '' ? -1 : span.start);
        expect(span.end).toBeLessThanOrEqual(text.length);
      }
    }
  });

  it('columns and edits count UTF-16 units, with characters of one to four bytes before them', () => {
    const text = withKeys('🚀é技: 🚀é技', 'user-invocable: "true" # 🚀');
    const skill = skillOf(text);
    const finding = lint(skill).find(({ code }) => code === 'skill/quoted-boolean');
    expect(skill.slice(finding?.span ?? { start: 0, end: 0 })).toBe('"true"');
    expect(withSafeFixes(skill)).toBe(text.replace('"true"', 'true'));
  });

  it('no fix takes away a key, and none leaves the items of a list behind', () => {
    const text = withKeys('tools:', '- Read', '- Grep: all', 'disable-model-invocation: "true"');
    expect(withSafeFixes(skillOf(text))).toBe(text.replace('"true"', 'true'));
    const unknown = lint(skillOf(text)).find(({ code }) => code === 'skill/unknown-key');
    expect(unknown?.fixes).toEqual([]);
  });

  it('a key that some client knows is never an error outside the specification', () => {
    for (const key of new Set(CLIENTS.flatMap(({ keys }) => keys))) {
      const findings = lint(skillOf(withKeys(`${key === 'name' || key === 'description' ? 'license' : key}: x`)));
      for (const { code, severity } of findings) {
        if (code === 'skill/client-key' || code === 'skill/unknown-key') expect(severity).not.toBe('error');
      }
      expect(findings.some(({ code }) => code === 'skill/unknown-key')).toBe(false);
    }
  });

  it('a better name is never offered where it would differ from the folder', () => {
    const skill = skillOf('---\nname: My_Demo\ndescription: Use it in tests.\n---\n', {
      path: 'skills/My_Demo/SKILL.md',
    });
    const fixes = lint(skill).flatMap((finding) => finding.fixes);
    expect(fixes.map(({ id, rename }) => [id, rename?.to])).toEqual([['change-name-and-folder', 'my-demo']]);
  });

  it('an error in the YAML does not hide what is wrong with other keys', () => {
    const text = '---\nname: other\ndescription: Use it: in tests\nversion: 1\n---\nSee [a](../x.md).\n';
    expect(described(skillOf(text)).map((line) => line.split(' ')[1])).toEqual([
      'skill/name-mismatch',
      'skill/yaml-syntax',
      'skill/unknown-key',
      'skill/reference-outside',
    ]);
  });

  it('names are compared by whole words', () => {
    for (const name of ['claudette', 'anthropically', 'skillful', 'skill-notes']) {
      const skill = skillOf(`---\nname: ${name}\ndescription: Use it in tests.\n---\n`, {
        path: `skills/${name}/SKILL.md`,
      });
      expect(lint(skill, 'claude')).toEqual([]);
    }
  });

  it('prose is not judged, in any language', () => {
    for (const description of ['Runs the demo.', 'I can help you.', '运行演示。', 'يشغل العرض']) {
      expect(lint(skillOf(`---\nname: demo\ndescription: ${description}\n---\n`))).toEqual([]);
    }
  });

  it('three hyphens inside a value do not end the header', () => {
    const skill = skillOf('---\nname: demo\ndescription: |\n  before\n  ---\n  after\n---\nBody\n');
    expect(lint(skill)).toEqual([]);
    expect(skill.field('description')?.trimmed).toBe('before\n---\nafter');
    expect(skill.body).toBe('Body\n');
  });

  it('a cut through a surrogate pair is seen', () => {
    const vscode = findProfile('vscode');
    if (vscode === undefined) throw new Error('no profile');
    const skill = skillOf(`---\nname: demo\ndescription: ${'d'.repeat(1023)}🚀 end\n---\n`);
    const [view] = explainSkill(skill, [vscode]);
    expect(view?.outcome).toBe('cut');
    expect(view?.description).toBe(`${'d'.repeat(1023)}\ud83d`);
    const cut = view?.reasons.find(({ id }) => id === 'cut');
    expect(cut?.data['split']).toBe('a character is cut in two');
    // What is lost: the low surrogate, a blank and three letters.
    expect(cut && skill.slice(cut.span)).toBe('\ude80 end');
  });

  it('what is between the fences is YAML: its links are not judged', () => {
    expect(lint(skillOf(withKeys('license: "[a](../x.md)"')))).toEqual([]);
  });

  it('every rule in the list is reached', () => {
    for (const { severity } of SKILL_RULES) {
      expect(['error', 'warning', 'information', 'hint', 'off']).toContain(severity.default);
    }
    expect(withFix(skillOf(withKeys('version: 1')), 'move-to-metadata')).toBe(withKeys('metadata:', '  version: 1'));
  });
});
