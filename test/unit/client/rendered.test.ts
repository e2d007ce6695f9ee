import { describe, expect, it } from 'vitest';
import { exportName } from '../../../client/src/commands/exportName';
import { renderedAddress, selectionAt } from '../../../client/src/rendered/address';
import {
  alternatives,
  completeSelection,
  currentValue,
  withAgainst,
  withAlternative,
} from '../../../client/src/rendered/alternatives';
import { type DeltaWords, deltaText, largestLayers, signed, tokenWords } from '../../../client/src/rendered/deltas';
import { promptInfo, role, tier, variable } from '../webview/prompts';

const bare = { manifest: 'file:///ws/galley.yaml', prompt: 'main', role: null, tier: null, given: {} };

describe('addresses of rendered texts', () => {
  it('keep the whole selection', () => {
    const selection = { ...bare, role: 'pilot', tier: 'lean', given: { mode: 'a?#/%', free: null } };
    expect(selectionAt(renderedAddress(selection))).toEqual(selection);
  });

  it('are named after what they show, as one part of a path', () => {
    expect(renderedAddress(bare).path).toBe('/main.md');
    expect(renderedAddress({ ...bare, prompt: 'a/b\\c', role: 'pilot', tier: 'lean' }).path).toBe(
      '/a-b-c · pilot · lean.md',
    );
  });

  it('keep the state of the files, and are named after it', () => {
    const id = '0123456789abcdef0123456789abcdef01234567';
    const states = [
      { kind: 'saved' },
      { kind: 'revision', revision: id },
      { kind: 'revision', revision: 'a/b' },
    ] as const;
    const names = states.map((at) => {
      expect(selectionAt(renderedAddress({ ...bare, at }))).toEqual({ ...bare, at });
      return renderedAddress({ ...bare, at }).path;
    });
    expect(names).toEqual(['/main · saved.md', '/main · 01234567.md', '/main · a-b.md']);
  });

  it('are not taken from anything else', () => {
    const { scheme, query } = renderedAddress(bare);
    expect(selectionAt({ scheme: 'file', query })).toBeUndefined();
    for (const other of [
      '',
      '{',
      '[]',
      '{"manifest":1}',
      JSON.stringify({ ...bare, tier: 7 }),
      JSON.stringify({ ...bare, at: {} }),
    ])
      expect(selectionAt({ scheme, query: other })).toBeUndefined();
  });
});

describe('what a rendering can be compared with', () => {
  const info = promptInfo('main', {
    roles: [role('pilot'), role('clerk')],
    tiers: [tier('lean'), tier('full')],
    variables: [
      variable('mode', { values: ['a', 'b'], default: 'a', unset: false }),
      variable('name', { values: null, unset: true }),
    ],
  });
  const selection = completeSelection(bare, info);

  it('starts from what the prompt has by default', () => {
    expect(selection).toEqual({ ...bare, tier: 'lean', given: { mode: 'a', name: null } });
  });

  it('starts from what was chosen, as far as the prompt still has it', () => {
    const kept = { ...bare, role: 'clerk', tier: 'gone', given: { mode: 'c', name: 'Ada', other: 'x' } };
    expect(completeSelection(kept, info)).toEqual({
      ...bare,
      role: 'clerk',
      tier: 'lean',
      given: { mode: 'a', name: 'Ada' },
    });
  });

  it('is every other role, tier and value, and any text where any will do', () => {
    const listed = alternatives(selection, info).map(({ of, name, value, typed }) => [of, name, value, typed]);
    expect(listed).toEqual([
      ['role', '', 'pilot', false],
      ['role', '', 'clerk', false],
      ['tier', '', 'full', false],
      ['variable', 'mode', 'b', false],
      ['variable', 'name', null, true],
    ]);
  });

  it('is also no role, and a value taken away', () => {
    const chosen = { ...selection, role: 'pilot', given: { mode: 'b', name: 'Ada' } };
    const listed = alternatives(chosen, info).map(({ of, value, typed }) => [of, value, typed]);
    expect(listed).toEqual([
      ['role', null, false],
      ['role', 'clerk', false],
      ['tier', 'full', false],
      ['variable', 'a', false],
      ['variable', 'Ada', true],
      ['variable', null, false],
    ]);
  });

  it('is nothing where a prompt is always the same', () => {
    const fixed = promptInfo('main', { tiers: [tier('only')] });
    expect(alternatives(completeSelection(bare, fixed), fixed)).toEqual([]);
  });

  it('differs from the selection in that one thing', () => {
    for (const alternative of alternatives(selection, info).filter(({ typed }) => !typed)) {
      const other = withAlternative(selection, alternative);
      expect(currentValue(other, alternative)).toBe(alternative.value);
      expect(currentValue(selection, alternative)).not.toBe(alternative.value);
      expect(withAlternative(other, { ...alternative, value: currentValue(selection, alternative) })).toEqual(
        selection,
      );
    }
  });
});

describe('what a comparison is made from', () => {
  it('is the same selection of other files, or another choice of the same files', () => {
    const at = { kind: 'revision', revision: 'HEAD' } as const;
    expect(withAgainst(bare, { kind: 'files', at, name: null })).toEqual({ ...bare, at });
    expect(withAgainst(bare, { kind: 'choice', of: 'role', name: '', value: 'pilot' })).toEqual({
      ...bare,
      role: 'pilot',
    });
    expect(withAgainst(bare, { kind: 'choice', of: 'variable', name: 'v', value: null }).given).toEqual({ v: null });
  });
});

describe('names of exported files', () => {
  it('tell what is in them', () => {
    expect(exportName({ ...bare, role: 'pilot', tier: 'lean' }, 'html')).toBe('main-pilot-lean.html');
    expect(exportName({ ...bare, at: { kind: 'saved' } }, 'text')).toBe('main-saved.txt');
  });

  it('are such as every file system takes, and lead nowhere else', () => {
    expect(exportName({ ...bare, prompt: '../a b:c*"<>|\u202e/d' }, 'json')).toBe('a-b-c-d.json');
    expect(exportName({ ...bare, prompt: '...' }, 'html')).toBe('prompt.html');
    expect(exportName({ ...bare, prompt: 'x'.repeat(500) }, 'html')).toHaveLength(105);
  });
});

describe('differences in words', () => {
  const words: DeltaWords = {
    number: (value) => value.toLocaleString('en'),
    tokens: (count) => `${count} tokens`,
  };
  const found = {
    revision: null,
    added: false,
    differsAt: 0,
    bytes: -1200,
    tokens: { count: 24, approximate: false },
    prefix: null,
    layers: [],
    problems: { before: [], after: [] },
  };

  it('have their sign', () => {
    expect([0, 3, -1234].map((value) => signed(value, words))).toEqual(['±0', '+3', '−1,234']);
  });

  it('tell bytes, and tokens where they are counted', () => {
    expect(deltaText(found, words)).toBe('−1,200 B, +24 tokens');
    expect(deltaText({ ...found, tokens: null }, words)).toBe('−1,200 B');
  });

  it('say what is an estimate', () => {
    expect(tokenWords({ count: 1500, approximate: true }, words, false)).toBe('≈ 1,500 tokens');
    expect(tokenWords({ count: 5, approximate: true }, words, true)).toBe('≈ +5 tokens');
  });

  it('name the layers that changed most', () => {
    const layers = [
      { id: 'a', change: 'added', bytes: 1, tokens: null },
      { id: 'b', change: 'removed', bytes: -30, tokens: -7 },
      { id: 'c', change: 'changed', bytes: 12, tokens: 3 },
    ] as const;
    expect(largestLayers(layers, 2, words)).toEqual({ text: 'b −30 B, c +12 B', others: 1 });
    expect(largestLayers([], 2, words)).toEqual({ text: '', others: 0 });
  });
});
