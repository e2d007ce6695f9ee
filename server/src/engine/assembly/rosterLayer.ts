import { findMentions } from '../commands/mentions';
import type { RosterEntry } from '../commands/roster';
import { readRosterFile } from '../commands/rosterFile';
import { renderRoster } from '../commands/rosterText';
import type { ManifestModel } from '../manifest/model/manifest';
import type { MappedText } from '../text/mappedText';
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

/** The roster layers of one manifest. */
export class RosterLayer {
  constructor(
    private readonly manifest: ManifestModel,
    private readonly content: Content,
  ) {}

  /** Ids of the layers whose commands the layer's roster leaves out. */
  leaveOut(layer: CompiledLayer): readonly string[] {
    return leftOut(layer, this.manifest);
  }

  /** The roster's text without the commands that `teaching` mentions. */
  text(layer: CompiledLayer, teaching: readonly MappedText[]): Resolved<MappedText> {
    const name = layer.model.roster ?? '';
    const model = this.manifest.rosters?.[name];
    const entries = readRoster(this.manifest, this.content, name);
    if ('problem' in entries) return entries;
    const text = renderRoster(entries.value, {
      header: model?.header,
      preferred: model?.preferred,
      maxBytes: model?.maxBytes,
      leaveOut: mentionedCommands(this.manifest, teaching),
    });
    return { value: text };
  }
}
