import { findMentions } from '../commands/mentions';
import { nameOfWord } from '../commands/names';
import type { RosterEntry } from '../commands/roster';
import { readRosterFile } from '../commands/rosterFile';
import { renderRoster } from '../commands/rosterText';
import type { ManifestModel } from '../manifest/model/manifest';
import type { ToolChoice } from '../manifest/model/tools';
import type { MappedText } from '../text/mappedText';
import { describedTools, type ToolSets } from '../tools/toolSets';
import type { Condition } from './conditions';
import type { Content, Resolved } from './content';
import { leftOut } from './dependencies';
import type { CompiledLayer } from './program';

/** The entries of a declared roster. */
export function readRoster(manifest: ManifestModel, content: Content, name: string): Resolved<readonly RosterEntry[]> {
  const model = manifest.rosters?.[name];
  const path = ['rosters', name, 'file'];
  if (!model)
    return content.problem('unknown-roster', path, { name, known: Object.keys(manifest.rosters ?? {}).join(', ') });
  const document = content.document(model.file, path);
  return 'problem' in document ? document : { value: readRosterFile(document.value).entries };
}

/** Names of the commands that texts mention, by the manifest's rules. */
export function mentionedCommands(manifest: ManifestModel, texts: readonly MappedText[]): ReadonlySet<string> {
  const { prefixes = [], fences = false } = manifest.commands ?? {};
  return new Set(
    texts.flatMap((text) => findMentions(text.text, { prefixes, fenced: fences }).map(({ name }) => name)),
  );
}

/** The roster layers of one prompt. */
export class RosterLayer {
  constructor(
    private readonly manifest: ManifestModel,
    private readonly content: Content,
    private readonly tools: ToolSets | undefined,
    /** The tools that the prompt names. */
    private readonly choice: ToolChoice | undefined,
  ) {}

  /** Ids of the layers whose commands the layer's roster leaves out. */
  leaveOut(layer: CompiledLayer): readonly string[] {
    return leftOut(layer, this.manifest);
  }

  /**
   * The roster's text without the commands that `teaching` mentions and, where the roster says so, those whose tools
   * describe them. `holds` chooses the tools' profile.
   */
  text(
    layer: CompiledLayer,
    teaching: readonly MappedText[],
    holds: (condition: Condition) => boolean,
  ): Resolved<MappedText> {
    const name = layer.model.roster ?? '';
    const model = this.manifest.rosters?.[name];
    const entries = readRoster(this.manifest, this.content, name);
    if ('problem' in entries) return entries;
    const described = model?.leaveOutTools ? this.describedCommands(holds) : [];
    const text = renderRoster(entries.value, {
      header: model?.header,
      preferred: model?.preferred,
      maxBytes: model?.maxBytes,
      leaveOut: new Set([...mentionedCommands(this.manifest, teaching), ...described]),
    });
    return { value: text };
  }

  private describedCommands(holds: (condition: Condition) => boolean): readonly string[] {
    const { prefixes = [] } = this.manifest.commands ?? {};
    const set = this.tools?.choose(holds, this.choice);
    return (set ? describedTools(set) : []).map(({ name }) => nameOfWord(name, prefixes)?.name ?? name);
  }
}
