import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as l10n from '@vscode/l10n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleRoot } from '../support/expect/proof';
import { testWorkspace } from '../support/testService';

/** A language in which every text is the English one between quotation marks: what has none is not translated. */
const bundle: Record<string, string> = JSON.parse(
  readFileSync(join(__dirname, '../../client/l10n/bundle.l10n.json'), 'utf8'),
);

beforeAll(() => {
  l10n.config({ contents: Object.fromEntries(Object.keys(bundle).map((text) => [text, `«${text}»`])) });
});
afterAll(() => l10n.config({ contents: {} }));

const FAULTS: Readonly<Record<string, string>> = {
  'galley.yaml': [
    'version: 1',
    'sources: { a: { file: a.md, grammar: headings }, b: { file: none.md } }',
    'rosters: { r: roster.md }',
    'budget: 3',
    'prompts:',
    '  p:',
    '    caps: { prompt: 3 B }',
    '    layers:',
    '      - { id: x, section: a#One, teaches: true }',
    '      - { id: y, section: a#Two }',
    '      - { id: z, roster: r, when: nope == 1 }',
    'pins: { store: pins.json, map: { P: a#One } }',
    '',
  ].join('\n'),
  'a.md': 'before\n\n# One\n\nCall `look` and `lok`.\n',
  'roster.md': '- look: see\n- look: see\n',
  'pins.json': '{ "P": "0123456789ab", "Q": "0123456789ab" }\n',
  'skills/demo/SKILL.md':
    '---\nname: Demo\nversion: 1\nlicense: []\nallowed-tools: [Read]\n# galley-disable\n---\nSee [x](gone.md).\n',
  '.claude/rules/x.md': '---\npaths: **/*.ts\n---\nx\n',
  'x.agent.md': '---\nname:\ntools: {}\nhooks: 3\ntarget: web\nargument-hint: [a]\n---\nx\n',
};

function isTranslated(text: string): boolean {
  return text.startsWith('«');
}

describe('what the server says', () => {
  it('is in the bundle that translators get: findings, places beside them and fixes', async () => {
    const { service, uri, errors } = testWorkspace(FAULTS);
    const { findings } = await service.check();
    const said = findings.flatMap(({ message, related, fixes }) => [
      message,
      ...related.map((place) => place.message),
      ...fixes.map(({ title }) => title),
    ]);
    expect(new Set(findings.map(({ code }) => code.split('/')[0])).size).toBeGreaterThan(4);
    expect(said.filter((text) => !isTranslated(text))).toEqual([]);
    for (const path of ['skills/demo/SKILL.md', 'x.agent.md', '.claude/rules/x.md']) {
      const report = await service.explain(uri(path));
      const reasons = report?.clients.flatMap((client) => client.reasons.map(({ message }) => message)) ?? [];
      expect(reasons.filter((text) => !isTranslated(text))).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  it.each(['quarry', 'courier', 'harbour'])('holds for the example %s as well', async (name) => {
    const { runGalleyJson } = await import('../support/galleyCli');
    const { findings } = await runGalleyJson<{ findings: { message: string; related: { message: string }[] }[] }>([
      ...['check', '--root', exampleRoot(name)],
    ]);
    const said = findings.flatMap(({ message, related }) => [message, ...related.map((place) => place.message)]);
    expect(said.filter((text) => !isTranslated(text))).toEqual([]);
  });
});
