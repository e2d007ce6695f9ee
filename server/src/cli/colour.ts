import { createColors } from 'picocolors';

/**
 * Colours for a person at a terminal, none for a pipe: also not in CI, where picocolors by itself would turn them
 * on. `NO_COLOR` and `FORCE_COLOR` have their usual meaning.
 */
export const pc = createColors(wantsColour(process.env, process.stdout.isTTY === true));

/** Whether to colour, by the environment and whether standard output is a terminal. */
export function wantsColour(environment: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if (environment['NO_COLOR']) return false;
  if (environment['FORCE_COLOR'] !== undefined) return environment['FORCE_COLOR'] !== '0';
  return isTerminal && environment['TERM'] !== 'dumb';
}
