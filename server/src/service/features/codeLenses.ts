import type { CodeLens } from 'vscode-languageserver-types';
import type { BudgetRow } from '../../engine/budget/budgets';
import type { Steps } from '../../engine/steps';
import { measure } from '../../engine/text/measure';
import type { Range } from '../../engine/text/range';
import type { Cancellation } from '../history';
import type { ServiceContext } from '../promptService';
import { formatSize, say } from '../words';
import type { PinFact } from '../workspace/pinFacts';
import { budgetsOf, type ProjectFacts } from '../workspace/projectFacts';
import { commandLenses } from './commandLenses';
import { type GovernedFile, type GovernedSection, governedFile } from './governed';
import { tokenizerOf } from './renderView';
import { rowText } from './status';
import { promptsUsing } from './usage';

/**
 * Sizes over every section, a total per tier over the file for each prompt it is part of, and over each prompt in
 * the manifest; there also what runs its builder. Choosing a total opens the preview, choosing a drifted section what
 * changed in it.
 */
export async function codeLenses(
  context: ServiceContext,
  uri: string,
  cancellation?: Cancellation,
): Promise<CodeLens[]> {
  const file = await governedFile(context, uri);
  if (!file) return [];
  const lensesOf = (make: (facts: ProjectFacts) => Steps<CodeLens[]>) =>
    context.checker.work(file.project, make, cancellation);
  if (uri === file.project.manifestUri) {
    const prompts = await lensesOf((facts) => promptLenses(file, facts));
    return context.host.builders ? [...prompts, ...builderLenses(file)] : prompts;
  }
  const facts = await context.checker.factsOf(file.project);
  const tokenizer = await tokenizerOf(context, file.project);
  const pins = new Map(facts.pins.map((pin) => [pin.reference, pin]));
  const totals = await lensesOf(() => totalLenses(file, facts, promptsUsing(file.project, uri), firstLine));
  const commands = await lensesOf(() => commandLenses(file, facts));
  const role = file.project.assembler?.roles.find((one) => one.document.uri === uri);
  const own = role ? [lens(firstLine(), sizes(role.text.text))] : [];
  return [...totals, ...own, ...commands, ...file.sections.filter(isNamed).map(sectionLens)];

  function sizes(text: string): string {
    const bytes = formatSize(measure(text).bytes, 'bytes');
    return tokenizer ? `${bytes} · ${formatSize(tokenizer.count(text).count, 'tokens')}` : bytes;
  }

  function sectionLens({ source, section }: GovernedSection): CodeLens {
    const pin = pins.get(`${source.name}#${section.name}`);
    const parts = [sizes(section.body.text)];
    if (section.shadowed) parts.push(say('replaced by a later section of this name'));
    else if (pin) parts.push(pin.state === 'ok' ? say('pinned') : say('pin: {state}', { state: pin.state }));
    const shown = lens(file?.document.rangeOf(section.nameSpan) ?? firstLine(), parts.join(' · '));
    return pin?.state === 'drift' && !section.shadowed ? withChanges(shown, pin) : shown;
  }

  /** Choosing a drifted section shows what changed since it was pinned. */
  function withChanges({ range, command }: CodeLens, { name, group }: PinFact): CodeLens {
    const pin = { name, manifest: facts.project.manifestUri, store: group.document.uri };
    return { range, command: { title: command?.title ?? '', command: 'galley.pinChanges', arguments: [pin] } };
  }
}

function isNamed({ section }: GovernedSection): boolean {
  return section.name !== '';
}

function promptLenses(file: GovernedFile, facts: ProjectFacts): Steps<CodeLens[]> {
  const { reading, program } = file.project;
  return totalLenses(file, facts, [...(program?.prompts.keys() ?? [])], (prompt) =>
    reading.document.rangeOf(reading.locateKey(['prompts', prompt])),
  );
}

/** Over each `verify` of the manifest what runs it. */
function builderLenses({ project }: GovernedFile): CodeLens[] {
  const { reading, program, manifestUri } = project;
  return [...(program?.prompts.values() ?? [])].flatMap(({ name: prompt, model }) => {
    if (!model.verify) return [];
    const range = reading.document.rangeOf(reading.locateKey(['prompts', prompt, 'verify']));
    const title = say('compare {prompt} with its builder', { prompt });
    return [{ range, command: { title, command: 'galley.verify', arguments: [{ manifest: manifestUri, prompt }] } }];
  });
}

function* totalLenses(
  file: GovernedFile,
  facts: ProjectFacts,
  prompts: readonly string[],
  rangeOf: (prompt: string) => Range,
): Steps<CodeLens[]> {
  const lenses: CodeLens[] = [];
  for (const prompt of prompts) {
    const budgets = (yield* facts.ofPrompt(budgetsOf, prompt)) ?? [];
    lenses.push(totalLens(file, budgets, prompt, rangeOf(prompt)));
  }
  return lenses;
}

function totalLens(file: GovernedFile, budgets: readonly BudgetRow[], prompt: string, range: Range): CodeLens {
  const rows = budgets.filter(({ worst }) => worst);
  const capped = rows.filter((row) => row.cap);
  const total = (capped.length > 0 ? capped : rows)
    .map((row) => `${rowText(row)}${row.target === 'prompt' ? '' : ` (${row.target})`}`)
    .join(' · ');
  return {
    range,
    command: {
      title: `${prompt}: ${total}`,
      command: 'galley.preview',
      arguments: [{ manifest: file.project.manifestUri, prompt }],
    },
  };
}

function lens(range: Range, title: string): CodeLens {
  return { range, command: { title, command: '' } };
}

function firstLine(): Range {
  return { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
}
