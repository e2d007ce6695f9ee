import { HistoryError, type Repository } from '../history';
import type { ServiceHost } from '../host';
import { Refusal } from '../refusal';
import { say } from '../words';

/**
 * The history of a folder, for as long as `use` takes.
 * @throws Refusal where there is none or it cannot be read, in words
 */
export async function withHistory<T>(
  { host }: { readonly host: ServiceHost },
  folder: string,
  use: (repository: Repository) => Promise<T>,
): Promise<T> {
  const { history } = host;
  if (!history) throw new Refusal(say('There is no git in this host, so earlier texts cannot be looked up.'));
  const repository = await orRefuse(() => history.open(folder));
  if ('fault' in repository) {
    const { fault, detail } = repository;
    if (fault === 'no-tool') throw new Refusal(say('git is not installed, so earlier texts cannot be looked up.'));
    throw new Refusal(
      detail === ''
        ? say('The folder is in no git repository, so earlier texts cannot be looked up.')
        : say('The folder is in no git repository that can be read: {detail}', { detail }),
    );
  }
  try {
    return await orRefuse(() => use(repository));
  } finally {
    repository.close();
  }
}

/** What is said of a name that no revision has. */
export function unknownRevision(revision: string): Refusal {
  return new Refusal(say('git knows no revision `{revision}`.', { revision }));
}

async function orRefuse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
    throw new Refusal(say('The history could not be read: {detail}', { detail: error.message }));
  }
}
