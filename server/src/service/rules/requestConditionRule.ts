import { conditionFaults } from '../../engine/messages/conditionFaults';
import type { Finding } from '../findings';
import { conditionFinding } from './assemblyRule';
import type { ProjectRule } from './rule';

/** Conditions of messages that have no true or false value in some variant: the message is left out. */
export const requestConditionRule: ProjectRule = {
  scope: 'project',
  // The code is one of the rule of prompts, too.
  codes: [],
  *check({ project }) {
    const { assembler, requests } = project;
    const findings: Finding[] = [];
    if (!assembler) return findings;
    for (const request of requests.byName.values())
      for (const fault of yield* conditionFaults(request, assembler))
        findings.push(...conditionFinding(project, fault));
    return findings;
  },
};
