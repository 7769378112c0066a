import { isDateKind, isNumericKind } from '../../schema/model/kindTraits';
import type { RecordLink } from '../../view/fieldDescription';
import type { ShownValue } from '../../view/historyEntry';
import { isEmptyValue } from '../../view/rowView';
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
    const before = findOlderState(entries.slice(index + 1)) ?? older;
    if (entry.changes !== null) return { ...entry, changes: withBefore(entry.changes, before) };
    if (before === undefined) return { ...entry, isCut: true as const };
    // The first version is no change of anything.
    return before === null ? entry : { ...entry, changes: diffStates(before, state) };
  });
}

/** Returns the newest state of several entries; undefined where none holds one. */
function findOlderState(entries: readonly HistoryEntry[]): NonNullable<HistoryEntry['state']> | undefined {
  return entries.find(({ state }) => state !== null)?.state ?? undefined;
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

/** Returns the fields that differ between two states. A field that only one of them has was not asked for in the other. */
function diffStates(
  before: NonNullable<HistoryEntry['state']>,
  after: NonNullable<HistoryEntry['state']>,
): readonly EntryChange[] {
  return [...after].flatMap(([name, now]): readonly EntryChange[] => {
    const old = before.get(name);
    if (old === undefined || isEqual(old.value, now.value)) return [];
    const { label } = now.field;
    return [{ changed: { name, field: null, words: label.text }, before: old, after: now }];
  });
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

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
  return { changes: joinChanges(entries.slice(from, to).toReversed()), sameCount: 0 };
}

/** Returns the fields that differ at the end of several entries, the oldest first. */
function joinChanges(entries: readonly HistoryEntry[]): readonly EntryChange[] {
  return joinAll(entries).filter(
    ({ before, after }) => before === undefined || after === undefined || !isEqual(before.value, after.value),
  );
}

/** Joins the changes of several entries, the oldest first: the first value before and the last value after of each field. */
function joinAll(entries: readonly HistoryEntry[]): readonly EntryChange[] {
  const joined = new Map<string, EntryChange>();
  for (const change of entries.flatMap(({ changes }) => changes ?? [])) {
    const { name } = change.changed;
    const first = joined.get(name);
    joined.set(name, first === undefined ? change : joinTwo(first, change));
  }
  return [...joined.values()];
}

const joinTwo = ({ changed, before }: EntryChange, { after }: EntryChange): EntryChange =>
  toChange(changed, before, after);

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
  record: NonNullable<HistoryEntry['state']>,
): readonly EntryChange[] {
  const told: readonly EntryChange[] =
    version.state === null
      ? joinAll(entries.slice(0, entries.indexOf(version)).toReversed()).map(({ changed, before, after }) =>
          toChange(changed, record.get(changed.name) ?? after, before),
        )
      : [...version.state].flatMap(([name, then]) => {
          const now = record.get(name);
          return now === undefined
            ? []
            : [toChange({ name, field: null, words: then.field.label.text }, now, then)];
        });
  return told.filter(
    ({ before, after }) => before === undefined || after === undefined || !isSameValue(before, after),
  );
}

function toChange(
  changed: EntryChange['changed'],
  before: ShownValue | undefined,
  after: ShownValue | undefined,
): EntryChange {
  return { changed, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
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

function isLink(value: unknown): value is RecordLink {
  return typeof value === 'object' && value !== null && 'href' in value && 'title' in value;
}
