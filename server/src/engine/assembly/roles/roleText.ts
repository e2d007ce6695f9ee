import type { RolesModel } from '../../manifest/model/roles';
import type { MappedText } from '../../text/mappedText';
import { pythonStrip } from '../../text/pythonStrip';
import type { Content } from '../content';
import { mapOf, templateValue } from '../data/dataNode';
import { categoryOf, keptFor } from '../goal';
import { forSparseData, type Notices } from '../rendering';
import type { Variant } from '../variant';
import type { Role } from './role';

/** What a role says in a variant: its text, or its data through the template. Stripped; may be empty. */
export function roleText(
  content: Content,
  model: RolesModel,
  role: Role,
  variant: Variant,
  notices: Notices,
): MappedText {
  const { template, goal } = model;
  if (!template || !role.data) return role.text;
  const { dialect = 'mustache', ...text } = template;
  const body = notices.take(content.text(text, ['roles', 'template']));
  const category = goal && categoryOf(goal, variant.values[goal.variable] ?? null);
  const data = goal ? keptFor(role.data, goal, category) : role.data;
  const values =
    data.kind === 'map' ? data.entries.map(({ key, node }) => [key, templateValue(node, key)] as const) : [];
  const named = mapOf([['name', role.name], ['category', category ?? null], ...values, ['body', role.text]]);
  return stripped(notices.fillSlots(body, dialect, named, forSparseData(dialect)));
}

/** Without white space at both ends, as Python's `str.strip`. */
export function stripped(text: MappedText): MappedText {
  const { start, end } = pythonStrip(text.text);
  return text.slice(start, end);
}
