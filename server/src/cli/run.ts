import { CommanderError } from 'commander';
import { failureWords } from './failure';
import { complain, type Output } from './output';
import { createProgram } from './program';
import { UsageError } from './usageError';

/**
 * Runs a command line without the program's own name. Returns the exit code: 0 clean, 1 findings at or above
 * `--fail-on`, 2 usage or unreadable input.
 */
export async function runCommandLine(args: readonly string[], output: Output): Promise<number> {
  const state = { exitCode: 0 };
  try {
    await createProgram(state, output).parseAsync(args, { from: 'user' });
    return state.exitCode;
  } catch (error) {
    // Commander has printed its help or its complaint already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    complain(output, error instanceof UsageError ? error.message : failureWords(error));
    return 2;
  }
}
