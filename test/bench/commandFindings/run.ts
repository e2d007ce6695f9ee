import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { loadTokenizer } from '../../../server/src/engine/tokens/encodings';
import { createTokenizerSource } from '../../../server/src/engine/tokens/source';
import { nodeFileSystem } from '../../../server/src/node/fileSystem';
import type { Finding } from '../../../server/src/service/findings';
import { createPromptService } from '../../../server/src/service/promptService';
import { CommandFiles } from '../../../server/src/service/workspace/commandFiles';
import { FileStore } from '../../../server/src/service/workspace/fileStore';
import { Projects } from '../../../server/src/service/workspace/projects';
import { drawn } from '../drawn';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    code: { type: 'string', multiple: true, default: [] },
    mentions: { type: 'boolean', default: false },
  },
});
const [corpus] = positionals;
if (corpus === undefined)
  throw new Error(
    'usage: node scripts/command-findings.mjs FOLDER [--mentions | --code CODE...] [--sample N [--seed N]]',
  );

/** Findings of commands that are told unless somebody turns them off. */
const isDefault = ({ code }: Finding) => code.startsWith('command/') || code === 'agent-file/out-of-step';

/** What is printed of a finding, or of a mention that is followed. */
type Told = Pick<Finding, 'code' | 'message' | 'uri' | 'range'>;

void main(corpus);

/** Judges every repository of the corpus as a workspace of its own, and prints what it says of commands. */
async function main(folder: string): Promise<void> {
  const repositories = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found: Told[] = [];
  for (const { name } of repositories) {
    const root = pathToFileURL(join(folder, name)).href;
    found.push(...(await (values.mentions ? mentionsIn(root) : findingsIn(root))));
  }
  const counts = new Map<string, number>();
  for (const { code } of found) counts.set(code, (counts.get(code) ?? 0) + 1);
  say(`${repositories.length} repositories, ${found.length} ${values.mentions ? 'mentions' : 'findings'}`);
  for (const [code, count] of [...counts].sort()) say(`${String(count).padStart(6)}  ${code}`);
  for (const one of drawn(found, Number(values.sample), Number(values.seed))) show(folder, one);
}

async function findingsIn(root: string): Promise<readonly Told[]> {
  const service = createPromptService({
    files: nodeFileSystem,
    logger: { info: () => undefined, warn: say, error: say },
    tokenizers: createTokenizerSource(async (encoding) => loadTokenizer(encoding)),
    clock: () => Date.now(),
  });
  service.setFolders([root]);
  // What is off by default is asked for by its code.
  service.setSettings({ severity: Object.fromEntries(values.code.map((code) => [code, 'information' as const])) });
  const { findings } = await service.check();
  return findings.filter((one) => (values.code.length > 0 ? values.code.includes(one.code) : isDefault(one)));
}

/** The mentions that are followed: what hovers, references and rename go by. */
async function mentionsIn(root: string): Promise<readonly Told[]> {
  const rootOf = () => root;
  const store = new FileStore(nodeFileSystem, rootOf);
  const projects = new Projects(store, nodeFileSystem);
  projects.setFolders([root]);
  const { placesByKey } = await new CommandFiles(store, projects).state();
  return [...placesByKey].flatMap(([key, places]) =>
    places.flatMap((place): Told[] => {
      const document = store.peek(place.uri);
      if (document === undefined || typeof document === 'string') return [];
      return [{ code: place.mention.kind, message: key, uri: place.uri, range: document.rangeOf(place.mention.span) }];
    }),
  );
}

/** A finding or mention with its lines and what stands around them, for a reader to judge. */
function show(folder: string, { code, message, uri, range }: Told): void {
  const path = fileURLToPath(uri);
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  const from = Math.max(0, range.start.line - 1);
  const to = Math.min(lines.length, Math.min(range.end.line, range.start.line + 6) + 2);
  say(`\n${code} ${path.slice(folder.length + 1)}:${range.start.line + 1}\n    ${message}`);
  for (const line of lines.slice(from, to)) say(`    > ${line.slice(0, 240)}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
