// Prints, for folders of several shapes, how much longer a proposal takes for 1,600 files of a kind than for 200: CPU time
// of a process that does nothing else.
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

type Shape = (typeof SHAPES)[string];

/** CPU time in milliseconds of one proposal for `count` of the files. */
function cost(shape: Shape, count: number): number {
  const files: Record<string, string> = Object.assign({}, ...Array.from({ length: count }, (_, index) => shape(index)));
  const documents = new Map(
    Object.entries(files).map(([path, text]) => [path, new SourceDocument(`file:///${path}`, text)]),
  );
  const before = process.cpuUsage();
  const { draft } = proposeManifest({ paths: [...documents.keys()].sort(), documents });
  if (draft) writeManifest(draft, WORDS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least of several runs in turns, so that what else the machine does falls on both. */
function growth(shape: Shape): number {
  let [few, many] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  cost(shape, 200);
  for (let turn = 0; turn < 2; turn++) {
    few = Math.min(few, cost(shape, 200), cost(shape, 200));
    many = Math.min(many, cost(shape, 1600));
  }
  return many / few;
}

const growths = Object.entries(SHAPES).map(([name, shape]) => [name, growth(shape)]);
console.log(JSON.stringify(Object.fromEntries(growths)));
