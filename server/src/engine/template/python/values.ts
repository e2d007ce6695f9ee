import { MappedText } from '../../text/mappedText';
import type { RenderCode } from '../codes';
import type { TemplateValue } from '../dialect';
import { Float } from '../float';

/** An error that Python would raise while it fills a field. */
export class PythonError extends Error {
  constructor(
    readonly code: RenderCode,
    /** Python's own wording. */
    message: string,
    readonly data: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** Template data by the Python type it stands for. */
export type PythonValue =
  | { readonly type: 'NoneType' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'str'; readonly value: string; readonly mapped?: MappedText }
  | { readonly type: 'list'; readonly items: readonly TemplateValue[] }
  | { readonly type: 'dict'; readonly entries: Readonly<Record<string, TemplateValue>> };

export function pythonValue(data: TemplateValue): PythonValue {
  switch (typeof data) {
    case 'boolean':
      return { type: 'bool', value: data };
    case 'bigint':
      return { type: 'int', value: data };
    case 'number':
      return Number.isInteger(data) ? { type: 'int', value: BigInt(data) } : { type: 'float', value: data };
    case 'string':
      return { type: 'str', value: data };
    default:
      return compositeValue(data);
  }
}

function compositeValue(data: Exclude<TemplateValue, string | number | bigint | boolean>): PythonValue {
  if (data === null || data === undefined) return { type: 'NoneType' };
  if (data instanceof Float) return { type: 'float', value: data.value };
  if (data instanceof MappedText) return { type: 'str', value: data.text, mapped: data };
  if (Array.isArray(data)) return { type: 'list', items: data as readonly TemplateValue[] };
  return { type: 'dict', entries: data as Readonly<Record<string, TemplateValue>> };
}
