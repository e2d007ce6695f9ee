import type { Finding } from './findings';
import { say } from './words';
import type { ProjectSnapshot } from './workspace/project';

/** The finding about an entry of `suppress` that hides nothing. */
export function staleSuppression(
  project: ProjectSnapshot,
  { code, file }: { readonly code: string; readonly file: string },
  index: number,
): Finding {
  return {
    code: 'manifest/stale-suppression',
    severity: 'information',
    uri: project.manifestUri,
    range: project.reading.document.rangeOf(project.reading.locate(['suppress', index])),
    message: say('This suppresses no finding any more: there is no `{code}` in `{file}`.', { code, file }),
    related: [],
    fixes: [],
  };
}
