import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HARBOUR_CASES, harbourProof } from '../support/expect/harbour';
import { exampleRoot } from '../support/expect/proof';
import { WATCH_CASES, watchProof } from '../support/expect/watchkeeping';
import { MemoryFileSystem, ROOT } from '../support/memoryFileSystem';
import { testWorkspace } from '../support/testService';

const FOLDER = join(exampleRoot('harbour'), 'snapshots');
const NAMES = readdirSync(FOLDER).sort();

/** The kept text and what it is called after, by the name of a file such as `resident.role=pilot.posture=open.md`. */
function kept(name: string) {
  const [prompt = '', ...settings] = name.replace(/\.md$/, '').split('.');
  const given = Object.fromEntries(settings.map((one) => one.split('=') as [string, string]));
  return { prompt, given, text: readFileSync(join(FOLDER, name), 'utf8') };
}

describe('the renderings that the harbour keeps', () => {
  it('are of both prompts', () => {
    const prompts = NAMES.map((name) => kept(name).prompt);
    expect([...new Set(prompts)]).toEqual(['resident', 'watchkeeping']);
  });

  it.each(NAMES)('%s is what its manifest renders, byte for byte', async (name) => {
    const { prompt, given, text } = kept(name);
    const { role = null, tier = null, cycle = '0', ...values } = given;
    const { service } = testWorkspace({}, new MemoryFileSystem(exampleRoot('harbour')));
    const manifest = `${ROOT}/galley.yaml`;
    const view = await service.render({ manifest, prompt, role, tier, given: values, cycle: Number(cycle) });
    expect(view?.text).toBe(text);
  });

  it.each(NAMES)('%s is what the sources say, put together by hand', (name) => {
    const { prompt, given, text } = kept(name);
    const { role = null, tier = 'full', posture = 'guarded', cycle = '0' } = given;
    const resident = HARBOUR_CASES.find((one) => one.role === role && one.tier === tier && one.posture === posture);
    const watch = WATCH_CASES.find((one) => one.cycle === Number(cycle));
    expect(text).toBe(
      prompt === 'resident' ? resident && harbourProof(resident).text : watch && watchProof(watch).text,
    );
  });
});
