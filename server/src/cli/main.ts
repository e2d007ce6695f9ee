import { CommanderError } from 'commander';
import { createProgram } from './program';
import { UsageError } from './usageError';

/** Exit codes: 0 clean, 1 findings at or above `--fail-on`, 2 usage or unreadable input. */
async function main(): Promise<number> {
  const state = { exitCode: 0 };
  const program = createProgram(state);
  try {
    await program.parseAsync();
    return state.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof UsageError) {
      process.stderr.write(`galley: ${error.message}\n`);
      return 2;
    }
    throw error;
  }
}

main().then((code) => {
  process.exitCode = code;
});
