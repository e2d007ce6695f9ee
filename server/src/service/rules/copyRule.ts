import { nearCopies } from '../../engine/commands/free/nearCopies';
import { agentFileAt } from '../../engine/skills/agentFiles/kinds';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { Finding, RelatedPlace } from '../findings';
import { baseName } from '../uris';
import { say } from '../words';
import type { DocumentRule } from './rule';

/** Instructions that are kept in two files for two clients, and have gone out of step. */
export const copyRule: DocumentRule = {
  scope: 'document',
  codes: [
    {
      code: 'agent-file/out-of-step',
      severity: 'information',
      summary: 'Two copies of the same instructions differ.',
    },
  ],
  concerns: (path) => agentFileAt(path)?.kind === 'memory',
  check({ state, around }) {
    if (typeof state === 'string') return [];
    return around.copies.flatMap((other) => compare(state, other));
  },
};

/** Told in each file where it has lines that the other has not. */
function compare(own: SourceDocument, other: SourceDocument): Finding[] {
  const name = baseName(other.uri);
  return (nearCopies(own, other) ?? []).flatMap(({ first, second, secondNear }): Finding[] => {
    if (!first) return [];
    const place = second ?? secondNear;
    const related: RelatedPlace[] = place
      ? [
          {
            uri: other.uri,
            range: other.rangeOf(place),
            message: second ? say('What `{name}` says', { name }) : say('Beside this line `{name}` lacks it', { name }),
          },
        ]
      : [];
    const message = second
      ? say('`{name}` is a copy of this file, but says something else here.', { name })
      : say('`{name}` is a copy of this file, but does not say this.', { name });
    const range = own.rangeOf(first);
    return [
      { code: 'agent-file/out-of-step', severity: 'information', uri: own.uri, range, message, related, fixes: [] },
    ];
  });
}
