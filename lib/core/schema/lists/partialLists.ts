import { splitWords } from '../lexicon/names';
import { toNounKey } from '../lexicon/nouns';
import { hasRequiredArguments, unwrapType, type EntityType, type RootField } from '../graphql/types';
import { getCommonFields, findIdentityPath } from '../shapes/identity';
import { findGetCandidates } from '../gets/gets';
import type { SchemaIndex } from './schemaIndex';

/** Suffixes of types that hold a part of a record: `UserMinimal`, `PageListItem`, `SanitizedKey`. */
const LESSER_END = /_(minimal|list_item|summary|lite|simple|short|brief|preview|overview|sanitized)$/;
const LESSER_START = /^(minimal|simple|sanitized|basic|short)_/;

type Lists = ReadonlyMap<string, readonly RootField[]>;

/**
 * Assigns lists of partial rows to the whole record: `users { list: [UserMinimal] single(id): User }`. The partial
 * type has the record's name and key and no get; the whole type has a get and no list.
 */
export function assignPartialLists(lists: Lists, reading: SchemaIndex): Lists {
  const moved = new Map(lists);
  const byNoun = new Map([...reading.entities.values()].map(({ type }) => [toNounKey(type.name), type]));
  for (const [name, roots] of lists) {
    const row = reading.entities.get(name)?.type;
    const noun = findWholeNoun(name);
    const whole = noun === null ? undefined : byNoun.get(noun);
    if (row === undefined || whole === undefined || moved.has(whole.name)) continue;
    if (reading.gets.has(name) || !isPartOf(row, whole) || !isOpened(whole, reading)) continue;
    moved.set(whole.name, roots);
    moved.delete(name);
  }
  return moved;
}

/** Returns the noun of the record that a type holds a part of; null for a type that is not called a part. */
function findWholeNoun(name: string): string | null {
  const words = splitWords(name).join('_');
  const rest = words.replace(LESSER_END, '').replace(LESSER_START, '');
  return rest === words ? null : toNounKey(rest);
}

function isOpened(type: EntityType, reading: SchemaIndex): boolean {
  return findGetCandidates(type, reading.gets, []).length > 0;
}

/** Decides whether two types have the same key, and whether most fields of the row exist in the whole type. */
function isPartOf(row: EntityType, whole: EntityType): boolean {
  const [own, other] = [findIdentityPath(row), findIdentityPath(whole)];
  if (own === null || other === null || own.path !== other.path || own.named !== other.named) return false;
  return getSharedFieldNames(row, whole).length * 2 >= getCommonFields(row).length;
}

/**
 * Returns the names of fields that both types share. They can be selected from a partial row as if it were the whole
 * record.
 */
export function getSharedFieldNames(row: EntityType, whole: EntityType): readonly string[] {
  const fields = new Map(getCommonFields(whole).map((field) => [field.name, field]));
  return getCommonFields(row).flatMap((field) => {
    const other = fields.get(field.name);
    if (other === undefined || hasRequiredArguments(field)) return [];
    const [own, theirs] = [unwrapType(field.type), unwrapType(other.type)];
    return own.named === theirs.named && own.lists === theirs.lists ? [field.name] : [];
  });
}
