import type { Variant } from '../assembly/variant';
import { NO_CYCLE } from '../continuation/cadence';
import type { VerifyModel } from '../manifest/model/verify';
import { fillArgument, placeholdersOf } from './placeholders';

/** What placeholders stand for in one run of a builder. */
export interface BuilderVariant {
  readonly role: string | null;
  readonly tier: string | null;
  /** 0 for none in particular. */
  readonly cycle: number;
  readonly variant: Variant;
}

/** What is started for one variant. */
export interface BuilderCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Names that placeholders have besides variables. */
export const OWN_PLACEHOLDERS: readonly string[] = ['role', 'tier', 'cycle'];

/**
 * The command for a variant. An argument whose placeholder has no value has nothing in its place; a list of arguments
 * with such a placeholder is left out, and a variable of the environment is not set.
 */
export function builderCommand({ command, env = {} }: VerifyModel, chosen: BuilderVariant): BuilderCommand {
  const valueFor = (name: string) => placeholderValue(name, chosen);
  const orNothing = (text: string) => fillArgument(text, (name) => valueFor(name) ?? '') as string;
  const [program = '', ...args] = command.flatMap((argument) => {
    if (typeof argument === 'string') return [orNothing(argument)];
    const filled = argument.map((one) => fillArgument(one, valueFor));
    return filled.includes(undefined) ? [] : (filled as string[]);
  });
  const set = Object.entries(env).flatMap(([name, text]) => {
    const value = fillArgument(text, valueFor);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { program, args, env: Object.fromEntries(set) };
}

/** Every placeholder of a command and its environment. */
export function placeholderNames({ command, env = {} }: VerifyModel): ReadonlySet<string> {
  return new Set([...command.flat(), ...Object.values(env)].flatMap(placeholdersOf));
}

/** Null for no role, no tier, no cycle, an unset variable, and a name that there is not. */
function placeholderValue(name: string, { role, tier, cycle, variant }: BuilderVariant): string | null {
  if (name === 'role') return role;
  if (name === 'tier') return tier;
  if (name === 'cycle') return cycle === NO_CYCLE ? null : String(cycle);
  const [values, variable] = name.startsWith('raw.')
    ? [variant.raw, name.slice('raw.'.length)]
    : [variant.values, name];
  return Object.hasOwn(values, variable) ? (values[variable] ?? null) : null;
}
