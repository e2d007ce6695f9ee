import type { FormerName } from '../../engine/commands/formerNames';
import { isBuiltIn } from '../../engine/commands/free/builtIns';
import { type FreeMention, findFreeMentions } from '../../engine/commands/freeMentions';
import { nearCommands, nearestName } from '../../engine/commands/nearestName';
import type { NearNames } from '../../engine/near/nearNames';
import { agentFileAt } from '../../engine/skills/agentFiles/kinds';
import type { FileTree } from '../../engine/skills/fileTree';
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
  check({ state, path, settings, around: { commands, former, names, tree } }) {
    const asksUnknown = settings.severity['command/unknown-slash'] !== undefined;
    if (typeof state === 'string' || !commands || (former.size === 0 && !asksUnknown)) return [];
    const isKnown = (name: string) => commands.commands.has(name);
    return findFreeMentions(state.text, commands).flatMap((mention): Finding[] => {
      const { kind, name, qualifier } = mention;
      if ((kind !== 'slash' && kind !== 'skill') || qualifier !== undefined || isKnown(name)) return [];
      const now = former.find(name, isKnown);
      if (now) return [renamed(state, mention, now)];
      // A skill outside of the places of clients, a command of a client that is not known: somebody defines it.
      const isElsewhere = names?.skills.has(name) || commandStems(tree).has(name) || stemOf(path) === name;
      if (kind !== 'slash' || isBuiltIn(name) || isElsewhere) return [];
      return [unknown(state, mention, nearestName(name, nearOf(commands.commands)))];
    });
  },
};

/** Made once for all files of a folder. */
function nearOf(names: ReadonlySet<string>): NearNames {
  const near = NEAR.get(names) ?? nearCommands(names);
  NEAR.set(names, near);
  return near;
}

const NEAR = new WeakMap<ReadonlySet<string>, NearNames>();

/** Names of files in folders that are called as those of commands are, whatever client they are for. */
function commandStems(tree: FileTree | undefined): ReadonlySet<string> {
  if (tree === undefined) return NONE;
  const known = STEMS.get(tree);
  if (known) return known;
  const stems = new Set(tree.paths.filter((path) => COMMAND_PATH.test(path)).map(stemOf));
  STEMS.set(tree, stems);
  return stems;
}

const NONE: ReadonlySet<string> = new Set();
const STEMS = new WeakMap<FileTree, ReadonlySet<string>>();
const COMMAND_PATH = /(?:^|\/)(?:commands?|prompts|workflows)\/.+\.(?:md|toml)$/i;

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/(?:\.prompt)?\.\w+$/, '');
}

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
