import type { Collision } from '../../engine/commands/knownCommands';
import { nameOfWord } from '../../engine/commands/names';
import { nearCommands, nearestName } from '../../engine/commands/nearestName';
import type { RosterNotice } from '../../engine/commands/roster';
import type { Finding } from '../findings';
import { dataFaultWords } from '../messages/jsonFaults';
import { say } from '../words';
import type { CommandIndex } from '../workspace/commandIndex';
import { findingAt, relatedAt } from './commandPlaces';
import type { ProjectRuleContext } from './rule';

/** What the reader of a roster file noticed. */
export function rosterFindings(context: ProjectRuleContext, { rosters }: CommandIndex): Finding[] {
  const read = new Set<string>();
  return rosters.flatMap(({ uri, notices }) => {
    if (uri === undefined || read.has(uri)) return [];
    read.add(uri);
    return notices.flatMap((notice) =>
      findingAt(context, {
        code: 'command/roster',
        severity: 'warning',
        at: notice.span,
        message: noticeWords(notice),
        related: (notice.related ?? []).flatMap((place) => relatedAt(context, place, say('The first one'))),
      }),
    );
  });
}

function noticeWords({ code, data }: RosterNotice): string {
  switch (code) {
    case 'roster-syntax':
      return say('The roster cannot be read from here on: {detail}', { detail: dataFaultWords(data.detail ?? '') });
    case 'roster-empty':
      return say('This roster has no commands: nothing in it is a list or a map of them.');
    case 'entry-without-name':
      return say('This entry of the roster has no name and is left out.');
    case 'name-over-lines':
      return say('This name goes over several lines, and so does its line in the roster.');
    case 'merge-key':
      return say('A merge key is not followed here: write the commands out.');
    case 'rows-without-table':
      return say('These rows are no table: the line `|---|---|` under the headings is missing.');
    case 'table-without-names':
      return say('This table has no column of names: give one the heading `name` or `command`.');
    case 'invalid-field':
      return say('`{value}` is no value for `{field}`; the command is read without it.', data);
    case 'duplicate-entry':
      return say('The roster has a command `{name}` already.', data);
  }
}

/** Entries whose name has a prefix: it is taken off every mention, so that none leads there. */
export function prefixedFindings(context: ProjectRuleContext, { entries, prefixes }: CommandIndex): Finding[] {
  return entries.flatMap(({ name, nameSpan }) => {
    const bare = nameOfWord(name, prefixes);
    if (bare === undefined || bare.prefixLength === 0) return [];
    const prefix = name.slice(0, bare.prefixLength);
    return findingAt(context, {
      code: 'command/roster',
      severity: 'warning',
      at: nameSpan,
      message: say(
        '`{prefix}` is a prefix of the manifest: a text that says `{name}` names `{bare}`, not this entry.',
        {
          prefix,
          name,
          bare: bare.name,
        },
      ),
      related: [],
    });
  });
}

/** Names that two commands answer to. */
export function collisionFindings(context: ProjectRuleContext, { known }: CommandIndex): Finding[] {
  return known.collisions.flatMap((collision) =>
    findingAt(context, {
      code: 'command/collision',
      severity: 'warning',
      at: collision.span,
      message: collisionWords(collision),
      related: relatedAt(context, collision.related, say('The other command')),
    }),
  );
}

function collisionWords({ kind, name }: Collision): string {
  switch (kind) {
    case 'alias':
      return say('Another command answers to `{name}`: as an alias it would never be found.', { name });
    case 'case':
      return say('Another command differs from `{name}` in nothing but case.', { name });
    case 'tool':
      return say('Another tool is called `{name}` once the prefixes are removed.', { name });
  }
}

/** Preferred names that the roster does not have: they are passed over without a word. */
export function preferredFindings(context: ProjectRuleContext, { rosters }: CommandIndex): Finding[] {
  const { reading, manifestUri } = context.project;
  return rosters.flatMap(({ name: roster, model, uri, entries }) => {
    if (uri === undefined || entries.length === 0) return [];
    const names = new Set(entries.map((entry) => entry.name));
    const isMissing = (name: string) => !names.has(name);
    const near = model.preferred?.some(isMissing) ? nearCommands(names) : undefined;
    return (model.preferred ?? []).flatMap((name, index): Finding[] => {
      if (!near || !isMissing(name)) return [];
      const nearest = nearestName(name, near);
      return [
        {
          code: 'command/unknown',
          severity: 'warning',
          uri: manifestUri,
          range: reading.document.rangeOf(reading.locate(['rosters', roster, 'preferred', index])),
          message:
            nearest === undefined
              ? say('The roster has no command `{name}` that could come first.', { name })
              : say('The roster has no command `{name}` that could come first. Is it `{nearest}`?', { name, nearest }),
          related: [],
          fixes: [],
        },
      ];
    });
  });
}
