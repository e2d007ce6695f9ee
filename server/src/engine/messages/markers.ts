import type { Assembler } from '../assembly/assembler';
import type { DataPath } from '../manifest/yamlMap';
import { eachStep, type Steps } from '../steps';
import { estimateTokens } from '../tokens/estimate';
import { residentTools } from '../tools/toolLimits';
import { type AssembledRequest, assembleRequest } from './assembleRequest';
import type { CompiledRequest } from './compileRequests';
import { markerRule, providerRules, shortestPrefix } from './providers/registry';
import type { MarkerRule } from './providers/rules';
import { type RequestVariant, requestVariants } from './requestVariants';

/** Something that is wrong with the cache markers of a request. */
export type MarkerFault = {
  /** Path of the marker in the manifest. */
  readonly path: DataPath;
  readonly provider: string;
  /** Empty where none is named. */
  readonly model: string;
} & (
  | {
      /** There are more markers than the provider takes; this is the first one above. */
      readonly code: 'too-many';
      readonly count: number;
      readonly most: MarkerRule['most'];
      readonly variant: RequestVariant;
    }
  /** Nothing that could be marked stands in front of it, in no variant. */
  | { readonly code: 'nothing-before' }
  /** The provider knows no marker at this place, in no variant. */
  | { readonly code: 'not-kept' }
  /** What it marks is shorter than what the provider keeps, in every variant; about how many tokens it has. */
  | { readonly code: 'short'; readonly shortest: number; readonly low: number; readonly high: number }
);

/** One marker of the manifest in one variant of its request. */
interface Mark {
  readonly path: DataPath;
  readonly assembled: AssembledRequest;
  readonly variant: RequestVariant;
  /** Index of the message that ends the prefix, as the program puts the request together; -1 for the tools. */
  readonly end: number | undefined;
  /** Whether the provider keeps it. */
  readonly kept: boolean;
  /** Texts of the prefix; undefined where a part of it is a sample, so that its length is not known. */
  readonly prefix: readonly string[] | undefined;
}

/** In place of an index of a message. */
const TOOLS = -1;

/** Judges the markers of a request in all its variants; where these are too many, in the default one only. */
export function* markerFaults(request: CompiledRequest, assembler: Assembler): Steps<readonly MarkerFault[]> {
  const hasMarkers = request.messages.some(({ model }) => model.cache !== undefined) || marksTools(request);
  if (!hasMarkers) return [];
  const variants = requestVariants(request, assembler);
  const looked = variants ?? [{ given: {}, role: null, tier: null }];
  const marks: (readonly Mark[])[] = [];
  yield* eachStep(looked, (variant) =>
    marks.push(marksOf(request, assembleRequest(request, assembler, variant), variant)),
  );
  const tooMany = marks.map(above).reduce<MarkerFault | undefined>(worse, undefined);
  // What is told of every variant has to be seen in every one.
  return [...(tooMany ? [tooMany] : []), ...(variants ? byPath(marks.flat()).flatMap(judged) : [])];
}

function marksTools({ model: { tools } }: CompiledRequest): boolean {
  return typeof tools === 'object' && tools.cache !== undefined;
}

/** The markers whose messages are sent in a variant, those of tools first; none where the request asks for none. */
function marksOf(request: CompiledRequest, assembled: AssembledRequest, variant: RequestVariant): readonly Mark[] {
  const { messages, adapted, tools, adaptedTools, marks, isMarked } = assembled;
  if (!isMarked) return [];
  const resident = tools ? residentTools(tools.set).map(({ json }) => json) : [];
  const own = { assembled, variant };
  const toolMark: Mark = {
    ...own,
    path: [...request.path, 'tools', 'cache'],
    end: tools?.marker ? TOOLS : undefined,
    kept: adaptedTools.some(({ marker }) => marker !== null),
    prefix: resident,
  };
  return [
    ...(marksTools(request) && tools ? [toolMark] : []),
    ...request.messages.flatMap(({ id, model, path }): readonly Mark[] => {
      const isSent = messages.some((message) => message.id === id);
      if (model.cache === undefined || !isSent) return [];
      const index = marks.get(id);
      const message = index === undefined ? undefined : messages[index];
      return [
        {
          ...own,
          path: [...path, 'cache'],
          end: index,
          // A leading turn may have been put in front.
          kept: adapted.some((one) => one.text === message?.text && one.marker !== null),
          prefix: index === undefined ? undefined : prefixTexts(assembled, index, resident),
        },
      ];
    }),
  ];
}

function prefixTexts(
  { messages }: AssembledRequest,
  index: number,
  resident: readonly string[],
): readonly string[] | undefined {
  const texts = messages.slice(0, index + 1).map(({ text }) => text);
  if (texts.some(({ pieces }) => pieces.some(({ origin }) => origin.kind === 'sample'))) return undefined;
  return [...resident, ...texts.map(({ text }) => text)];
}

function above(marks: readonly Mark[]): MarkerFault | undefined {
  // Two entries may mark one message.
  const kept = [...new Map(marks.filter((mark) => mark.kept).map((mark) => [mark.end, mark])).values()];
  const [first] = kept;
  if (!first) return undefined;
  const { provider, model } = recipientOf(first);
  const most = markerRule(providerRules(provider), model)?.most;
  const over = most && kept[most.count];
  if (!most || !over) return undefined;
  return { code: 'too-many', path: over.path, provider, model, count: kept.length, most, variant: first.variant };
}

function worse(a: MarkerFault | undefined, b: MarkerFault | undefined): MarkerFault | undefined {
  const count = (fault: MarkerFault | undefined) => (fault?.code === 'too-many' ? fault.count : 0);
  return count(b) > count(a) ? b : a;
}

/** What holds for a marker in all variants in which its message is sent. */
function judged(marks: readonly Mark[]): readonly MarkerFault[] {
  const [first] = marks;
  if (!first) return [];
  const fault = { path: first.path, ...recipientOf(first) };
  if (marks.every(({ end }) => end === undefined)) return [{ ...fault, code: 'nothing-before' }];
  const marking = marks.filter(({ end }) => end !== undefined);
  const isKnown = marking.every((mark) => providerRules(recipientOf(mark).provider) !== undefined);
  if (isKnown && marking.every(({ kept }) => !kept)) return [{ ...fault, code: 'not-kept' }];
  const kept = marking.filter((mark) => mark.kept).map((mark) => ({ mark, length: lengthOf(mark) }));
  const longest = kept.reduce<(typeof kept)[number] | undefined>(
    (best, one) => ((one.length?.high ?? 0) > (best?.length?.high ?? -1) ? one : best),
    undefined,
  );
  if (!longest?.length || kept.some(({ length }) => !length || length.high >= length.shortest)) return [];
  return [{ ...fault, ...recipientOf(longest.mark), code: 'short', ...longest.length }];
}

/** Bounds for the tokens of a prefix, and what the provider asks for; undefined where one of them is not known. */
function lengthOf({ prefix, ...mark }: Mark): { shortest: number; low: number; high: number } | undefined {
  const { provider, model } = recipientOf(mark);
  const shortest = shortestPrefix(providerRules(provider), model);
  if (!prefix || shortest === undefined) return undefined;
  const { low, high } = estimateTokens(prefix.join(''), 'unknown-model');
  return { shortest, low, high };
}

function recipientOf({ assembled: { provider, model } }: Pick<Mark, 'assembled'>) {
  return { provider: provider ?? '', model: model ?? '' };
}

function byPath(marks: readonly Mark[]): readonly (readonly Mark[])[] {
  const groups = new Map<string, Mark[]>();
  for (const mark of marks) {
    const key = JSON.stringify(mark.path);
    groups.set(key, [...(groups.get(key) ?? []), mark]);
  }
  return [...groups.values()];
}
