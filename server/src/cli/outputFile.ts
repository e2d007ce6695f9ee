import { stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { systemReason } from './failure';
import { quoted } from './names';
import { complain, type Output } from './output';
import { UsageError } from './usageError';
import type { CliWorkspace } from './workspace';

/**
 * Runs a command whose result goes into a file; what it tells goes on to standard error. A file that is there is
 * replaced, as a redirection would; `refuseSources` keeps those that the command reads.
 * @param file relative to the working folder; undefined: standard output
 * @returns the exit code
 * @throws UsageError for a file that cannot be written
 */
export async function withOutputFile(
  output: Output,
  file: string | undefined,
  run: (output: Output) => Promise<number>,
): Promise<number> {
  if (file === undefined) return run(output);
  let text = '';
  const exitCode = await run({
    out(part) {
      text += part;
    },
    err: output.err,
  });
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new UsageError(`${quoted(file)} cannot be written: ${systemReason(error as NodeJS.ErrnoException)}`);
  }
  complain(output, `wrote ${file}`);
  return exitCode;
}

/**
 * Whoever writes a result over what it is made from has lost that.
 * @param file as given; it need not exist
 * @throws UsageError for one that a manifest of the workspace reads, or is, by whatever name
 */
export async function refuseSources({ service, nameOf }: CliWorkspace, file: string | undefined): Promise<void> {
  const target = file === undefined ? undefined : await identityOf(file);
  if (target === undefined) return;
  const manifests = (await service.prompts()).map(({ manifest }) => manifest);
  for (const uri of new Set([...manifests, ...(await service.governedFiles())])) {
    if ((await identityOf(fileURLToPath(uri))) !== target) continue;
    const why = manifests.includes(uri) ? 'it is a manifest' : `a manifest reads ${quoted(nameOf(uri))}`;
    throw new UsageError(`${quoted(file ?? '')} is not written: ${why}, and that would be lost. Give another file`);
  }
}

/** The same for all paths of one file, links included; undefined where there is none. */
async function identityOf(path: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
