// What must be undone before this process ends: on success, on failure and when it is interrupted.

/** @type {Set<() => void | Promise<void>>} */
const pending = new Set();
let listening = false;
let leaving = false;

/** Whether a signal is ending this process: whatever fails from then on is a consequence and no news. */
export const interrupted = () => leaving;

/**
 * Registers a step to run before the process ends. Steps run last registered first.
 * @param {() => void | Promise<void>} undo
 * @returns {() => Promise<void>} runs the step now, once, and forgets it
 */
export function defer(undo) {
  listen();
  pending.add(undo);
  return async () => {
    if (pending.delete(undo)) await undo();
  };
}

/** Runs every step that is still pending; the faults of all of them are reported together. */
export async function cleanUp() {
  const faults = [];
  for (const undo of [...pending].reverse()) {
    if (!pending.delete(undo)) continue;
    try {
      await undo();
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `Cleaning up failed: ${faults.map(String).join('; ')}`);
}

function listen() {
  if (listening) return;
  listening = true;
  const signals = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });
  for (const [signal, code] of Object.entries(signals)) {
    process.on(signal, () => {
      // npm passes on a signal that the terminal already delivered: the second one is not a wish to hurry.
      if (leaving) return;
      leaving = true;
      cleanUp()
        .catch((fault) => console.error(fault))
        .finally(() => process.exit(code));
    });
  }
}
