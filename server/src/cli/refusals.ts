import { Refusal } from '../service/refusal';
import { UsageError } from './usageError';

/** What the service refuses is something that the caller of the command must change. */
export async function refusalAsUsage<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusal) throw new UsageError(error.message);
    throw error;
  }
}
