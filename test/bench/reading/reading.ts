import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { decodeText } from '../../../server/src/service/workspace/decode';
import { type TestWorkspace, testWorkspace } from '../../support/testService';
import { type FileReading, readEverything, renderAs } from './readFile';
import { tables } from './tables';

/** Milliseconds that no file may take. */
const LIMIT = 200;
/** A file above the limit is read again: other programs, the compiler and the collector are no fault of the file. */
const ATTEMPTS = 4;
const DIALECTS = ['go-template', 'python-format', 'mustache'] as const;

/** A file of a corpus with what was read of it. */
export interface CorpusReading {
  readonly path: string;
  readonly kind: string;
  readonly reading: FileReading;
  readonly findings: readonly string[];
  readonly milliseconds: number;
}

/** Reads the files of a corpus folder (`index.tsv`: path and kind in the first columns), each by itself and as opened. */
async function main(folder: string): Promise<number> {
  const [, ...rows] = readFileSync(join(folder, 'index.tsv'), 'utf8').split('\n');
  const workspace = await readyWorkspace();
  const readings: CorpusReading[] = [];
  const problems: string[] = [];
  let undecoded = 0;
  for (const row of rows) {
    const [path = '', kind = ''] = row.split('\t');
    if (path === '' || !existsSync(join(folder, path))) continue;
    const decoded = decodeText(readFileSync(join(folder, path)));
    if ('fault' in decoded) {
      undecoded++;
      continue;
    }
    const { text } = decoded;
    const files = { ...namesBeside(folder, path), [path]: text };
    try {
      let found = await read(workspace, path, files);
      for (let attempt = 1; attempt < ATTEMPTS && found.milliseconds > LIMIT; attempt++) {
        const again = await read(await readyWorkspace(), path, files);
        if (again.milliseconds < found.milliseconds) found = again;
      }
      readings.push({ path, kind, ...found });
      if (found.milliseconds > LIMIT) problems.push(`${Math.round(found.milliseconds)} ms: ${path}`);
      const faults = [...found.reading.faults, ...inEveryDialect(text)];
      problems.push(...faults.map((fault) => `range ${fault}: ${path}`));
    } catch (error) {
      problems.push(`crash: ${path}: ${(error as Error).stack}`);
    }
  }
  problems.push(...workspace.errors);
  console.log(tables(readings, undecoded));
  for (const problem of problems) console.log(problem);
  console.log(`${readings.length} files read, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

/** A workspace whose tokenizer is there: it is loaded at the first long skill, and belongs to no file. */
async function readyWorkspace(): Promise<TestWorkspace> {
  const workspace = testWorkspace({ 'SKILL.md': `---\nname: x\n---\n${'Long enough to be counted.\n'.repeat(400)}` });
  await workspace.service.check();
  return workspace;
}

/** Reads one file in a workspace of nothing else but what is beside it. */
async function read(
  workspace: TestWorkspace,
  path: string,
  files: Readonly<Record<string, string>>,
): Promise<Pick<CorpusReading, 'reading' | 'findings' | 'milliseconds'>> {
  const { service, uri } = workspace;
  const gone = workspace.files.paths();
  workspace.files.clear();
  service.filesChanged(gone.map((one) => ({ uri: uri(one), kind: 'deleted' })));
  workspace.write(files);
  const text = files[path] ?? '';
  const document = uri(path.split('/').map(encodeURIComponent).join('/'));
  // Listing the folder is not reading the file.
  await service.governedFiles();
  const start = performance.now();
  const reading = readEverything(document, text);
  service.openDocument(document, 'markdown', 1, text);
  const findings = (await service.findings(document)).map(({ code }) => code);
  await service.documentSymbols(document);
  await service.foldingRanges(document);
  await service.semanticTokens(document);
  await service.documentLinks(document);
  const milliseconds = performance.now() - start;
  service.closeDocument(document);
  return { reading, findings, milliseconds };
}

/** What is wrong with the places of slots, whatever dialect the text is taken for. */
function inEveryDialect(text: string): string[] {
  const document = new SourceDocument('corpus:/file', text);
  return DIALECTS.flatMap((dialect) => renderAs(dialect, document));
}

/** The files below a skill's folder, as `X.files.txt` beside a file X lists them, without their texts. */
function namesBeside(folder: string, path: string): Record<string, string> {
  const listing = join(folder, `${path}.files.txt`);
  if (!existsSync(listing)) return {};
  const names = readFileSync(listing, 'utf8').split('\n');
  const parent = dirname(path);
  return Object.fromEntries(names.filter((name) => name !== '').map((name) => [`${parent}/${name}`, '']));
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error('usage: node scripts/reading.mjs FOLDER');
  process.exitCode = 2;
} else {
  main(folder).then((code) => {
    process.exitCode = code;
  });
}
