import { escapeText } from '../../assembly/escape';
import { stripped } from '../../assembly/roles/roleText';
import type { SlotUse } from '../../template/dialect';
import { parseTemplate } from '../../template/parseTemplate';
import { MappedText } from '../../text/mappedText';
import { overrideTexts } from '../detectors/roles';
import type { Plain } from '../draft';
import { folded, plainName, stemOf } from '../names';
import { wholeBody } from '../reading';
import { fillSlots } from '../slots/fillSlots';
import { guessDialect } from '../slots/guessDialect';
import type { PromptFile, Work } from '../work';

/** A text of the folder that a rendering may show. */
export interface Piece {
  /** Pieces of one key are one layer. */
  readonly key: string;
  /** What the layer may be called. */
  readonly id: string;
  /** The text in its parts; a slot stands between two of them. */
  readonly parts: readonly string[];
  /** The slots, one fewer than the parts. */
  readonly slots: readonly string[];
  /** The keys of its layer, without the slots. Declares its source. */
  readonly keys: () => Record<string, Plain>;
  /** The file it is from, for finding texts that are values of its slots. */
  readonly file?: PromptFile;
  readonly sample?: boolean;
  /** The text is a sample's with its markup escaped. */
  readonly isEscaped?: boolean;
  /** Shown for this role alone. */
  readonly role?: string;
  /** What the role calls it; it is shown in place of the key's own text. */
  readonly override?: string;
}

/** Fewer characters than this stand anywhere by chance, unless a role brings them. */
const MIN_LENGTH = 12;

/** Every text of the folder that could be found in a rendering. */
export function piecesOf(work: Work): Piece[] {
  const pieces = [...work.files.flatMap((file) => filePieces(work, file)), ...rolePieces(work), ...samplePieces(work)];
  const least = ({ override }: Piece) => (override === undefined ? MIN_LENGTH : 1);
  return pieces.filter((piece) => piece.parts.join('').trim().length >= least(piece));
}

function filePieces(work: Work, file: PromptFile): Piece[] {
  const { grammar, sections, path } = file;
  const pieces = sections.map((section): Piece => {
    const by = grammar === 'whole' ? 'headings' : grammar;
    const own = pieceOf(work, file, section.name, section.body);
    const keys = () => ({ section: work.reference(file, section.name, by), ...own.keys() });
    return { ...own, key: sectionKey(file, section.name), keys, file };
  });
  if (grammar !== 'whole') return pieces;
  const whole = pieceOf(work, file, '', stripped(file.body));
  const id = plainName(stemOf(path), 'text');
  return [
    { ...whole, id, key: path, keys: () => ({ file: path, ...whole.keys(), steps: ['strip'] }), file },
    ...pieces,
  ];
}

export function sectionKey(file: PromptFile, section: string): string {
  return `${file.path}#${section}`;
}

function pieceOf(work: Work, file: PromptFile, section: string, body: MappedText): Piece {
  const named = file.grammar !== 'whole' ? plainName(section, 'part') : plainName(section, 'part').toLowerCase();
  const none: Piece = { key: '', id: named, parts: [body.text], slots: [], keys: () => ({}) };
  const dialect = guessDialect(body);
  if (dialect === 'none') return none;
  if (dialect === 'go-template' && !isFieldsOnly(body.text)) {
    // What loops and branches give is only to be found with their data.
    const { text, keys } = fillSlots(work, file, section, body);
    return text ? { ...none, parts: [stripped(text).text], keys: () => keys } : none;
  }
  const { slots } = parseTemplate(body, dialect);
  const simple = slots.every(({ relative, path }) => !relative && /^[\p{L}_][\p{L}\p{N}_]*$/u.test(path));
  const filled = slots.filter(({ deferred }) => deferred !== true);
  if (!simple || filled.length === 0 || (dialect === 'mustache' && /\{\{[#^/>&{!]/.test(body.text))) return none;
  return { ...none, ...split(body.text, filled, dialect === 'python-format'), keys: () => ({ dialect }) };
}

/** A Go template that does nothing but put in fields. */
function isFieldsOnly(text: string): boolean {
  return !text.replace(/\{\{\.[A-Za-z_]\w*\}\}/g, '').includes('{{');
}

function split(text: string, slots: readonly SlotUse[], doubled: boolean): Pick<Piece, 'parts' | 'slots'> {
  const parts: string[] = [];
  let end = 0;
  for (const { span } of [...slots, { span: { start: text.length, end: text.length } }]) {
    const part = text.slice(end, span.start);
    parts.push(doubled ? part.replaceAll('{{', '{').replaceAll('}}', '}') : part);
    end = span.end;
  }
  return { parts, slots: slots.map(({ path }) => path) };
}

function rolePieces(work: Work): Piece[] {
  const owners = ownersOf(work);
  return [...work.roleFiles].flatMap(([path, document]): Piece[] => {
    const role = stemOf(path);
    const body = wholeBody(document);
    const own: Piece = {
      key: 'role',
      id: 'role',
      parts: [stripped(body).text],
      slots: [],
      keys: () => ({ role: true }),
      role,
    };
    const offered = overrideTexts(document).flatMap(([name, text]): Piece[] => {
      const owner = owners.get(folded(name));
      if (!owner) return [];
      return [{ ...owner, id: plainName(name, 'part'), parts: [text], slots: [], role, override: name }];
    });
    return [own, ...offered];
  });
}

/** What a role may replace, by its folded name: a section, or else a whole file of that name. */
function ownersOf(work: Work): ReadonlyMap<string, Pick<Piece, 'key' | 'keys' | 'file'>> {
  const owners = new Map<string, Pick<Piece, 'key' | 'keys' | 'file'>>();
  const add = (name: string, owner: Pick<Piece, 'key' | 'keys' | 'file'>) => {
    if (!owners.has(folded(name))) owners.set(folded(name), owner);
  };
  for (const file of work.files)
    for (const { name } of file.sections)
      add(name, { key: sectionKey(file, name), keys: () => ({ section: work.reference(file, name) }), file });
  for (const file of work.files.filter(({ grammar }) => grammar === 'whole'))
    add(stemOf(file.path), { key: file.path, keys: () => ({ file: file.path, steps: ['strip'] }), file });
  return owners;
}

function samplePieces(work: Work): Piece[] {
  return work.samples.flatMap(({ path, text }): Piece[] => {
    const piece = { key: path, id: plainName(stemOf(path), 'sample'), slots: [], sample: true };
    const escaped = escapeText(MappedText.of(text, { kind: 'generated', verbatim: false }), 'xml-text').text;
    const plain: Piece = { ...piece, parts: [text], keys: () => ({ sample: path, steps: ['strip'] }) };
    if (escaped === text) return [plain];
    return [
      plain,
      {
        ...plain,
        isEscaped: true,
        parts: [escaped],
        keys: () => ({ sample: path, steps: ['strip'], escape: 'xml-text' }),
      },
    ];
  });
}
