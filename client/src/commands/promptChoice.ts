import type { PromptInfo } from '../../../server/src/protocol/prompts';

/**
 * Prompts that a file is part of; for a manifest its own.
 * @param normal brings URIs to one spelling
 */
export function promptsOf(
  prompts: readonly PromptInfo[],
  file: string,
  normal: (uri: string) => string,
): readonly PromptInfo[] {
  const uri = normal(file);
  return prompts.filter(
    ({ manifest, files, roles }) =>
      normal(manifest) === uri ||
      files?.some((one) => normal(one) === uri) ||
      roles.some((role) => normal(role.uri) === uri),
  );
}
