/** The few globals that the node host and the browser host of extensions have in common and that Galley uses. */

type Timer = number | object;

declare function setTimeout(callback: () => void, milliseconds: number): Timer;
declare function clearTimeout(timer: Timer | undefined): void;

declare const crypto: {
  getRandomValues(bytes: Uint8Array): Uint8Array;
};

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

/** In the browser host only. */
declare class Worker {
  constructor(url: string, options: { readonly name: string });
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}
