// Messages as the extension sends them, made by hand.

const manifest = 'file:///ws/galley.yaml';
const source = 'file:///ws/prompt.md';
const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 5 } };

const selection = { manifest, prompt: 'main', role: null, tier: null, given: { mode: 'a' } };

export const init = {
  type: 'init',
  locale: 'en',
  strings: {},
  prompts: [
    {
      manifest,
      prompt: 'main',
      folderName: 'ws',
      description: null,
      location: { uri: manifest, range },
      roles: [],
      tiers: [],
      variables: [{ name: 'mode', description: null, values: ['a', 'b'], default: 'a', unset: false, normalise: [] }],
      builder: false,
      cycles: false,
      goal: null,
      requests: [],
    },
  ],
  selection,
  generation: 1,
  options: { wrap: true, invisibles: false, layers: true, due: true, messages: false, sent: false },
  locked: false,
  top: 0,
};

/** Numbers that differ by this give equal renderings and cursors. */
export const ROUND = 210;

const line = '- Read what the watch before you left, then say what you will do, and where the word is.\n';

/**
 * A rendering of 5 kB in four layers. Two numbers give two texts of different length, layers of different names and,
 * now and then, something that is left out.
 * @param {number} number
 */
export function rendered(number) {
  const parts = Array.from(
    { length: 4 },
    (_, i) => `Part ${i}, version ${number % ROUND}.\n${line.repeat(10 + ((number + i) % 7))}`,
  );
  let end = 0;
  const layers = parts.map((part, i) => {
    const start = end;
    end += part.length;
    const spans = { start, end, outerStart: start, outerEnd: end };
    return {
      id: `part-${i}-${number % 7}`,
      depth: 0,
      group: false,
      zone: i < 2 ? 'static' : 'dynamic',
      ...spans,
      bytes: part.length,
      tokens: 1000 + (number % ROUND),
      sample: i === 3,
      role: false,
      override: null,
      catalogue: false,
      source: { uri: source, range },
    };
  });
  const text = parts.join('');
  const boundary = layers[2]?.start ?? 0;
  return {
    type: 'rendered',
    generation: 1,
    prompt: {
      ...selection,
      cycle: 0,
      text,
      sizes: {
        bytes: text.length,
        codePoints: text.length,
        utf16: text.length,
        lines: text.split('\n').length,
        tokens: { encoding: 'o200k_base', count: 8000 + (number % ROUND), approximate: false },
      },
      zoneBoundary: boundary,
      cacheBoundary: boundary,
      layers,
      segments: layers.map(({ start, end: stop, zone }, layer) => ({
        start,
        end: stop,
        kind: 'source',
        zone,
        layer,
        file: 0,
        sourceStart: start,
        sourceEnd: stop,
        verbatim: true,
      })),
      files: [source],
      caps: [{ tier: null, target: 'prompt', unit: 'bytes', cap: 6000, current: text.length }],
      refused: [],
      deferred: [],
      continuation: null,
      cuts: [],
      placeholders:
        number % 3 === 0
          ? [
              {
                kind: 'omitted',
                layer: 'gone',
                override: null,
                at: boundary,
                reason: 'its file is empty',
                location: null,
              },
            ]
          : [],
      goal: null,
      tools: null,
      problems: number % 10 === 0 ? [`Layer \`part-1\`, line ${number % ROUND}: there is no such slot.`] : [],
    },
  };
}

/**
 * The cursor at some place of the source.
 * @param {number} number
 */
export const cursor = (number) => {
  const at = (number % ROUND) * 20;
  return { type: 'cursor', uri: source, start: at, end: at, scroll: true };
};
