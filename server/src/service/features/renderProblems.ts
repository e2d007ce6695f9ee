import type { Assembly } from '../../engine/assembly/assembly';
import type { DataPath } from '../../engine/manifest/yamlMap';
import { ROLE_MESSAGES, roleWords } from '../messages/roles';
import { templateWords } from '../messages/templates';
import { manifestWords } from '../rules/manifestRule';
import { say } from '../words';
import type { ProjectSnapshot } from '../workspace/project';
import { unreadFor } from '../workspace/unread';

/** What a rendering says of itself that may keep it from being complete. */
export interface Rendered extends Pick<Assembly, 'notices'> {
  /** The role it is for; null for none. */
  readonly role: string | null;
  /** Null where no tools go with it. */
  readonly tools: object | null;
}

/**
 * What kept a rendering from being complete, in words, each once. `entry` is the path of the prompt or the request in
 * the manifest: what could not be read of it, and of what it is made with, is left out of the text.
 */
export function assemblyProblems(snapshot: ProjectSnapshot, rendered: Rendered, entry: DataPath): readonly string[] {
  const { assembler } = snapshot;
  const tools = rendered.tools === null ? [] : (assembler?.tools?.problems() ?? []);
  return [
    ...new Set([
      ...[...unreadFor(snapshot, entry), ...tools].map(manifestWords),
      ...roleProblems(snapshot, ({ role }) => role === rendered.role),
      ...rendered.notices.map((notice) => noticeWords(snapshot, notice)),
    ]),
  ];
}

/** Why a part of what roles say is left out, in words. */
export function roleProblems(
  { assembler }: ProjectSnapshot,
  isMeant: (notice: { readonly role: string }) => boolean,
): readonly string[] {
  return (assembler?.roleNotices ?? [])
    .filter((notice) => ROLE_MESSAGES[notice.code].severity === 'error' && notice.code !== 'duplicate-name')
    .filter(isMeant)
    .map(roleWords);
}

/** A notice of an assembly in words. */
export function noticeWords({ files }: ProjectSnapshot, notice: Assembly['notices'][number]): string {
  switch (notice.kind) {
    case 'manifest':
      return manifestWords(notice.problem);
    case 'condition':
      if (notice.layer === '')
        return say('`{name}` has no true or false value: {message}.', {
          name: notice.path.join('.'),
          message: notice.message,
        });
      return say('Layer `{layer}`: its condition has no true or false value: {message}.', {
        layer: notice.layer,
        message: notice.message,
      });
    case 'template': {
      const document = notice.location && files.peekUri(notice.location.uri);
      const line = document && notice.location ? document.rangeOf(notice.location).start.line + 1 : 0;
      return say('Layer `{layer}`, line {line}: {message}', {
        layer: notice.layer,
        line,
        message: templateWords(notice.notice),
      });
    }
  }
}
