import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { proposeManifest } from '../../../server/src/engine/init/propose';
import { writeManifest } from '../../../server/src/engine/init/writeManifest';
import { ManifestSchema } from '../../../server/src/engine/manifest/model/manifest';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import '../../support/properties';

const WORDS = { head: ['a'], reason: ({ code }: { code: string }) => code };

const path = fc.constantFrom(
  ...[
    'prompts/a.md',
    'prompts/b.md',
    'x/prompts/a.md',
    'prompts/modes.md',
    'agent/system.tmpl',
    'roles/r.md',
    'roles/s.md',
  ],
  ...[
    'samples/s.md',
    'samples/t.md',
    'snapshots/a.mode=x.txt',
    'snapshots/a.role=r.txt',
    'snapshots/b.txt',
    'snapshots/a.tier=t.role=r.mode=y.txt',
    'snapshots/b-cycle-1.txt',
    'snapshots/b-cycle-2.txt',
    'snapshots/b.cycle=4.txt',
    'pins.yaml',
  ],
  ...['data.yaml', 'commands.json', 'p.py', 'p.ts', 'tools/t.json', 'PAGE.md', 'prompts/on.md', 'prompts/#.md'],
);
const piece = fc.constantFrom(
  ...[
    '<a>\n',
    '</a>\n',
    '<b>\n',
    '</b>\n',
    '=== ONE ===\n',
    '=== TWO ===\n',
    'A text of some length.\n',
    'A text of some length, which is cut.\n',
    'A text of some l [10 more]\n',
    '[1 more]\n',
    '# Head\n',
    '\n',
  ],
  ...[
    '{a}',
    '{{b}}',
    '{{.C}}',
    '{{range .D}}{{.E}}{{end}}',
    '---\n',
    'overrides:\n  one: |-\n    Another text here.\n',
    '"',
  ],
  ...[
    'C: x\n',
    'one: "0123456789ab"\n',
    'SYSTEM_PROMPT = """A text of some length and eight words."""\n',
    '[',
    '{',
    '}',
    ']',
  ],
  ...[
    '[{ "name": "go", "description": "d" }, { "name": "up", "description": "e" }]',
    'go: d\nup: e\n',
    '`go`',
    '\r\n',
    '\uFEFF',
  ],
  ...[
    'HASHES = {"one": "0123456789ab"}\n',
    '__proto__: 1\n',
    '"PAGE.md"',
    '.format(a="x")',
    '{constructor}',
    '<now>\n',
    '</now>\n',
  ],
);
const folder = fc.dictionary(
  path,
  fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
  { maxKeys: 9 },
);

it('whatever a folder holds, the proposal is a manifest by the schema, and the same each time', () => {
  fc.assert(
    fc.property(folder, (files) => {
      const propose = () => {
        const documents = new Map(
          Object.entries(files).map(([name, text]) => [name, new SourceDocument(`file:///${name}`, text)]),
        );
        const { draft } = proposeManifest({ paths: [...documents.keys()].sort(), documents });
        return draft && writeManifest(draft, WORDS);
      };
      const text = propose();
      if (text === undefined) return;
      expect(propose()).toBe(text);
      expect(ManifestSchema.safeParse(parse(text)).error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 80 },
  );
});
