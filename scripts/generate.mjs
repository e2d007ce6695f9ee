// `npm run generate [-- --check]`: writes what is derived from the code: schemas, and the tables of the reference pages.
// With --check it writes nothing, names the files that are out of date, and ends with 1 if there are any.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { findingPages } from './generate/findings.mjs';
import { manifestPage } from './generate/manifestPage.mjs';
import { loadModel } from './generate/model.mjs';
import { manifestSchema } from './generate/schema.mjs';
import { schemaParts } from './generate/schemaParts.mjs';
import { stringBundle } from './generate/strings.mjs';
import { inRoot } from './lib/paths.mjs';

/**
 * A file with what it has to hold; what is there already is undefined when there is no such file.
 * @typedef {{path: string, text: (current: string | undefined) => string}} Output
 */

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const model = await loadModel();
const schema = manifestSchema(model);
/** @type {Output[]} */
const outputs = [
  ...schemaParts(schema).map(({ path, schema: part }) => ({
    path: `server/schemas/${path}`,
    text: () => `${JSON.stringify(part, undefined, 2)}\n`,
  })),
  manifestPage(schema),
  ...findingPages(model.codes),
  stringBundle(),
];

for (const { path, text } of outputs) {
  const file = inRoot(path);
  const current = await readFile(file, 'utf8').catch(() => undefined);
  const wanted = text(current);
  if (current === wanted) continue;
  console.log(values.check ? `${path} is out of date: run \`npm run generate\`` : path);
  if (values.check) {
    process.exitCode = 1;
    continue;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, wanted);
}
