// Prints the router's prompt as the site office sends it: `node builder.mjs`.
//
// QUARRY_PERSONA=off leaves out who the assistant is. Shift and memory come from the site office; without it the
// samples stand in.
import { readFileSync } from 'node:fs';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tagged = (tag, body, gap = '\n') => `<${tag}>${gap}${body}${gap}</${tag}>`;
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text between a tag and the first that closes it. */
const section = (page, tag) => page.split(`<${tag}>`)[1].split(`</${tag}>`)[0].trim();

/** The text under a level two heading, up to the next one. */
const chapter = (page, heading) => `${heading}\n${page.split(`\n${heading}\n`)[1].split('\n## ')[0].trim()}`;

const router = read('prompts/router.md');
const filled = section(router, 'system')
  .replace('{site}', 'Slate Hill')
  .replace('{kit}', section(router, 'kit'))
  .replaceAll('{{', '{')
  .replaceAll('}}', '}');
const page = read('QUARRY.md');
const identity = ['## Who you are', '## How you speak'].map((heading) => chapter(page, heading));
const dynamic = [
  tagged('shift', read('samples/shift.md').trim()),
  tagged('project_memory', escaped(read('samples/memory.md').trim())),
];
const parts = [
  filled,
  ...(process.env.QUARRY_PERSONA === 'off' ? [] : [tagged('agent_identity', identity.join('\n\n'))]),
  section(router, 'agentic_suffix'),
  tagged('dynamic_context', dynamic.join('\n\n'), '\n\n'),
];
// No line end of its own behind it.
process.stdout.write(parts.join('\n\n'));
