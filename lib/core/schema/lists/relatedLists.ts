import type { Entity } from '../model/model';
import { toNounKey } from '../lexicon/nouns';
import { findListEnvelope } from '../shapes/envelope';
import { isUnbrowsableBelowRecord } from '../shapes/aggregate';
import {
  getDescription,
  hasRequiredArguments,
  isDeprecated,
  unwrapType,
  isObjectType,
  isUnionType,
  getOutputFields,
  type EntityType,
  type OutputField,
} from '../graphql/types';
import { analyzeList } from './listSource';
import { findFieldTotal } from '../shapes/siblingTotals';
import type { SchemaIndex } from './schemaIndex';
import type { DiscoveredEntity } from '../fields/discoveredEntity';
import { createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import { groupBy } from '../model/groupBy';
import { lazy } from '../model/memoize';
import type { FilterField, KeyArgument, ListSource, RelatedList } from '../model/reads';
import { unwrapTypeName } from '../model/typeName';
import { findCurrencyHolder, toCurrencyHolder } from '../fields/money';

/**
 * Builds the to-many relations of an entity with paging, sort and filter. Includes those inside an `attributes`
 * object.
 */
export function buildRelatedLists(type: EntityType, reading: SchemaIndex): Entity['related'] {
  if (isUnionType(type)) return [];
  const fields = getOutputFields(type);
  const own = onceEach(
    withoutPagers(
      fields
        .flatMap((field) => relatedOf([field], fields, reading))
        .map((list) => withLentCurrency(list, type, reading)),
      fields,
    ),
  );
  const holder = fields.find((field) => field.name === 'attributes' && !hasRequiredArguments(field));
  const holding = holder === undefined ? null : unwrapType(holder.type);
  if (holder === undefined || holding === null || holding.lists > 0 || !isObjectType(holding.named))
    return own;
  return [
    ...own,
    ...onceEach(getOutputFields(holding.named).flatMap((field) => relatedOf([holder, field], [], reading))),
  ];
}

/** Notes the currency that a record lends to the amounts of rows that do not lead back to it. */
function withLentCurrency(
  list: Entity['related'][number],
  owner: EntityType,
  { schema, entities, getEntityFields }: SchemaIndex,
): Entity['related'][number] {
  const row = entities.get(list.source.of)?.type;
  const holder = row === undefined ? null : findCurrencyHolder(schema, row);
  if (row === undefined || holder?.type !== owner.name || holder.back !== null) return list;
  if (getEntityFields(row).every(({ money }) => money?.holder === undefined)) return list;
  return { ...list, source: { ...list.source, lentCurrency: toCurrencyHolder(holder) } };
}

/**
 * Reads a relation once that stands beside itself with a verb for pages: of `tags(filter: TagWhere)` and
 * `paginateTags(filter: TagWhere)`, the one that offers more under the name that forms write. They are one where they list the same
 * records, and each argument that both take has one type.
 */
function withoutPagers(lists: Entity['related'], fields: readonly OutputField[]): Entity['related'] {
  const getArguments = (name: string) => fields.find((field) => field.name === name)?.args ?? [];
  const isSameRead = (one: RelatedList, other: RelatedList): boolean =>
    one.source.of === other.source.of &&
    getArguments(one.name).every(({ name, type }) =>
      getArguments(other.name).every(
        (argument) => argument.name !== name || String(argument.type) === String(type),
      ),
    );
  const plainOf = (pager: RelatedList): RelatedList | undefined => {
    const noun = PAGING_VERB.test(pager.name) ? toNounKey(pager.name.replace(PAGING_VERB, '')) : null;
    return lists.find((list) => toNounKey(list.name) === noun && isSameRead(pager, list));
  };
  const pagers = new Map(
    lists.flatMap((list) => {
      const plain = plainOf(list);
      return plain === undefined ? [] : [[plain, list] as const];
    }),
  );
  const isPager = new Set(pagers.values());
  return lists.flatMap((list) => {
    if (isPager.has(list)) return [];
    const pager = pagers.get(list);
    return pager === undefined || offers(pager) < offers(list) ? [list] : [{ ...list, source: pager.source }];
  });
}

const PAGING_VERB = /^paginated?(?:_|(?=[A-Z\d]))/;

/**
 * Keeps one list of each relation, the one that offers more or the first: `books` and `books_connection`, `variants`
 * and `variantList`.
 */
function onceEach(lists: Entity['related']): Entity['related'] {
  const best = new Map<string, Entity['related'][number]>();
  for (const list of lists) {
    const known = best.get(relationOf(list));
    if (known === undefined || offers(list) > offers(known)) best.set(relationOf(list), list);
  }
  return lists.filter((list) => best.get(relationOf(list)) === list);
}

function relationOf({ name, source }: Entity['related'][number]): string {
  return `${source.of} ${toNounKey(name.replace(/_?(connection|collection|list|paginated|page)$/i, ''))}`;
}

function offers({ name, source }: Entity['related'][number]): number {
  const { paging, total, sort, filter, search } = source;
  const found = [total, sort, filter, search].filter((part) => part !== null).length;
  // A plain name reads better than a technical one.
  const isPlain = !/(connection|collection|list|paginated|page)$/i.test(name);
  return (paging.type === 'none' ? 0 : 10) + found + (isPlain ? 0.5 : 0);
}

function relatedOf(
  fields: readonly OutputField[],
  siblings: readonly OutputField[],
  reading: SchemaIndex,
): Entity['related'] {
  const field = fields.at(-1);
  // Asked first, because most fields are not lists.
  const rows = field === undefined ? null : findListEnvelope(field.type);
  const target = rows === null ? undefined : reading.entities.get(rows.rowType.name);
  if (field === undefined || rows === null || target === undefined) return [];
  if (isDeprecated(field) || isUnbrowsableBelowRecord(field)) return [];
  const read = analyzeList(fields, rows, target.type, reading);
  if (read.unfilledSlots.length > 0) return [];
  const { total, paging } = read.source;
  const isCounted = total !== null || fields.length > 1 || paging.type === 'none';
  const beside = isCounted ? null : findFieldTotal(siblings, field, read.container);
  const source = beside === null ? read.source : { ...read.source, total: beside };
  return [{ name: field.name, ...getDescription(field), source }];
}

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
