import { describe, expect, it } from 'vitest';
import type { MarkupContent } from 'vscode-languageserver-types';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

// By hand: 44 and 43 bytes as compact JSON; of the search tool 35 and what stands for the list.
const FILE = `[
  { "name": "look", "description": "Look around." },
  { "name": "ask", "description": "Ask someone." },
  { "name": "find", "description": "{tools}" }
]
`;

const MANIFEST = `version: 1
tools:
  files: t.json
  cap: 50 B
  search: { tool: find }
  profiles:
    few: { when: role == "x", deferred: [look], onDemand: [ask], maxTools: 2, totalCap: 100 B }
    all: {}
prompts:
  p: { tools: few, layers: [{ id: a, text: Watch. }] }
requests:
  r: { tools: { profile: few }, messages: [{ id: m, prompt: p }] }
`;

/** What is told at a cursor that is put behind \`before\`. */
async function told(file: 'galley.yaml' | 't.json', before: string) {
  const files = { 'galley.yaml': MANIFEST, 't.json': FILE };
  const at = files[file].indexOf(before) + before.length;
  const { text, cursors } = marked(`${files[file].slice(0, at)}│${files[file].slice(at)}`);
  const { service, uri } = testWorkspace({ ...files, [file]: text });
  const hover = await service.hover(uri(file), cursors[0] as { line: number; character: number });
  return (hover?.contents as MarkupContent | undefined)?.value ?? '';
}

describe('hover on tools', () => {
  it.each(['\n    fe', 'tools: fe', 'profile: fe'])('tells what a profile takes: %j', async (before) => {
    const text = (await told('galley.yaml', before)).replaceAll(/ · \d+ tokens?/g, '');
    expect(text).toBe(
      [
        '**few**\n',
        // `{"name":"find","description":"- look: Look around."}`
        '- resident: 1 tool · 52 B · 2 allowed · 52 / 100 B',
        '- deferred: 1 tool · 44 B',
        '- on-demand: 1 tool · 43 B',
      ].join('\n'),
    );
  });

  it.each([
    ['t.json', '"loo'],
    ['galley.yaml', 'deferred: [lo'],
  ] as const)('tells what a tool takes in each profile, in %s', async (file, before) => {
    const text = (await told(file, before)).replaceAll(/ · \d+ tokens?/g, '');
    expect(text).toContain('- few: deferred · 44 B · 44 / 50 B\n- all: resident · 44 B · 44 / 50 B');
    // What the command is for stands before it.
    expect(text).toContain('Look around.');
  });

  it('tells what the search tool lists', async () => {
    const text = await told('galley.yaml', 'tool: fi');
    expect(text).toContain('- few: resident · 52 B');
    expect(text).toContain('52 / 50 B');
    expect(text).toContain('- look: Look around.');
  });

  it('still tells what a key is for', async () => {
    expect(await told('galley.yaml', '  sear')).toContain('The tool that finds deferred ones.');
    expect(await told('galley.yaml', '  profil')).toContain('Which tools a request carries');
  });
});
