import type { PromptInfo } from '../../../server/src/protocol/prompts';

/**
 * Prompts to choose from for a file: those that it is part of; for a manifest its own; else all.
 * @param normal brings URIs to one spelling
 */
export function choicesFor(
  prompts: readonly PromptInfo[],
  file: string | undefined,
  normal: (uri: string) => string,
): readonly PromptInfo[] {
  if (file === undefined) return prompts;
  const uri = normal(file);
  const part = prompts.filter(
    ({ manifest, files, roles }) =>
      normal(manifest) === uri ||
      files?.some((one) => normal(one) === uri) ||
      roles.some((role) => normal(role.uri) === uri),
  );
  return part.length > 0 ? part : prompts;
}
