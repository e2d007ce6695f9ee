import type { RolesModel } from '../../manifest/model/roles';
import type { SourceDocument } from '../../text/sourceDocument';
import { type DataNode, entryOf } from '../data/dataNode';
import { readDataFile } from '../dataFile';
import type { FileSet } from '../files';
import type { RoleNotices, RoleOverride } from './role';

export const DEFAULT_SUFFIX = '.overrides.json';

/** Path of the file that holds the overrides of the role at `path`, for `from: beside`. */
export function besidePath(path: string, suffix: string): string {
  return path.replace(/\.[^./]*$/, '') + suffix;
}

/** The texts of the file beside a role; none where there is no such file. */
export function besideOverrides(
  { overrides }: RolesModel,
  path: string,
  files: FileSet,
  notices: RoleNotices,
): RoleOverride[] {
  const document = files.read(besidePath(path, overrides?.suffix ?? DEFAULT_SUFFIX));
  if (typeof document === 'string') return [];
  const data = readRoleData(document, notices);
  return data ? textsOf(data, document, notices) : [];
}

/** The texts under the key `overrides`. */
export function dataOverrides(data: DataNode, document: SourceDocument, notices: RoleNotices): RoleOverride[] {
  const entry = entryOf(data, 'overrides');
  return entry ? textsOf(entry.node, document, notices) : [];
}

/** A file of data that belongs to a role; undefined where it cannot be read. */
export function readRoleData(document: SourceDocument, notices: RoleNotices): DataNode | undefined {
  const data = readDataFile(document);
  if (!('fault' in data)) return data;
  notices.add('invalid-data', document, data.span, { message: data.message });
  return undefined;
}

function textsOf(node: DataNode, document: SourceDocument, notices: RoleNotices): RoleOverride[] {
  if (node.kind !== 'map') {
    // A key without a value is how a list of none is written.
    if (!isNull(node)) notices.add('wrong-shape', document, node.span, { expected: 'overrides' });
    return [];
  }
  return node.entries.flatMap(({ key, keySpan, node: value }) => {
    if (value.kind === 'text') return [{ key, text: value.text, location: { uri: document.uri, ...keySpan } }];
    notices.add('wrong-shape', document, value.span, { expected: 'override', key });
    return [];
  });
}

function isNull(node: DataNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}
