import { describe, expect, it } from 'vitest';
import type { VerifyModel } from '../../../server/src/engine/manifest/model/verify';
import { verifyCases } from '../../../server/src/engine/verify/cases';
import { type BuilderVariant, builderCommand } from '../../../server/src/engine/verify/command';

const NONE: BuilderVariant = { role: null, tier: null, cycle: 0, variant: { raw: {}, values: {} } };
const PERSONA = { raw: { persona: null, mood: ' Calm ' }, values: { persona: 'on', mood: 'calm' } };

describe('a command', () => {
  const args = (command: VerifyModel['command'], chosen = NONE) => builderCommand({ command }, chosen).args;

  it('has values in the place of placeholders, without a shell and its rules', () => {
    const chosen = { role: 'pilot; rm -rf "$HOME"', tier: 'lean', cycle: 3, variant: PERSONA };
    expect(args(['b', '--role={role}', '{tier}/{cycle}', '{persona}', '{mood}|{raw.mood}'], chosen)).toEqual([
      '--role=pilot; rm -rf "$HOME"',
      'lean/3',
      'on',
      'calm| Calm ',
    ]);
  });

  it('has nothing in the place of a placeholder without a value', () => {
    expect(args(['b', '--role={role}', '{cycle}'])).toEqual(['--role=', '']);
  });

  it('leaves out a list with such a placeholder', () => {
    const command: VerifyModel['command'] = ['b', ['--role', '{role}'], ['--tier', '{tier}'], 'last'];
    expect(args(command, { ...NONE, tier: 'full' })).toEqual(['--tier', 'full', 'last']);
  });

  it('keeps braces that are written twice, and those that are stray', () => {
    expect(args(['b', '{{"role": "{role}"}}', 'a } b', '{'], { ...NONE, role: 'x' })).toEqual([
      '{"role": "x"}',
      'a } b',
      '{',
    ]);
  });

  it('does not look into what it has put in', () => {
    expect(args(['b', '{role}'], { ...NONE, role: '{tier}' })).toEqual(['{tier}']);
  });

  it('sets no variable of the environment whose placeholder has no value', () => {
    const env = { PERSONA: '{persona}', RAW: '{raw.persona}', ROLE: 'as {role}', FIXED: '', MODE: 'x' };
    expect(builderCommand({ command: ['b'], env }, { ...NONE, variant: PERSONA }).env).toEqual({
      PERSONA: 'on',
      FIXED: '',
      MODE: 'x',
    });
  });
});

describe('the variants that are compared', () => {
  const manifest = {
    version: 1 as const,
    tiers: { lean: {}, full: {} },
    variables: { persona: { values: ['on', 'off'], default: 'on' }, mood: { values: ['calm', 'stern'] } },
  };
  const cases = (command: VerifyModel['command'], rest: Partial<VerifyModel> = {}) =>
    verifyCases({ command, ...rest }, manifest, ['pilot']).map(({ role, tier, given, cycle }) =>
      [role ?? '-', tier ?? '-', ...Object.entries(given).map(([name, value]) => `${name}=${value}`), cycle].join(' '),
    );

  it('are the default alone where the builder is told nothing', () => {
    expect(cases(['b'])).toEqual(['- lean 0']);
  });

  it('are every role and tier that placeholders name', () => {
    expect(cases(['b', '{tier}'])).toEqual(['- lean 0', '- full 0']);
    expect(cases(['b', ['{role}'], '{tier}'])).toEqual(['- lean 0', 'pilot lean 0', '- full 0', 'pilot full 0']);
  });

  it('are the other values of each variable, one at a time', () => {
    expect(cases(['b'], { env: { P: '{persona}', M: '{raw.mood}' } })).toEqual([
      '- lean 0',
      '- lean persona=off 0',
      '- lean mood=calm 0',
      '- lean mood=stern 0',
    ]);
  });

  it('are those that the manifest lists', () => {
    const listed = [{}, { role: 'pilot', tier: null }, { set: { mood: null }, cycle: 4 }];
    expect(cases(['b', '{role}'], { cases: listed })).toEqual(['- lean 0', 'pilot - 0', '- lean mood=null 4']);
  });
});
