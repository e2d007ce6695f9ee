import { failureWords, watchOutput } from './failure';
import { complain, PROCESS_OUTPUT } from './output';
import { runCommandLine } from './run';

let failed = false;

/** Nothing that goes wrong ends in a stack trace, or in an exit code that says that all is well. */
function fail(message: string): void {
  complain(PROCESS_OUTPUT, message);
  failed = true;
  process.exitCode = 2;
}

watchOutput(process.stdout, process.stderr, fail);
process.on('uncaughtException', (error) => {
  fail(failureWords(error));
  process.exit();
});

void runCommandLine(process.argv.slice(2), PROCESS_OUTPUT).then((code) => {
  process.exitCode = failed ? 2 : code;
});
