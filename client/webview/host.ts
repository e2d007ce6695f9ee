import type { HostMessage, PageMessage, PersistedState } from '../messages/preview';

interface VsCodeApi {
  postMessage(message: PageMessage): void;
  setState(state: PersistedState): void;
  getState(): PersistedState | undefined;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** The extension, as the page sees it. */
export interface Host {
  send(message: PageMessage): void;
  /** What the editor hands back when it restores the panel after a reload. */
  persist(state: PersistedState): void;
  /** What an earlier page of this panel kept. */
  kept(): PersistedState | null;
  listen(listener: (message: HostMessage) => void): void;
}

export function connectHost(): Host {
  const api = acquireVsCodeApi();
  return {
    send: (message) => api.postMessage(message),
    persist: (state) => api.setState(state),
    kept: () => api.getState() ?? null,
    // Only the editor's own frame around the page posts messages here.
    listen: (listener) => window.addEventListener('message', (event) => listener(event.data as HostMessage)),
  };
}
