import type { Assembly } from '../../engine/assembly/assembly';
import { type DeclaredSource, splitSectionRef } from '../../engine/assembly/content';
import type { GivenValues } from '../../engine/assembly/variant';
import type { Section } from '../../engine/grammar/grammar';
import type { PinnedPromptModel } from '../../engine/manifest/model/parts';
import type { ProjectSnapshot } from './project';
import { unreadFor } from './unread';

/** What a pin's hash is of. */
export type PinTarget = SectionTarget | PromptTarget;

export interface SectionTarget {
  readonly kind: 'section';
  /** `source#section` */
  readonly reference: string;
  readonly source: DeclaredSource;
  readonly section: Section;
  /** URI of the section's file. */
  readonly uri: string;
  /** The body as it is hashed. */
  readonly text: string;
  /** URIs of the files whose text is hashed. */
  readonly files: readonly string[];
}

export interface PromptTarget {
  readonly kind: 'prompt';
  readonly prompt: string;
  readonly role: string | null;
  readonly tier: string | null;
  readonly given: GivenValues;
  readonly text: string;
  readonly files: readonly string[];
  /** Whether all of it could be read and rendered. */
  readonly complete: boolean;
  readonly assembly: Assembly;
}

/** Why a pin has no text. */
export interface TargetFault {
  readonly code: 'no-section' | 'ambiguous' | 'no-prompt' | 'no-role' | 'no-tier' | 'no-variable';
  /** Values for the message: `name`, `known` or `candidates`. */
  readonly data: Readonly<Record<string, string>>;
}

export type Targeted = { readonly target: PinTarget } | { readonly fault: TargetFault };

/** The section behind `source#section`. */
export function sectionTarget({ assembler }: ProjectSnapshot, reference: string): Targeted {
  const found = assembler?.content.section(reference, []);
  const source = assembler?.content.sources.get(splitSectionRef(reference).source);
  if (!found || 'problem' in found || !source) return { fault: { code: 'no-section', data: { name: reference } } };
  return { target: asTarget(source, found.value, found.value.uri, reference) };
}

export function asTarget(source: DeclaredSource, section: Section, uri: string, reference: string): SectionTarget {
  return { kind: 'section', reference, source, section, uri, text: section.body.text, files: [uri] };
}

/** A prompt as one variant of it is rendered; the first tier is the default, as it is for `render`. */
export function promptTarget(snapshot: ProjectSnapshot, model: PinnedPromptModel): Targeted {
  const { assembler, manifestUri } = snapshot;
  const { prompt, role = null, set: given = {} } = model;
  const fault = (code: TargetFault['code'], name: string, known: Iterable<string>): Targeted => ({
    fault: { code, data: { name, known: [...known].join(', ') } },
  });
  if (!assembler?.program.prompts.has(prompt))
    return fault('no-prompt', prompt, assembler?.program.prompts.keys() ?? []);
  const { manifest } = assembler.program;
  const roles = assembler.roles.map(({ name }) => name);
  if (role !== null && !roles.includes(role)) return fault('no-role', role, roles);
  const tiers = Object.keys(manifest.tiers ?? {});
  const tier = model.tier === undefined ? (tiers[0] ?? null) : model.tier;
  if (tier !== null && !tiers.includes(tier)) return fault('no-tier', tier, tiers);
  const variables = Object.keys(manifest.variables ?? {});
  const undeclared = Object.keys(given).find((name) => !variables.includes(name));
  if (undeclared !== undefined) return fault('no-variable', undeclared, variables);
  const assembly = assembler.render({ prompt, role, tier, given });
  if (!assembly) return fault('no-prompt', prompt, assembler.program.prompts.keys());
  const files = new Set([manifestUri]);
  for (const { origin } of assembly.text.pieces) if (origin.location) files.add(origin.location.uri);
  const { text } = assembly.text;
  const complete = assembly.notices.length === 0 && unreadFor(snapshot, ['prompts', prompt]).length === 0;
  return { target: { kind: 'prompt', prompt, role, tier, given, text, files: [...files], complete, assembly } };
}
