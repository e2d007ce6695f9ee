import type { RuleFinding } from '../../findings';
import { shapeFaults } from '../../valueShapes';
import type { AgentFile } from '../agentFile';
import type { AgentFileRule } from '../rule';
import { shapeOf, shapesOf } from '../valueTable';

/** Keys whose shape is judged by a rule of their own. */
const OWN_RULE = ['tools', 'disallowedTools', 'allowed-tools', 'agents', 'hooks'];
/** Shapes that other rules judge, whatever the key. */
const OTHER_RULE = ['text', 'boolean'];

/** A value of a shape that the client does not read: a number where names are wanted, a text where a map is. */
export const valueShape: AgentFileRule = {
  code: 'agent-file/value-shape',
  severity: 'warning',
  check: (file) =>
    shapesOf(file).flatMap(([key, shape]) =>
      OWN_RULE.includes(key) || OTHER_RULE.includes(shape) ? [] : misshapen(file, key),
    ),
};

/**
 * What is wrong with the shape of a key's value, as the table of the file's kind has it. `orEmpty`: a value that is
 * missing counts as well; for most keys that is a finding of its own.
 */
export function misshapen(file: AgentFile, key: string, orEmpty = false): RuleFinding[] {
  const shape = shapeOf(file, key);
  const field = file.field(key);
  if (shape === undefined || field === undefined) return [];
  return shapeFaults(field.entry, shape)
    .filter(({ reason }) => orEmpty || reason !== 'empty')
    .map(({ reason, span }) => ({ span, data: { key, reason: reason === 'item' ? 'item' : shape } }));
}
