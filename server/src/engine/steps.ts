/**
 * Work that is done step by step, so that whoever drives it can let other work in between, or stop. It yields after
 * each piece of at most a few milliseconds, and returns its result.
 */
export type Steps<T> = Generator<void, T, void>;

/** Does all the work at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does `use` for every item, a step each. */
export function* eachStep<T>(items: Iterable<T>, use: (item: T) => void): Steps<void> {
  for (const item of items) {
    use(item);
    yield;
  }
}

/**
 * Work that several want the result of: each drives it as far as it gets, and takes up where another one stopped.
 * `around` stands around every step.
 */
export class SharedSteps<T> {
  private readonly work: Steps<T>;
  private result: { readonly value: T } | undefined;

  constructor(
    make: () => Steps<T>,
    private readonly around: <R>(step: () => R) => R = (step) => step(),
  ) {
    this.work = make();
  }

  *steps(): Steps<T> {
    while (!this.result) {
      const step = this.around(() => this.work.next());
      if (step.done) this.result = { value: step.value };
      else yield;
    }
    return this.result.value;
  }
}
