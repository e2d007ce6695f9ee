import type { Assembly } from '../../engine/assembly/assembly';
import { templateWords } from '../messages/templates';
import { manifestWords } from '../rules/manifestRule';
import { say } from '../words';
import type { ProjectSnapshot } from '../workspace/project';

/** What kept an assembly from being complete, in words, each once. */
export function assemblyProblems(snapshot: ProjectSnapshot, assembly: Pick<Assembly, 'notices'>): readonly string[] {
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
        const document = notice.location && snapshot.files.peekUri(notice.location.uri);
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
  return [...new Set(words)];
}
