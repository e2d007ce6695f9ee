import { expect, it } from 'vitest';
import { aheadOf, fewAtOnce } from '../../server/src/service/workspace/inTurn';

/** Answers that come when they are let go. */
function held() {
  const asked: string[] = [];
  const answers = new Map<string, { resolve(value: string): void; reject(fault: Error): void }>();
  const ask = (name: string) => {
    asked.push(name);
    return new Promise<string>((resolve, reject) => answers.set(name, { resolve, reject }));
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { asked, ask, answer: (name: string) => answers.get(name)?.resolve(`${name}!`), answers, settled };
}

it('asks for no more than were allowed at once, and for the next when one has come', async () => {
  const { asked, ask, answer, settled } = held();
  const all = fewAtOnce(['a', 'b', 'c', 'd'], 2, ask);
  expect(asked).toEqual(['a', 'b']);
  answer('b');
  await settled();
  expect(asked).toEqual(['a', 'b', 'c']);
  answer('a');
  answer('c');
  await settled();
  answer('d');
  await all;
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
});

it('is through at once when there is nothing to do', async () => {
  await fewAtOnce([], 2, () => Promise.reject(new Error('Nothing was to be done.')));
});

it('tells of a fault', async () => {
  await expect(fewAtOnce(['a', 'b'], 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

it('gives results in order while the next are on their way', async () => {
  const { asked, ask, answer } = held();
  const next = aheadOf(['a', 'b', 'c', 'd'], 1, ask);
  expect(asked).toEqual([]);
  const first = next();
  expect(asked).toEqual(['a', 'b']);
  answer('b');
  answer('a');
  expect(await first).toBe('a!');
  const second = next();
  expect(asked).toEqual(['a', 'b', 'c']);
  expect(await second).toBe('b!');
});

it('tells of a fault to whoever takes what has it, and to nobody else', async () => {
  const { ask, answer, answers, settled } = held();
  const next = aheadOf(['a', 'b', 'c'], 2, ask);
  const first = next();
  answers.get('b')?.reject(new Error('broken'));
  answers.get('c')?.reject(new Error('never taken'));
  answer('a');
  await settled();
  expect(await first).toBe('a!');
  await expect(next()).rejects.toThrow('broken');
});
