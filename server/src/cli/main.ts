import { PROCESS_OUTPUT } from './output';
import { runCommandLine } from './run';

runCommandLine(process.argv.slice(2), PROCESS_OUTPUT).then((code) => {
  process.exitCode = code;
});
