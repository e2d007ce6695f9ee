/** A place where a file is open. */
export interface OpenPlace {
  readonly uri: string;
  readonly column: number;
}

/**
 * The editor column in which to show a file: where it can be seen already, else where it has a tab, else where there
 * is a text editor beside the preview; undefined when the preview is alone.
 * @param visible text editors on the screen
 * @param tabs all tabs with a text file
 * @param preview column of the preview
 */
export function columnFor(
  uri: string,
  visible: readonly OpenPlace[],
  tabs: readonly OpenPlace[],
  preview: number | undefined,
): number | undefined {
  const own = visible.find((place) => place.uri === uri) ?? tabs.find((place) => place.uri === uri);
  if (own) return own.column;
  return [...visible, ...tabs].find((place) => place.column !== preview)?.column;
}
