import type { FormerName } from '../../engine/commands/formerNames';
import { isBuiltIn } from '../../engine/commands/free/builtIns';
import { type FreeMention, findFreeMentions } from '../../engine/commands/freeMentions';
import { nearestName } from '../../engine/commands/nearestName';
import { agentFileAt } from '../../engine/skills/agentFiles/kinds';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { Finding, Fix } from '../findings';
import { formerWords } from '../messages/formerName';
import { say } from '../words';
import { isSkillFile } from '../workspace/agentFiles';
import type { DocumentRule } from './rule';

/**
 * Names of skills, commands and prompt files in agent files that nothing in the workspace has: one that the history
 * knows was renamed. Any other may be a route or a folder, so it is told only where somebody asks for that.
 */
export const freeNameRule: DocumentRule = {
  scope: 'document',
  codes: [
    {
      code: 'command/unknown-slash',
      severity: 'information',
      optIn: true,
      summary: 'An agent file names a slash command that nothing in the workspace defines.',
    },
  ],
  concerns: (path) =>
    /\.mdc?$/i.test(path) &&
    (agentFileAt(path) !== undefined || isSkillFile(path) || /(?:^|\/)(?:commands?|prompts|workflows)\//.test(path)),
  check({ state, settings, around: { commands, former } }) {
    const asksUnknown = settings.severity['command/unknown-slash'] !== undefined;
    if (typeof state === 'string' || !commands || (former.size === 0 && !asksUnknown)) return [];
    const isKnown = (name: string) => commands.commands.has(name);
    return findFreeMentions(state.text, commands).flatMap((mention): Finding[] => {
      const { kind, name, qualifier } = mention;
      if ((kind !== 'slash' && kind !== 'skill') || qualifier !== undefined || isKnown(name)) return [];
      const now = former.find(name, isKnown);
      if (now) return [renamed(state, mention, now)];
      return kind === 'slash' && !isBuiltIn(name)
        ? [unknown(state, mention, nearestName(name, commands.commands))]
        : [];
    });
  },
};

function renamed(document: SourceDocument, mention: FreeMention, { name, renaming }: FormerName): Finding {
  const slash = mention.kind === 'slash' ? '/' : '';
  return {
    code: 'command/renamed',
    severity: 'warning',
    uri: document.uri,
    range: document.rangeOf(mention.span),
    message: formerWords(slash + mention.name, slash + name, renaming),
    related: [],
    fixes: [writeInstead(document, mention, name)],
  };
}

function unknown(document: SourceDocument, mention: FreeMention, nearest: string | undefined): Finding {
  const { name } = mention;
  return {
    code: 'command/unknown-slash',
    severity: 'information',
    optIn: true,
    uri: document.uri,
    range: document.rangeOf(mention.span),
    message:
      nearest === undefined
        ? say('Nothing in the workspace defines `/{name}`.', { name })
        : say('Nothing in the workspace defines `/{name}`. Is it `/{nearest}`?', { name, nearest }),
    related: [],
    fixes: nearest === undefined ? [] : [writeInstead(document, mention, nearest)],
  };
}

function writeInstead(document: SourceDocument, { nameSpan, kind }: FreeMention, name: string): Fix {
  const edits = [{ uri: document.uri, range: document.rangeOf(nameSpan), newText: name }];
  return { kind: 'offered', title: say('Write `{command}`', { command: kind === 'slash' ? `/${name}` : name }), edits };
}
