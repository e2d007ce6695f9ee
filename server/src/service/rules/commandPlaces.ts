import type { Location } from '../../engine/text/range';
import type { Finding, RelatedPlace, Severity } from '../findings';
import type { ProjectRuleContext } from './rule';

/** A finding of commands before its words: where, and how bad. */
interface Told {
  readonly code: string;
  readonly severity: Severity;
  readonly at: Location;
  readonly message: string;
  readonly related?: readonly RelatedPlace[];
  readonly rest?: Partial<Pick<Finding, 'fixes' | 'optIn' | 'tags'>>;
}

/** The finding, or none where the document cannot be read any more. */
export function findingAt({ project }: ProjectRuleContext, told: Told): Finding[] {
  const { code, severity, at, message, related = [], rest } = told;
  const document = project.files.peekUri(at.uri);
  if (!document) return [];
  return [{ code, severity, uri: at.uri, range: document.rangeOf(at), message, related, fixes: [], ...rest }];
}

export function relatedAt({ project }: ProjectRuleContext, at: Location, message: string): RelatedPlace[] {
  const document = project.files.peekUri(at.uri);
  return document ? [{ uri: at.uri, range: document.rangeOf(at), message }] : [];
}
