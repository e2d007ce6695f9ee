import { describe, expect, it } from 'vitest';
import { adaptMessages } from '../../../server/src/engine/messages/adapt';
import type { Message } from '../../../server/src/engine/messages/message';
import { cacheTime, isCacheOff } from '../../../server/src/engine/messages/providers/cacheTime';
import { PROVIDERS } from '../../../server/src/engine/messages/providers/registry';
import { MappedText } from '../../../server/src/engine/text/mappedText';

const plain = (text: string) => MappedText.of(text, { kind: 'source', verbatim: false });
const message = (role: string, time?: string): Message => ({
  id: role,
  role,
  text: plain(role),
  part: time !== undefined,
  marker: time === undefined ? null : { time },
  assembly: null,
});

describe('how long a prefix is kept', () => {
  it.each([
    ['short', '5m'],
    [' Long ', '1h'],
    ['5m', '5m'],
    ['300s', '5m'],
    ['4m60s', '5m'],
    ['5m1ns', '1h'],
    ['301s', '1h'],
    ['1h30m', '1h'],
    ['.5h', '1h'],
    ['1.m', '5m'],
    ['+90s', '5m'],
    ['-2h', '5m'],
    ['0', '5m'],
    ['250µs', '5m'],
    ['5', undefined],
    ['5 m', undefined],
    ['m', undefined],
    ['', undefined],
    ['forever', undefined],
    ['5m!', undefined],
  ])('%s', (setting, time) => {
    expect(cacheTime(setting)).toBe(time);
  });

  it.each([
    ['', true],
    [' OFF ', true],
    ['short', false],
    ['0', false],
  ])('%j: no markers %s', (setting, off) => {
    expect(isCacheOff(setting)).toBe(off);
  });
});

describe('what becomes of markers', () => {
  const messages = [message('system', 'long'), message('user', 'long'), message('user')];
  it.each([
    ['anthropic', 'any', ['1h', '1h', null]],
    [' Anthropic ', 'any', ['1h', '1h', null]],
    ['bedrock', 'arn:aws:bedrock:x::foundation-model/Anthropic.claude-x', [null, '1h', null]],
    ['bedrock', 'meta.llama', [null, null, null]],
    ['openai', 'gpt-5.6', ['', '', null]],
    ['openai', 'openai/GPT-5.6-mini', ['', '', null]],
    ['openai_resp', 'gpt-5-6-sol', ['', '', null]],
    ['openai', 'gpt-5.60', [null, null, null]],
    ['openai', 'gpt-5.5', [null, null, null]],
    ['gemini', 'gpt-5.6', [null, null, null]],
    ['', '', [null, null, null]],
  ])('%s, %s', (provider, model, times) => {
    const adapted = adaptMessages(messages, { provider, model, leadingTurn: plain('(earlier)') });
    expect(adapted.map(({ marker }) => marker?.time ?? null)).toEqual(times);
    expect(adapted.map(({ part }) => part)).toEqual([true, true, false]);
  });

  it('are none where nobody knows how long', () => {
    const [only] = adaptMessages([message('user', 'soon')], {
      provider: 'anthropic',
      model: '',
      leadingTurn: undefined,
    });
    expect(only?.marker).toBeNull();
  });
});

describe('the first turn', () => {
  const roles = (provider: string, given: readonly string[], turn = '(earlier)') =>
    adaptMessages(
      given.map((role) => message(role)),
      { provider, model: '', leadingTurn: plain(turn) },
    ).map(({ role, text }) => (text.text === '(earlier)' ? `+${role}` : role));

  it.each([
    ['anthropic', ['system', 'assistant', 'user'], ['system', '+user', 'assistant', 'user']],
    ['bedrock', ['assistant'], ['+user', 'assistant']],
    ['anthropic', ['system', 'system', 'Assistant'], ['system', 'system', '+user', 'Assistant']],
    ['anthropic', ['system', 'user', 'assistant'], ['system', 'user', 'assistant']],
    ['anthropic', ['system'], ['system']],
    ['openai', ['system', 'assistant'], ['system', 'assistant']],
  ])('%s: %j', (provider, given, expected) => {
    expect(roles(provider, given)).toEqual(expected);
  });

  it('is not made up', () => {
    expect(roles('anthropic', ['assistant'], '')).toEqual(['assistant']);
  });
});

it('says of every table when and where it was looked up', () => {
  for (const { asOf, source, names } of PROVIDERS) {
    expect(asOf).toMatch(/^20\d\d-\d\d$/);
    expect(source.length).toBeGreaterThan(10);
    expect(names).toEqual(names.map((name) => name.toLowerCase()));
  }
  const all = PROVIDERS.flatMap(({ names }) => names);
  expect(new Set(all).size).toBe(all.length);
});
