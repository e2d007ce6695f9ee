import { describe, expect, it } from 'vitest';
import { HARBOUR_COMMANDS, HARBOUR_DUPLICATES } from '../support/expect/commands';
import { exampleRoot } from '../support/expect/proof';
import { MemoryFileSystem } from '../support/memoryFileSystem';
import { testWorkspace } from '../support/testService';

describe('the commands of the harbour', () => {
  it.each(HARBOUR_COMMANDS)('are introduced where they should be: $posture', async ({ posture, introduced }) => {
    const { service } = testWorkspace({}, new MemoryFileSystem(exampleRoot('harbour')));
    const reports = await service.commands();
    expect(reports).toHaveLength(13);
    const found = new Map<string, string[]>();
    for (const { name, introductions } of reports) {
      for (const { layer, variants, where } of introductions) {
        // Neither role nor tier makes a difference: two tiers, five roles and none.
        expect(variants.filter(({ given }) => given['posture'] === posture)).toHaveLength(12);
        expect(where).toBe('');
        found.set(layer ?? '', [...(found.get(layer ?? '') ?? []), name]);
      }
    }
    const sorted = (lists: Iterable<readonly [string, readonly string[]]>) =>
      Object.fromEntries([...lists].map(([layer, names]) => [layer, [...names].sort()]));
    expect(sorted(found)).toEqual(sorted(Object.entries(introduced)));
    const twice = reports.filter(({ introductions }) => introductions.length > 1);
    expect(twice.map(({ name }) => name)).toEqual(HARBOUR_DUPLICATES);
  });

  it('are found by name', async () => {
    const { service, uri } = testWorkspace({}, new MemoryFileSystem(exampleRoot('harbour')));
    const [ledger, ...others] = await service.commands('ledger');
    expect(others).toEqual([]);
    expect(ledger).toMatchObject({
      description: 'count cargo in or out',
      // A line break and `ledger: count cargo in or out`.
      rosterBytes: 30,
      declared: { uri: uri('commands.json'), range: { start: { line: 8 } } },
    });
    expect(ledger?.mentions.map((place) => place.uri)).toEqual([uri('contract.md'), uri('contract.md')]);
    expect(await service.commands('ship')).toEqual([]);
    // As texts write it.
    expect((await service.commands('harbour_ledger')).map(({ name }) => name)).toEqual(['ledger']);
  });
});
