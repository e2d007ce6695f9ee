import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../client/src/language/selector';
import { PROFILES } from '../../server/src/engine/skills/profiles';
import { SIZED_KINDS } from '../../server/src/engine/skills/sizedKinds';
import { readSettings } from '../../server/src/lsp/settings';
import { COMMANDS, COMMANDS_VIEW, PREVIEW_VIEW_TYPE, PROMPTS_VIEW } from '../../server/src/protocol/commands';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface MenuEntry {
  readonly command: string;
  readonly when?: string;
  readonly group?: string;
}

interface Manifest {
  readonly icon: string;
  readonly l10n: string;
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly category?: string; readonly icon?: unknown }[];
    readonly menus: Readonly<Record<string, readonly MenuEntry[]>>;
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly viewsContainers: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly viewsWelcome: readonly { readonly view: string }[];
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly default: unknown }>> };
    readonly grammars: readonly { readonly path: string; readonly scopeName: string }[];
  };
}

const text = read('package.json');
const { contributes, ...manifest } = JSON.parse(text) as Manifest;

/** Every TypeScript file of a room, joined. */
function sourcesOf(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');
}

const client = sourcesOf('client/src');

describe('commands', () => {
  test('are the same in package.json and in the code', () => {
    expect(contributes.commands.map(({ command }) => command).sort()).toEqual(Object.values(COMMANDS).sort());
  });

  test('are all registered', () => {
    const registered = [...client.matchAll(/\bregister\(COMMANDS\.(\w+)/g)].map(([, name]) => name);
    expect(registered.sort()).toEqual(Object.keys(COMMANDS).sort());
  });

  test('are found under one category', () => {
    expect(new Set(contributes.commands.map(({ category }) => category))).toEqual(new Set(['Galley']));
  });

  test('stand in menus only if they exist, and there with an icon', () => {
    const withIcon = contributes.commands.filter(({ icon }) => icon !== undefined).map(({ command }) => command);
    const known: readonly string[] = Object.values(COMMANDS);
    for (const entries of Object.values(contributes.menus))
      for (const { command } of entries) expect(known).toContain(command);
    const inline = (contributes.menus['view/item/context'] ?? []).filter(({ group }) => group?.startsWith('inline'));
    for (const { command } of [...(contributes.menus['editor/title'] ?? []), ...inline])
      expect(withIcon).toContain(command);
  });

  test('are shown under conditions that the code or the editor sets', () => {
    const conditions = Object.values(contributes.menus).flatMap((entries) => entries.map(({ when }) => when ?? ''));
    const own = new Set(conditions.flatMap((when) => when.match(/(?<!'|view == )\bgalley\.\w+/g) ?? []));
    for (const key of own) expect(client).toContain(`'${key}'`);
    for (const [, viewType] of conditions.join('\n').matchAll(/activeWebviewPanelId == '([^']*)'/g))
      expect(viewType).toBe(PREVIEW_VIEW_TYPE);
  });
});

describe('views', () => {
  const { views, viewsContainers, viewsWelcome, menus } = contributes;

  test('are those that the code fills', () => {
    expect(Object.values(views).flatMap((all) => all.map(({ id }) => id))).toEqual([PROMPTS_VIEW, COMMANDS_VIEW]);
    expect(viewsWelcome.map(({ view }) => view)).toEqual([PROMPTS_VIEW, COMMANDS_VIEW]);
    for (const id of ['PROMPTS_VIEW', 'COMMANDS_VIEW']) expect(client).toContain(`super(${id}, `);
  });

  test('stand in containers that there are', () => {
    const containers = Object.values(viewsContainers).flatMap((all) => all.map(({ id }) => id));
    expect(Object.keys(views)).toEqual(containers);
  });

  test('have menus for entries of the kinds that the code makes', () => {
    const conditions = (menus['view/item/context'] ?? []).map(({ when }) => when ?? '');
    for (const when of conditions) {
      expect([PROMPTS_VIEW, COMMANDS_VIEW]).toContain(/^view == (\S+)/.exec(when)?.[1]);
      const [, one, several] = /viewItem (?:== ([\w-]+)|=~ \/\^\(([\w|-]+)\)\$\/)$/.exec(when) ?? [];
      const kinds = (several ?? one ?? '').split('|').map((kind) => kind.replace(/^(pin|command)-.*/, '$1-'));
      for (const kind of kinds) expect(client).toMatch(new RegExp(`kind: ['\`]${kind}`));
    }
  });
});

describe('activation', () => {
  test('happens for every language that the client sends to the server', () => {
    const languages = manifest.activationEvents.flatMap((event) => /^onLanguage:(.*)$/.exec(event)?.[1] ?? []);
    expect(languages.sort()).toEqual([...LANGUAGES].sort());
  });

  test('happens for previews that are restored', () => {
    expect(manifest.activationEvents).toContain(`onWebviewPanel:${PREVIEW_VIEW_TYPE}`);
  });
});

/** Settings by their whole keys. */
function flat({ inlayHints, ...rest }: object & { readonly inlayHints: object }): Readonly<Record<string, unknown>> {
  return Object.fromEntries([
    ...Object.entries(rest).map(([key, value]) => [`galley.${key}`, value]),
    ...Object.entries(inlayHints).map(([key, value]) => [`galley.inlayHints.${key}`, value]),
  ]);
}

describe('settings', () => {
  const { 'galley.trace.server': trace, ...others } = contributes.configuration.properties;
  const isOfPreview = (key: string) => key.startsWith('galley.preview.');
  const own = Object.fromEntries(Object.entries(others).filter(([key]) => !isOfPreview(key)));

  test('have the defaults that the server has', () => {
    const read = flat(readSettings({}));
    for (const [key, { default: value }] of Object.entries(own)) expect(read[key]).toEqual(value);
  });

  test('are read by the server', () => {
    const given = {
      severity: { 'pin/drift': 'off', 'section/*': 'error' },
      profile: 'claude',
      extraKeys: ['team'],
      sizes: { skill: '400 lines' },
      inlayHints: { sections: true, layers: true },
    };
    expect(Object.keys(own)).toEqual(Object.keys(flat(given)));
    expect(readSettings(given)).toMatchObject(given);
  });

  test('offer the profiles and the kinds of files that there are', () => {
    const schemas = contributes.configuration.properties as Readonly<Record<string, Record<string, unknown>>>;
    expect(schemas['galley.profile']?.['enum']).toEqual(PROFILES.map(({ id }) => id));
    expect(schemas['galley.sizes']?.['propertyNames']).toEqual({ enum: SIZED_KINDS });
  });

  test('of the preview are read by the client', () => {
    const keys = Object.keys(others).filter(isOfPreview);
    for (const key of keys) expect(client).toContain(`isOn('${key.replace('galley.preview.', '')}')`);
    expect(client).toContain("getConfiguration('galley.preview')");
    expect(keys.every((key) => others[key]?.default === true)).toBe(true);
  });

  test('choose what the language client understands', () => {
    expect(trace?.default).toBe('messages');
  });
});

describe('words', () => {
  const words = JSON.parse(read('package.nls.json')) as Readonly<Record<string, string>>;

  test('of package.json are exactly those that it uses', () => {
    const used = new Set([...text.matchAll(/"%([^%"]+)%"/g)].map(([, key]) => key));
    expect(Object.keys(words).sort()).toEqual([...used].sort());
  });

  test('of the client are where package.json says', () => {
    expect(existsSync(join(ROOT, manifest.l10n, 'bundle.l10n.json'))).toBe(true);
  });
});

describe('files that package.json names', () => {
  const paths = [...text.matchAll(/"(?:\.\/)?((?:client|syntaxes)\/[^"]+\.\w+)"/g)].map(([, path]) => path ?? '');

  test.each(paths)('%s exists', (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
  });

  test('include an icon of 128 pixels', () => {
    const png = readFileSync(join(ROOT, manifest.icon));
    // PNG: width and height follow the signature and the head of the first chunk.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([128, 128]);
  });

  test('include grammars of the scopes they are said to have', () => {
    for (const { path, scopeName } of contributes.grammars)
      expect((JSON.parse(read(path)) as { readonly scopeName: string }).scopeName).toBe(scopeName);
  });
});
