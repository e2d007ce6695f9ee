import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ManifestSchema } from '../../server/src/engine/manifest/model/manifest';
import { allCodes } from '../../server/src/service/rules/list';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FINDINGS = 'docs/findings';

/** Pages that people read, relative to the root, with `/`. */
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'examples/README.md'],
  ...filesBelow('docs').filter((path) => path.endsWith('.md')),
];

test('what is generated is up to date', async () => {
  const { code, output } = await generateCheck();
  expect({ code, output }).toEqual({ code: 0, output: '' });
});

describe('the findings reference', () => {
  const codes = allCodes().map(({ code }) => code);
  const documented = filesBelow(FINDINGS)
    .map((path) => posix.relative(FINDINGS, path).replace(/\.md$/, ''))
    .filter((name) => name !== 'README');

  test('every code has a page and every page a code', () => {
    expect([...documented].sort()).toEqual([...codes].sort());
  });

  test('no code stands twice', () => {
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  test.each(codes)('%s: the page says what it means and what to do', (code) => {
    const text = read(`${FINDINGS}/${code}.md`);
    const prose = text.slice(text.indexOf('<!-- end -->') + '<!-- end -->'.length).trim();
    expect(text.startsWith(`# ${code}\n`)).toBe(true);
    expect(prose.slice(0, prose.indexOf('**What to do.**')).length).toBeGreaterThan(20);
    expect(prose).toMatch(/\*\*What to do\.\*\* .{8}/);
    expect(text.split('\n').every((line) => line.length <= 120 || line.startsWith('**'))).toBe(true);
  });
});

describe.each(pages)('%s', (page) => {
  const text = read(page);

  test('every link leads somewhere', () => {
    const broken = linksOf(text).filter((link) => !leadsSomewhere(page, link));
    expect(broken).toEqual([]);
  });

  test('every manifest in it is one', () => {
    const faults = codeBlocks(text, 'yaml')
      .filter((block) => block.startsWith('version: 1'))
      .flatMap((block) => ManifestSchema.safeParse(parse(block)).error?.issues ?? []);
    expect(faults).toEqual([]);
  });

  test('it names no place that only one machine has', () => {
    expect(
      text.match(/(?:^|[\s(`"'])\/(?:home|root|tmp|work|usr|Users)\/\S*|\b(?:registry\.(?:npm|yarn)|localhost)\S*/g),
    ).toBeNull();
    expect(text.match(/(?:^|\s)#\d+\b/g)).toBeNull();
  });
});

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(folder, posix.relative(join(ROOT, folder), join(entry.parentPath, entry.name))));
}

/** Targets of inline links and images outside code. */
function linksOf(text: string): string[] {
  const prose = text.replace(/^(`{3,})[\s\S]*?^\1`*$/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target as string);
}

/** Pages of other sites are taken on trust; a file has to exist, and an anchor to be a heading of it. */
function leadsSomewhere(page: string, link: string): boolean {
  if (/^https:/.test(link)) return true;
  const [path = '', anchor] = link.split('#');
  const goal = path === '' ? page : posix.join(dirname(page), path);
  if (!existsSync(join(ROOT, goal))) return false;
  return anchor === undefined || anchorsOf(read(goal)).includes(anchor);
}

/** Anchors as GitHub makes them from headings. */
function anchorsOf(text: string): string[] {
  return [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#{1,6} (.*)$/gm)].map(([, title]) =>
    (title as string)
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function codeBlocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, body]) => body as string,
  );
}

function generateCheck(): Promise<{ code: number; output: string }> {
  const script = join(ROOT, 'scripts/generate.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [script, '--check'], { cwd: ROOT }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}
