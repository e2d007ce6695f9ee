import type { TemplateValue } from '../dialect';
import type { PythonField, Step } from './nodes';
import { PythonError, pythonValue } from './values';

/**
 * The value of a field. An array is the positional arguments; an object is the keyword arguments, and stands for an
 * object with attributes as well as for a dictionary wherever it is met.
 */
export function lookup(data: TemplateValue, field: PythonField): TemplateValue {
  let value = argument(data, field.first);
  for (const step of field.steps) value = stepInto(value, step);
  return value;
}

function argument(data: TemplateValue, first: string | number): TemplateValue {
  const value = pythonValue(data);
  const found =
    value.type === 'list' && typeof first === 'number'
      ? value.items[first]
      : value.type === 'dict'
        ? own(value.entries, String(first))
        : undefined;
  if (found !== undefined) return found;
  const message =
    typeof first === 'number'
      ? `Replacement index ${first} out of range for positional args tuple`
      : `KeyError: ${first}`;
  throw new PythonError('missing-key', message, { key: String(first) });
}

function stepInto(data: TemplateValue, step: Step): TemplateValue {
  const value = pythonValue(data);
  const key = step.kind === 'attribute' ? step.name : step.key;
  if (value.type === 'dict') {
    const found = own(value.entries, String(key));
    if (found !== undefined) return found;
    throw new PythonError('missing-key', `KeyError: ${key}`, { key: String(key) });
  }
  if (step.kind === 'attribute') {
    const message = `'${value.type}' object has no attribute '${step.name}'`;
    throw new PythonError('missing-attribute', message, { type: value.type, name: step.name });
  }
  if (value.type !== 'list' && value.type !== 'str') {
    throw new PythonError('not-subscriptable', `'${value.type}' object is not subscriptable`, { type: value.type });
  }
  const items: readonly TemplateValue[] = value.type === 'list' ? value.items : Array.from(value.value);
  if (typeof step.key === 'string') {
    const noun = value.type === 'list' ? 'list' : 'string';
    throw new PythonError('bad-index', `${noun} indices must be integers`, { key: step.key, type: value.type });
  }
  const item = items[step.key];
  if (item === undefined) {
    throw new PythonError('missing-key', `${value.type} index out of range`, { key: String(step.key) });
  }
  return item;
}

function own(entries: Readonly<Record<string, TemplateValue>>, key: string): TemplateValue | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}
