import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { MemoryFileSystem } from '../support/memoryFileSystem';
import { testWorkspace } from '../support/testService';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The worked examples of the manifest reference, each a manifest for the files of an example workspace. */
const examples = readFileSync(join(ROOT, 'docs/manifest.md'), 'utf8')
  .split(/^### /m)
  .flatMap((part) => {
    const found = /\(\.\.\/examples\/(\w+)\/galley\.yaml\), shortened:\n\n```yaml\n([\s\S]*?)^```$/m.exec(part);
    return found ? [{ name: found[1] as string, manifest: found[2] as string }] : [];
  });

test('there is one for each shape', () => {
  expect(examples.map(({ name }) => name)).toEqual(['harbour', 'quarry', 'courier']);
});

describe.each(examples)('$name', ({ name, manifest }) => {
  const workspace = testWorkspace({}, new MemoryFileSystem(join(ROOT, 'examples', name)));
  workspace.write({ 'galley.yaml': manifest });

  test('every reference leads somewhere and every template is filled', async () => {
    const { findings } = await workspace.service.check();
    const codes = findings.map(({ code }) => code);
    expect(codes.filter((code) => /^(manifest|template|file)\//.test(code))).toEqual([]);
  });

  test('every prompt renders whole', async () => {
    for (const { prompt } of await workspace.service.prompts()) {
      const view = await workspace.service.render({ prompt });
      expect(view?.problems).toEqual([]);
      expect(view?.text).not.toBe('');
      expect(view?.text).not.toMatch(/\{\{|\{kit\}/);
    }
  });
});
