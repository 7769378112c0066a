import type { GraphQLAbstractType } from 'graphql';
import type { DiscoveredEntity } from '../fields/discoveredEntity';
import { lazy, withParts } from '../model/memoize';
import type { GetSource, ListSource, RecordKey } from '../model/reads';
import { findListEnvelope } from '../shapes/envelope';
import {
  getDescription,
  isAbstractType,
  isInputObjectType,
  isScalarType,
  type RootField,
  type EntityType,
  getInnermostType,
} from '../graphql/types';
import type { FoundEntity } from '../fields/typeFacts';
import { type GetCandidate, toGetSource, matchesKey } from '../gets/gets';
import { chooseMainList, type MainListChoice, buildFilterGet } from '../lists/mainList';
import type { SlugAndLabels } from './nameEntities';
import { findTitlePath, findTitlePrefixes } from '../fields/title';
import { groupBy, keyBy } from '../model/groupBy';
import { because, type Reason, type ReasonId, type Evidence } from '../model/reason';
import type { SchemaIndex } from '../lists/schemaIndex';
import { getTypeHint } from '../model/hints';
import { collectPartialKeyPaths } from '../model/fieldPath';
import { isSecret } from '../lexicon/secret';
import { findFilteredCode, findHintedKey, findNaturalKey, withoutPartialGets } from '../gets/entityKeys';
import { findIdentityPath } from '../shapes/identity';

/** A discovered entity with the root fields that were considered for it. */
export interface EntityDiscovery {
  readonly entity: DiscoveredEntity;
  readonly listRoot: () => RootField | null;
  readonly getRoot: () => RootField | null;
  readonly otherLists: () => MainListChoice['others'];
}

/**
 * Discovers how one entity is read: key, get, list, title, fields and related lists, each with its reason. All of it waits
 * until it is read.
 */
export function discoverEntity(
  found: FoundEntity,
  name: SlugAndLabels,
  lists: readonly RootField[],
  reading: SchemaIndex,
): EntityDiscovery {
  const chosen = lazy(() => chooseMainList(found.type, lists, reading));
  const reads = findRecordReads(found.type, () => chosen().browsable, reading);
  return {
    entity: entityOf({ found, chosen, reads, lists, reading }, name),
    listRoot: () => chosen().root,
    getRoot: () => reads.best()?.root ?? null,
    otherLists: () => chosen().others,
  };
}

interface EntitySource {
  readonly found: FoundEntity;
  readonly chosen: () => MainListChoice;
  readonly reads: RecordReads;
  readonly lists: readonly RootField[];
  readonly reading: SchemaIndex;
}

type EntityIdentity = Pick<
  DiscoveredEntity,
  'type' | 'graphqlType' | 'slug' | 'labels' | 'description' | 'members' | 'related' | 'evidence'
>;

/** Builds an entity. What the names and places of other entities do not depend on is computed on demand. */
function entityOf(source: EntitySource, { slug, labels }: SlugAndLabels): DiscoveredEntity {
  const { found, chosen, reads, lists, reading } = source;
  const { type } = found;
  const title = lazy(() => findTitlePath(type, reading.getEntityFields(type)));
  const identity: EntityIdentity = {
    type: type.name,
    graphqlType: type,
    slug,
    labels,
    ...getDescription(type),
    members: isAbstractType(type) ? membersOf(type, reading) : NO_MEMBERS,
    related: () => reading.getRelatedLists(type),
    evidence: () => evidenceOf(source, entity),
  };
  const entity = withParts<EntityIdentity, Omit<DiscoveredEntity, keyof EntityIdentity>>(identity, {
    key: reads.key,
    keys: reads.keys,
    list: () => chosen().list,
    get: reads.get,
    fields: () => reading.getEntityFields(type),
    title,
    titleBefore: lazy(() => findTitlePrefixes(reading.getEntityFields(type), title())),
    keyArgumentNames: lazy(() => [...new Set(reads.gets().flatMap(getKeyArgumentNames))]),
    uniqueInputs: lazy(() => [...new Set(reads.gets().flatMap(({ uniqueInput }) => uniqueInput ?? []))]),
    filterInputs: lazy(() => filterInputs(lists)),
  });
  return entity;
}

const NO_MEMBERS: readonly string[] = [];

function membersOf(type: GraphQLAbstractType, { schema, entities }: SchemaIndex): readonly string[] {
  return schema.getPossibleTypes(type).flatMap(({ name }) => (entities.has(name) ? [name] : []));
}

/** Returns the arguments of a get that take a key, with the record's name in place of its id: `app(id, name)`. */
function getKeyArgumentNames({ root, parts }: GetCandidate): readonly string[] {
  const names = parts.map(({ at }) => at.path[0] ?? '');
  const isAlternative = root.field.args.some(
    ({ name, type }) => name === 'name' && isScalarType(getInnermostType(type)),
  );
  return isAlternative && parts.length === 1 ? [...names, 'name'] : names;
}

function filterInputs(lists: readonly RootField[]): readonly string[] {
  const names = lists.flatMap((root) =>
    root.field.args.flatMap((argument) => {
      const type = getInnermostType(argument.type);
      return isInputObjectType(type) &&
        /where|filter|condition|bool_?exp/i.test(`${argument.name} ${type.name}`)
        ? [type.name]
        : [];
    }),
  );
  return [...new Set(names)];
}

function evidenceOf(
  { found, chosen, reads }: EntitySource,
  { key, get, list, title, titleBefore: before }: DiscoveredEntity,
): readonly Evidence[] {
  const main = chosen();
  const say = (capability: Evidence['capability'], is: boolean, reason: Reason): Evidence => ({
    capability,
    found: is,
    reason,
  });
  const listed = (capability: Evidence['capability'], value: unknown, missing: ReasonId): Evidence =>
    say(
      capability,
      value !== null && value !== undefined,
      value !== null && value !== undefined
        ? because('list.offers', { path: main.root?.path ?? '' })
        : because(list === null ? 'list.none' : missing),
    );
  return [
    say('entity', true, found.reason),
    say(
      'key',
      key !== null,
      key === null
        ? because('key.none')
        : because('key.fields', { fields: key.fields.map(({ path }) => path) }),
    ),
    say(
      'title',
      title !== null,
      title === null ? because('title.none') : because('title.fields', { fields: [...before, title] }),
    ),
    say('list', list !== null, main.reason),
    listed('total', list?.total, 'list.noTotal'),
    listed('sort', list?.sort, 'list.noArgument'),
    listed('filter', list?.filter, 'list.noArgument'),
    listed('search', list?.search, 'list.noArgument'),
    say('get', get !== null, getReason(reads.best(), get)),
  ];
}

function getReason(best: GetCandidate | null, get: GetSource | null): Reason {
  if (best !== null)
    return because('get.by', {
      path: best.root.path,
      arguments: best.parts.map(({ at }) => at.path.join('.')),
    });
  return because(get === null ? 'get.none' : 'get.narrowed');
}

/**
 * Indexes list fields by the type of their rows. Deprecated and special lists are included, because `chooseMainList`
 * scores them.
 */
export function indexListRoots(roots: readonly RootField[]): ReadonlyMap<string, readonly RootField[]> {
  return groupBy(roots, ({ field }) =>
    field.name.startsWith('_entities') ? [] : (findListEnvelope(field.type)?.rowType.name ?? []),
  );
}

/** How one record of an entity is read. Each part is computed when it is asked for. */
interface RecordReads {
  /** The root fields that read one by a key, best first. */
  readonly gets: () => readonly GetCandidate[];
  /** The get of the record's page, or null: then its list may read it. */
  readonly best: () => GetCandidate | null;
  readonly key: () => RecordKey | null;
  /** The page's key first. */
  readonly keys: () => readonly RecordKey[];
  readonly get: () => GetSource | null;
}

/** Finds the keys and the get of an entity's records. `getBrowsable` returns the lists that may read one record. */
function findRecordReads(
  type: EntityType,
  getBrowsable: () => readonly ListSource[],
  reading: SchemaIndex,
): RecordReads {
  const gets = lazy(() => withoutPartialGets(type, openGets(type, reading.getCandidates(type))));
  const best = lazy(() => chooseGet(type, gets()));
  const ownKey = lazy(() => findOwnKey(type));
  const key = lazy(() => {
    const found = best();
    return found === null ? chooseUnreadKey(type, ownKey(), getBrowsable()) : keyOf(found);
  });
  return {
    gets,
    best,
    key,
    keys: lazy(() => allKeys(key(), ownKey(), gets().map(keyOf))),
    get: lazy(() => {
      const found = best();
      return found === null ? filterGet(getBrowsable(), key()) : toGetSource(found);
    }),
  };
}

/** Chooses the get of the key that the operator wants, if any, and not a deprecated one beside others. */
function chooseGet(type: EntityType, gets: readonly GetCandidate[]): GetCandidate | null {
  const fitting =
    findHintedKey(type) === null
      ? gets
      : gets.filter(({ parts }) => matchesKey(parts, getTypeHint(type).key));
  const [best] = fitting.filter(
    (get) => !get.root.deprecated || gets.every((other) => other.root.deprecated),
  );
  return best ?? null;
}

function findOwnKey(type: EntityType): RecordKey | null {
  const identity = findIdentityPath(type);
  return identity === null ? null : { fields: [{ path: identity.path, type: identity.fieldType }] };
}

/** Chooses the key of records that no get reads: the operator's, a code that the list compares, the record's own. */
function chooseUnreadKey(
  type: EntityType,
  ownKey: RecordKey | null,
  lists: readonly ListSource[],
): RecordKey | null {
  const wanted = findHintedKey(type);
  if (wanted !== null) return wanted;
  const key = ownKey ?? findNaturalKey(type);
  return filterGet(lists, key) === null ? (findFilteredCode(type, lists) ?? key) : key;
}

/** Leaves out gets by a secret where the record has an identity, because addresses appear in logs and histories. */
function openGets(type: EntityType, gets: readonly GetCandidate[]): readonly GetCandidate[] {
  const identity = findIdentityPath(type);
  const isClosed = (path: string): boolean =>
    isSecret({ name: path.split('.').at(-1) ?? path, scalar: '', kind: 'text', owner: type.name });
  if (identity === null || isClosed(identity.path)) return gets;
  return gets.filter(({ parts }) => !parts.some(({ path }) => isClosed(path)));
}

function keyOf(get: GetCandidate): RecordKey {
  return { fields: get.parts.map(({ path, fieldType }) => ({ path, type: fieldType })) };
}

function filterGet(lists: readonly ListSource[], key: RecordKey | null): GetSource | null {
  const [field] = key?.fields ?? [];
  return field === undefined ? null : buildFilterGet(lists, field.path);
}

/**
 * Returns the page's key, the record's own id and the keys of its gets, each once. An id that a get takes only
 * together with another field is not a key.
 */
function allKeys(
  key: RecordKey | null,
  own: RecordKey | null,
  taken: readonly RecordKey[],
): readonly RecordKey[] {
  const proven = key === null ? taken : [key, ...taken];
  const shared = collectPartialKeyPaths(proven);
  const isAlone = own === null || !own.fields.some(({ path }) => shared.has(path));
  const all = [key, isAlone ? own : null, ...taken].filter((each) => each !== null);
  return [...keyBy(all, ({ fields }) => fields.map(({ path }) => path).join(' ')).values()];
}
