import { createHash } from 'node:crypto';
import type { Adapter, SetContext } from '../conformance';

type Text = { readonly text: string } | { readonly file: string } | { readonly parts: readonly Text[] };

interface WrapperFile {
  readonly text: string | null;
}

interface Raw {
  readonly geodeMd: Text | null;
  readonly wrapper?: WrapperFile;
  readonly wrapperPolicy?: WrapperFile;
  readonly fileSet?: string;
  readonly files?: Readonly<Record<string, string | { readonly hex: string }>>;
  readonly userProfile?: boolean;
  readonly skills?: readonly SkillCase[];
  readonly override?: string | null;
  readonly sessionDirectives?: string | null;
  readonly hints?: readonly (string | null)[];
}

interface SkillCase {
  readonly name: string;
  readonly description?: string;
  readonly tools?: readonly string[];
  readonly triggers?: readonly string[];
  readonly forked?: boolean;
  readonly userInvocable?: boolean;
}

interface AssemblyCase {
  readonly level: 'prompt' | 'request';
  readonly switches: { readonly persona: string | null; readonly audit: string | null };
  readonly raw: Raw;
  readonly layers?: readonly ({ readonly name: string } & Text)[];
  readonly expected: {
    readonly sha256?: string;
    readonly bytes?: number;
    readonly codePoints?: number;
    readonly boundaryOffset?: number | null;
    readonly staticSha256?: string | null;
    readonly catalogue?: { readonly sha256: string; readonly bytes: number };
    readonly error?: string;
  };
}

/** Layers whose text depends on the run, not on files; everything else is made from the case's raw material. */
const SAMPLES = new Set([
  'model-card',
  'model-guidance',
  'platform-hint',
  'current-date',
  'runtime-rules',
  'user-context',
]);

const ERRORS: Readonly<Record<string, string>> = {
  'wrapper-missing': 'manifest/missing-file',
  'wrapper-not-json': 'manifest/invalid-data',
  'wrapper-not-a-text-map': 'manifest/wrong-shape',
};

/** A whole system prompt from its raw material: bytes, the cache boundary, the static part, the list of skills. */
export const assembly: Adapter = {
  async check(workspace, one, context) {
    const { level, switches, raw, layers = [], expected } = one as unknown as AssemblyCase;
    workspace.write({ ...rawFiles(raw, context), ...samples(layers, context) });
    const manifest = workspace.uri('galley.yaml');
    const view = await workspace.service.render({
      manifest,
      prompt: 'system',
      given: {
        level,
        persona: switches.persona,
        audit: switches.audit,
        wrapper: raw.wrapper ? 'environment' : null,
        profile: raw.userProfile === false ? 'none' : null,
      },
    });
    if (!view) return ['not rendered'];
    if (expected.error !== undefined) {
      const found = (await workspace.service.findings(manifest)).filter(({ code }) => code.startsWith('manifest/'));
      const codes = found.map(({ code }) => code).join(', ');
      if (codes !== ERRORS[expected.error]) return [`expected ${expected.error}, found ${codes || 'nothing'}`];
      return view.problems.length === 1 ? [] : [`problems of the prompt: ${view.problems.join('; ') || 'none'}`];
    }
    const faults: string[] = [...view.problems];
    const compare = (what: string, found: unknown, wanted: unknown) => {
      if (wanted !== undefined && found !== wanted) faults.push(`${what} ${String(found)}, expected ${String(wanted)}`);
    };
    compare('sha256', sha256(view.text), expected.sha256);
    compare('bytes', view.measures.bytes, expected.bytes);
    compare('codePoints', view.measures.codePoints, expected.codePoints);
    const prefix = view.cacheBoundary === null ? null : view.text.slice(0, view.cacheBoundary);
    compare('boundaryOffset', prefix === null ? null : Buffer.byteLength(prefix), expected.boundaryOffset);
    compare('staticSha256', prefix === null ? null : sha256(prefix), expected.staticSha256);
    if (expected.catalogue) {
      const skills = view.layers.find(({ id }) => id === 'skills');
      const text = skills ? view.text.slice(skills.outer.start, skills.outer.end) : '';
      compare('catalogue', sha256(text), expected.catalogue.sha256);
      compare('catalogue bytes', Buffer.byteLength(text), expected.catalogue.bytes);
    }
    return faults;
  },
};

function rawFiles(raw: Raw, context: SetContext): Record<string, string | Uint8Array> {
  const files: Record<string, string | Uint8Array> = {};
  const put = (path: string, text: string | null | undefined) => {
    if (typeof text === 'string') files[`case/${path}`] = text;
  };
  if (raw.geodeMd) put('GEODE.md', textOf(raw.geodeMd, context));
  put('wrapper.json', raw.wrapper?.text);
  put('wrapper-policy.json', raw.wrapperPolicy?.text);
  put('override.txt', raw.override);
  put('session-directives.txt', raw.sessionDirectives);
  if (raw.hints) put('hints.json', JSON.stringify(raw.hints.filter((hint) => hint !== null)));
  const sets = JSON.parse(context.read('inputs/file-sets.json')) as Readonly<Record<string, Raw['files']>>;
  const own = { ...(raw.fileSet === undefined ? {} : sets[raw.fileSet]), ...raw.files };
  for (const [path, content] of Object.entries(own))
    files[`case/${path}`] = typeof content === 'string' ? content : Buffer.from(content.hex, 'hex');
  for (const [index, skill] of (raw.skills ?? []).entries())
    put(`skills/${String(index).padStart(4, '0')}/SKILL.md`, skillFile(skill));
  return files;
}

/** JSON is YAML: each value as it is. */
function skillFile({ name, description, tools, triggers, forked, userInvocable }: SkillCase): string {
  const header = {
    name,
    description,
    tools,
    triggers,
    context: forked === true ? 'fork' : undefined,
    'user-invocable': userInvocable,
  };
  const lines = Object.entries(header).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}: ${JSON.stringify(value)}\n`,
  );
  return `---\n${lines.join('')}---\n`;
}

function samples(layers: NonNullable<AssemblyCase['layers']>, context: SetContext): Record<string, string> {
  return Object.fromEntries(
    layers
      .filter(({ name }) => SAMPLES.has(name))
      .map((layer) => [`case/samples/${layer.name}.txt`, textOf(layer, context)]),
  );
}

function textOf(given: Text, context: SetContext): string {
  if ('text' in given) return given.text;
  return 'file' in given ? context.read(given.file) : given.parts.map((part) => textOf(part, context)).join('');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
