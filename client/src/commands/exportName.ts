import type { ExportFormat } from '../../../server/src/protocol/export';
import type { Selection } from '../../messages/preview';
import { shortRevision } from '../rendered/address';

const ENDINGS: Readonly<Record<ExportFormat, string>> = { text: 'txt', json: 'json', html: 'html' };

/** A name for the file that a rendering is written to, which every file system takes: `resident-pilot-lean.html`. */
export function exportName({ prompt, role, tier, at }: Selection, format: ExportFormat): string {
  const state = at?.kind === 'revision' ? shortRevision(at.revision) : at?.kind;
  const parts = [prompt, role, tier, state].map((part) => (part ?? '').replace(/[^\p{L}\p{N}_.]+/gu, '-'));
  const name = parts.map((part) => part.replace(/^[-.]+|[-.]+$/g, '')).filter((part) => part !== '');
  return `${name.join('-').slice(0, 100) || 'prompt'}.${ENDINGS[format]}`;
}
