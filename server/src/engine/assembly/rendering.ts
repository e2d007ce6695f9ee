import type { LayerModel } from '../manifest/model/layer';
import type { ManifestProblem } from '../manifest/problem';
import type { DataPath } from '../manifest/yamlMap';
import type { DialectId, RenderOptions, TemplateValue } from '../template/dialect';
import { parseTemplate } from '../template/parseTemplate';
import { MappedText } from '../text/mappedText';
import type { Location, Span } from '../text/range';
import type { RenderNotice } from './assembly';
import type { Resolved } from './content';

/** What a part of a rendering writes down on the way: the faults it met, in order. */
export class Notices {
  readonly list: RenderNotice[] = [];

  /**
   * @param optional the layer's own word on files that are missing or cannot be used
   * @param marker makes the text that stands where a template fails; without it, the text ends there
   */
  constructor(
    readonly layer: string,
    private readonly optional: LayerModel['optional'] = false,
    private readonly marker?: RenderOptions['marker'],
    /** Path of the layer in the manifest. */
    private readonly path: DataPath = [],
  ) {}

  add(...notices: readonly RenderNotice[]): void {
    this.list.push(...notices);
  }

  /** The text, or nothing and the problem noted unless the layer bears it. */
  take(resolved: Resolved<MappedText>): MappedText {
    return this.takeValue(resolved) ?? MappedText.empty;
  }

  takeValue<T>(resolved: Resolved<T>): T | undefined {
    if ('value' in resolved) return resolved.value;
    if (!isTolerated(resolved.problem, this.optional)) this.add({ kind: 'manifest', problem: resolved.problem });
    else if (resolved.problem.code === 'missing-file')
      this.add({ kind: 'omitted', layer: this.layer, path: this.path, reason: 'missing' });
    return undefined;
  }

  /** Fills the slots of a text. What a faulty template gave up to the fault stands; with a marker, what follows too. */
  fillSlots(
    text: MappedText,
    dialect: DialectId | undefined,
    data: TemplateValue,
    options: LayerModel['templateOptions'] = {},
  ): MappedText {
    if (dialect === undefined || dialect === 'none') return text;
    const { functions, goVersion, ...rendering } = options;
    const template = parseTemplate(text, dialect, definedOf({ functions, goVersion }));
    const result = template.render(data, definedOf({ ...rendering, marker: this.marker }));
    for (const notice of [...template.notices, ...result.notices])
      this.add({ kind: 'template', notice, location: spanLocation(text, notice.span), layer: this.layer });
    return result.output;
  }
}

/** Options for templates of data that may lack keys: what is not there is nothing. Python has no such mode. */
export function forSparseData(dialect: DialectId): LayerModel['templateOptions'] {
  return dialect === 'python-format' ? {} : { missingKey: 'default', functions: ['join'] };
}

const UNUSABLE: ReadonlySet<ManifestProblem['code']> = new Set(['unreadable-file', 'invalid-data', 'wrong-shape']);

/** Whether an optional layer takes a problem for an absent file. */
export function isTolerated({ code }: ManifestProblem, optional: LayerModel['optional']): boolean {
  if (optional === undefined || optional === false) return false;
  return code === 'missing-file' || (optional === 'lenient' && UNUSABLE.has(code));
}

/** Where a span of an authored text was written. */
function spanLocation(text: MappedText, span: Span): Location | undefined {
  const first = text.locate(span.start);
  const last = text.locate(Math.max(span.start, span.end - 1));
  if (!first || last?.uri !== first.uri) return first;
  return { uri: first.uri, start: first.start, end: Math.max(first.end, last.end) };
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The object without the keys that are undefined. */
function definedOf<T extends object>(object: T): Partial<Defined<T>> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<Defined<T>>;
}
