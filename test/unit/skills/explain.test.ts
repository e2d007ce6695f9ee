import { describe, expect, it } from 'vitest';
import { explainSkill } from '../../../server/src/engine/skills/explain';
import { CLIENTS, findProfile, PROFILES, type ProfileId } from '../../../server/src/engine/skills/profiles';
import { skillOf, withKeys } from './support';

function view(text: string, id: ProfileId, path = 'skills/demo/SKILL.md') {
  const profile = findProfile(id);
  const skill = skillOf(text, { path });
  const [found] = profile === undefined ? [] : explainSkill(skill, [profile]);
  if (found === undefined) throw new Error(`no view of ${id}`);
  return { ...found, why: found.reasons.map((reason) => `${reason.id} «${skill.slice(reason.span)}»`) };
}

describe('explainSkill', () => {
  it('says nothing against a plain skill, for any client', () => {
    const skill = skillOf(withKeys());
    for (const { outcome, reasons, name, description } of explainSkill(skill, PROFILES)) {
      expect([outcome, reasons, name, description]).toEqual(['loads', [], 'demo', 'Use it in tests.']);
    }
  });

  it.each<[ProfileId, string, string, string[]]>([
    ['claude', 'no header', '# Demo\n\nRun it.\n', ['no-header «# Demo»', 'description-from-body «# Demo»']],
    ['claude', 'no description', '---\nname: demo\n---\n# Demo\n\nRun\nit.\n', ['description-from-body «---»']],
    ['claude', 'angle brackets', '---\nname: demo\ndescription: a <b> c\n---\n', ['tags-escaped «a <b> c»']],
  ])('%s loads a skill with %s', (id, _, text, why) => {
    expect(view(text, id)).toMatchObject({ outcome: 'loads', why });
  });

  it('takes the first paragraph for a missing description', () => {
    expect(view('---\nname: demo\n---\n# Demo\n\nRun\nit.\n\nMore.\n', 'claude').description).toBe('Run it.');
  });

  it.each<[ProfileId, string, string, string]>([
    ['vscode', 'allowed-tools: Read', 'keys-ignored «allowed-tools»', 'without'],
    ['codex', 'license: MIT', 'keys-ignored «license»', 'without'],
    ['agentskills', 'effort: high', 'keys-refused «effort»', 'dropped'],
  ])('%s and the key %s', (id, line, why, outcome) => {
    expect(view(withKeys(line), id)).toMatchObject({ outcome, why: [why] });
  });

  it.each<[ProfileId, string, string]>([
    ['vscode', 'no header', '# Demo\n'],
    ['vscode', 'no description', '---\nname: demo\n---\n'],
  ])('%s keeps a skill with %s from the model', (id, _, text) => {
    expect(view(text, id).outcome).toBe('unlisted');
  });

  it.each<[ProfileId, string, string, string]>([
    ['codex', 'no header', '# Demo\n', 'no-header'],
    ['codex', 'broken YAML', '---\nname: demo\ndescription: a: b\n---\n', 'header-broken'],
    ['codex', 'a BOM', `\ufeff${withKeys()}`, 'header-hidden-by-bom'],
    ['codex', 'a description that is too long', `---\nname: demo\ndescription: ${'é'.repeat(1025)}\n---\n`, 'too-long'],
    ['cline', 'another name than the folder', '---\nname: other\ndescription: a\n---\n', 'name-mismatch'],
    ['gemini-cli', 'no name', '---\ndescription: a\n---\n', 'name-missing'],
    ['agentskills', 'a capital in the name', '---\nname: Demo\ndescription: a\n---\n', 'name-format'],
  ])('%s leaves out a skill with %s', (id, _, text, reason) => {
    const { outcome, reasons, name } = view(text, id);
    expect(outcome).toBe('dropped');
    expect(reasons.map((found) => found.id)).toContain(reason);
    if (reason !== 'no-header' && reason !== 'header-broken' && reason !== 'header-hidden-by-bom') {
      expect(name).toBeUndefined();
    }
  });

  it('Gemini CLI reads a broken header line by line', () => {
    const { outcome, why, description } = view('---\nname: demo\ndescription: a: b\n---\n', 'gemini-cli');
    expect([outcome, why, description]).toEqual(['loads', ['header-read-by-line «a: b»'], 'a: b']);
  });

  it('tells that a skill keeps itself from the model, to those who read that key', () => {
    const text = withKeys('disable-model-invocation: true');
    expect(view(text, 'claude')).toMatchObject({
      outcome: 'loads',
      why: ['not-for-the-model «disable-model-invocation: true»'],
    });
    expect(view(text, 'codex').why.join()).not.toContain('not-for-the-model');
    expect(view(withKeys('disable-model-invocation: false'), 'claude').why).toEqual([]);
  });

  it('VS Code cuts a long description and shows where', () => {
    const { outcome, why, description } = view(
      `---\nname: demo\ndescription: ${'d'.repeat(1024)}lost\n---\n`,
      'vscode',
    );
    expect(outcome).toBe('cut');
    expect(why).toEqual(['cut «lost»']);
    expect(description).toHaveLength(1024);
  });

  it('VS Code takes tags out of a description', () => {
    const { outcome, description } = view('---\nname: demo\ndescription: a <b>c</b> d\n---\n', 'vscode');
    expect([outcome, description]).toEqual(['cut', 'a c d']);
  });

  it('counts as each client does: characters for one, UTF-16 units for the other', () => {
    const text = `---\nname: demo\ndescription: ${'🚀'.repeat(600)}\n---\n`;
    expect(view(text, 'codex').outcome).toBe('loads');
    expect(view(text, 'vscode').outcome).toBe('cut');
  });

  it('keeps the order of the profiles', () => {
    expect(explainSkill(skillOf(withKeys()), CLIENTS).map(({ profile }) => profile.id)).toEqual(
      CLIENTS.map(({ id }) => id),
    );
  });
});
