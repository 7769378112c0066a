import type { GraphQLEnumValue, GraphQLSchema } from 'graphql';
import type { DiscoveredEntity } from './fields/discoveredEntity';
import { resolveTimeScalar, findScalarNotations } from './graphql/valueKind';
import type { Entity, EnumInfo, EnumValue, Model, Singleton } from './model/model';
import { pairMutations, type PairedMutations } from './mutations/pairMutations';
import type { EntityWrites } from './mutations/entityWrites';
import { buildSingletonWrites } from './mutations/singletonWrites';
import { lazy, withParts } from './model/memoize';
import { createSignificance, type Significance } from './significance/significance';
import { rankLookUps } from './significance/rankLookUps';
import { rankActions } from './significance/weighAction';
import { findPriorityLevel, findStatusTone } from './lexicon/statusWords';
import { placeLists, combineLists, type PlacedLists, type EntityLists } from './entities/placeLists';
import { findHistories } from './history/findHistories';
import { createLiveFinder, type FoundLive } from './live/findLive';
import { discoverEntity, indexListRoots, type EntityDiscovery } from './entities/discoverEntity';
import { enumValuesOf } from './fields/fields';
import { withOwnerProofs } from './lists/ownerProof';
import { assignPartialLists } from './lists/partialLists';
import { indexSchema, buildObjectFields } from './entities/indexSchema';
import { findSingleReads } from './entities/singleReads';
import { nameEntities } from './entities/nameEntities';
import { findVitalsSupport } from './lists/vitals';
import { getDescription, isDeprecated, isEnumType, isUnionType } from './graphql/types';
import type { SchemaIndex } from './lists/schemaIndex';

/** The mutation of the site's own vitals report. It gets no page. */
const VITALS_MUTATION = 'reportWebVital';

/**
 * Builds the Model of a GraphQLSchema; the only entry to discovery. Pure and synchronous. Costs at most twice what
 * `buildSchema` needs, beside the parts that are computed when they are read. Never throws for a schema that graphql-js
 * could build; a backend without a query type gives an empty model.
 */
export function discover(schema: GraphQLSchema): Model {
  resolveTimeScalar(schema);
  const reading = indexSchema(schema);
  const { drafted, drafts, placed, listsOf } = draftEntities(reading);
  const singles = lazy(() => findSingleReads(reading, usedRoots(drafted, placed()), placed().reasons));
  const writes = lazy(() => pairMutations(schema, drafts, singles().singletons));
  const singletons = lazy(() =>
    singles().singletons.map((singleton) => singletonOf(singleton, drafts, writes(), significance)),
  );
  const getEnumValues = enumValuesOf(schema);
  const significance = createSignificance({
    getEntities: () => entities,
    getLists: (type) => listsOf(type).related(),
    getInputs: () => writes().inputs(),
    getValues: getEnumValues,
  });
  const findLive = createLiveFinder(schema, drafts);
  const context: EntityContext = { listsOf, writes, significance, findLive, getEnumValues };
  const entities: readonly Entity[] = drafts.map((draft) => entityOf(draft, context));
  const unmapped = withParts<object, Model['unmapped']>(
    {},
    { queries: () => singles().unmapped, mutations: () => writes().unmapped },
  );
  const counts = countsOf(schema, reading);
  return withParts<ModelBasis, Omit<Model, keyof ModelBasis>>(
    { version: 1, entities },
    {
      singletons,
      lookUps: lazy(() => rankLookUps(singles().lookUps, significance.getWeight, entities)),
      siteActions: lazy(() => siteActionsOf(writes(), significance)),
      enums: lazy(() => enumsOf(schema)),
      objects: lazy(() => buildObjectFields(reading)),
      notations: () => findScalarNotations(schema),
      inputs: () => writes().inputs(),
      vitals: lazy(() => findVitalsSupport(schema, drafts)),
      unmapped: () => unmapped,
      counts: () => counts,
    },
  );
}

type ModelBasis = Pick<Model, 'version' | 'entities'>;

function siteActionsOf(
  { siteActions }: PairedMutations,
  { weighSiteAction }: Significance,
): Model['siteActions'] {
  return siteActions.flatMap(({ field, action }) =>
    field === VITALS_MUTATION ? [] : [weighSiteAction(action)],
  );
}

/** Discovers how each entity is read, and places its lists. */
function draftEntities(reading: SchemaIndex) {
  const lists = assignPartialLists(indexListRoots(reading.roots), reading);
  const listFields = new Map([...lists].map(([type, roots]) => [type, roots.map(({ field }) => field.name)]));
  const names = nameEntities([...reading.entities.keys()], listFields);
  const drafted = [...reading.entities.values()].flatMap((found) => {
    const name = names.get(found.type.name);
    return name === undefined ? [] : [discoverEntity(found, name, lists.get(found.type.name) ?? [], reading)];
  });
  const placed = lazy(() => placeLists(drafted));
  const listsOf = combineLists(drafted, placed, reading);
  const drafts = drafted.map(({ entity: draft }) => draft);
  return { drafted, drafts, placed, listsOf };
}

/** What the entities of one schema are built from. */
interface EntityContext {
  readonly listsOf: (type: string) => EntityLists;
  readonly writes: () => PairedMutations;
  readonly significance: Significance;
  readonly findLive: (draft: DiscoveredEntity) => FoundLive;
  readonly getEnumValues: (name: string) => readonly string[];
}

/** Builds an entity, whose parts are computed once, when they are asked for. */
function entityOf(draft: DiscoveredEntity, context: EntityContext): Entity {
  const { significance } = context;
  const { type } = draft;
  const lists = context.listsOf(type);
  const own = (): EntityWrites | undefined => context.writes().byType.get(type);
  const live = lazy(() => context.findLive(draft));
  const fields = lazy(() => (isUnionType(draft.graphqlType) ? NO_FIELDS : draft.fields));
  const related = lazy(() =>
    withOwnerProofs(draft, significance.rankRelated(type, lists.related()), significance.findEntity),
  );
  // Ranking reads the source of every action, so it waits as well.
  const actions = lazy(() => rankActions(type, withoutVitals(own()?.actions ?? [])));
  const past = lazy(() =>
    findHistories(
      { type, key: draft.key, fields: fields(), related: related(), actions: actions() },
      {
        findEntity: significance.findEntity,
        getInputs: () => context.writes().inputs(),
        getEnumValues: context.getEnumValues,
      },
    ),
  );
  const picked = lazy(() => significance.pickColumns(entity));
  const entity: Entity = withParts<EntityIdentity, LaterParts>(identityOf(draft), {
    key: () => draft.key,
    list: () => draft.list,
    get: () => draft.get,
    // Absent from what is written of the model, as in most entities.
    lists: () => (lists.named().length === 0 ? undefined : lists.named()),
    title: () => draft.title,
    titleBefore: () => draft.titleBefore,
    namedBy: lazy(() => significance.findNamingTitles(entity)),
    fields,
    related,
    // Absent from what is written of the model, as in most entities.
    histories: () => (past().histories.length === 0 ? undefined : past().histories),
    live: () => live().live ?? undefined,
    create: () => own()?.create() ?? null,
    update: () => own()?.update() ?? null,
    delete: () => own()?.delete() ?? null,
    actions,
    evidence: lazy(() => [
      ...draft.evidence(),
      ...(own()?.evidence() ?? []),
      past().evidence,
      live().evidence,
    ]),
    weight: () => significance.getWeight(type),
    group: () => significance.getGroup(type),
    columns: () => picked().columns,
    columnPool: () => picked().columnPool,
    displays: lazy(() => significance.chooseDisplays(entity)),
    formInputs: lazy(() => significance.arrangeInputs(entity)),
    layout: lazy(() => significance.arrangeRecord(entity)),
  });
  return entity;
}

type EntityIdentity = Pick<Entity, 'type' | 'slug' | 'labels' | 'description' | 'members' | 'union'>;
type LaterParts = Omit<Entity, keyof EntityIdentity>;

function withoutVitals(actions: Entity['actions']): Entity['actions'] {
  return actions.filter(({ name }) => name !== VITALS_MUTATION);
}

/** Returns what an entity is, and how it is called. */
function identityOf(draft: DiscoveredEntity): EntityIdentity {
  const { type, slug, labels, description, members } = draft;
  return {
    type,
    slug,
    labels,
    ...(description === undefined ? {} : { description }),
    ...(members.length === 0 ? {} : { members }),
    ...(isUnionType(draft.graphqlType) ? { union: true as const } : {}),
  };
}

function singletonOf(
  singleton: Singleton,
  drafts: readonly DiscoveredEntity[],
  { singletonWrites: ofSingletons }: PairedMutations,
  { rankRelated }: Significance,
): Singleton {
  const related = lazy(() => rankRelated(singleton.type, singleton.related));
  const own = () => drafts.find(({ type }) => type === singleton.of)?.fields ?? singleton.fields;
  const writes = buildSingletonWrites(singleton, ofSingletons, own);
  return {
    ...singleton,
    ...(writes === null ? {} : { writes }),
    get related() {
      return related();
    },
  };
}

const NO_FIELDS: Entity['fields'] = [];

function usedRoots(
  drafted: readonly EntityDiscovery[],
  placed: PlacedLists,
): Parameters<typeof findSingleReads>[1] {
  const paths = new Map<string, 'list' | 'get' | 'total'>();
  const unlisted = new Set<string>();
  for (const path of placed.used) paths.set(path, 'list');
  for (const { entity: draft, listRoot, getRoot } of drafted) {
    const [list, get] = [listRoot(), getRoot()];
    if (list === null) unlisted.add(draft.type);
    else paths.set(list.path, 'list');
    const sibling = draft.list?.total?.sibling?.map(({ field }) => field).join('.');
    if (sibling !== undefined && !paths.has(sibling)) paths.set(sibling, 'total');
    if (get !== null && !paths.has(get.path)) paths.set(get.path, 'get');
  }
  return { paths, unlisted };
}

function enumsOf(schema: GraphQLSchema): Model['enums'] {
  const enums: [string, EnumInfo][] = Object.values(schema.getTypeMap()).flatMap(
    (type): [string, EnumInfo][] => {
      if (!isEnumType(type) || type.name.startsWith('__')) return [];
      return [[type.name, { values: type.getValues().map(toEnumValue) }]];
    },
  );
  return Object.fromEntries(enums);
}

function toEnumValue(value: GraphQLEnumValue): EnumValue {
  const tone = findStatusTone(value.name);
  const level = findPriorityLevel(value.name);
  return {
    name: value.name,
    ...getDescription(value),
    ...(isDeprecated(value) ? { deprecated: true as const } : {}),
    ...(tone === undefined ? {} : { tone }),
    ...(level === undefined ? {} : { level }),
  };
}

function countsOf(schema: GraphQLSchema, reading: SchemaIndex): Model['counts'] {
  return {
    types: Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__')).length,
    queries: reading.roots.filter(({ place }) => place === 'root').length,
    mutations: Object.keys(schema.getMutationType()?.getFields() ?? {}).length,
  };
}
