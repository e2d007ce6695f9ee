import type { Steps } from '../engine/steps';
import type { Cancellation } from './history';
import type { ServiceHost } from './host';

/** Milliseconds for which work goes on before others have their turn: half of what a frame of the editor takes. */
const SLICE = 8;

/** Nobody waits for the answer any more. */
export class Cancelled extends Error {}

/** What an answer is made from changed while it was made; it has to be made anew. */
export class Outdated extends Error {}

/** Does long work a slice at a time, so that what comes in meanwhile is answered first. */
export class StepRunner {
  /** Resolves when those who wait already have had their turns. */
  private turns: Promise<void> = Promise.resolve();

  constructor(private readonly host: Pick<ServiceHost, 'clock' | 'pause'>) {}

  /**
   * @param isCurrent whether the result is still of use once others had their turn
   * @throws Cancelled, Outdated
   */
  async run<T>(steps: Steps<T>, isCurrent: () => boolean, cancellation?: Cancellation): Promise<T> {
    const { clock } = this.host;
    let until = clock() + SLICE;
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (this.host.pause === undefined || clock() < until) continue;
      await this.turn(this.host.pause);
      if (cancellation?.isCancellationRequested) throw new Cancelled();
      if (!isCurrent()) throw new Outdated();
      until = clock() + SLICE;
    }
  }

  /** Makes a function to wait for between the parts of a work that is no `Steps`. It rejects as `run` does. */
  pace(cancellation?: Cancellation): () => Promise<void> {
    const { clock, pause } = this.host;
    let until = clock() + SLICE;
    return async () => {
      if (pause === undefined || clock() < until) return;
      await this.turn(pause);
      if (cancellation?.isCancellationRequested) throw new Cancelled();
      until = clock() + SLICE;
    };
  }

  /** One slice a pause, however many works there are: else each of them would add its slice to what others wait. */
  private turn(pause: () => Promise<void>): Promise<void> {
    this.turns = this.turns.then(pause);
    return this.turns;
  }
}

/** Makes an answer, again from the start as often as what it is made from changes meanwhile. */
export async function untilCurrent<T>(make: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
}
