import { manifestWords } from '../rules/manifestRule';
import { say } from '../words';
import type { ProjectSnapshot } from '../workspace/project';
import { isInside, unreadProblems } from '../workspace/unread';

/**
 * Why the first prompt or request that can be rendered is not the first that the manifest has, in words; for who names
 * none and takes what comes.
 *
 * @param path of the one that is rendered
 */
export function passedOver(snapshot: ProjectSnapshot, path: readonly [group: string, name: string]): readonly string[] {
  const [group, name] = path;
  const written = Object.keys(entriesOf(entriesOf(snapshot.reading.yaml.data)[group]));
  const before = written.slice(0, Math.max(0, written.indexOf(name)));
  if (before.length === 0) return [];
  const unread = unreadProblems(snapshot);
  return before.flatMap((other) =>
    unread
      .filter((problem) => isInside(snapshot, problem, [[group, other]]))
      .map((problem) =>
        say('This is `{name}`, as `{other}` cannot be read: {reason}', { name, other, reason: manifestWords(problem) }),
      ),
  );
}

function entriesOf(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' ? (value as Readonly<Record<string, unknown>>) : {};
}
