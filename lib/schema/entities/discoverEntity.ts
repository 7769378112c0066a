import type { GraphQLAbstractType } from 'graphql';
import type { DiscoveredEntity } from './discoveredEntity';
import { lazy, withParts } from '../model/memoize';
import type { Evidence } from '../model/model';
import type { GetSource } from '../model/reads';
import { findListEnvelope } from '../shapes/envelope';
import {
  getDescription,
  isAbstractType,
  isInputObjectType,
  isScalarType,
  unwrapType,
} from '../graphql/types';
import type { FoundEntity } from './typeFacts';
import type { GetCandidate } from '../gets/gets';
import { chooseMainList, type MainListChoice } from '../lists/mainList';
import type { SchemaIndex } from './schemaIndex';
import type { RootField } from './rootFields';
import type { SlugAndLabels } from './nameEntities';
import { findRecordReads, type RecordReads } from './recordReads';
import { findTitlePath, findTitlePrefixes } from './title';
import { groupBy } from '../model/groupBy';

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
    ({ name, type }) => name === 'name' && isScalarType(unwrapType(type).named),
  );
  return isAlternative && parts.length === 1 ? [...names, 'name'] : names;
}

function filterInputs(lists: readonly RootField[]): readonly string[] {
  const names = lists.flatMap((root) =>
    root.field.args.flatMap((argument) => {
      let type: unknown = argument.type;
      while (typeof type === 'object' && type !== null && 'ofType' in type) type = type.ofType;
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
  const say = (capability: Evidence['capability'], is: boolean, reason: string): Evidence => ({
    capability,
    found: is,
    reason,
  });
  const listed = (capability: Evidence['capability'], value: unknown, missing: string): Evidence =>
    say(
      capability,
      value !== null && value !== undefined,
      value !== null && value !== undefined
        ? `\`${main.root?.path ?? ''}\` offers it.`
        : list === null
          ? 'It has no list.'
          : missing,
    );
  return [
    say('entity', true, found.reason),
    say(
      'key',
      key !== null,
      key === null
        ? 'No field identifies it, and no read takes a key.'
        : `Records are identified by ${key.fields.map(({ path }) => `\`${path}\``).join(', ')}.`,
    ),
    say(
      'title',
      title !== null,
      title === null
        ? 'No field names it to a person.'
        : `${[...before, title].map((path) => `\`${path}\``).join(' and ')} ${before.length === 0 ? 'names' : 'name'} it.`,
    ),
    say('list', list !== null, main.reason),
    listed(
      'total',
      list?.total,
      'Neither the list nor a root field beside it counts its rows: pages have previous and next only.',
    ),
    listed('sort', list?.sort, 'No argument of the list does that.'),
    listed('filter', list?.filter, 'No argument of the list does that.'),
    listed('search', list?.search, 'No argument of the list does that.'),
    say('get', get !== null, getReason(reads.best(), get)),
  ];
}

function getReason(best: GetCandidate | null, get: GetSource | null): string {
  if (best !== null)
    return `\`${best.root.path}\` reads one by ${best.parts.map(({ at }) => `\`${at.path.join('.')}\``).join(', ')}.`;
  return get === null
    ? 'No root field reads one by a key that its records carry.'
    : 'Its list, narrowed to one key, reads one.';
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
