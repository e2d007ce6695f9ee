import { expect, test } from 'vitest';
import { testWorkspace } from '../support/testService';

/** Two sections whose recorded hashes are of another text. */
function drifted(suppress: string) {
  return testWorkspace({
    'galley.yaml': `version: 1
sources:
  guide: { file: guide.md, grammar: tags }
pins:
  store: pins.json
  map: { one: guide#one, two: guide#two }
suppress:
  ${suppress}
`,
    'guide.md': '<one>\nFirst.\n</one>\n<two>\nSecond.\n</two>\n',
    'pins.json': '{ "one": "000000000000", "two": "000000000000" }\n',
  });
}

async function found(suppress: string): Promise<string[]> {
  const { findings } = await drifted(suppress).service.check();
  return findings.map(({ code, uri, range }) => `${code} ${uri.split('/').at(-1)}:${range.start.line}`);
}

const AT_HASHES = ['pin/drift pins.json:0', 'pin/drift pins.json:0'];

test('hides a code in a file', async () => {
  expect(await found('- { code: pin/drift, file: guide.md, reason: read again }')).toEqual(AT_HASHES);
});

test('hides it in all files of a glob', async () => {
  expect(await found('- { code: pin/drift, file: "*", reason: read again }')).toEqual([]);
});

test('hides it in the section it names and nowhere else', async () => {
  expect(await found('- { code: pin/drift, file: guide.md, section: two, reason: read again }')).toEqual([
    'pin/drift guide.md:0',
    ...AT_HASHES,
  ]);
});

test('is reported when it hides nothing', async () => {
  const everything = ['pin/drift guide.md:0', 'pin/drift guide.md:3', ...AT_HASHES];
  const stale = 'manifest/stale-suppression galley.yaml:7';
  expect(await found('- { code: pin/orphan, file: guide.md, reason: read again }')).toEqual(
    [stale, ...everything].sort(),
  );
  expect(await found('- { code: pin/drift, file: guide.md, section: three, reason: read again }')).toEqual(
    [stale, ...everything].sort(),
  );
});
