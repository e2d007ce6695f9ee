import { missingLinks, wrongCase } from '../../linkFindings';
import { importChains } from '../imports';
import type { AgentFileRule } from '../rule';

/** A link, an import or a `#file:` whose file is not there. */
export const referenceMissing: AgentFileRule = {
  code: 'agent-file/reference-missing',
  reads: 'body',
  severity: 'warning',
  kinds: 'all',
  check: missingLinks,
};

/** A link that differs from its file in the case of letters: it is found on some systems only. */
export const referenceCase: AgentFileRule = {
  code: 'agent-file/reference-case',
  reads: 'body',
  severity: 'warning',
  kinds: 'all',
  check: wrongCase,
};

/** Imports that come back to a file they started from: the client stops there, and part of the text is left out. */
export const importCycle: AgentFileRule = {
  code: 'agent-file/import-cycle',
  reads: 'body',
  severity: 'warning',
  kinds: 'all',
  check: (file) =>
    importChains(file)
      .filter(({ end }) => end === 'cycle')
      .map(({ span, path, through }) => ({ span, data: { path, through: through.join(' → ') } })),
};

/** Imports in imports, further than Claude Code follows them. */
export const importTooDeep: AgentFileRule = {
  code: 'agent-file/import-too-deep',
  reads: 'body',
  severity: 'warning',
  kinds: 'all',
  check: (file) =>
    importChains(file)
      .filter(({ end }) => end === 'too-deep')
      .map(({ span, path, through }) => ({ span, data: { path, through: through.join(' → ') } })),
};
