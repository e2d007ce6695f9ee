import type { Cell } from '../../engine/budget/walk';
import type { Renaming } from '../../engine/commands/formerNames';
import type { Steps } from '../../engine/steps';
import type { Location } from '../../engine/text/range';
import type { Finding, Fix } from '../findings';
import { formerWords } from '../messages/formerName';
import { say } from '../words';
import { type PromptUsage, usagesOf } from '../workspace/commandUsages';
import { whereWords } from '../workspace/commandVariants';
import type { PromptFact } from '../workspace/keptPrompts';
import { leaveOutFix } from './commandLeaveOut';
import { findingAt, relatedAt } from './commandPlaces';
import type { ProjectRuleContext } from './rule';

/** Another place that introduces the command. */
interface Other {
  readonly at: Location;
  /** The layer, or the tool, that teaches it there. */
  readonly layer: string;
  /** It is the description of a tool. */
  readonly tool?: true | undefined;
}

/** One fact at one place, as some variants have it. */
interface Fact {
  readonly kind:
    | 'repeated'
    | 'listed'
    | 'unknown'
    | 'renamed'
    | 'former'
    | 'taught-uncallable'
    | 'listed-uncallable'
    | 'deferred'
    | 'untaught';
  readonly name: string;
  readonly at: Location;
  readonly others: readonly Other[];
  readonly written?: string;
  readonly renaming?: Renaming;
  readonly nearest?: string;
  readonly prefixed?: boolean;
}

/** A fact with all the prompts and variants that have it. */
interface Gathered extends Fact {
  readonly others: Other[];
  readonly prompts: Map<string, Cell[]>;
}

/** What is wrong with how prompts name commands: one finding for each place, whatever number of variants have it. */
export function* usageFindings(context: ProjectRuleContext): Steps<Finding[]> {
  const telling = (yield* context.facts.ofPrompts(usageFactsOf)).flat();
  const gathered = new Map<string, Gathered>();
  const cells = new Map<string, readonly Cell[]>();
  for (const { usage, facts, all } of telling) {
    cells.set(usage.prompt, all);
    for (const fact of facts) {
      const key = JSON.stringify([fact.kind, fact.name, fact.at.uri, fact.at.start]);
      const known = gathered.get(key) ?? { ...fact, others: [], prompts: new Map<string, Cell[]>() };
      gathered.set(key, known);
      for (const other of fact.others) if (!known.others.some((one) => isSame(one, other))) known.others.push(other);
      const shown = known.prompts.get(usage.prompt) ?? [];
      known.prompts.set(usage.prompt, shown);
      for (const cell of usage.cells) shown.push(cell);
    }
    yield;
  }
  return [...gathered.values()].flatMap((one) => findingOf(one, whereOf(one, cells), context));
}

interface TellingUsage {
  readonly usage: PromptUsage;
  readonly facts: readonly Fact[];
  /** All cells of the prompt. */
  readonly all: readonly Cell[];
}

/** The usages of a prompt that something is to be told of. */
const usageFactsOf: PromptFact<readonly TellingUsage[]> = function* (project, prompt, inputs) {
  const usages = yield* project.kept.steps(usagesOf, project, prompt, inputs);
  const all = usages.flatMap(({ cells }) => cells);
  const telling: TellingUsage[] = [];
  for (const usage of usages) {
    const facts = factsOf(usage);
    if (facts.length > 0) telling.push({ usage, facts, all });
    yield;
  }
  return telling;
};

function factsOf({ report, introductions }: PromptUsage): Fact[] {
  const shows = introductions.sections.length > 0 || introductions.listed.size > 0;
  // By name, so that the time stays linear in what is introduced twice.
  const repeated = new Map<string, Other[]>();
  for (const { name, section, span: at, tool } of report.duplicates) {
    if (section === undefined) continue;
    const others = repeated.get(name) ?? [];
    repeated.set(name, others);
    others.push({ at, layer: section, tool });
  }
  return [
    ...report.duplicates.map(({ name, section, span: at, first }): Fact => {
      const others = [
        { at: first.span, layer: first.section, tool: first.tool },
        ...(section === undefined ? (repeated.get(name) ?? []) : []),
      ];
      return { kind: section === undefined ? 'listed' : 'repeated', name, at, others };
    }),
    ...report.unknown.map(({ span: at, ...rest }): Fact => ({ kind: 'unknown', at, others: [], ...rest })),
    ...report.renamed.map(({ span: at, ...rest }): Fact => ({ kind: 'renamed', at, others: [], ...rest })),
    ...report.former.map(({ span: at, ...rest }): Fact => ({ kind: 'former', at, others: [], ...rest })),
    ...report.uncallable.map(
      ({ name, section, span: at, declared }): Fact => ({
        kind: section === undefined ? 'listed-uncallable' : 'taught-uncallable',
        name,
        at,
        others: section === undefined ? [] : [{ at: declared, layer: '' }],
      }),
    ),
    ...report.deferred.map(
      ({ name, span: at, declared }): Fact => ({ kind: 'deferred', name, at, others: [{ at: declared, layer: '' }] }),
    ),
    // A prompt that says nothing of commands need not say something of each.
    ...(shows ? report.untaught : []).map(({ name, span: at }): Fact => ({ kind: 'untaught', name, at, others: [] })),
  ];
}

/** `resident`, or `resident (posture=open), visitor`. */
function whereOf({ prompts }: Gathered, all: ReadonlyMap<string, readonly Cell[]>): string {
  return [...prompts]
    .map(([prompt, cells]) => {
      const where = whereWords(cells, all.get(prompt) ?? []);
      return where === '' ? `\`${prompt}\`` : `\`${prompt}\` (${where})`;
    })
    .join(', ');
}

function findingOf(fact: Gathered, prompts: string, context: ProjectRuleContext): Finding[] {
  const { kind, name, at, others } = fact;
  const values = { command: name, prompts, layers: [...new Set(others.map(introducer))].join(', ') };
  const taught = others.flatMap((other) => relatedAt(context, other.at, taughtBy(other)));
  const declared = others.flatMap((other) => relatedAt(context, other.at, say('Declared here')));
  switch (kind) {
    case 'repeated': {
      const message = say(
        'Command `{command}` is introduced again in {prompts}; {layers} introduces it already.',
        values,
      );
      return findingAt(context, { code: 'command/duplicate', severity: 'warning', at, message, related: taught });
    }
    case 'listed': {
      const message = say('Command `{command}` is listed in {prompts} although {layers} teaches it.', values);
      const fixes = others.flatMap(({ layer, tool }) =>
        leaveOutFix(context.project, at.uri, tool ? 'tools' : { layer }, [...fact.prompts.keys()]),
      );
      const rest = { fixes: distinct(fixes) };
      return findingAt(context, { code: 'command/duplicate', severity: 'warning', at, message, related: taught, rest });
    }
    case 'unknown':
      return unknown(fact, prompts, context);
    case 'renamed':
    case 'former': {
      const { written = '', renaming } = fact;
      // An alias still works; a name that is gone does not.
      const severity = renaming ? 'warning' : 'hint';
      const message = renaming
        ? formerWords(written, name, renaming)
        : say('`{written}` is an alias of command `{command}`.', { ...values, written });
      const rest = { fixes: writeInstead(context, at, name) };
      return findingAt(context, { code: 'command/renamed', severity, at, message, rest });
    }
    case 'taught-uncallable':
    case 'listed-uncallable': {
      const message =
        kind === 'taught-uncallable'
          ? say('Command `{command}` is taught in {prompts}, but only the user can call it.', values)
          : say('Command `{command}` is listed in {prompts}, but only the user can call it.', values);
      return findingAt(context, { code: 'command/uncallable', severity: 'warning', at, message, related: declared });
    }
    case 'deferred': {
      const message = say(
        'Command `{command}` is taught in {prompts}, but must be loaded before it can be called.',
        values,
      );
      return findingAt(context, { code: 'command/deferred', severity: 'information', at, message, related: declared });
    }
    case 'untaught': {
      const message = say('Command `{command}` is neither taught nor listed in {prompts}.', values);
      const rest = { optIn: true as const };
      return findingAt(context, { code: 'command/untaught', severity: 'information', at, message, rest });
    }
  }
}

function introducer({ layer, tool }: Other): string {
  return tool ? say('the description of tool `{tool}`', { tool: layer }) : `\`${layer}\``;
}

function taughtBy({ layer, tool }: Other): string {
  return tool
    ? say('Taught by the description of tool `{tool}`', { tool: layer })
    : say('Taught by layer `{layer}`', { layer });
}

/** A name with a prefix is surely meant as a command; other code that is merely near one may be anything. */
function unknown({ name, at, nearest, prefixed }: Gathered, prompts: string, context: ProjectRuleContext): Finding[] {
  const values = { name, prompts, nearest: nearest ?? '' };
  const message =
    nearest === undefined
      ? say('There is no command `{name}`.', values)
      : say('There is no command `{name}`. Is it `{nearest}`?', values);
  const fixes = nearest === undefined ? [] : writeInstead(context, at, nearest);
  const severity = prefixed ? 'warning' : 'hint';
  return findingAt(context, { code: 'command/unknown', severity, at, message, rest: { fixes } });
}

/** Offers another name for the one at a place. */
function writeInstead({ project }: ProjectRuleContext, at: Location, name: string): Fix[] {
  const document = project.files.peekUri(at.uri);
  if (!document) return [];
  const edits = [{ uri: at.uri, range: document.rangeOf(at), newText: name }];
  return [{ kind: 'offered', title: say('Write `{command}`', { command: name }), edits }];
}

function isSame(a: Other, b: Other): boolean {
  return a.layer === b.layer && a.at.uri === b.at.uri && a.at.start === b.at.start;
}

function distinct(fixes: readonly Fix[]): Fix[] {
  return [...new Map(fixes.map((fix) => [fix.title, fix])).values()];
}
