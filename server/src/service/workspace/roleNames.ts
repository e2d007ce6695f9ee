import { segmentsOf } from '../../engine/template/shape';
import { keysIn } from './dataKeys';
import type { ProjectSnapshot } from './project';
import { insideQuotes, type SlotName } from './slotNames';
import { usesOf } from './templateNames';

const SCOPE = 'roles';

/**
 * The slots of the template that roles are rendered with: their names in it, and the keys of the roles. Goals and
 * overrides go by such keys as well, so that none of them is renamed from here.
 */
export function roleNames(project: ProjectSnapshot): readonly SlotName[] {
  const { assembler, reading } = project;
  const template = reading.manifest?.roles?.template;
  if (!assembler || !template) return [];
  const { dialect = 'mustache', section, file, text } = template;
  const read = assembler.content.text({ section, file, text }, ['roles', 'template']);
  if ('problem' in read) return [];
  const keys = (path: string) =>
    assembler.roles.flatMap(({ data, document }) =>
      data ? keysIn(data, segmentsOf(path)).map(({ keySpan }) => ({ document, keySpan })) : [],
    );
  const uses = usesOf(project, { text: read.value, dialect, scope: SCOPE, has: (path) => keys(path).length > 0 });
  const declarations = [...new Set(uses.map(({ path }) => path))].flatMap((path) =>
    keys(path).map(
      ({ document, keySpan }): SlotName => ({
        uri: document.uri,
        ...insideQuotes(document.text, keySpan),
        scope: SCOPE,
        path,
        role: 'declaration',
        fixed: true,
      }),
    ),
  );
  return [...uses, ...declarations];
}
