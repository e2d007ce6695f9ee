import type { Span } from '../../text/range';
import { firstLine, noStore, visibleSpan } from '../reading';
import type { PinStore, StoreLocator, StoreNotice } from '../store';

export function notFound(text: string, locator: StoreLocator, span: Span = firstLine(text)): PinStore {
  return noStore(locator, { code: 'not-found', span, data: locatorData(locator) });
}

export function syntaxError(text: string, locator: StoreLocator, span: Span): PinStore {
  return noStore(locator, { code: 'syntax-error', span: visibleSpan(text, span), data: locatorData(locator) });
}

export function ambiguous(locator: StoreLocator, spans: readonly Span[]): PinStore {
  const [span, ...related] = spans as [Span, ...Span[]];
  return noStore(locator, { code: 'ambiguous', span, related, data: locatorData(locator) });
}

/** Values for messages about a locator. */
export function locatorData(locator: StoreLocator): StoreNotice['data'] {
  return {
    ...(locator.variable === undefined ? {} : { variable: locator.variable }),
    ...(locator.keys === undefined ? {} : { path: locator.keys.join('.') }),
  };
}

export function notLiteral(locator: StoreLocator, span: Span): PinStore {
  return noStore(locator, { code: 'not-literal', span, data: locatorData(locator) });
}
