import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from './usageError';
import type { CliWorkspace } from './workspace';

/** Sizes in bytes by name: agent files by their path, prompts by manifest, name and target. */
export type Sizes = ReadonlyMap<string, number>;

interface Recorded {
  readonly version: 1;
  readonly sizes: Readonly<Record<string, number>>;
}

export interface SizeChange {
  readonly name: string;
  readonly recorded: number;
  readonly current: number;
}

/** How sizes compare with recorded ones. */
export interface BaselineReport {
  /** As given. */
  readonly file: string;
  readonly grown: readonly SizeChange[];
  readonly shrunk: readonly SizeChange[];
  /** Names that are not recorded yet, and recorded ones that are gone. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Whether the file was written. */
  readonly written: boolean;
}

/**
 * Compares sizes with those of a baseline. With `update` what shrank is recorded, what is new is added and what is gone
 * is taken out; a size that grew is never recorded: whoever wants that edits the file, and it shows in the review. An
 * update that is withheld writes nothing.
 */
export async function compareWithBaseline(
  { rootPath }: Pick<CliWorkspace, 'rootPath'>,
  path: string,
  current: Sizes,
  update: 'no' | 'yes' | 'withheld',
): Promise<BaselineReport> {
  const file = resolve(path);
  if (!existsSync(file) && update === 'no')
    throw new UsageError(`there is no baseline ${path} yet; galley budget --baseline ${path} --update writes one`);
  const recorded = existsSync(file) ? await readBaseline(file, path) : new Map<string, number>();
  // The baseline's own folder may be measured as well, but not the baseline.
  const names = [...current.keys()].filter((name) => resolve(rootPath, name) !== file);
  const changes = names.flatMap((name): SizeChange[] => {
    const before = recorded.get(name);
    return before === undefined ? [] : [{ name, recorded: before, current: current.get(name) as number }];
  });
  const report = {
    file: path,
    grown: changes.filter((change) => change.current > change.recorded),
    shrunk: changes.filter((change) => change.current < change.recorded),
    added: names.filter((name) => !recorded.has(name)),
    removed: [...recorded.keys()].filter((name) => !current.has(name)),
  };
  if (update !== 'yes') return { ...report, written: false };
  const sizes = new Map(
    names.map((name) => [name, Math.min(current.get(name) as number, recorded.get(name) ?? Number.POSITIVE_INFINITY)]),
  );
  const text = baselineText(sizes);
  const isNew = !existsSync(file) || (await readFile(file, 'utf8')) !== text;
  if (isNew) await writeFile(file, text);
  return { ...report, written: isNew };
}

/** By name, so that a change is a change of one line. */
export function baselineText(sizes: Sizes): string {
  const sorted = Object.fromEntries([...sizes].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  return `${JSON.stringify({ version: 1, sizes: sorted } satisfies Recorded, undefined, 2)}\n`;
}

async function readBaseline(file: string, name: string): Promise<Map<string, number>> {
  let data: unknown;
  try {
    // People edit it by hand, and some editors put a byte order mark in front.
    data = JSON.parse((await readFile(file, 'utf8')).replace(/^\ufeff/, ''));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR')
      throw new UsageError(`the baseline ${name || "''"} is a folder`);
    throw new UsageError(`${name} is no baseline: ${(error as Error).message.replaceAll(/\s+/g, ' ')}`);
  }
  if (!isRecorded(data)) throw new UsageError(`${name} is no baseline: it has no version 1 and sizes in bytes`);
  return new Map(Object.entries(data.sizes));
}

function isRecorded(data: unknown): data is Recorded {
  if (typeof data !== 'object' || data === null) return false;
  const { version, sizes } = data as Partial<Recorded>;
  if (version !== 1 || typeof sizes !== 'object' || sizes === null) return false;
  return Object.values(sizes).every((size) => Number.isSafeInteger(size) && size >= 0);
}
