import { describe, expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

/** A manifest whose prompt has this builder; it is in a folder of the workspace. */
const manifest = (verify: string) => `version: 1
variables:
  persona: { values: ["on", "off"], default: "on" }
  mood: { values: [calm], normalise: [trim, lower-case] }
tiers: { lean: {}, full: {} }
roles: { files: "roles/*.md" }
prompts:
  router:
    layers: [{ id: task, text: t }, { id: who, role: true }]
    verify: ${verify}
`;

async function findings(verify: string) {
  const { text, ranges } = marked(manifest(verify));
  const { service, uri } = testWorkspace({ 'app/galley.yaml': text, 'app/roles/pilot.md': 'You fly.\n' });
  const found = await service.findings(uri('app/galley.yaml'));
  return { found: found.map(({ code, range, message }) => ({ code, range, message })), ranges };
}

describe('a builder without faults', () => {
  it.each([
    '{ command: [python3, builder.py, "--role={role}", ["--tier", "{tier}"], "{cycle}", "{{literal}}"] }',
    '{ command: [tools/build], env: { PERSONA: "{raw.persona}", MOOD: "{mood}" }, cwd: .., timeout: 5 }',
    '{ command: [../build], cwd: "../" }',
    '{ command: [b], cwd: ., cases: [{}, { role: pilot, tier: full }, { tier: null, cycle: 3 }] }',
    '{ command: [b], cases: [{ set: { persona: "off", mood: " CALM" } }, { set: { mood: null } }] }',
  ])('%s', async (verify) => {
    expect((await findings(verify)).found).toEqual([]);
  });
});

describe('a fault of a builder', () => {
  it.each([
    ['manifest/unknown-placeholder', 'Did you mean `persona`?', '{ command: [b, "--p=⟦{persone}⟧"] }'],
    ['manifest/unknown-placeholder', '`prompt` is no placeholder', "{ command: [b, ['⟦{prompt}⟧']] }"],
    ['manifest/unknown-placeholder', '`raw.none`', '{ command: [b], env: { A: "x⟦{raw.none}⟧" } }'],
    ['manifest/stray-brace', '`{"a": 1}` is no placeholder.', `{ command: [b, '⟦{"a": 1}⟧'] }`],
    ['manifest/stray-brace', 'is written twice', '{ command: [b, "a ⟦}⟧ b"] }'],
    ['manifest/outside-folder', '`../../build`', '{ command: [⟦../../build⟧] }'],
    ['manifest/outside-folder', '`/usr/bin/env`', '{ command: [⟦/usr/bin/env⟧, node] }'],
    ['manifest/outside-folder', '`../..`', '{ command: [b], cwd: ⟦../..⟧ }'],
    ['manifest/missing-key', '`command` is missing', '{ cwd: x }'],
    ['manifest/wrong-type', undefined, '{ command: ⟦build all⟧ }'],
    ['manifest/invalid-value', 'a list that starts with the program', '{ command: ⟦[]⟧ }'],
    ['manifest/invalid-value', 'a list that starts with the program', '{ command: ⟦[[b]]⟧ }'],
    ['manifest/invalid-value', undefined, '{ command: [b, ⟦3⟧] }'],
    ['manifest/invalid-value', 'at most 600', '{ command: [b], timeout: ⟦601⟧ }'],
    ['manifest/invalid-value', 'a name without `=`', '{ command: [b], env: { ⟦"A=B"⟧: c } }'],
    ['manifest/unknown-key', '`shell` is no key of `verify`.', '{ command: [b], ⟦shell⟧: true }'],
    ['manifest/invalid-value', '`tier` must be one of `lean`, `full`.', '{ command: [b], cases: [{ tier: ⟦fat⟧ }] }'],
    ['manifest/invalid-value', '`role` must be one of `pilot`.', '{ command: [b], cases: [{ role: ⟦cook⟧ }] }'],
    ['manifest/invalid-value', '`mood` must be', '{ command: [b], cases: [{ set: { mood: ⟦angry⟧ } }] }'],
    ['manifest/undeclared-name', '`moon`', '{ command: [b], cases: [{ set: { ⟦moon⟧: full } }] }'],
  ])('%s: %s', async (code, message, verify) => {
    const { found, ranges } = await findings(verify);
    expect(found).toEqual([
      { code, range: ranges[0] ?? expect.anything(), message: expect.stringContaining(message ?? '') },
    ]);
  });

  it('leaves the prompt and the rest of the manifest as they are', async () => {
    const { service } = testWorkspace({ 'galley.yaml': manifest('{ command: 3 }'), 'roles/pilot.md': '' });
    expect((await service.render({}))?.text).toBe('t');
  });
});
