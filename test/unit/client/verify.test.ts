import { describe, expect, it } from 'vitest';
import { isBelowManifest, Verdicts } from '../../../client/src/verify/results';
import { rootNodes } from '../../../client/src/views/tree';
import type { VerifyInfo, VerifyResultInfo } from '../../../server/src/protocol/verify';
import { promptInfo } from '../webview/prompts';
import { viewWords } from './viewWords';

const MAIN = promptInfo('main');

function info(...results: readonly Partial<VerifyResultInfo>[]): VerifyInfo {
  const base: VerifyResultInfo = {
    role: null,
    tier: null,
    given: {},
    cycle: 0,
    state: 'equal',
    variant: '',
    message: '',
    command: ['build'],
    cancelled: false,
    stderr: [],
    texts: null,
    bytes: null,
    difference: null,
    unsaved: [],
    problems: [],
  };
  return { manifest: MAIN.manifest, prompt: 'main', results: results.map((result) => ({ ...base, ...result })) };
}

describe('a verdict', () => {
  it.each([
    ['equal', [{}, {}], { state: 'equal', count: 2, of: 2, lines: [] }],
    [
      'one that differs',
      [{}, { state: 'differs', variant: 'tone=warm', message: 'From line 2 on.' }],
      { state: 'differs', count: 1, of: 2, lines: ['tone=warm: From line 2 on.'] },
    ],
    [
      'a failure outweighs a difference',
      [
        { state: 'differs', message: 'a' },
        { state: 'failed', message: 'b' },
      ],
      { state: 'failed', count: 1, of: 2, lines: ['a', 'b'] },
    ],
  ] as const)('%s', (_, results, verdict) => {
    const verdicts = new Verdicts();
    expect(verdicts.record(info(...results))).toEqual({ ...verdict, stale: false });
    expect(verdicts.of(MAIN)).toEqual({ ...verdict, stale: false });
    expect(verdicts.of({ ...MAIN, prompt: 'other' })).toBeUndefined();
  });

  it('is out of date after a change that it is about, until the next run', () => {
    const verdicts = new Verdicts();
    verdicts.record(info({}));
    expect(verdicts.outdate(({ prompt }) => prompt === 'other')).toBe(false);
    expect(verdicts.of(MAIN)?.stale).toBe(false);
    expect(verdicts.outdate(() => true)).toBe(true);
    expect(verdicts.outdate(() => true)).toBe(false);
    expect(verdicts.of(MAIN)?.stale).toBe(true);
    expect(verdicts.record(info({})).stale).toBe(false);
  });

  it('is about everything in the folder of its manifest', () => {
    expect(isBelowManifest('file:///ws/app/galley.yaml', 'file:///ws/app/tools/build.py')).toBe(true);
    expect(isBelowManifest('file:///ws/app/galley.yaml', 'file:///ws/application/build.py')).toBe(false);
  });
});

describe('the view of prompts', () => {
  const nodeWith = (builder: boolean, results?: readonly Partial<VerifyResultInfo>[], change = false) => {
    const verdicts = new Verdicts();
    if (results) verdicts.record(info(...results));
    if (change) verdicts.outdate(() => true);
    const prompts = [{ ...MAIN, builder }];
    const data = { prompts, budgets: [], pins: [], catalogues: [], verdictOf: verdicts.of.bind(verdicts) };
    return rootNodes(data, viewWords)[0];
  };

  it('offers the run where there is a builder', () => {
    expect(nodeWith(true)?.kind).toBe('prompt-built');
    expect(nodeWith(false)?.kind).toBe('prompt');
  });

  it('tells what came of it, and warns of what differs while that is known', () => {
    expect(nodeWith(true, [{}])).toMatchObject({
      description: expect.stringMatching(/builder equal$/),
      warning: false,
    });
    const differing = [{ state: 'differs', message: 'From line 2 on.' }] as const;
    expect(nodeWith(true, differing)).toMatchObject({
      description: expect.stringMatching(/builder differs$/),
      tooltip: expect.stringContaining('From line 2 on.'),
      icon: 'warning',
      warning: true,
    });
    expect(nodeWith(true, differing, true)).toMatchObject({
      description: expect.stringMatching(/builder differs\?$/),
      warning: false,
    });
  });
});
