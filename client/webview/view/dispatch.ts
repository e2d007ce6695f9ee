import type { PageEvent } from '../state/events';

/** Reports that something happened; the page is drawn again afterwards. */
export type Dispatch = (event: PageEvent) => void;
