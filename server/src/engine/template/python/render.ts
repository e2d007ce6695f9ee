import type { MappedText } from '../../text/mappedText';
import type { RenderOptions, RenderResult, TemplateNotice, TemplateValue } from '../dialect';
import { MAX_OUTPUT } from '../limits';
import { Output } from '../output';
import { trimUnicodeSpace } from '../space';
import { formatValue } from './formatValue';
import { lookup } from './lookup';
import type { PythonField, PythonItem } from './nodes';
import { ascii, repr } from './repr';
import { PythonError, type PythonValue, pythonValue } from './values';

/** Renders a parsed `str.format` template. */
export function renderPython(
  body: MappedText,
  items: readonly PythonItem[],
  data: TemplateValue,
  options: RenderOptions,
): RenderResult {
  const renderer = new Renderer(body, data, options);
  renderer.run(items);
  const output = renderer.output.finish();
  return { output: options.trim === true ? trimUnicodeSpace(output) : output, notices: renderer.notices };
}

/** A syntax fault inside a format specification, which is among the template's notices already. */
class SpecFault extends Error {
  constructor(readonly notice: TemplateNotice) {
    super(notice.code);
  }
}

class Renderer {
  readonly output: Output;
  readonly notices: TemplateNotice[] = [];
  private readonly text: string;

  constructor(
    body: MappedText,
    private readonly data: TemplateValue,
    private readonly options: RenderOptions,
  ) {
    this.output = new Output(body);
    this.text = body.text;
  }

  run(items: readonly PythonItem[]): void {
    for (const item of items) {
      if (!this.item(item)) return;
    }
  }

  /** False where rendering ends. */
  private item(item: PythonItem): boolean {
    switch (item.kind) {
      case 'text':
        this.output.literal(item.start, item.end);
        return true;
      case 'escape':
        this.output.decoded(item.character, item);
        return true;
      case 'deferred':
        this.output.decoded('{', { start: item.start, end: item.name.start });
        this.output.literal(item.name.start, item.name.end);
        this.output.decoded('}', { start: item.name.end, end: item.end });
        return true;
      case 'fault':
        return this.marked(item.notice);
      case 'field':
        return this.field(item);
    }
  }

  private field(field: PythonField): boolean {
    try {
      const value = converted(pythonValue(lookup(this.data, field)), field.conversion);
      const spec = this.spec(field.spec);
      if (spec === '' && value.type === 'str' && value.mapped !== undefined) this.output.mapped(value.mapped);
      else this.output.slot(formatValue(value, spec), field, this.text.slice(field.name.start, field.name.end));
      if (this.output.full) {
        throw new PythonError('output-too-large', 'output too large', { limit: String(MAX_OUTPUT) });
      }
      return true;
    } catch (error) {
      if (error instanceof SpecFault) return this.marked(error.notice);
      if (!(error instanceof PythonError)) throw error;
      return this.failed(error, field);
    }
  }

  private failed(error: PythonError, field: PythonField): boolean {
    if (error.code === 'missing-key' && this.options.missingKey !== undefined && this.options.missingKey !== 'error') {
      if (this.options.missingKey !== 'zero') this.output.literal(field.start, field.end);
      return true;
    }
    const expression = this.text.slice(field.name.start, field.name.end);
    const span = { start: field.start, end: field.end };
    const notice = { code: error.code, span, data: { ...error.data, expression, message: error.message } };
    this.notices.push(notice);
    return this.marked(notice) && error.code !== 'output-too-large';
  }

  private marked(notice: TemplateNotice): boolean {
    const { marker } = this.options;
    if (marker === undefined) return false;
    this.output.marker(marker(notice), notice);
    return true;
  }

  /** The text of a format specification with its fields filled. */
  private spec(items: readonly PythonItem[]): string {
    return items.map((item) => this.specItem(item)).join('');
  }

  private specItem(item: PythonItem): string {
    switch (item.kind) {
      case 'text':
        return this.text.slice(item.start, item.end);
      case 'escape':
        return item.character;
      case 'deferred':
        return `{${this.text.slice(item.name.start, item.name.end)}}`;
      case 'fault':
        throw new SpecFault(item.notice);
      case 'field':
        return formatValue(converted(pythonValue(lookup(this.data, item)), item.conversion), this.spec(item.spec));
    }
  }
}

function converted(value: PythonValue, conversion: 's' | 'r' | 'a' | undefined): PythonValue {
  switch (conversion) {
    case 'r':
      return { type: 'str', value: repr(value) };
    case 'a':
      return { type: 'str', value: ascii(value) };
    case 's':
      return value.type === 'str' ? value : { type: 'str', value: repr(value) };
    default:
      return value;
  }
}
