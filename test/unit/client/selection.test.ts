import { describe, expect, it } from 'vitest';
import type { Selection } from '../../../client/messages/preview';
import { promptOf, sameSelection, settle } from '../../../client/messages/selection';
import { promptInfo, role, tier, variable } from '../webview/prompts';

const info = promptInfo('main', {
  roles: [role('pilot')],
  tiers: [tier('lean')],
  variables: [
    variable('mode', { values: ['a', 'b'], default: 'a', unset: false }),
    variable('free', { default: 'x', unset: false }),
    variable('open', { values: ['on', 'off'] }),
  ],
});

const selection = (more: Partial<Selection>): Selection => ({
  manifest: info.manifest,
  prompt: 'main',
  role: null,
  tier: null,
  given: { mode: 'a', free: 'x', open: null },
  ...more,
});

describe('settling a selection', () => {
  it('keeps what the prompt offers, as the very same object', () => {
    const chosen = selection({ role: 'pilot', tier: 'lean', given: { mode: 'b', free: '', open: 'off' } });
    expect(settle(chosen, info)).toBe(chosen);
  });

  it('presets what was never chosen: no role, the first tier', () => {
    expect(settle(selection({ given: {} }), info)).toEqual(selection({ tier: 'lean' }));
  });

  it('drops roles, tiers, variables and values that are gone', () => {
    const stale = selection({
      role: 'mate',
      tier: 'huge',
      given: { mode: 'z', free: 'kept', open: 'maybe', old: '1' },
    });
    expect(settle(stale, info)).toEqual(selection({ tier: 'lean', given: { mode: 'a', free: 'kept', open: null } }));
  });

  it('unsets only what may be unset', () => {
    const unset = selection({ given: { mode: null, free: null, open: null } });
    expect(settle(unset, info).given).toEqual({ mode: 'a', free: 'x', open: null });
  });
});

describe('selections', () => {
  it('are the same if they choose the same', () => {
    expect(sameSelection(selection({}), selection({}))).toBe(true);
    expect(sameSelection(selection({}), selection({ given: { mode: 'a', free: 'x' } }))).toBe(false);
    expect(sameSelection(selection({ given: { a: null } }), selection({ given: { b: null } }))).toBe(false);
    expect(sameSelection(selection({}), selection({ tier: 'lean' }))).toBe(false);
  });

  it('name a prompt by its manifest and its name', () => {
    const other = promptInfo('main', { manifest: 'file:///other/galley.yaml' });
    expect(promptOf([other, info], selection({}))).toBe(info);
    expect(promptOf([other], selection({}))).toBeUndefined();
  });
});
