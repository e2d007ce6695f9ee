import { atLeast } from './atLeast';
import { cap } from './cap';
import { capEvent } from './capEvent';
import { cutNotes } from './cutNotes';
import { dedent } from './dedent';
import { dedupeLines } from './dedupeLines';
import { dropLines, keepLines } from './filterLines';
import { packEvents } from './packEvents';
import { pickHeadings } from './pickHeadings';
import { replaceText } from './replaceText';
import { requireYamlMap } from './requireYamlMap';
import { skipDraft } from './skipDraft';
import type { Step } from './step';
import { strip } from './strip';
import { stripLines } from './stripLines';

/** Every transform a manifest can name. A new one is one file and one line here. */
export const STEPS: readonly Step[] = [
  strip,
  stripLines,
  dedent,
  dropLines,
  keepLines,
  dedupeLines,
  pickHeadings,
  cutNotes,
  cap,
  capEvent,
  packEvents,
  atLeast,
  replaceText,
  skipDraft,
  requireYamlMap,
];
