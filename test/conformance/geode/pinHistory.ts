import type { Adapter } from '../conformance';

interface Commit {
  readonly grammar: string;
  readonly store: { readonly form: string; readonly annotated?: boolean };
  readonly files: Readonly<Record<string, string>>;
  readonly map: Readonly<Record<string, readonly [file: string, section: string]>>;
  readonly dataPins: readonly string[];
  readonly pins: Readonly<Record<string, string>>;
  readonly live: Readonly<Record<string, string>>;
  readonly drifted: readonly string[];
}

const STORE = 'case/prompts/__init__.py';

/** The templates and pins of one commit: every live hash, and which pins drifted. */
export const pinHistory: Adapter = {
  async check(workspace, one, { read }) {
    const commit = one as unknown as Commit;
    const files = Object.entries(commit.files);
    workspace.write({
      ...Object.fromEntries(files.map(([name, blob]) => [`case/prompts/${name}`, read(`pins/blobs/${blob}.md`)])),
      'case/galley.yaml': JSON.stringify({
        version: 1,
        sources: Object.fromEntries(
          files.map(([name]) => [name, { file: `prompts/${name}`, grammar: commit.grammar }]),
        ),
        pins: {
          store: 'prompts/__init__.py#_PINNED_HASHES',
          length: 12,
          map: Object.fromEntries(
            Object.entries(commit.map).map(([pin, [file, section]]) => [pin, `${file}#${section}`]),
          ),
        },
      }),
      [STORE]: storeText(commit),
    });
    const pins = (await workspace.service.pins()).filter(({ store }) => store === workspace.uri(STORE));
    const faults: string[] = [];
    for (const name of Object.keys(commit.map)) {
      const pin = pins.find((candidate) => candidate.name === name);
      if (pin?.live !== commit.live[name]) faults.push(`${name}: live ${pin?.live}, expected ${commit.live[name]}`);
      const drifted = commit.drifted.includes(name);
      const state = commit.store.form === 'self-reference' ? 'self-reference' : drifted ? 'drift' : 'ok';
      if (pin?.state !== state) faults.push(`${name}: ${pin?.state}, expected ${state}`);
    }
    for (const name of commit.dataPins) {
      const state = pins.find((pin) => pin.name === name)?.state;
      if (state !== 'orphan') faults.push(`${name}: ${state}, expected orphan: its text is no template`);
    }
    return faults;
  },
};

/** The store as its form says: the recorded pins written down, or computed from the live ones. */
function storeText({ store, pins }: Commit): string {
  const annotation = store.annotated === true ? ': dict[str, str]' : '';
  if (store.form === 'self-reference')
    return `PROMPT_VERSIONS = compute()\n_PINNED_HASHES${annotation} = {**PROMPT_VERSIONS}\n`;
  const entries = Object.entries(pins).map(([name, hash]) => `    "${name}": "${hash}",\n`);
  return `_PINNED_HASHES${annotation} = {\n${entries.join('')}}\n`;
}
