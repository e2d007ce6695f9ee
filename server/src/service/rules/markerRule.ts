import { type MarkerFault, markerFaults } from '../../engine/messages/markers';
import type { Finding, Severity } from '../findings';
import { variantWords } from '../variantWords';
import { formatNumber, say } from '../words';
import type { ProjectRule } from './rule';

/** Cache markers of requests that do not do what they are meant to. */
export const markerRule: ProjectRule = {
  scope: 'project',
  codes: [
    {
      code: 'assembly/too-many-markers',
      severity: 'error',
      summary: 'A request has more cache markers than its provider takes.',
    },
    {
      code: 'assembly/idle-marker',
      severity: 'warning',
      summary: 'A cache marker marks nothing, or its provider knows none at this place.',
    },
    {
      code: 'assembly/short-prefix',
      severity: 'information',
      summary: 'What a cache marker ends is shorter than what its provider keeps.',
    },
  ],
  *check({ project }) {
    const { assembler, requests, reading, manifestUri } = project;
    const findings: Finding[] = [];
    if (!assembler) return findings;
    for (const request of requests.byName.values()) {
      for (const fault of yield* markerFaults(request, assembler)) {
        const range = reading.document.rangeOf(reading.locate(fault.path));
        findings.push({ ...codeOf(fault), uri: manifestUri, range, message: words(fault), related: [], fixes: [] });
      }
    }
    return findings;
  },
};

function codeOf(fault: MarkerFault): { code: string; severity: Severity } {
  switch (fault.code) {
    case 'too-many':
      return {
        code: 'assembly/too-many-markers',
        severity: fault.most.above === 'refused' ? 'error' : 'warning',
      };
    case 'nothing-before':
    case 'not-kept':
      return { code: 'assembly/idle-marker', severity: 'warning' };
    case 'short':
      return { code: 'assembly/short-prefix', severity: 'information' };
  }
}

function words(fault: MarkerFault): string {
  const { provider } = fault;
  const recipient = fault.model === '' ? `\`${provider}\`` : `\`${provider}\` (\`${fault.model}\`)`;
  switch (fault.code) {
    case 'too-many': {
      const { count, most, variant } = fault;
      const values = { count, most: most.count, recipient, variant: variantWords(variant.given, variant.role) };
      return most.above === 'refused'
        ? say('The request has {count} cache markers ({variant}); {recipient} refuses more than {most}.', values)
        : say('The request has {count} cache markers ({variant}); {recipient} keeps no more than {most}.', values);
    }
    case 'nothing-before':
      if (fault.path.at(-2) === 'tools') return say('This marks nothing: no tool is resident.');
      return say('This marks nothing: in front of the message there is none, or only a system message.');
    case 'not-kept':
      return say('This has no effect: {recipient} knows no cache marker here.', { recipient });
    case 'short':
      return say(
        'The prefix that ends here has about {low} to {high} tokens; {recipient} keeps none below {shortest}.',
        {
          low: formatNumber(fault.low),
          high: formatNumber(fault.high),
          recipient,
          shortest: formatNumber(fault.shortest),
        },
      );
  }
}
