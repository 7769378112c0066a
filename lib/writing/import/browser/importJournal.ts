import { fingerprint } from '../../../json/fingerprint';
import { memoizeByObject } from '../../../schema/model/memoize';
import { parseKeySegment, toKeySegment } from '../../../routes/hrefs';
import type { StoredDraft } from '../../storage/storedDraft';
import { parseMapping, type ImportMapping } from '../importMapping';
import type { ImportSheet } from '../importSheet';
import type { ImportRun, RowState } from './importRun';

/**
 * The notes of an import that the device keeps, so that it can go on after the page was closed. They say what became of each row,
 * and hold no rows: the same file has to be chosen again.
 */
export interface ImportJournal {
  readonly id: string;
  /** The file's name, and a hash of its table. */
  readonly file: string;
  readonly fingerprint: string;
  readonly mapping: ImportMapping;
  readonly attempt: number;
  readonly sentAt: number | null;
  /** By the number of the row. */
  readonly states: ReadonlyMap<number, RowState>;
}

/** A stored draft is a form's; an import's has one text in it. */
const FIELD = 'journal';

const LETTERS = {
  ...({ waiting: 'w', sending: 's', saved: 'd', refused: 'r', unknown: 'u', notSent: 'w' } as const),
  ...({ leftOut: 'l', removed: 'x', updated: 'p', skipped: 'k' } as const),
} satisfies Record<RowState['type'], string>;

/** A skipped row whose record has all of its values already. */
const SAME_LETTER = 'e';

function toLetter(state: RowState): string {
  return state.type === 'skipped' && state.why === 'same' ? SAME_LETTER : LETTERS[state.type];
}

/** The days that a finished import can be opened again: its result, and undoing it. */
export const RESULT_DAYS = 7;

/** Checks whether rows of a stored import were not sent yet, or without an answer. */
export function isOpenImport({ states }: Pick<ImportJournal, 'states'>): boolean {
  return [...states.values()].some(({ type }) => type === 'waiting' || type === 'sending');
}

/** Returns the hash of a file's table, by which it is known again. It is computed once per sheet: a run is stored after each step. */
export const getSheetFingerprint = memoizeByObject(({ columns, rows }: ImportSheet): string =>
  fingerprint([columns, rows.map(({ no, cells }) => [no, ...cells])]),
);

/** Converts a run to what the device stores. */
export function toStoredImport(run: ImportRun, sheet: ImportSheet, at: number): StoredDraft {
  const states = [...run.states];
  const text = JSON.stringify({
    id: run.id,
    file: sheet.name,
    fingerprint: getSheetFingerprint(sheet),
    mapping: run.mapping,
    attempt: run.attempt,
    sentAt: run.sentAt,
    rows: formatNumbers(states.map(([no]) => no)),
    letters: states.map(([, state]) => toLetter(state)).join(''),
    keys: states.map(([, state]) => formatKey(state)).join(' '),
    stamps: states.map(([, state]) => (state.type === 'saved' && state.stamp) || '-').join(' '),
    notes: listNotes(states),
  });
  const drafts = { [FIELD]: { type: 'text', text } } as const;
  return { at, types: {}, drafts, base: {}, incomplete: false, sending: null };
}

/** Formats numbers of rows, which mostly follow each other: `2-9 12 13`. */
function formatNumbers(numbers: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const no of numbers) {
    const span = spans.at(-1);
    if (span !== undefined && no === span[1] + 1) span[1] = no;
    else spans.push([no, no]);
  }
  return spans.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(' ');
}

/** More rows are in no file that can be imported. */
const MAX_NUMBERS = 1_000_000;

/** Parses formatted numbers; stored text is untrusted. */
function parseNumbers(text: string): readonly number[] {
  let left = MAX_NUMBERS;
  return text.split(' ').flatMap((span) => {
    const [first = NaN, last = first] = span.split('-').map(Number);
    const count = last - first + 1;
    if (!Number.isSafeInteger(first) || !(count >= 1) || count > left) return [NaN];
    left -= count;
    return Array.from({ length: count }, (_, index) => first + index);
  });
}

function formatKey(state: RowState): string {
  if (state.type === 'updated' || state.type === 'skipped') return toKeySegment(state.record.key);
  return state.type === 'saved' && state.key !== null ? toKeySegment(state.key) : '-';
}

/** Further reasons of rows that were left out are not stored: the device has room for so many characters of them. */
const MAX_REASONS_LENGTH = 150_000;

function listNotes(
  states: readonly (readonly [number, RowState])[],
): readonly (readonly [number, readonly string[]])[] {
  let length = 0;
  return states.flatMap(([no, state]) => {
    if (state.type !== 'refused' && state.type !== 'unknown' && state.type !== 'leftOut') return [];
    if (state.type === 'leftOut') length += state.reasons.join().length;
    return state.type === 'leftOut' && length > MAX_REASONS_LENGTH ? [] : [[no, state.reasons] as const];
  });
}

/** Parses what was stored of an import; null for anything else. Stored text is untrusted. Never throws. */
export function parseStoredImport({ drafts }: Pick<StoredDraft, 'drafts'>): ImportJournal | null {
  const draft = Object.hasOwn(drafts, FIELD) ? drafts[FIELD] : undefined;
  const stored = draft?.type === 'text' ? parseObject(draft.text) : null;
  if (stored === null) return null;
  const {
    id,
    file,
    fingerprint: hash,
    mapping,
    attempt,
    sentAt,
    rows,
    letters,
    keys,
    stamps,
    notes,
  } = stored;
  if (typeof id !== 'string' || typeof file !== 'string' || typeof hash !== 'string') return null;
  if (typeof rows !== 'string' || typeof letters !== 'string' || typeof keys !== 'string') return null;
  const columns: unknown =
    typeof mapping === 'object' && mapping !== null ? Reflect.get(mapping, 'columns') : [];
  const parsed = parseMapping(mapping, Array.isArray(columns) ? columns.length : 0);
  if (parsed === null || typeof attempt !== 'number') return null;
  const reasons = parseNotes(notes);
  const segments = keys.split(' ');
  const prints = typeof stamps === 'string' ? stamps.split(' ') : [];
  const states = parseNumbers(rows).flatMap((no, index): [number, RowState][] => {
    const state = toRowState(letters[index], {
      key: segments[index] ?? '-',
      stamp: prints[index] ?? '-',
      reasons: reasons.get(no) ?? [],
    });
    return Number.isSafeInteger(no) && state !== null ? [[no, state]] : [];
  });
  return {
    id,
    file,
    fingerprint: hash,
    mapping: parsed,
    attempt,
    sentAt: typeof sentAt === 'number' ? sentAt : null,
    states: new Map(states),
  };
}

function toRowState(
  letter: string | undefined,
  {
    key,
    stamp,
    reasons,
  }: { readonly key: string; readonly stamp: string; readonly reasons: readonly string[] },
): RowState | null {
  const parts = key === '-' ? null : parseKeySegment(decodeURIComponent(key));
  switch (letter) {
    case 'w':
      return { type: 'waiting' };
    case 's':
      return { type: 'sending' };
    case 'd':
      return {
        type: 'saved',
        key: parts,
        ...(stamp === '-' ? {} : { stamp }),
      };
    case 'r':
      return { type: 'refused', reasons };
    case 'u':
      return { type: 'unknown', reasons, searched: null, found: [] };
    case 'l':
      return { type: 'leftOut', reasons };
    case 'x':
      return { type: 'removed' };
    case 'p':
      return parts === null ? null : { type: 'updated', record: { key: parts, title: '' } };
    case 'k':
    case SAME_LETTER:
      return parts === null
        ? null
        : { type: 'skipped', record: { key: parts, title: '' }, why: letter === 'k' ? 'exists' : 'same' };
    default:
      return null;
  }
}

function parseNotes(notes: unknown): ReadonlyMap<number, readonly string[]> {
  const entries: readonly unknown[] = Array.isArray(notes) ? notes : [];
  return new Map(
    entries.flatMap((entry): [number, readonly string[]][] => {
      const [no, reasons]: readonly unknown[] = Array.isArray(entry) ? entry : [];
      if (typeof no !== 'number' || !Array.isArray(reasons)) return [];
      return [[no, reasons.filter((reason) => typeof reason === 'string')]];
    }),
  );
}

function parseObject(text: string): { readonly [name: string]: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
