import { expect, it } from 'vitest';
import { proposeManifest } from '../../../server/src/engine/init/propose';
import { writeManifest } from '../../../server/src/engine/init/writeManifest';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

const WORDS = { head: ['a'], reason: ({ code }: { code: string }) => code };

/** Files of each kind that a folder of this shape has. */
const SHAPES: Readonly<Record<string, (index: number) => Readonly<Record<string, string>>>> = {
  'prompts with slots': (index) => ({
    [`prompts/p${index}.md`]: `# Task ${index}\n\nTell {name} of {tool_${index}} and {place}.\n`,
  }),
  'prompts, data and code': (index) => ({
    [`prompts/p${index}.md`]: `Tell {{ name }} of {{ key_${index} }}.\n`,
    [`data/d${index}.json`]: `{ "key_${index}": "a", "other": "b" }`,
    [`src/c${index}.py`]: `open("p${index}.md").read().format(place_${index}="x")\n`,
  }),
  'samples and code': (index) => ({
    [`samples/s${index}.md`]: `A sample of number ${index}.\n`,
    [`src/c${index}.py`]: `open("samples/s${index}.md")\n${'x = 1\n'.repeat(30)}`,
  }),
  'folders of choices and sections': (index) => ({
    [`agents/a${index}/system.md`]: `<opening>\nLead the way ${index}.\n</opening>\n<tail>\nGo ${index}.\n</tail>\n`,
    [`agents/a${index}/modes.md`]: '<brief>\nBe brief.\n</brief>\n<long>\nBe long.\n</long>\n',
  }),
};

/** CPU time in milliseconds of a proposal for `count` of the files, the least of some runs. */
function cost(shape: (index: number) => Readonly<Record<string, string>>, count: number, runs: number): number {
  const files = Object.entries(Object.assign({}, ...Array.from({ length: count }, (_, index) => shape(index))));
  const times = Array.from({ length: runs }, () => {
    const documents = new Map(
      files.map(([path, text]) => [path, new SourceDocument(`file:///${path}`, text as string)]),
    );
    const before = process.cpuUsage();
    const { draft } = proposeManifest({ paths: [...documents.keys()].sort(), documents });
    if (draft) writeManifest(draft, WORDS);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

// Ten times as many files take about ten times as long; a hundred times where each is held against all others.
it.each(Object.entries(SHAPES))('%s: the time grows with the number of files, not with its square', (_name, shape) => {
  cost(shape, 100, 1);
  const few = cost(shape, 300, 4);
  const many = cost(shape, 3000, 2);
  expect(many / few).toBeLessThan(30);
});
