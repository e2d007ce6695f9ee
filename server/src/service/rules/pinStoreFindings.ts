import type { StoreNotice } from '../../engine/pins/store';
import type { Finding } from '../findings';
import { storeFaultWords, storeNoticeWords } from '../messages/pins';
import { say } from '../words';
import type { PinFact } from '../workspace/pinFacts';
import { isOpen, openGroups, type PinGroup, type UnopenedGroup, unreadableNotice } from '../workspace/pinGroups';
import { type Place, targetPlace } from '../workspace/pinPlaces';
import { pinFinding, related } from './pinCodes';
import type { ProjectRuleContext } from './rule';

/** Findings about whole stores and about entries that pin nothing; each once, however many pins it concerns. */
export function storeFindings(context: ProjectRuleContext): Finding[] {
  return openGroups(context.project).flatMap((group) => {
    if (!isOpen(group)) return unopened(group, context);
    const pins = new Map(context.facts.pins.filter((pin) => pin.group === group).map((pin) => [pin.name, pin]));
    return group.store.notices.flatMap((notice) => noticeFinding(group, notice, pins, context));
  });
}

/** A file that cannot be read is told by the manifest's rule; here, only that Galley cannot read such files. */
function unopened({ model, path, fault }: UnopenedGroup, { project }: ProjectRuleContext): Finding[] {
  if (fault !== 'unknown-format') return [];
  const range = project.reading.document.rangeOf(project.reading.locate([...path, 'store']));
  return [pinFinding('pin/store', { uri: project.manifestUri, range }, storeFaultWords(model.store, fault))];
}

function noticeFinding(
  group: PinGroup,
  notice: StoreNotice,
  pins: ReadonlyMap<string, PinFact>,
  { project }: ProjectRuleContext,
): Finding[] {
  const { document, model, path } = group;
  const { code, span, data } = notice;
  const inStore: Place | undefined =
    span.end > span.start ? { uri: document.uri, range: document.rangeOf(span) } : undefined;
  const others = (notice.related ?? []).map((one) => ({ uri: document.uri, range: document.rangeOf(one) }));
  const words = storeNoticeWords(model.store, notice);
  const name = data['name'];
  if (code === 'duplicate' && inStore && name !== undefined) {
    const message = say('A later entry of the name `{name}` replaces this one, which pins nothing.', { name });
    const later = others.flatMap((place) => related(place, say('The entry that counts')));
    return [pinFinding('pin/duplicate', inStore, message, { related: later })];
  }
  if (code === 'self-reference' && inStore) {
    const pin = name === undefined ? undefined : pins.get(name);
    const message =
      words ??
      say('Pin `{name}` is computed from the text itself, so it can never show a change. Live hash: {live}.', {
        name: name ?? '',
        live: pin?.live ?? '–',
      });
    return [
      pinFinding('pin/self-reference', inStore, message, {
        related: related(targetPlace(project, pin?.target), say('The text it is computed from')),
      }),
    ];
  }
  if (words === undefined) return [];
  if (code === 'mutated' && inStore) return [pinFinding('pin/store', inStore, words, { severity: 'information' })];
  const range = project.reading.document.rangeOf(project.reading.locate([...path, 'store']));
  const places = unreadableNotice(group) === notice ? [inStore, ...others] : [inStore];
  return [
    pinFinding('pin/store', { uri: project.manifestUri, range }, words, {
      related: places.flatMap((place) => related(place, say('The store'))),
    }),
  ];
}
