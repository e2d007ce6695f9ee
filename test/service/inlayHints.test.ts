import { describe, expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

const ALL = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
const BOTH = { sections: true, layers: true };

const MANIFEST = marked(`version: 1
sources: { s: { file: s.md, grammar: tags } }
variables: { mode: { values: [day, night], default: day } }
tiers:
  lean: { caps: { frame: 100 B } }
  full: { caps: { frame: 400 B } }
prompts:
  p:
    caps: { "layer:night": 20 B }
    layers:
      - { id: one│, section: s#one }
      - { id: night│, text: ten letters, when: mode == "night" }
  free:
    layers: [{ id: alone, text: Nothing limits this in bytes of a frame }]
`);
const SOURCE = marked(`<one>│\n${'x'.repeat(25)}\n</one>\n<two>\nnowhere shown\n</two>\n`);
const FILES = { 'galley.yaml': MANIFEST.text, 's.md': SOURCE.text };

describe('inlay hints', () => {
  it('are not there unless the settings ask for them', async () => {
    const { service, uri } = testWorkspace(FILES);
    expect(await service.inlayHints(uri('s.md'), ALL)).toEqual([]);
    service.setSettings({ inlayHints: { sections: false, layers: true } });
    expect(await service.inlayHints(uri('s.md'), ALL)).toEqual([]);
    service.setSettings({ inlayHints: { sections: true, layers: false } });
    expect(await service.inlayHints(uri('galley.yaml'), ALL)).toEqual([]);
  });

  it('tell behind the mark of a section what it takes of the tightest cap', async () => {
    const { service, uri } = testWorkspace(FILES);
    service.setSettings({ inlayHints: BOTH });
    const hints = await service.inlayHints(uri('s.md'), ALL);
    expect(hints).toMatchObject([{ label: '25 % of lean frame', position: SOURCE.cursors[0], paddingLeft: true }]);
    const value = (hints[0]?.tooltip as { value: string } | undefined)?.value ?? '';
    // 25 letters of one kind: how many tokens they are is the tokenizer's business.
    expect(value).toMatch(/^25 B · \d+ tokens\n/);
    expect(value.split('\n').slice(2)).toEqual([
      '- 25 % of lean frame: 25 B of 100 B in `p`',
      '- 6 % of full frame: 25 B of 400 B in `p`',
    ]);
  });

  it('tell in the manifest what a layer takes where it is largest', async () => {
    const { service, uri } = testWorkspace(FILES);
    service.setSettings({ inlayHints: BOTH });
    const hints = await service.inlayHints(uri('galley.yaml'), ALL);
    const [one, night, alone, ...more] = hints;
    expect(one).toMatchObject({ label: '25 % of lean frame', position: MANIFEST.cursors[0] });
    // By default the layer is not there; at night it is, with eleven of its twenty bytes.
    expect(night).toMatchObject({ label: '55 % of lean layer:night', position: MANIFEST.cursors[1] });
    expect(alone?.label).toMatch(/ of lean frame$/);
    expect(more).toEqual([]);
  });

  it('are made for the lines that are shown', async () => {
    const { service, uri } = testWorkspace(FILES);
    service.setSettings({ inlayHints: BOTH });
    const line = MANIFEST.cursors[1]?.line ?? 0;
    const range = { start: { line, character: 0 }, end: { line, character: 1 } };
    expect((await service.inlayHints(uri('galley.yaml'), range)).map(({ position }) => position)).toEqual([
      MANIFEST.cursors[1],
    ]);
  });

  it('are none where no cap is stated, and for files that no manifest governs', async () => {
    const { service, uri } = testWorkspace({
      'galley.yaml':
        'version: 1\nsources: { s: { file: s.md, grammar: tags } }\nprompts: { p: { layers: [{ id: a, section: s#one }] } }\n',
      's.md': SOURCE.text,
      'other.md': '# Other\n',
    });
    service.setSettings({ inlayHints: BOTH });
    for (const path of ['s.md', 'galley.yaml', 'other.md', 'gone.md'])
      expect(await service.inlayHints(uri(path), ALL)).toEqual([]);
  });
});
