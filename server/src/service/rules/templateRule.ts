import type { AssemblyNotice } from '../../engine/assembly/assembly';
import type { Finding } from '../findings';
import { TEMPLATE_MESSAGES, templateWords } from '../messages/templates';
import type { ProjectRule } from './rule';

type TemplateFault = Extract<AssemblyNotice, { kind: 'template' }>;

/** Faults of templates: of their syntax, and of rendering them with their data in any variant. */
export const templateRule: ProjectRule = {
  scope: 'project',
  codes: Object.entries(TEMPLATE_MESSAGES).map(([code, { severity, summary }]) => ({
    code: `template/${code}`,
    severity,
    summary,
  })),
  check({ project, facts }) {
    const faults = new Map<string, TemplateFault>();
    for (const { assembly } of facts.cells) {
      for (const fault of assembly.notices) {
        if (fault.kind === 'template') faults.set(JSON.stringify([fault.notice.code, fault.location]), fault);
      }
    }
    return [...faults.values()].flatMap(({ notice, location }): Finding[] => {
      const document = location && project.files.peekUri(location.uri);
      if (!location || !document) return [];
      const { severity } = TEMPLATE_MESSAGES[notice.code];
      return [
        {
          code: `template/${notice.code}`,
          severity,
          uri: location.uri,
          range: document.rangeOf(location),
          message: templateWords(notice),
          related: [],
          fixes: [],
        },
      ];
    });
  },
};
