import type { Unmeasured } from '../service/features/unmeasured';
import { complain } from './output';
import type { CliWorkspace } from './workspace';

/** Tells what a report lacks, each sentence once for each file. Returns whether there is something. */
export function tellUnmeasured({ output, nameOf }: CliWorkspace, unmeasured: readonly Unmeasured[]): boolean {
  for (const line of new Set(unmeasured.map(({ uri, message }) => `${nameOf(uri)}: ${message}`)))
    complain(output, line);
  return unmeasured.length > 0;
}

/** What a report lacks, in the shape of its `--format json`. */
export function unmeasuredJson({ nameOf }: CliWorkspace, unmeasured: readonly Unmeasured[]) {
  return unmeasured.map(({ uri, prompt, message }) => ({ file: nameOf(uri), prompt, message }));
}
