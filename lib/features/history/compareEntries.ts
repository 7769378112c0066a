import { isDateKind, isNumericKind } from '../../core/schema/model/kindTraits';
import type { ShownValue } from '../../kit/view/historyEntry';
import { isEmptyValue } from '../../kit/view/rowView';
import { isLink } from './changeValue';
import { toSides } from './jsonChanges';
import type { EntryChange, HistoryEntry } from './readEntries';

/** The differences of two versions, and how many fields both tell that do not differ. */
export interface ComparedEntries {
  readonly changes: readonly EntryChange[];
  readonly sameCount: number;
}

/**
 * Fills in what was changed where rows hold only the record as it was: the differences from the next older one. `older`: the
 * state before the last entry, null where there is none, and undefined where it is not known.
 */
export function fillChanges(
  entries: readonly HistoryEntry[],
  older: HistoryEntry['state'] | undefined,
): readonly (HistoryEntry & { readonly isCut?: true })[] {
  return entries.map((entry, index) => {
    const { state } = entry;
    if (state === null) return entry;
    const before = entries.slice(index + 1).find((one) => one.state !== null)?.state ?? older;
    if (entry.changes !== null) return { ...entry, changes: withBefore(entry.changes, before) };
    if (before === undefined) return { ...entry, isCut: true as const };
    // The first version is no change of anything.
    return before === null ? entry : { ...entry, changes: diffStates(before, state) };
  });
}

/** Adds the values before to changes that tell only what was set. */
function withBefore(
  changes: readonly EntryChange[],
  before: HistoryEntry['state'] | undefined,
): readonly EntryChange[] {
  return changes.map((change) => {
    const known = before?.get(change.changed.name);
    return change.before !== undefined || known === undefined ? change : { ...change, before: known };
  });
}

type State = NonNullable<HistoryEntry['state']>;

/** Returns the fields that differ between two states. A field that only one of them has was not asked for in the other. */
function diffStates(before: State, after: State, isSame: IsSame = isEqualValue): readonly EntryChange[] {
  return withoutSame(
    [...after].flatMap(([name, now]): readonly EntryChange[] => {
      const old = before.get(name);
      const changed = { name, field: null, words: now.field.label.text };
      return old === undefined ? [] : [{ changed, before: old, after: now }];
    }),
    isSame,
  );
}

type IsSame = (before: ShownValue, after: ShownValue) => boolean;

/** Leaves out changes that end where they began. */
const withoutSame = (changes: readonly EntryChange[], isSame: IsSame): readonly EntryChange[] =>
  changes.filter(
    ({ before, after }) => before === undefined || after === undefined || !isSame(before, after),
  );

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isEqualValue: IsSame = (before, after) => isEqual(before.value, after.value);

/**
 * Compares two entries of a page, of which `newest` first are all. Where rows hold the record as it was, these are compared; else
 * the changes between them are put together.
 */
export function compareEntries(
  entries: readonly HistoryEntry[],
  older: HistoryEntry,
  newer: HistoryEntry,
): ComparedEntries {
  if (older.state !== null && newer.state !== null) {
    const changes = diffStates(older.state, newer.state);
    const shared = [...newer.state.keys()].filter((name) => older.state?.has(name) === true);
    return { changes, sameCount: shared.length - changes.length };
  }
  const [from, to] = [entries.indexOf(newer), entries.indexOf(older)];
  return { changes: withoutSame(joinChanges(entries.slice(from, to)), isEqualValue), sameCount: 0 };
}

/** Joins the changes of several entries, the newest first: the first value before and the last value after of each field. */
function joinChanges(entries: readonly HistoryEntry[]): readonly EntryChange[] {
  const joined = new Map<string, EntryChange>();
  for (const change of entries.toReversed().flatMap(({ changes }) => changes ?? [])) {
    const { name } = change.changed;
    const { changed, before } = joined.get(name) ?? change;
    joined.set(name, { changed, ...toSides(before, change.after) });
  }
  return [...joined.values()];
}

/** Checks whether entries can be compared: several tell values or hold the record as it was. */
export function canCompare(entries: readonly HistoryEntry[]): boolean {
  const comparable = entries.filter(({ changes, state }) => state !== null || (changes?.length ?? 0) > 0);
  return entries.length > 1 && comparable.length > 0;
}

/**
 * Compares the record as it is, by the names of its fields, with one of the `entries`, the newest first: before is the record, after is that
 * version. Where rows do not hold the record, what was changed since is taken back, which needs all newer entries.
 */
export function compareWithRecord(
  entries: readonly HistoryEntry[],
  version: HistoryEntry,
  record: State,
): readonly EntryChange[] {
  if (version.state !== null) return diffStates(record, version.state, isSameValue);
  const since = joinChanges(entries.slice(0, entries.indexOf(version)));
  const back = since.map(({ changed, before, after }) => ({
    changed,
    ...toSides(record.get(changed.name) ?? after, before),
  }));
  return withoutSame(back, isSameValue);
}

/** Checks whether a record and a version of it, which often write values in different forms, have the same value. */
function isSameValue({ field, value: a }: ShownValue, { value: b }: ShownValue): boolean {
  if (isEmptyValue(a) && isEmptyValue(b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => isSameItem(field.kind, one, b[index]));
  return isSameItem(field.kind, a, b);
}

function isSameItem(kind: ShownValue['field']['kind'], a: unknown, b: unknown): boolean {
  if (isLink(a) && isLink(b))
    return a.href === null || b.href === null ? a.title === b.title : a.href === b.href;
  const [first, second] = [String(a), String(b)];
  if (isNumericKind(kind)) return first === second || Number(first) === Number(second);
  if (isDateKind(kind)) return first === second || Date.parse(first) === Date.parse(second);
  return isEqual(a, b);
}
