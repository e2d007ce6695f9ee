import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, repin } from '../../../server/src/engine/pins/edit';
import { formatFor } from '../../../server/src/engine/pins/formats';
import { compareCodePoints } from '../../../server/src/engine/pins/order';
import { isRefusal, type StoreLocator } from '../../../server/src/engine/pins/store';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

/** A store as generated: what is in it, and its text in some notation. */
interface Sample {
  readonly file: string;
  readonly locator: StoreLocator;
  readonly pins: readonly (readonly [name: string, hash: string])[];
  readonly text: string;
}

const hash = fc.stringMatching(/^[0-9a-f]{12}$/);
const bareName = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,12}$/);
const oddNames = ["it's", '"', '\\', '#', '//', '/*', ',', '}', 'é😀', 'yes', '12', '1e5', '~', '<<x'];
const anyName = fc
  .oneof(bareName, fc.string({ minLength: 1, unit: 'grapheme' }), fc.constantFrom(...oddNames))
  // In JavaScript it would set the prototype.
  .filter((name) => name !== '__proto__');
const pinsOf = (name: fc.Arbitrary<string>) =>
  fc.uniqueArray(fc.tuple(name, hash), { selector: ([key]) => key, minLength: 1, maxLength: 8 });

/** Notes beside entries, full of what must not be taken for part of the store. */
const note = fc.constantFrom('', ' was "A": "0123456789ab",', ' }', ' {"A": "0123456789ab"}', ' é😀');

interface Look {
  readonly eol: string;
  readonly bom: string;
  readonly indent: string;
  readonly layout: 'lines' | 'inline';
  readonly trailing: boolean;
  readonly notes: readonly string[];
  readonly heading: boolean;
}

const look: fc.Arbitrary<Look> = fc.record({
  eol: fc.constantFrom('\n', '\r\n'),
  bom: fc.constantFrom('', '\ufeff'),
  indent: fc.constantFrom('  ', '    ', '\t'),
  layout: fc.constantFrom('lines', 'inline'),
  trailing: fc.boolean(),
  notes: fc.array(note, { minLength: 8, maxLength: 8 }),
  heading: fc.boolean(),
});

/** Entries inside brackets; `comment` is empty where the notation has none. */
function bracketed(entries: readonly string[], comment: string, look: Look, trailing = look.trailing): string {
  const last = trailing ? ',' : '';
  if (look.layout === 'inline') return `{${entries.join(', ')}${last}}`;
  const lines = entries.map((entry, i) => {
    const remark = comment === '' || look.notes[i] === '' ? '' : `  ${comment}${look.notes[i]}`;
    return `${look.indent}${entry}${i < entries.length - 1 ? ',' : last}${remark}`;
  });
  const heading = comment !== '' && look.heading ? [`${look.indent}${comment} The pins`] : [];
  return ['{', ...heading, ...lines, '}'].join(look.eol);
}

/** Entries on lines of their own. */
function lined(entries: readonly string[], indent: string, look: Look): string {
  return entries
    .map((entry, i) => `${indent}${entry}${look.notes[i] === '' ? '' : ` #${look.notes[i]}`}`)
    .join(look.eol);
}

const quoted = (name: string): string => JSON.stringify(name);
const python = (name: string): string =>
  `'${name.replace(/[\\']/g, '\\$&').replace(/[\p{Cc}]/gu, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`;

const notations: Readonly<Record<string, fc.Arbitrary<Sample>>> = {
  python: fc.tuple(pinsOf(anyName), look).map(([pins, look]) => {
    const dict = bracketed(
      pins.map(([name, hash]) => `${python(name)}: "${hash}"`),
      '#',
      look,
    );
    const decoy = `"""P = {'A': '0123456789ab'}"""`;
    return sample('pins.py', { variable: 'P' }, pins, look, [decoy, `P: dict[str, str] = ${dict}`, `Q = {'A': ''}`]);
  }),
  typescript: fc.tuple(pinsOf(anyName), look).map(([pins, look]) => {
    const object = bracketed(
      pins.map(([name, hash]) => `${quoted(name)}: '${hash}'`),
      '//',
      look,
    );
    return sample('pins.ts', { variable: 'P' }, pins, look, [
      '/* const P = { "A": "0123456789ab" }; */',
      `export const P = Object.freeze(${object} as const);`,
    ]);
  }),
  javascript: fc.tuple(pinsOf(bareName.filter((name) => name !== '__proto__')), look).map(([pins, look]) => {
    const object = bracketed(
      pins.map(([name, hash]) => `${name}: \`${hash}\``),
      '//',
      look,
    );
    return sample('pins.cjs', { variable: 'module.exports.pins' }, pins, look, [`module.exports.pins = ${object};`]);
  }),
  json: fc.tuple(pinsOf(anyName), look).map(([pins, look]) => {
    const object = bracketed(
      pins.map(([name, hash]) => `${quoted(name)}: "${hash}"`),
      '',
      look,
      false,
    );
    return sample('pins.json', { keys: ['p'] }, pins, look, [`{"q": {"A": "0123456789ab"}, "p": ${object}}`]);
  }),
  jsonc: fc.tuple(pinsOf(anyName), look).map(([pins, look]) =>
    sample('pins.jsonc', {}, pins, look, [
      bracketed(
        pins.map(([name, hash]) => `${quoted(name)}: "${hash}"`),
        '//',
        look,
      ),
    ]),
  ),
  'yaml block': fc.tuple(pinsOf(anyName), look, fc.constantFrom('  ', '    ')).map(([pins, look, indent]) =>
    sample('pins.yaml', { keys: ['p'] }, pins, look, [
      'p:',
      lined(
        pins.map(([name, hash]) => `${quoted(name)}: "${hash}"`),
        indent,
        look,
      ),
      'q: {A: 0123456789ab}',
    ]),
  ),
  'yaml flow': fc.tuple(pinsOf(anyName), look).map(([pins, look]) => {
    const inline: Look = { ...look, layout: 'inline' };
    return sample('pins.yml', { keys: ['p'] }, pins, look, [
      '# p: {A: 0123456789ab}',
      `p: ${bracketed(
        pins.map(([name, hash]) => `${quoted(name)}: '${hash}'`),
        '',
        inline,
      )}`,
    ]);
  }),
  'toml table': fc.tuple(pinsOf(anyName), look).map(([pins, look]) =>
    sample('pins.toml', { keys: ['t', 'p'] }, pins, look, [
      '[t.p]',
      lined(
        pins.map(([name, hash]) => `${quoted(name)} = '${hash}'`),
        '',
        look,
      ),
      '[q]',
      'A = "0123456789ab"',
    ]),
  ),
  'toml inline': fc.tuple(pinsOf(bareName), look).map(([pins, look]) => {
    const inline: Look = { ...look, layout: 'inline' };
    const table = bracketed(
      pins.map(([name, hash]) => `${name} = "${hash}"`),
      '',
      inline,
      false,
    );
    return sample('pins.toml', { keys: ['p'] }, pins, look, [`p = ${table}`]);
  }),
  lock: fc.tuple(pinsOf(anyName), look).map(([pins, look]) =>
    sample('galley.lock.json', {}, pins, look, [
      `{"version": 1, "pins": ${bracketed(
        pins.map(([name, hash]) => `${quoted(name)}: "${hash}"`),
        '',
        look,
        false,
      )}}`,
    ]),
  ),
};

function sample(
  file: string,
  locator: StoreLocator,
  pins: Sample['pins'],
  look: Look,
  lines: readonly string[],
): Sample {
  return { file, locator, pins, text: `${look.bom}${lines.join(look.eol)}${look.eol}` };
}

function read({ file, locator }: Sample, text: string) {
  const format = formatFor(file);
  if (format === undefined) throw new Error(file);
  const document = new SourceDocument(`file:///${file}`, text);
  return { document, format, store: format.read(document, locator) };
}

const recorded = (store: ReturnType<typeof read>['store']) => store.entries.map(({ name, hash }) => [name, hash]);

describe.each(Object.entries(notations))('any store in %s', (_, samples) => {
  it('reads as it was written', () => {
    fc.assert(
      fc.property(samples, (sample) => {
        const { store } = read(sample, sample.text);
        expect(recorded(store)).toEqual(sample.pins);
        expect(store.notices).toEqual([]);
        for (const { hash, hashSpan } of store.entries) {
          expect(sample.text.slice(hashSpan.start, hashSpan.end)).toBe(hash);
        }
      }),
    );
  });

  it('is re-pinned in exactly the digits of the chosen pins, once', () => {
    fc.assert(
      fc.property(samples, fc.infiniteStream(fc.tuple(fc.boolean(), hash)), (sample, choices) => {
        const { store } = read(sample, sample.text);
        const live = new Map<string, string>();
        const wanted = sample.pins.map(([name, old]) => {
          const [chosen, fresh] = choices.next().value;
          if (chosen) live.set(name, fresh);
          return [name, chosen ? fresh : old];
        });
        const edits = repin(store, live);
        const after = applyEdits(sample.text, edits);
        const again = read(sample, after).store;
        expect(recorded(again)).toEqual(wanted);
        expect(repin(again, live)).toEqual([]);
        // With the digits blanked both texts are the same.
        const blank = (text: string, entries: typeof store.entries) =>
          applyEdits(
            text,
            entries.map(({ hashSpan }) => ({ span: hashSpan, text: '?' })),
          );
        expect(blank(after, again.entries)).toBe(blank(sample.text, store.entries));
      }),
    );
  });

  it('takes a new pin in its place and keeps the old ones', () => {
    fc.assert(
      fc.property(samples, anyName, hash, (sample, name, fresh) => {
        const { document, format, store } = read(sample, sample.text);
        const result = format.insert(document, store, name, fresh);
        const exists = sample.pins.some(([old]) => old === name);
        // The generated stores are uniform: only the name itself can stand in the way.
        expect(isRefusal(result) ? result.refused : undefined).toBe(exists ? 'exists' : undefined);
        if (isRefusal(result)) return;
        const after = applyEdits(sample.text, [result]);
        const names = sample.pins.map(([old]) => old);
        const sorted = names.every((old, i) => i === 0 || compareCodePoints(names[i - 1] as string, old) <= 0);
        const found = names.findIndex((old) => compareCodePoints(old, name) > 0);
        const at = sorted && found >= 0 ? found : names.length;
        const wanted = [...sample.pins.slice(0, at), [name, fresh], ...sample.pins.slice(at)];
        const reread = read(sample, after).store;
        if (format.id === 'lock')
          expect(new Map(recorded(reread) as [string, string][])).toEqual(new Map(wanted as [string, string][]));
        else expect(recorded(reread)).toEqual(wanted);
        expect(reread.notices).toEqual([]);
        expect(after.startsWith('\ufeff')).toBe(sample.text.startsWith('\ufeff'));
        expect(/[^\r]\n/.test(after)).toBe(/[^\r]\n/.test(sample.text));
      }),
    );
  });
});
