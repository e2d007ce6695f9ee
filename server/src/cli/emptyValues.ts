import type { Command } from 'commander';
import { UsageError } from './usageError';

/**
 * Refuses arguments and values of options that are empty, as a variable of a shell is that was never set: without this
 * `galley check "$CHANGED"` would look at everything. No name, path or revision is empty or holds a NUL.
 *
 * @throws UsageError that names the first one
 */
export function refuseEmptyValues(command: Command): void {
  for (const argument of command.args) refuse(argument, 'an argument');
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    for (const one of Array.isArray(value) ? value : [value]) refuse(one, option.long ?? option.flags);
  }
}

function refuse(value: unknown, what: string): void {
  if (value === '') throw new UsageError(`${what} is empty: give it a value, or leave it out`);
  if (typeof value === 'string' && value.includes('\0')) throw new UsageError(`${what} holds a NUL character`);
}
