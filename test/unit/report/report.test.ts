import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { testWorkspace } from '../../support/testService';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Every element below a node, in document order. */
function elements(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...('tagName' in node ? [node] : []), ...children.flatMap(elements)];
}

function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;
const hasClass = (element: Element, name: string) => (attribute(element, 'class') ?? '').split(' ').includes(name);

/** A parsed report; a fault of its HTML fails the test. */
function read(source: string) {
  const errors: string[] = [];
  const all = elements(parse(source, { onParseError: ({ code }) => errors.push(code) }));
  expect(errors).toEqual([]);
  return {
    all,
    byClass: (name: string) => all.filter((element) => hasClass(element, name)),
    byTag: (name: string) => all.filter(({ tagName }) => tagName === name),
    /** The prompt's text as the report shows it. */
    text: all
      .filter((element) => hasClass(element, 'line'))
      .map(textOf)
      .join(''),
  };
}

async function report(files: Readonly<Record<string, string>>, more: Record<string, unknown> = {}) {
  const { service, uri, errors } = testWorkspace(files);
  const request = { manifest: uri('galley.yaml'), ...more };
  const view = await service.render(request);
  const source = (await service.exportPrompt({ ...request, format: 'html' })) ?? '';
  expect(errors).toEqual([]);
  return { source, view, ...read(source) };
}

const MANIFEST = `version: 1
variables: { mode: { values: [calm, loud], default: calm }, note: {} }
tiers: { lean: { caps: { prompt: 20 B } }, full: { caps: { prompt: 1 KiB } } }
prompts:
  main:
    join: "\\n\\n"
    marker: <now>
    layers:
      - { id: head, file: a.md, wrap: { heading: "# Head" } }
      - { id: gone, file: nowhere.md, optional: true }
      - { id: now, zone: dynamic, sample: { text: "Fog & rain." }, wrap: { tag: now } }
`;

describe('a report', () => {
  it('stands alone: nothing in it runs, and nothing is loaded', async () => {
    const { all, byTag } = await report({ 'galley.yaml': MANIFEST, 'a.md': 'Text.' });
    const policy = byTag('meta').find((meta) => attribute(meta, 'http-equiv') === 'Content-Security-Policy');
    expect(policy && attribute(policy, 'content')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
    expect(
      all.filter(({ tagName }) => ['script', 'img', 'link', 'iframe', 'object', 'form'].includes(tagName)),
    ).toEqual([]);
    const attributes = all.flatMap(({ attrs }) => attrs);
    expect(attributes.filter(({ name }) => name.startsWith('on') || ['src', 'style'].includes(name))).toEqual([]);
    expect(attributes.filter(({ name, value }) => name === 'href' && !value.startsWith('#'))).toEqual([]);
    expect(byTag('html').map((element) => attribute(element, 'lang'))).toEqual(['en']);
  });

  it('says what was rendered, with the hash of the exact text', async () => {
    const { byTag, view } = await report({ 'galley.yaml': MANIFEST, 'a.md': 'Text.' }, { given: { note: 'a < b' } });
    const names = byTag('dt').map(textOf);
    const facts = Object.fromEntries(byTag('dd').map((element, i) => [names[i], textOf(element)]));
    const hash = createHash('sha256')
      .update(view?.text ?? '')
      .digest('hex');
    expect(facts).toMatchObject({
      Manifest: 'galley.yaml',
      Role: '(no role)',
      Tier: 'lean',
      Variables: 'mode = calm, note = a < b',
      'SHA-256': hash,
    });
    expect(byTag('h1').map(textOf)).toEqual(['main']);
  });

  it('tells the tools that go with it', async () => {
    const tool = { name: 'look', description: 'Look.', parameters: {} };
    const { byTag, view } = await report({
      'galley.yaml': `version: 1
tools: { files: tools.json, profiles: { small: { deferred: [dive] } } }
prompts: { p: { layers: [{ id: a, text: Watch. }] } }
`,
      'tools.json': JSON.stringify([tool, { ...tool, name: 'dive' }]),
    });
    // `{"name":"look","description":"Look.","parameters":{}}` has 53 bytes, the prompt 6.
    expect(view?.prefix.bytes).toBe(59);
    expect(byTag('dd').map(textOf)).toContain('small: 2 tools, 1 resident; the prompt and the resident ones take 59 B');
  });

  it('shows the whole text, by zone, with boundaries and samples', async () => {
    const { text, view, byClass } = await report({ 'galley.yaml': MANIFEST, 'a.md': 'Text & <b>more</b>.' });
    expect(text).toBe(view?.text);
    expect(text).toContain('Text & <b>more</b>.');
    expect(byClass('sample').map(textOf)).toEqual(['Fog & rain.']);
    // `# Head`, a line end, the text, two line ends: the marker stands behind 7 + 19 + 2 bytes.
    expect(byClass('edge').map(textOf)).toEqual([
      'The cached prefix ends here, after 28 B.',
      'Dynamic text begins here, after 34 B.',
    ]);
    expect(
      byClass('line')
        .filter((line) => hasClass(line, 'dynamic'))
        .map(textOf)
        .join(''),
    ).toMatch(/^<now>/);
    expect(byClass('label').map(textOf)).toEqual(['head · static · 19 B', 'now · dynamic · 11 B · sample']);
  });

  it('holds sizes against caps', async () => {
    const { byClass, byTag, view } = await report({ 'galley.yaml': MANIFEST, 'a.md': 'Text.' });
    const rows = byTag('tr').map((row) => row.childNodes.map(textOf));
    const bytes = Buffer.byteLength(view?.text ?? '');
    expect(rows).toContainEqual(['lean · prompt', '', String(bytes), '20 B', `${bytes - 20} over`]);
    expect(byClass('over')).toHaveLength(1);
    expect(rows).toContainEqual(['head', 'static', '', '5', expect.any(String), 'a.md:1']);
  });

  it('shows markup as text wherever it comes from', async () => {
    const hostile = `</style></script><script>alert(1)</script><img src=x onerror="alert(1)"> 'q' & &amp;`;
    const quoted = hostile.replace(/"/g, '\\"');
    const manifest = `version: 1
variables: { v: {} }
prompts:
  "${quoted}":
    layers:
      - { id: x, text: "${quoted}" }
      - { id: broken, text: "{{.x", dialect: go-template }
`;
    const { text, view, all, byTag } = await report({ 'galley.yaml': manifest }, { given: { v: hostile } });
    expect(view?.problems.length).toBeGreaterThan(0);
    expect(text).toContain(hostile);
    expect(text).toBe(view?.text);
    expect(byTag('h1').map(textOf)).toEqual([hostile]);
    expect(all.filter(({ tagName }) => ['script', 'img'].includes(tagName))).toEqual([]);
    expect(byTag('style')).toHaveLength(1);
  });

  it('lets no character hide', async () => {
    // A right-to-left override, a carriage return, a tag character, a byte order mark; an emoji with its joiners.
    const odd = 'a\u202eb\rc\u{e0041}d\ufeffe 👩‍🚀';
    const { text, source, byClass } = await report({
      'galley.yaml': `version: 1
prompts: { "p\\u202e": { layers: [{ id: a, file: a.md, newlines: keep }] } }
`,
      'a.md': odd,
    });
    expect(text).toBe('aU+202EbU+000DcU+E0041dU+FEFFe 👩‍🚀');
    expect(byClass('hidden').map(textOf)).toEqual(['U+202E', 'U+000D', 'U+E0041', 'U+FEFF']);
    expect(source).not.toMatch(/[\u202e\r\ufeff\u{e0041}]/u);
    expect(source).toContain('<h1>p[U+202E]</h1>');
  });

  it('names halves of characters', async () => {
    const { text } = await report({
      'galley.yaml': 'version: 1\nprompts: { p: { layers: [{ id: a, text: "x\\ud83dy" }] } }\n',
    });
    expect(text).toBe('xU+D83Dy');
  });

  it('is there for an empty prompt', async () => {
    const { text, byTag } = await report({
      'galley.yaml': 'version: 1\nprompts: { p: { layers: [{ id: a, text: "" }] } }\n',
    });
    expect(text).toBe('');
    expect(byTag('p').map(textOf)).toContain('This variant of the prompt is empty.');
  });
});

describe('a report with a comparison', () => {
  it('tells what differs', async () => {
    const { service, uri } = testWorkspace({ 'galley.yaml': MANIFEST, 'a.md': 'One.\nTwo.' });
    service.openDocument(uri('a.md'), 'markdown', 1, 'One.\nTwo <i>.');
    const request = { manifest: uri('galley.yaml') };
    const against = { request: { ...request, at: { kind: 'saved' } as const }, name: 'the saved files' };
    const { byTag, byClass } = read((await service.exportPrompt({ ...request, format: 'html', against })) ?? '');
    expect(byTag('h2').map(textOf)).toContain('Compared with the saved files');
    expect([byTag('del').map(textOf), byTag('ins').map(textOf)]).toEqual([['− Two.'], ['+ Two <i>.']]);
    expect(byTag('p').map(textOf).join('\n')).toMatch(/^\+4 B \(\d+ to \d+\), \+\d tokens$/m);
    expect(byClass('line')).not.toHaveLength(0);
  });
});

describe('other exports', () => {
  it('are the exact text, and the JSON of the command line', async () => {
    const { service, uri } = testWorkspace({ 'galley.yaml': MANIFEST, 'a.md': 'Text.' });
    const request = { manifest: uri('galley.yaml') };
    const text = (await service.render(request))?.text;
    expect(await service.exportPrompt({ ...request, format: 'text' })).toBe(text);
    const json = JSON.parse((await service.exportPrompt({ ...request, format: 'json' })) ?? '');
    expect(json).toMatchObject({
      version: 1,
      prompt: 'main',
      text,
      layers: [{ source: { file: 'a.md', line: 0 } }, {}],
    });
    expect(await service.exportPrompt({ ...request, prompt: 'none', format: 'html' })).toBeUndefined();
  });
});
