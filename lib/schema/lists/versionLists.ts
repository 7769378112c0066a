import type { DiscoveredEntity } from '../entities/discoveredEntity';
import { createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import { groupBy } from '../model/groupBy';
import { lazy } from '../model/memoize';
import type { FilterField, KeyArgument, ListSource, RelatedList } from '../model/reads';
import { unwrapTypeName } from '../model/typeName';

const isHistory = createWordFinder('histories', 'whole');
const isVersions = createWordFinder('versions', 'whole');

/**
 * Creates the finder of the versions of a record that it does not list itself: a list from the root whose rows are called after
 * the record (`PostVersion`), link it, and are filtered by that link.
 */
export function createVersionListFinder(
  drafts: readonly DiscoveredEntity[],
): (owner: DiscoveredEntity) => readonly RelatedList[] {
  const byOwner = lazy(() => groupBy(drafts, ({ type }) => findOwnerName(type) ?? []));
  return (owner) =>
    (byOwner().get(toName(splitWords(owner.type))) ?? []).flatMap((rows) => toVersionList(owner, rows) ?? []);
}

/** Returns what a type is called without the words that say that it is a version or a history; null for any other type. */
function findOwnerName(type: string): string | null {
  const words = splitWords(type);
  const ends = [1, 2].filter((count) => {
    const end = words.slice(-count).join('_');
    return words.length > count && (isVersions(end) !== null || isHistory(end) !== null);
  });
  const longest = ends.at(-1);
  return longest === undefined ? null : toName(words.slice(0, -longest));
}

const toName = (words: readonly string[]): string => words.join(' ');

function toVersionList(owner: DiscoveredEntity, rows: DiscoveredEntity): RelatedList | null {
  const { list } = rows;
  const isHeld = owner.related().some(({ source }) => source.of === rows.type);
  if (list === null || isHeld || owner.key?.fields.length !== 1) return null;
  const links = rows.fields.filter(
    ({ kind, target, list: many }) => kind === 'relation' && target === owner.type && !many,
  );
  const [link, ...others] = links;
  if (link === undefined || others.length > 0) return null;
  const filter = list.filter?.fields.find(
    ({ field, target }) => field === link.name && target === owner.type,
  );
  const key = filter === undefined ? null : toKeyArgument(owner, filter);
  const name = list.steps.at(-1)?.field;
  if (filter === undefined || key === null || name === undefined) return null;
  return { name, source: withoutFilter(list, filter), keys: [key] };
}

/** Scalars that take a key in the notation of any other. */
const ANY_SCALAR = /^(json|any|mixed|id)/i;

/** Returns where the record's key goes in a filter; null where only a key of another notation is taken. */
function toKeyArgument({ key }: DiscoveredEntity, { operations }: FilterField): KeyArgument | null {
  const own = unwrapTypeName(key?.fields[0]?.type ?? '');
  const equal = operations.find(({ op }) => op === 'eq');
  const type = unwrapTypeName(equal?.type ?? '');
  if (equal === undefined || (type !== own && !ANY_SCALAR.test(type))) return null;
  return { part: 0, at: equal.at, type: own };
}

/** Removes the condition that is always sent. */
function withoutFilter(source: ListSource, { field }: FilterField): ListSource {
  const { filter } = source;
  const fields = (filter?.fields ?? []).filter((one) => one.field !== field);
  return { ...source, filter: filter === null || fields.length === 0 ? null : { ...filter, fields } };
}
