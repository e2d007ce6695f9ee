import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Case, ConformanceSet } from './conformance';
import { SETS } from './sets';
import { caseWorkspace } from './workspace';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Runs the cases below `--cases DIR` and prints a line per set, each failing case, and the totals last.
 * `--set NAME` runs one set. A missing folder is said and counts as one skip.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { cases: { type: 'string' }, set: { type: 'string' } }, strict: true });
  const folder = resolve(values.cases ?? join(process.cwd(), '..', 'shared', 'oracles'));
  const known = SETS.map(({ name }) => name);
  if (values.set !== undefined && !known.includes(values.set))
    return refuse(`there is no set ${values.set}; known: ${known.join(', ')}`);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    return refuse(`${folder} is a file; name the folder that holds the cases with --cases DIR`);
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  if (!existsSync(folder)) {
    if (values.cases !== undefined) return refuse(`there is no folder ${folder}`);
    console.log(`No cases at ${folder}: nothing to compare with. Name a folder with --cases DIR.`);
    total.skipped++;
  } else {
    for (const set of SETS.filter(({ name }) => values.set === undefined || name === values.set))
      await runSet(folder, set, total);
  }
  if (values.cases !== undefined && total.passed + total.failed === 0)
    return refuse(`${folder} holds no cases of ${values.set ?? 'any set'}`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 ? 0 : 1;
}

/** Says why nothing can be compared; the exit code of wrong usage. */
function refuse(why: string): number {
  console.error(`conformance: ${why}`);
  return 2;
}

async function runSet(folder: string, set: ConformanceSet, total: Tally): Promise<void> {
  const file = join(folder, `${set.name}.json`);
  if (!existsSync(file)) {
    console.log(`${set.name}: no such file`);
    total.skipped++;
    return;
  }
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const cases = set.cases ? set.cases(content) : (content as readonly Case[]);
  const { adapter } = set;
  if (!adapter) {
    const count = Array.isArray(cases) ? cases.length : 1;
    console.log(`${set.name}: not implemented (${count} cases)`);
    total.skipped += count;
    return;
  }
  const system = set.name.split('/')[0] as string;
  const workspace = caseWorkspace(join(folder, system), manifestOf(system));
  const context = { content, read: (path: string) => readFileSync(join(folder, system, path), 'utf8') };
  const failures: string[] = [];
  let passed = 0;
  for (const one of cases) {
    const id = set.id?.(one) ?? String(one['id']);
    workspace.reset();
    const faults = await attempt(() => adapter.check(workspace, one, context));
    if (faults.length === 0) passed++;
    else failures.push(`  ${id}: ${faults.slice(0, 3).join('; ')}`);
  }
  console.log(`${set.name}: ${passed}/${cases.length}`);
  for (const failure of failures) console.log(failure);
  total.passed += passed;
  total.failed += failures.length;
}

/** An exception is a failure of the case, with its stack: Galley must not throw for what a file holds. */
async function attempt(check: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await check();
  } catch (error) {
    return [`threw ${(error as Error).stack?.split('\n').slice(0, 3).join(' ') ?? String(error)}`];
  }
}

/** Manifests are beside the adapters; the runner is started from the project's root. */
function manifestOf(system: string): string | undefined {
  const path = join(process.cwd(), 'test', 'conformance', system, 'galley.yaml');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

main()
  .catch((error: unknown) => refuse((error as Error).message))
  .then((code) => {
    process.exitCode = code;
  });
