import type { Adapter } from '../conformance';

interface EscapeCase {
  readonly tag: string;
  readonly body: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly expected: string;
}

/** A tagged data block: escaped body on its own lines, escaped attributes. */
export const escapeBlock: Adapter = {
  async check(workspace, one) {
    const { tag, body, attributes, expected } = one as unknown as EscapeCase;
    const layer = { id: 'block', text: body, escape: 'xml-text', keepEmpty: true, wrap: { tag, attributes } };
    workspace.write({ 'case/galley.yaml': JSON.stringify({ version: 1, prompts: { block: { layers: [layer] } } }) });
    const view = await workspace.service.render({ manifest: workspace.uri('case/galley.yaml'), prompt: 'block' });
    if (!view) return ['not rendered'];
    return view.text === expected
      ? []
      : [`found ${JSON.stringify(view.text)}, expected ${JSON.stringify(expected)}`, ...view.problems];
  },
};
