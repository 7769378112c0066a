import { tryParseObject } from '../../ground/format/tryParseJson';
import { parseKeySegment, toKeySegment } from '../../ground/routes/hrefs';
import { tryDecodeUriComponent } from '../../ground/routes/url';
import { parseMapping, type ImportMapping } from './importMapping';
import type { RowState, RowStates } from './rowStates';

/** The knowledge of an import while it is written. It holds no rows: they are in the file. */
export interface RunNotes {
  /** The import's idempotency key; that of a row is made of it. */
  readonly id: string;
  readonly mapping: ImportMapping;
  /** Grows when a person sends rows again whose outcome is unknown. */
  readonly attempt: number;
  /** When the rows without an answer were sent first, in ms since 1970; null without any. */
  readonly sentAt: number | null;
  readonly states: RowStates;
}

/** Serializes notes. Inverse of `parseRunNotes`. */
export function serializeRunNotes({ id, mapping, attempt, sentAt, states }: RunNotes): string {
  return JSON.stringify({ id, mapping, attempt, sentAt, ...formatStates([...states]) });
}

/** Parses serialized notes; null for any other text. Never throws. */
export function parseRunNotes(text: string): RunNotes | null {
  const stored = tryParseObject(text);
  const facts = stored === null ? null : parseRunFacts(stored);
  const states = stored === null ? null : parseStates(stored);
  return facts === null || states === null ? null : { ...facts, states: new Map(states) };
}

/** Parses the notes of an import without the states of its rows; null for anything else. Stored values are untrusted. */
export function parseRunFacts({
  id,
  mapping,
  attempt,
  sentAt,
}: {
  readonly [name: string]: unknown;
}): Omit<RunNotes, 'states'> | null {
  const columns: unknown =
    typeof mapping === 'object' && mapping !== null ? Reflect.get(mapping, 'columns') : [];
  const parsed = parseMapping(mapping, Array.isArray(columns) ? columns.length : 0);
  if (typeof id !== 'string' || typeof attempt !== 'number' || parsed === null) return null;
  return { id, mapping: parsed, attempt, sentAt: typeof sentAt === 'number' ? sentAt : null };
}

const LETTERS = {
  ...({ waiting: 'w', sending: 's', saved: 'd', refused: 'r', unknown: 'u', notSent: 'w' } as const),
  ...({ leftOut: 'l', removed: 'x', updated: 'p', skipped: 'k', unverified: 'n' } as const),
} satisfies Record<RowState['type'], string>;

/** A skipped row whose record has all of its values already. */
const SAME_LETTER = 'e';

function toLetter(state: RowState): string {
  return state.type === 'skipped' && state.why === 'same' ? SAME_LETTER : LETTERS[state.type];
}

/** States of rows as texts, which are shorter than a list of objects. */
export interface StoredStates {
  readonly rows: string;
  readonly letters: string;
  readonly keys: string;
  readonly stamps: string;
  readonly notes: readonly (readonly [number, readonly string[]])[];
}

/** Formats states of rows, which need not be all of an import. Inverse of `parseStates`. */
export function formatStates(states: readonly (readonly [number, RowState])[]): StoredStates {
  return {
    rows: formatNumbers(states.map(([no]) => no)),
    letters: states.map(([, state]) => toLetter(state)).join(''),
    keys: states.map(([, state]) => formatKey(state)).join(' '),
    stamps: states.map(([, state]) => (state.type === 'saved' && state.stamp) || '-').join(' '),
    notes: listNotes(states),
  };
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

/** Stands for no key. */
const NO_KEY = '-';

function formatKey(state: RowState): string {
  const key = state.type === 'updated' || state.type === 'skipped' ? state.record.key : getSavedKey(state);
  if (key === null) return NO_KEY;
  const segment = toKeySegment(key);
  return segment === NO_KEY ? `${segment}!e` : segment;
}

function getSavedKey(state: RowState): readonly string[] | null {
  return state.type === 'saved' ? state.key : null;
}

/** Parses a formatted key; null for none. Stored text is untrusted. */
function parseKey(text: string): readonly string[] | null {
  const segment = text === NO_KEY ? null : tryDecodeUriComponent(text);
  return segment === null ? null : parseKeySegment(segment);
}

function listNotes(
  states: readonly (readonly [number, RowState])[],
): readonly (readonly [number, readonly string[]])[] {
  return states.flatMap(([no, state]) =>
    'reasons' in state && state.reasons !== undefined ? [[no, state.reasons] as const] : [],
  );
}

/** Parses formatted states of rows; null for anything else. */
export function parseStates({
  rows,
  letters,
  keys,
  stamps,
  notes,
}: {
  readonly [name: string]: unknown;
}): readonly [number, RowState][] | null {
  if (typeof rows !== 'string' || typeof letters !== 'string' || typeof keys !== 'string') return null;
  const reasons = parseNotes(notes);
  const segments = keys.split(' ');
  const prints = typeof stamps === 'string' ? stamps.split(' ') : [];
  return parseNumbers(rows).flatMap((no, index): [number, RowState][] => {
    const state = toRowState(letters[index], {
      key: segments[index] ?? NO_KEY,
      stamp: prints[index] ?? '-',
      reasons: reasons.get(no) ?? [],
    });
    return Number.isSafeInteger(no) && state !== null ? [[no, state]] : [];
  });
}

function toRowState(
  letter: string | undefined,
  {
    key,
    stamp,
    reasons,
  }: { readonly key: string; readonly stamp: string; readonly reasons: readonly string[] },
): RowState | null {
  const parts = parseKey(key);
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
    case 'n':
      return { type: 'unverified' };
    case 'p':
      return parts === null
        ? null
        : {
            type: 'updated',
            record: { key: parts, title: '' },
            ...(reasons.length === 0 ? {} : { reasons }),
          };
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
