import type { Adapter } from '../conformance';

interface LoaderCase {
  readonly grammar: 'tags' | 'delimiters';
  readonly input?: string;
  readonly inputHex?: string;
  readonly expected: {
    readonly sections?: readonly { name: string; body: string; hash: string }[];
    readonly error?: string;
  };
}

const ERRORS: Readonly<Record<string, string>> = { 'no-sections': 'section/no-sections', 'not-utf8': 'file/not-utf8' };

/** Sections of one file, as its loader hands them out: in order, of a repeated name the last. */
export const loader: Adapter = {
  async check(workspace, one) {
    const { grammar, input, inputHex, expected } = one as unknown as LoaderCase;
    workspace.write({
      'case/galley.yaml': `version: 1\nsources:\n  input: { file: input.md, grammar: ${grammar} }\n`,
      'case/input.md': inputHex === undefined ? (input ?? '') : Buffer.from(inputHex, 'hex'),
    });
    const uri = workspace.uri('case/input.md');
    const faults: string[] = [];
    if (expected.error !== undefined) {
      const codes = (await workspace.service.findings(uri)).map(({ code }) => code);
      const wanted = ERRORS[expected.error];
      if (wanted === undefined || !codes.includes(wanted))
        faults.push(`expected ${expected.error}, found ${codes.join(', ') || 'nothing'}`);
      return faults;
    }
    const sections = await workspace.service.sections(uri);
    // The loader fills a dict: a repeated name keeps its first place and takes the last body.
    const byName = new Map(sections.map(({ name, body, sha256 }) => [name, { name, body, hash: sha256.slice(0, 12) }]));
    const found = [...byName.values()];
    const wanted = expected.sections ?? [];
    if (JSON.stringify(found) !== JSON.stringify(wanted)) {
      faults.push(`expected ${JSON.stringify(wanted).slice(0, 300)}, found ${JSON.stringify(found).slice(0, 300)}`);
    }
    return faults;
  },
};
