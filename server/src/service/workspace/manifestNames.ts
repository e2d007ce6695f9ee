import type { DataPath } from '../../engine/manifest/yamlMap';
import { type Span, touches } from '../../engine/text/range';
import type { ProjectSnapshot } from './project';

/** Things that a manifest declares under a name of its own and refers to by that name, and nowhere else. */
const KINDS = [
  { kind: 'prompt', declaredIn: ['prompts'], isReference: (path: DataPath) => path.at(-1) === 'prompt' },
  { kind: 'tool-profile', declaredIn: ['tools', 'profiles'], isReference: isToolChoice },
  { kind: 'roster', declaredIn: ['rosters'], isReference: (path: DataPath) => path.at(-1) === 'roster' },
] as const;

export type NameKind = (typeof KINDS)[number]['kind'];

/** A place of a manifest that declares a name, or refers to one. */
export interface NamePlace {
  readonly kind: NameKind;
  readonly name: string;
  readonly role: 'declaration' | 'reference';
  /** Raw span in the manifest of the name alone, without quotes. */
  readonly span: Span;
}

/** Every such place of a manifest, in document order. */
export function namePlaces({ reading }: ProjectSnapshot): readonly NamePlace[] {
  const found: NamePlace[] = [];
  const visit = (value: unknown, path: DataPath) => {
    const parent = path.slice(0, -1);
    for (const { kind, declaredIn, isReference } of KINDS) {
      if (samePath(parent, declaredIn)) {
        const name = String(path.at(-1));
        found.push({ kind, name, role: 'declaration', span: within(reading.locateKey(path), name) });
      } else if (typeof value === 'string' && isReference(path)) {
        const span = reading.inside(path, value, { start: 0, end: value.length });
        found.push({ kind, name: value, role: 'reference', span });
      }
    }
    if (value === null || typeof value !== 'object') return;
    for (const [key, child] of Object.entries(value)) visit(child, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  const within = (span: Span, name: string): Span => {
    const at = reading.document.text.slice(span.start, span.end).indexOf(name);
    return at < 0 ? span : { start: span.start + at, end: span.start + at + name.length };
  };
  visit(reading.manifest, []);
  return found.sort((a, b) => a.span.start - b.span.start);
}

/** The name under a cursor in the manifest, and every place that has it. */
export function nameAt(
  project: ProjectSnapshot,
  offset: number,
): { readonly found: NamePlace; readonly places: readonly NamePlace[] } | undefined {
  const all = namePlaces(project);
  const found = all.find(({ span }) => touches(span, offset));
  return found && { found, places: all.filter(({ kind, name }) => kind === found.kind && name === found.name) };
}

/** `tools` of a prompt or request, or `profile` in it. */
function isToolChoice([root, _name, key, inner, ...rest]: DataPath): boolean {
  if ((root !== 'prompts' && root !== 'requests') || key !== 'tools' || rest.length > 0) return false;
  return inner === undefined || inner === 'profile';
}

function samePath(a: DataPath, b: DataPath): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index]);
}
