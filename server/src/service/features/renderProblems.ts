import type { Assembly } from '../../engine/assembly/assembly';
import { templateWords } from '../messages/templates';
import { manifestWords } from '../rules/manifestRule';
import { say } from '../words';
import type { ProjectSnapshot } from '../workspace/project';

/**
 * What kept an assembly from being complete, in words, each once. `entry` is the path of the prompt or the request in
 * the manifest: what could not be read of it is left out of the text.
 */
export function assemblyProblems(
  { reading, files }: ProjectSnapshot,
  assembly: Pick<Assembly, 'notices'>,
  entry: readonly string[],
): readonly string[] {
  const at = reading.locate(entry);
  const unread = reading.problems.filter(({ span }) => span.start >= at.start && span.end <= at.end).map(manifestWords);
  const words = assembly.notices.map((notice) => {
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
    return '';
  });
  return [...new Set([...unread, ...words])];
}
