import type { ManifestProblem } from './problem';

/**
 * The faults of a manifest's text together with those of its names and references. A name in a text that could not
 * be read right is none: there the first fault stands alone.
 */
export function allProblems(
  ofText: readonly ManifestProblem[],
  ofNames: readonly ManifestProblem[],
): readonly ManifestProblem[] {
  const unread = ofText.filter(({ code }) => code === 'yaml-syntax').map(({ span }) => span);
  const isUnread = ({ span }: ManifestProblem) => unread.some((one) => one.start < span.end && span.start < one.end);
  return [...ofText, ...ofNames.filter((problem) => !isUnread(problem))];
}
