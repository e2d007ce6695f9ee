const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.onmessage = () => waiting.shift()?.();

/**
 * Resolves behind the messages that are there already. A message of its own does that at once, where a timer of a
 * worker that sets one again and again waits for four milliseconds.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}
