import type { Adapter } from '../conformance';
import { dataFile, faultAt, listed, renderTemplate, type TemplateOptions } from './templateCase';

interface RenderCase {
  readonly template: string;
  readonly data: unknown;
  readonly options: TemplateOptions;
  readonly expected: {
    readonly sha256?: string;
    readonly bytes?: number;
    readonly codePoints?: number;
    readonly error?: 'no-field' | 'missing-key';
    readonly line?: number;
    readonly column?: number;
    readonly expression?: string;
  };
}

const ERRORS = { 'no-field': 'template/unknown-field', 'missing-key': 'template/missing-key' } as const;

/** The system's own templates, rendered with data. */
export const render: Adapter = {
  async check(workspace, one, context) {
    const { template, data, options, expected } = one as unknown as RenderCase;
    const text = context.read(template);
    const result = await renderTemplate(workspace, template, text, dataFile(data, context), options);
    if (expected.error !== undefined) {
      const { line = 0, column = 0, expression } = expected;
      const fault = faultAt(result, [ERRORS[expected.error]], { line, column });
      if (fault && result.under(fault) === expression) return [];
      return [`expected ${expected.error} at ${line}:${column} <${expression}>, found ${listed(result.findings)}`];
    }
    const faults = result.findings.length === 0 ? [] : [`found ${listed(result.findings)}`];
    for (const what of ['sha256', 'bytes', 'codePoints'] as const) {
      if (result[what] !== expected[what]) faults.push(`${what} ${result[what]}, expected ${expected[what]}`);
    }
    return faults;
  },
};
