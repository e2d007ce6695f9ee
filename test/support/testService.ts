import { loadTokenizer } from '../../server/src/engine/tokens/encodings';
import { createTokenizerSource } from '../../server/src/engine/tokens/source';
import type { ServiceHost } from '../../server/src/service/host';
import { createPromptService, type PromptService } from '../../server/src/service/promptService';
import { MemoryFileSystem, ROOT } from './memoryFileSystem';

export interface TestWorkspace {
  readonly service: PromptService;
  readonly files: MemoryFileSystem;
  /** What the service logged as a fault: a test that does not expect any checks that it is empty. */
  readonly errors: readonly string[];
  uri(path: string): string;
  /** Writes files on disk and tells the service. */
  write(files: Readonly<Record<string, string | Uint8Array>>): void;
}

/** A service over an in-memory workspace with the given files. */
export function testWorkspace(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  mounted = new MemoryFileSystem(),
  host: Partial<ServiceHost> = {},
): TestWorkspace {
  const errors: string[] = [];
  const service = createPromptService({
    files: mounted,
    logger: {
      info: () => undefined,
      warn: (message) => errors.push(message),
      error: (message) => errors.push(message),
    },
    tokenizers: createTokenizerSource(async (encoding) => loadTokenizer(encoding)),
    clock: () => 0,
    ...host,
  });
  service.setFolders([ROOT]);
  const workspace: TestWorkspace = {
    service,
    files: mounted,
    errors,
    uri: (path) => `${ROOT}/${path}`,
    write(given) {
      for (const [path, content] of Object.entries(given)) mounted.write(path, content);
      service.filesChanged(Object.keys(given).map((path) => ({ uri: `${ROOT}/${path}`, kind: 'created' })));
    },
  };
  workspace.write(files);
  return workspace;
}
