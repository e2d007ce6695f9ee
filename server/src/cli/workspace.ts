import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeBuilders } from '../node/builders';
import { nodeFileSystem } from '../node/fileSystem';
import { gitHistory } from '../node/git';
import { createNodeTokenizerSource } from '../node/tokenizerLoader';
import { createPromptService, type PromptService } from '../service/promptService';
import { canonicalUri, isInside, relativePath } from '../service/uris';
import { isManifestPath } from '../service/workspace/projects';
import { quoted } from './names';
import { complain, type Output } from './output';
import { UsageError } from './usageError';

/** A service over the files below a root folder, and the names of files as the command prints them. */
export interface CliWorkspace {
  readonly service: PromptService;
  readonly output: Output;
  readonly rootPath: string;
  readonly rootUri: string;
  /** URI of a path given on the command line (relative to the working folder). Throws UsageError when it does not exist. */
  uriOf(path: string): string;
  /** A file as printed: relative to the root, with `/`. */
  nameOf(uri: string): string;
}

export async function openWorkspace(root: string, output: Output): Promise<CliWorkspace> {
  const rootPath = resolve(root);
  if (!existsSync(rootPath)) throw new UsageError(`the root folder ${quoted(root)} does not exist`);
  if (!statSync(rootPath).isDirectory()) throw new UsageError(`the root ${quoted(root)} is no folder`);
  const rootUri = canonicalUri(pathToFileURL(rootPath).href);
  const service = createPromptService({
    files: nodeFileSystem,
    history: gitHistory,
    builders: nodeBuilders,
    tokenizers: createNodeTokenizerSource(),
    clock: () => Date.now(),
    logger: {
      info: () => undefined,
      warn: (message) => complain(output, message),
      error: (message) => complain(output, message),
    },
  });
  service.setFolders([rootUri]);
  return {
    service,
    output,
    rootPath,
    rootUri,
    uriOf(path) {
      const full = resolve(path);
      if (!existsSync(full)) throw new UsageError(`${quoted(path)} does not exist`);
      return canonicalUri(pathToFileURL(full).href);
    },
    nameOf: (uri) => relativePath(rootUri, uri) || '.',
  };
}

/**
 * The URI of a manifest given on the command line.
 * @throws UsageError for a path that is not there, or is no manifest below the root
 */
export function manifestUri({ uriOf, rootPath, rootUri }: CliWorkspace, path: string): string {
  const uri = uriOf(path);
  if (!isManifestPath(uri) || statSync(resolve(path)).isDirectory())
    throw new UsageError(`${quoted(path)} is no manifest: that is a file galley.yaml or galley.yml`);
  if (!isInside(rootUri, uri))
    throw new UsageError(`${quoted(path)} is not below the root folder ${rootPath}; give it as --root`);
  return uri;
}

/** Faults that leave nothing of a manifest to work with. */
const UNREADABLE = new Set([
  'manifest/unreadable-file',
  'manifest/yaml-syntax',
  'manifest/not-a-mapping',
  'manifest/unsupported-version',
]);

/**
 * Throws UsageError where nothing was found because a manifest cannot be read: "no pins" would be a wrong verdict.
 */
export async function refuseUnreadable({ service, nameOf }: CliWorkspace): Promise<void> {
  const { findings } = await service.check();
  const broken = findings.find(({ code }) => UNREADABLE.has(code));
  if (broken) throw new UsageError(`${nameOf(broken.uri)} cannot be read: ${broken.message}`);
}
