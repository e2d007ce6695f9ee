// `npm run package`: builds and packs the extension into dist/galley.vsix.
import { build, pack } from './lib/vsix.mjs';

process.exitCode = (await build()).code || (await pack()).code;
