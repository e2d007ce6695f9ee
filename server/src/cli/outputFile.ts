import { writeFile } from 'node:fs/promises';
import { systemReason } from './failure';
import { quoted } from './names';
import { complain, type Output } from './output';
import { UsageError } from './usageError';

/**
 * Runs a command whose result goes into a file; what it tells goes on to standard error.
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
