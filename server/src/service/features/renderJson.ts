import { sha256Hex } from '../../engine/pins/hash';
import { byteLength } from '../../engine/text/measure';
import type { ComparedViews } from './comparison';
import type { RenderedView } from './renderView';
import { textDiff, unifiedDiff } from './unifiedDiff';

/**
 * A rendered prompt in the shape of `render --format json`; offsets there are UTF-8 bytes.
 * @param nameOf a file as it is printed, by its URI
 */
export function renderJson(view: RenderedView, nameOf: (uri: string) => string) {
  const bytesAt = (offset: number) => byteLength(view.text.slice(0, offset));
  const { bytes, codePoints, utf16 } = view.measures;
  return {
    version: 1,
    prompt: view.prompt,
    role: view.role,
    tier: view.tier,
    variant: view.variant,
    cycle: view.cycle,
    text: view.text,
    bytes,
    utf16,
    codePoints,
    sha256: sha256Hex(view.text),
    zoneBoundary: view.zoneBoundary === null ? null : bytesAt(view.zoneBoundary),
    cacheBoundary: view.cacheBoundary === null ? null : bytesAt(view.cacheBoundary),
    tokens: view.tokens && {
      encoding: view.tokens.encoding,
      count: view.tokens.count,
      approximate: view.tokens.approximate,
    },
    layers: view.layers
      .filter((layer) => !layer.group)
      .map(({ id, zone, own, bytes: size, tokens, place, sample }) => ({
        id,
        zone,
        start: bytesAt(own.start),
        end: bytesAt(own.end),
        bytes: size,
        tokens,
        source: place && { file: nameOf(place.uri), line: place.range.start.line },
        sample,
      })),
    refused: view.refused.map(({ override, reason }) => ({ override, reason })),
    deferred: view.deferred.map(({ layer, reason }) => ({ layer, reason })),
    omitted: view.omitted.map(({ layer, reason }) => ({ layer, reason })),
    tools: view.tools && {
      profile: view.tools.profile,
      tools: view.tools.tools.map(({ name, place, bytes: size, tokens }) => ({ name, place, bytes: size, tokens })),
    },
    prefix: view.prefix,
    problems: view.problems,
  };
}

/**
 * A comparison in the shape of `render --against REVISION --format json`.
 * @param revision as it was asked for
 * @param names of the two texts in the heads of the difference
 */
export function comparisonJson(compared: ComparedViews, revision: string, names: readonly [string, string]) {
  const { before, after, comparison } = compared;
  const { revision: id, problems: _told, ...differences } = comparison;
  const sizes = ({ text, tokens, problems }: RenderedView) => ({
    bytes: byteLength(text),
    tokens: tokens && { encoding: tokens.encoding, count: tokens.count, approximate: tokens.approximate },
    sha256: sha256Hex(text),
    problems,
  });
  const diff = textDiff(before?.text ?? '', after.text, ...names);
  return {
    version: 1,
    prompt: after.prompt,
    role: after.role,
    tier: after.tier,
    variant: after.variant,
    cycle: after.cycle,
    against: { revision, id },
    before: before ? sizes(before) : null,
    after: sizes(after),
    ...differences,
    diff: unifiedDiff(diff),
    coarse: diff.coarse,
  };
}
