import { type Command, InvalidArgumentError } from 'commander';
import { isCycle, MAX_CYCLE } from '../engine/continuation/cadence';

/** The options that choose a variant, with their help. */
export function addVariantOptions(command: Command): Command {
  return command
    .option('--role <name>', 'role to render for')
    .option('--tier <name>', "tier to render for (default: the manifest's first)")
    .option('--set <name=value>', 'give a variable a value', parseAssignment, {})
    .option('--unset <name>', 'leave a variable unset', collect)
    .option('--cycle <n>', 'cycle to render for (default: 0, none in particular: every layer is due)', parseCycle);
}

function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}

function parseCycle(text: string): number {
  const cycle = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (!isCycle(cycle)) throw new InvalidArgumentError(`It must be a whole number from 0 to ${MAX_CYCLE}.`);
  return cycle;
}

function parseAssignment(text: string, previous: Readonly<Record<string, string>>): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be NAME=VALUE.');
  return { ...previous, [text.slice(0, at)]: text.slice(at + 1) };
}
