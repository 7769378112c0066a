import type { ListSource } from '../../core/schema/model/reads';

/**
 * How long counting a list takes beside reading its rows: no longer, perhaps longer (both together took long), or much longer.
 */
export type CountSpeed = 'quick' | 'doubtful' | 'slow';

const NOTED_FOR_MS = 600_000;
const MAX_KINDS = 200;

interface Note {
  readonly speed: CountSpeed;
  readonly until: number;
}

/** The notes of a list, by the kind of its filters. */
type Notes = Map<string, Note>;

// One store per process, although several bundles contain this module.
const KEY = Symbol.for('witryna.countSpeeds');
const processWide: { [KEY]?: WeakMap<ListSource, Notes> } & object = globalThis as object;
const notesOf = (): WeakMap<ListSource, Notes> => (processWide[KEY] ??= new WeakMap());

/** Notes for some minutes how long counting a list under filters of this kind takes. */
export function noteCountSpeed(source: ListSource, filterKind: string, speed: CountSpeed): void {
  const notes: Notes = notesOf().get(source) ?? new Map();
  // Visitors can make any number of kinds.
  if (notes.size >= MAX_KINDS && !notes.has(filterKind)) notes.clear();
  notes.set(filterKind, { speed, until: Date.now() + NOTED_FOR_MS });
  notesOf().set(source, notes);
}

/** Gets how long counting took within the last minutes; null if nobody knows. */
export function getCountSpeed(source: ListSource, filterKind: string): CountSpeed | null {
  const note = notesOf().get(source)?.get(filterKind);
  return note !== undefined && note.until > Date.now() ? note.speed : null;
}

/** Checks whether counting a list, under any filters, took much longer than reading its rows within the last minutes. */
export function isTotalSlow(source: ListSource): boolean {
  const notes = notesOf().get(source)?.values() ?? [];
  return [...notes].some(({ speed, until }) => speed === 'slow' && until > Date.now());
}
