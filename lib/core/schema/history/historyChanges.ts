import { toSingularName } from '../lexicon/inflector';
import { createWordFinder, getLexiconWords } from '../lexicon/lexicon';
import { isEarlierWord, isValueName, splitSide } from '../lexicon/valueSides';
import { splitWords } from '../lexicon/names';
import { isSameEnum, type GetEnumValues } from '../model/enums';
import type { HistoryChanges, HistoryPair } from '../model/history';
import type { Entity, Field } from '../model/model';
import { unwrapTypeName } from '../model/typeName';

/** The record that a history is about, as far as its versions are compared with it. */
export type HistoryOwner = Pick<Entity, 'type' | 'fields' | 'key'>;

interface FoundPair extends HistoryPair {
  /** Words of the value's name. */
  readonly rest: string;
}

/**
 * Finds the values before and after in two fields of a row: `fromState` and `toState`, `oldTags` and `tags`. A pair of bare
 * keys beside that of their records tells nothing.
 */
export function findPairs(fields: readonly Field[]): readonly FoundPair[] {
  const sided = fields.flatMap((field) => {
    const split = splitSide(field.name);
    return split === null ? [] : [{ field, ...split }];
  });
  const pairs = sided.flatMap(({ field, side, word, rest }): readonly FoundPair[] => {
    if (side !== 'before') return [];
    // `oldTags` is a value before that of `tags`; `fromAccount` beside `account` need not be.
    const isNow = (other: Field): boolean =>
      rest !== '' && isEarlierWord(word) && splitWords(other.name).join('_') === rest && isLike(other, field);
    const after =
      sided.find((other) => other.side === 'after' && other.rest === rest && isLike(other.field, field))
        ?.field ?? fields.find(isNow);
    return after === undefined ? [] : [{ name: rest, before: field.name, after: after.name, rest }];
  });
  const names = new Set(pairs.map(({ rest }) => rest));
  return pairs.filter(({ rest }) => !names.has(rest.replace(/_ids?$/, '')) || !/_ids?$/.test(rest));
}

function isLike(one: Field, other: Field): boolean {
  return one.kind === other.kind && one.list === other.list;
}

const isChangedField = createWordFinder('changedFields', 'whole');

/** Finds the fields of a change among the fields of an object: what was changed, and its values. */
function findChangeParts(
  fields: readonly Field[],
): Omit<HistoryChanges & { type: 'list' }, 'type' | 'at'> | null {
  const field = pickChangedField(fields);
  if (field === null) return null;
  const sides = fields.flatMap((one) => {
    const split = one === field ? null : splitSide(one.name);
    return split !== null && isValueName(split.rest) ? [{ name: one.name, side: split.side }] : [];
  });
  const before = sides.find(({ side }) => side === 'before')?.name ?? null;
  const after = sides.find(({ side }) => side === 'after')?.name ?? null;
  return before === null && after === null ? null : { field: field.name, before, after };
}

/** Finds the text that names the changed field: `field` before `key`. */
function pickChangedField(fields: readonly Field[]): Field | null {
  const order = [...getLexiconWords('changedFields')];
  const named = fields.flatMap((field) => {
    const word =
      !field.list && (field.kind === 'text' || field.kind === 'enum') ? isChangedField(field.name) : null;
    return word === null ? [] : [{ field, rank: order.indexOf(word) }];
  });
  return named.toSorted((a, b) => a.rank - b.rank)[0]?.field ?? null;
}

/** A row as its changes are looked for in it. */
interface RowFields {
  readonly type: string;
  readonly fields: readonly Field[];
  /** The names of the fields that tell when, who and what kind of event. */
  readonly told: ReadonlySet<string>;
  /** Rows may hold the record as it was. Rows that are events share names with it that mean something else. */
  readonly mayBeVersion: boolean;
  readonly getEnumValues: GetEnumValues;
}

/** Finds where a row holds what was changed; null where it holds nothing of the kind, apart from pairs. */
export function findChanges(
  owner: HistoryOwner,
  rows: RowFields,
  pairs: readonly FoundPair[],
): HistoryChanges | null {
  const { fields } = rows;
  for (const { kind, name, fields: parts = [] } of fields) {
    const found = kind === 'object' ? findChangeParts(parts) : null;
    if (found !== null) return { type: 'list', at: name, ...found };
  }
  const row = pairs.find(({ rest }) => isValueName(rest));
  if (row !== undefined)
    return {
      type: 'row',
      field: pickChangedField(fields)?.name ?? null,
      before: row.before,
      after: row.after,
    };
  return (rows.mayBeVersion ? findSnapshotFields(owner, rows) : null) ?? findJson(fields);
}

const findSnapshot = createWordFinder('snapshots', 'last');
const findDelta = createWordFinder('deltas', 'last');

function findJson(fields: readonly Field[]): HistoryChanges | null {
  const json = fields.filter(({ kind, list }) => kind === 'json' && !list);
  const delta = json.find(({ name }) => findDelta(toSingularName(name)) !== null)?.name ?? null;
  const snapshot = json.find(({ name }) => name !== delta && findSnapshot(name) !== null)?.name ?? null;
  return delta === null && snapshot === null ? null : { type: 'json', snapshot, delta };
}

/** Fewer shared fields may be a coincidence. */
const MIN_SHARED = 2;

/** Finds the fields of a row, or of an object in it, that hold the record as it was: most of them are called like its own. */
function findSnapshotFields(
  owner: HistoryOwner,
  { type, fields, told, getEnumValues }: RowFields,
): HistoryChanges | null {
  const own = shareFields(
    owner,
    { type, fields: fields.filter(({ name }) => !told.has(name)) },
    getEnumValues,
  );
  if (own !== null) return { type: 'fields', at: null, names: own };
  for (const { kind, list, name, type: of, fields: inner = [] } of fields) {
    const shared =
      kind === 'object' && !list
        ? shareFields(owner, { type: unwrapTypeName(of), fields: inner }, getEnumValues)
        : null;
    if (shared !== null) return { type: 'fields', at: name, names: shared };
  }
  return null;
}

/** Returns the names of fields that a row shares with the record, where they are most of those that can be compared. */
function shareFields(
  owner: HistoryOwner,
  { type, fields }: Pick<RowFields, 'type' | 'fields'>,
  getEnumValues: GetEnumValues,
): readonly string[] | null {
  const own = new Map(getComparable(owner.fields, owner).map((field) => [field.name, field]));
  const all = getComparable(fields, owner);
  const shared = all.filter((field) => isSameField(own.get(field.name), field, getEnumValues));
  const isStatus = shared.some(({ role }) => role?.value === 'status');
  const isEnough = shared.length >= MIN_SHARED || (isStatus && shared.length > 0 && type !== owner.type);
  return isEnough && shared.length * 2 >= all.length ? shared.map(({ name }) => name) : null;
}

function isSameField(own: Field | undefined, field: Field, getEnumValues: GetEnumValues): boolean {
  if (own?.kind !== field.kind || own.list !== field.list || own.target !== field.target) return false;
  return isSameEnum(getEnumValues, own.enum, field.enum);
}

/** Returns the fields that are compared between versions: neither keys nor moments of writing, nor the record itself. */
function getComparable(fields: readonly Field[], owner: HistoryOwner): readonly Field[] {
  const key = new Set(owner.key?.fields.map(({ path }) => path));
  return getPlainFields(fields).filter(
    ({ name, target, kind }) =>
      !key.has(name) && kind !== 'id' && target !== owner.type && splitSide(name) === null,
  );
}

function getPlainFields(fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ role, secret, deprecated, lifecycle, foreignKeyOf, renditionOf, via }) => {
    const isTechnical = TECHNICAL_ROLES.has(role?.value ?? '') || lifecycle !== undefined;
    const isRepeated = foreignKeyOf !== undefined || renditionOf !== undefined;
    return !isTechnical && !isRepeated && secret === undefined && deprecated !== true && via === undefined;
  });
}

const TECHNICAL_ROLES: ReadonlySet<string> = new Set(
  'timestamp epoch version lock machine viewer'.split(' '),
);
