// The parts of the code that documents are made from, bundled, so that plain Node.js can load them.
import * as esbuild from 'esbuild';
import { root } from '../lib/paths.mjs';

/**
 * @typedef {Readonly<Record<string, any>>} JsonSchema
 * @typedef {{code: string, severity: 'error' | 'warning' | 'information' | 'hint', optIn?: true, summary: string}} FindingCode
 * @typedef {object} Model
 * @property {JsonSchema} manifest as zod writes it
 * @property {readonly string[]} layerTextKeys
 * @property {readonly FindingCode[]} codes in the order of the rule list
 */

const entry = `
  import { z } from 'zod';
  import { ManifestSchema } from './server/src/engine/manifest/model/manifest';
  import { allCodes } from './server/src/service/rules/list';
  export { LAYER_TEXT_KEYS as layerTextKeys } from './server/src/engine/manifest/model/layer';
  export const manifest = z.toJSONSchema(ManifestSchema, { io: 'input' });
  export const codes = allCodes();
`;

/** @returns {Promise<Model>} */
export async function loadModel() {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    // ECMAScript modules first: the UMD builds of some packages hide their requires from the bundler.
    mainFields: ['module', 'main'],
    // Packages in CommonJS ask for Node.js modules by `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(process.cwd() + '/');" },
    logLevel: 'error',
  });
  const text = outputFiles[0]?.text ?? '';
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
}
