import type { AssembledLayer, Assembly } from '../../engine/assembly/assembly';
import type { CompiledPrompt } from '../../engine/assembly/program';
import { readRoster } from '../../engine/assembly/rosterLayer';
import { findMentions, type Mention } from '../../engine/commands/mentions';
import type { RosterEntry } from '../../engine/commands/roster';
import type { MappedText } from '../../engine/text/mappedText';
import type { Location, Span } from '../../engine/text/range';
import type { ProjectSnapshot } from './project';

/** A place where a prompt introduces a command: a section that teaches it, or its line in a roster. */
export interface Introduction {
  readonly command: string;
  readonly layer: string;
  readonly how: 'taught' | 'listed';
  readonly location: Location;
}

/** Finds introductions in the prompts of one snapshot; a text that many variants share is read once. */
export class IntroductionReader {
  private known: ReadonlySet<string> | undefined;
  private readonly mentions = new Map<string, readonly Mention[]>();

  constructor(private readonly project: ProjectSnapshot) {}

  /** In output order; a layer introduces a command once, however often it names it. */
  read(assembly: Assembly): readonly Introduction[] {
    const prompt = this.project.program?.prompts.get(assembly.prompt);
    if (!prompt) return [];
    return assembly.layers.flatMap((layer) =>
      this.ofLayer(layer, prompt, assembly.text.slice(layer.own.start, layer.own.end)),
    );
  }

  private ofLayer(layer: AssembledLayer, prompt: CompiledPrompt, text: MappedText): Introduction[] {
    const model = prompt.byId.get(layer.id)?.model;
    if (model?.teaches === true) return this.taught(layer, text);
    return model?.roster !== undefined && layer.override === null ? this.listed(layer, model.roster, text) : [];
  }

  private taught(layer: AssembledLayer, text: MappedText): Introduction[] {
    const first = new Map<string, Introduction>();
    const known = this.knownCommands();
    for (const { name, span } of this.mentionsIn(text.text)) {
      const location = locationOf(text, span);
      if (location && !first.has(name) && (known?.has(name) ?? true))
        first.set(name, { command: name, layer: layer.id, how: 'taught', location });
    }
    return [...first.values()];
  }

  /** An entry is listed when a piece of the text comes from it. */
  private listed(layer: AssembledLayer, roster: string, text: MappedText): Introduction[] {
    const { assembler, reading } = this.project;
    const entries = reading.manifest && assembler ? readRoster(reading.manifest, assembler.content, roster) : undefined;
    if (!entries || 'problem' in entries) return [];
    const places = text.pieces.flatMap(({ origin }) => origin.location ?? []);
    return entries.value
      .filter((entry) => places.some((place) => isFrom(entry, place)))
      .map((entry) => ({ command: entry.name, layer: layer.id, how: 'listed', location: entry.nameSpan }));
  }

  /** Names in the manifest's rosters: other code is no command. Undefined, for "anything may be", without a roster. */
  private knownCommands(): ReadonlySet<string> | undefined {
    const { assembler, reading } = this.project;
    const { manifest } = reading;
    const rosters = Object.keys(manifest?.rosters ?? {});
    if (!manifest || !assembler || rosters.length === 0) return undefined;
    this.known ??= new Set(
      rosters.flatMap((name) => {
        const entries = readRoster(manifest, assembler.content, name);
        return 'value' in entries ? entries.value.map((entry) => entry.name) : [];
      }),
    );
    return this.known;
  }

  private mentionsIn(text: string): readonly Mention[] {
    const known = this.mentions.get(text);
    if (known) return known;
    const { prefixes = [], fences = false } = this.project.reading.manifest?.commands ?? {};
    const found = findMentions(text, { prefixes, fenced: fences });
    this.mentions.set(text, found);
    return found;
  }
}

function isFrom({ span }: RosterEntry, place: Location): boolean {
  return place.uri === span.uri && place.start >= span.start && place.end <= span.end;
}

/** Where a span of a rendered text was written. */
function locationOf(text: MappedText, span: Span): Location | undefined {
  const first = text.locate(span.start);
  const last = text.locate(span.end - 1);
  if (!first || last?.uri !== first.uri) return first;
  return { uri: first.uri, start: first.start, end: Math.max(first.end, last.end) };
}
