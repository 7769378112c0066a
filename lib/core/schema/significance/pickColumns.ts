import { createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import type { ColumnCandidate, ColumnSlot } from '../model/facts';
import { getFieldPath, findLeadField, isSingleValue } from '../model/fieldPath';
import type { Entity, Field } from '../model/model';
import { memoizeByObject } from '../model/memoize';
import { findColumnSlot } from './columnSlot';
import { weighColumn, type ColumnFacts } from './weighColumn';

/** Six columns fit a desktop table, the title included. */
const MAX_COLUMNS = 6;
/** Fields that may take the place of a default column. */
const MAX_SPARE_COLUMNS = 5;

/** The slots that are filled first, each by its best field. */
const FIRST_SLOTS: readonly ColumnSlot[] = ['state', 'priority', 'who', 'when', 'code', 'amount'];
/** Points that a field needs to fill a slot. Plain numbers are many, and few of them matter. */
const MIN_SLOT_POINTS = 2;
/** Points that a number needs to answer the question how much. */
export const MIN_AMOUNT_POINTS = 3.5;

const MAX_OF_SLOT: Readonly<Record<ColumnSlot, number>> = {
  code: 1,
  priority: 1,
  state: 2,
  who: 2,
  amount: 2,
  when: 1,
  picture: 1,
  other: 3,
};

/** The order from left to right, after the title. */
const SLOT_ORDER: readonly ColumnSlot[] = [
  'picture',
  'code',
  'state',
  'priority',
  'who',
  'other',
  'amount',
  'when',
];

interface Candidate {
  readonly field: Field;
  readonly slot: ColumnSlot;
  readonly points: number;
}

/** Default columns of an entity's lists, with the fields that may take the place of one. */
type PickedColumns = Pick<Entity, 'columns' | 'columnPool'>;

/**
 * Picks the default columns of an entity's lists, from left to right: the title, then its state, its priority,
 * who, when, its code and how much, then the fields of the highest weight.
 */
export function pickColumns(entity: Entity, facts: ColumnFacts): PickedColumns {
  // An opaque id says more than nothing.
  const title = findLeadField(entity) ?? entity.fields.find(({ kind, list }) => kind === 'id' && !list);
  // Fields that precede the title in a record's name are shown beside it.
  const before = entity.fields.filter((field) => entity.titleBefore?.includes(getFieldPath(field)));
  const named = [...(title === undefined ? [] : [title]), ...before];
  const candidates = entity.fields
    .filter((field) => !named.includes(field) && canBeColumn(entity, field))
    .map((field): Candidate => {
      const slot = findColumnSlot(field);
      return { field, slot, points: weighColumn(entity, field, slot, facts).points };
    })
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points);
  // A record has one code of its own: where that is its title, other codes are of other things.
  const others =
    title?.role?.value === 'code' ? candidates.filter(({ slot }) => slot !== 'code') : candidates;
  const picked = pickBySlot(others, MAX_COLUMNS - Math.max(1, named.length));
  const spare = others
    .filter(({ field }) => !picked.some((each) => each.field === field || isTwin(each.field, field)))
    .slice(0, MAX_SPARE_COLUMNS);
  const pool = [...picked, ...spare].toSorted(
    (a, b) => SLOT_ORDER.indexOf(a.slot) - SLOT_ORDER.indexOf(b.slot) || b.points - a.points,
  );
  return {
    columns: [...named, ...pool.filter((each) => picked.includes(each)).map(({ field }) => field)].map(
      ({ name }) => name,
    ),
    columnPool: pool.map(({ field: { name }, slot, points }): ColumnCandidate => ({ name, slot, points })),
  };
}

/** Slots that are dropped first where not all fit: the title and the state already identify the record. */
const YIELDING_SLOTS: readonly ColumnSlot[] = ['code', 'priority'];

/** Fills the first slots, then the rest by weight. `candidates` are in the order of their weights. */
function pickBySlot(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  const first = FIRST_SLOTS.flatMap((slot) => candidates.find((each) => each.slot === slot) ?? []).filter(
    ({ points, slot }) => points >= (slot === 'amount' ? MIN_AMOUNT_POINTS : MIN_SLOT_POINTS),
  );
  const yielding = first
    .filter(({ slot }) => YIELDING_SLOTS.includes(slot))
    .toSorted((a, b) => a.points - b.points)
    .slice(0, Math.max(0, first.length - count));
  const firsts = first.filter((each) => !yielding.includes(each));
  const ends = firsts.flatMap(
    (each) => candidates.find((other) => isOtherEnd(each.field, other.field)) ?? [],
  );
  const picked = [...new Set([...firsts, ...ends])].slice(0, count);
  for (const candidate of candidates) {
    if (picked.length >= count) break;
    const alike = picked.filter(({ slot }) => slot === candidate.slot);
    if (picked.includes(candidate) || alike.some((other) => isTwin(other.field, candidate.field))) continue;
    if (alike.length < MAX_OF_SLOT[candidate.slot] || (alike.length === 1 && isEndDate(candidate)))
      picked.push(candidate);
  }
  return picked;
}

const getNames = memoizeByObject((fields: readonly Field[]) => new Set(fields.map(({ name }) => name)));
const findOpaqueId = createWordFinder('opaqueIds', 'whole');

/** Checks whether a field fits a cell and says something that no sibling says better. */
function canBeColumn(entity: Entity, field: Field): boolean {
  const isRepeated = [...(field.foreignKeyOf ?? []), ...(field.renditionOf ?? [])].some((name) =>
    getNames(entity.fields).has(name),
  );
  return (
    !field.list &&
    !isRepeated &&
    isSingleValue(field) &&
    field.secret === undefined &&
    field.kind !== 'id' &&
    findOpaqueId(field.name) === null
  );
}

/** Checks whether a date is the end of a period, which is shown beside its start. */
function isEndDate({ field, slot }: Candidate): boolean {
  return (
    slot === 'when' &&
    field.lifecycle === undefined &&
    splitWords(field.name).some((word) => END_WORDS.has(word))
  );
}

/** Checks whether two relations are the two ends of what goes from one record to another: `fromAccount`, `toAccount`. */
function isOtherEnd(one: Field, other: Field): boolean {
  if (one.target === undefined || one.target !== other.target || one.name === other.name) return false;
  const [[first = '', ...rest], [second = '', ...others]] = [splitWords(one.name), splitWords(other.name)];
  return ENDS.get(first) === second && rest.join(' ') === others.join(' ');
}

const ENDS: ReadonlyMap<string, string> = new Map([
  ['from', 'to'],
  ['to', 'from'],
  ['source', 'target'],
  ['target', 'source'],
  ['sender', 'receiver'],
  ['receiver', 'sender'],
]);

const END_WORDS: ReadonlySet<string> = new Set(['to', 'end', 'until', 'due', 'target']);

/** Checks whether two fields say the same in two versions: `totalSpent` and `totalSpentV2`. */
function isTwin(one: Field, other: Field): boolean {
  return toBareName(one.name) === toBareName(other.name);
}

function toBareName(name: string): string {
  return splitWords(name)
    .filter((word) => !VERSION_WORDS.has(word))
    .join(' ');
}

const VERSION_WORDS: ReadonlySet<string> = new Set(['v2', 'v3', 'set', 'amount', 'price', 'value']);
