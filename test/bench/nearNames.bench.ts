import { bench, describe } from 'vitest';
import { nearCommands, nearestName } from '../../server/src/engine/commands/nearestName';

// Run with `npx vitest bench --run test/bench/nearNames.bench.ts`. Of a name for every second of many commands, and of
// words that no command is like: four times as many should take much less than sixteen times as long.

const VERBS = ['deploy', 'check', 'review', 'build', 'write', 'read', 'merge', 'open', 'close', 'list'];
const NOUNS = ['branch', 'ledger', 'harbour', 'message', 'window', 'signal', 'report', 'cargo', 'anchor', 'watch'];

const name = (i: number) => `${VERBS[i % 10]}-${NOUNS[Math.floor(i / 10) % 10]}-${Math.floor(i / 100)}`;

for (const count of [3_000, 12_000]) {
  describe(`${count} commands`, () => {
    const names = Array.from({ length: count }, (_, i) => name(i));
    const misspelt = names.filter((_, i) => i % 2 === 0).map((one) => `${one.slice(0, 3)}${one.slice(4)}x`);
    const foreign = misspelt.map((one) => [...one].reverse().join(''));
    bench('misspelt names', () => {
      const near = nearCommands(names);
      for (const word of misspelt) nearestName(word, near);
    });
    bench('other words', () => {
      const near = nearCommands(names);
      for (const word of foreign) nearestName(word, near);
    });
  });
}
