/**
 * The arrows between the rooms, as docs/decisions.md and CONTRIBUTING.md tell them: who may import whom.
 * Written by hand; the linter's and the compiler's settings are tested against it and not the other way round.
 */
export interface Room {
  /** Folder below the root. */
  readonly folder: string;
  /** Rooms it may import from. */
  readonly rooms: readonly string[];
  /** Of `PACKAGES`, those it may import. */
  readonly packages: readonly string[];
}

/** Packages that belong to a host or to an editor; every room may use others. */
export const PACKAGES = [
  'node:fs',
  'vscode',
  'vscode-languageclient',
  'vscode-languageclient/node',
  'vscode-languageserver',
  'vscode-languageserver/browser',
  'vscode-languageserver/node',
  'vscode-languageserver-types',
] as const;

export const ROOMS: Readonly<Record<string, Room>> = {
  engine: { folder: 'server/src/engine', rooms: [], packages: [] },
  service: { folder: 'server/src/service', rooms: ['engine'], packages: ['vscode-languageserver-types'] },
  protocol: { folder: 'server/src/protocol', rooms: [], packages: [] },
  lsp: {
    folder: 'server/src/lsp',
    rooms: ['engine', 'service', 'protocol'],
    packages: ['vscode-languageserver', 'vscode-languageserver-types'],
  },
  node: {
    folder: 'server/src/node',
    rooms: ['engine', 'service', 'lsp'],
    packages: ['node:fs', 'vscode-languageserver', 'vscode-languageserver/node', 'vscode-languageserver-types'],
  },
  browser: {
    folder: 'server/src/browser',
    rooms: ['engine', 'service', 'lsp', 'protocol'],
    packages: ['vscode-languageserver', 'vscode-languageserver/browser', 'vscode-languageserver-types'],
  },
  cli: {
    folder: 'server/src/cli',
    rooms: ['engine', 'service', 'node'],
    packages: ['node:fs', 'vscode-languageserver-types'],
  },
  messages: { folder: 'client/messages', rooms: ['protocol'], packages: [] },
  client: {
    folder: 'client/src',
    rooms: ['protocol', 'messages'],
    packages: ['vscode', 'vscode-languageclient', 'vscode-languageserver-types'],
  },
  webview: { folder: 'client/webview', rooms: ['protocol', 'messages'], packages: [] },
  test: {
    folder: 'test',
    rooms: ['engine', 'service', 'protocol', 'lsp', 'node', 'cli', 'messages', 'webview'],
    packages: [
      'node:fs',
      'vscode-languageserver',
      'vscode-languageserver/browser',
      'vscode-languageserver/node',
      'vscode-languageserver-types',
    ],
  },
};

/** Arrows that nothing has to refuse: tests may come to import these rooms, whose projects they would have to name. */
export const OPEN: readonly string[] = ['test -> client', 'test -> browser'];

/**
 * What only the linter can refuse. To the compiler `client/src` is one room, in which the entry points import a
 * host's half of the language client; and a room that is referred to brings the rooms it refers to itself.
 */
export const LINTER_ONLY: readonly string[] = [
  'client -> vscode-languageclient/node',
  'node -> protocol',
  'cli -> lsp',
  'cli -> protocol',
];

export interface Arrow {
  /** `engine -> service`. */
  readonly name: string;
  readonly from: Room;
  /** Name of a room or of a package. */
  readonly to: string;
  readonly allowed: boolean;
}

/** Every arrow between two rooms, and from a room to a package of `PACKAGES`. */
export function arrows(): Arrow[] {
  return Object.entries(ROOMS).flatMap(([name, from]) => {
    const rooms = Object.keys(ROOMS).filter((to) => to !== name);
    const of = (to: string, allowed: readonly string[]): Arrow => ({
      name: `${name} -> ${to}`,
      from,
      to,
      allowed: allowed.includes(to),
    });
    return [...rooms.map((to) => of(to, from.rooms)), ...PACKAGES.map((to) => of(to, from.packages))].filter(
      (arrow) => !OPEN.includes(arrow.name),
    );
  });
}
