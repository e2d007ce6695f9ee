import type { FileFault } from '../../engine/assembly/files';
import type { Finding } from '../findings';
import { MAX_FILE_BYTES } from '../host';
import { say } from '../words';
import { isManifestPath } from '../workspace/projects';
import type { ProjectRule, ProjectRuleContext } from './rule';

const AT_START = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

/** Faults of the files themselves that a manifest names. */
export const fileRule: ProjectRule = {
  scope: 'project',
  codes: [
    { code: 'file/too-large', severity: 'error', summary: 'A prompt file is larger than 4 MiB and is not read.' },
    { code: 'file/binary', severity: 'error', summary: 'A prompt file is binary and is not read.' },
    { code: 'file/not-utf8', severity: 'error', summary: 'A prompt file is not UTF-8 and is not read.' },
    {
      code: 'file/outside-folder',
      severity: 'error',
      summary: 'A prompt file is a link that leads out of the workspace folder, and is not read.',
    },
    { code: 'file/bom', severity: 'information', summary: 'A prompt file starts with a byte order mark.' },
  ],
  check: ({ project }) => [...unreadable(project), ...marked(project)],
};

function unreadable(project: ProjectRuleContext['project']): Finding[] {
  // A path that leads out is told where the manifest names it.
  return [...project.files.faults()].flatMap(([uri, fault]) =>
    fault === 'outside-folder' ? [] : unreadableFile(uri, fault),
  );
}

/** A file that is there and cannot be read; nothing for one that is missing. */
export function unreadableFile(uri: string, fault: FileFault): Finding[] {
  const words: Readonly<Partial<Record<FileFault, string>>> = {
    'too-large': say('This file is larger than {size} MiB, so Galley does not read it.', {
      size: MAX_FILE_BYTES / 1024 / 1024,
    }),
    binary: say('This is a binary file, so Galley does not read it as a prompt.'),
    'outside-folder': say(
      'This file is a link that leads out of the workspace folder, so Galley does not read it. Put a copy in its place.',
    ),
    'not-utf8': say('This file is not UTF-8, so Galley does not read it. Save it as UTF-8.'),
  };
  const message = words[fault];
  if (message === undefined) return [];
  return [{ code: `file/${fault}`, severity: 'error', uri, range: AT_START, message, related: [], fixes: [] }];
}

function marked(project: ProjectRuleContext['project']): Finding[] {
  return [...project.files.documents()]
    .filter((document) => document.text.startsWith('\ufeff') && !isManifestPath(document.uri))
    .map((document) => ({
      code: 'file/bom',
      severity: 'information',
      uri: document.uri,
      range: AT_START,
      message: say(
        'This file starts with a byte order mark (U+FEFF); loaders that read it raw put it into the prompt.',
      ),
      related: [],
      fixes: [
        {
          kind: 'offered',
          title: say('Remove the byte order mark'),
          edits: [{ uri: document.uri, range: AT_START, newText: '' }],
        },
      ],
    }));
}
