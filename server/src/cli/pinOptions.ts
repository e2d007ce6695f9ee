import { type Command, Option } from 'commander';
import { UsageError } from './usageError';

/** What `galley pin` is asked for. */
export type PinTask =
  | { readonly kind: 'check'; readonly against: string | undefined }
  | { readonly kind: 'update' }
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'explain'; readonly name: string };

export interface PinOptions {
  readonly names: readonly string[];
  readonly check?: boolean;
  readonly update?: boolean;
  readonly add?: string;
  readonly explain?: string;
  readonly against?: string;
  readonly format: 'text' | 'json';
}

/** The options of `galley pin`, with their help. */
export function addPinOptions(command: Command): Command {
  return command
    .argument('[name...]', 'pins to look at (default: all)')
    .option('--check', 'report, and exit with 1 when a pin is not as its text (default)')
    .option('--update', 'write the live hashes of drifted pins')
    .option('--add <name>', 'record a hash for a name that has none')
    .option('--explain <name>', 'print the exact text that is hashed, and nothing else')
    .addOption(
      new Option(
        '--against <revision>',
        'with --check: report hashes that changed since this git revision although their text did not',
      ),
    );
}

/** @throws UsageError for options that exclude each other */
export function pinTask(options: PinOptions): PinTask {
  const { check, update, add, explain, against, names } = options;
  const given = [
    check && '--check',
    update && '--update',
    add !== undefined && '--add',
    explain !== undefined && '--explain',
  ];
  const [first, second] = given.filter((flag) => typeof flag === 'string');
  if (second !== undefined) throw new UsageError(`${first} and ${second} exclude each other`);
  if (against !== undefined && first !== undefined && !check) throw new UsageError(`--against goes with --check only`);
  if ((add !== undefined || explain !== undefined) && names.length > 0)
    throw new UsageError(`${first} takes one name, and there is ${names.join(' ')} besides`);
  if (update) return { kind: 'update' };
  if (add !== undefined) return { kind: 'add', name: add };
  if (explain !== undefined) return { kind: 'explain', name: explain };
  return { kind: 'check', against };
}
