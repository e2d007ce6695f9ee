import type { RenderCode } from '../codes';

/** An error of rendering, thrown inside the executor and reported at the node it was working on. */
export class ExecFailure extends Error {
  constructor(
    readonly code: RenderCode,
    /** Go's own wording of the reason. */
    message: string,
    readonly data: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** An error that a called function returned; the executor adds which function and where. */
export class CallFailure extends Error {}
