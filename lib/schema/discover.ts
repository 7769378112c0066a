import type { GraphQLSchema } from 'graphql';
import type { EntityDraft } from './entityDraft';
import { settleTime } from './kindOf';
import type { Entity, EnumInfo, Model, Singleton } from './model';
import { pairMutations, type MutationFindings } from './mutations/pairMutations';
import { singletonWrites } from './mutations/singletonWrites';
import { once } from './once';
import { placeLists, type PlacedLists } from './reading/otherLists';
import { withPlaced, type EntityLists } from './reading/withPlaced';
import { draftEntity, indexLists, type DraftedEntity } from './reading/drafts';
import { objectFields } from './reading/objectFields';
import { withLesserRows } from './reading/lesserRows';
import { readSchema, type Reading } from './reading/reading';
import { singleReads } from './reading/singleReads';
import { nameEntities } from './reading/slugs';
import { vitalsSupport } from './reading/vitals';
import { descriptionOf, isDeprecated } from './typeRef';
import { isEnumType, isUnionType } from './typeGuards';

/** The site's own report (S7.6): no visitor ever asks for it. */
const VITALS_MUTATION = 'reportWebVital';

/**
 * Reads a schema: the one door from a GraphQLSchema to the Model. Pure and synchronous; costs about as much as building the schema.
 * Never throws for a schema that graphql-js could build; a backend without a query type gives an empty model.
 */
export function discover(schema: GraphQLSchema): Model {
  settleTime(schema);
  const reading = readSchema(schema);
  const lists = withLesserRows(indexLists(reading.roots), reading);
  const names = nameEntities([...reading.entities.keys()]);
  const drafted = [...reading.entities.values()].flatMap((found) => {
    const name = names.get(found.type.name);
    return name === undefined ? [] : [draftEntity(found, name, lists.get(found.type.name) ?? [], reading)];
  });
  const placed = placeLists(drafted);
  const listsOf = withPlaced(drafted, placed, reading);
  const drafts = drafted.map(({ draft }) => draft);
  const { singletons, lookUps, unmapped } = singleReads(reading, usedRoots(drafted, placed), placed.reasons);
  const writes = pairMutations(schema, drafts, singletons);
  const enums = once(() => enumsOf(schema));
  const objects = once(() => objectFields(reading));
  return {
    version: 1,
    entities: drafts.map((draft) => entityOf(draft, listsOf(draft.type), writes)),
    singletons: singletons.map((singleton) => withWrites(singleton, drafts, writes)),
    lookUps,
    siteActions: writes.siteActions.flatMap(({ field, action }) =>
      field === VITALS_MUTATION ? [] : [action],
    ),
    get enums() {
      return enums();
    },
    get objects() {
      return objects();
    },
    get inputs() {
      return writes.inputs();
    },
    vitals: vitalsSupport(schema, drafts),
    unmapped: { queries: unmapped, mutations: writes.unmapped },
    counts: countsOf(schema, reading),
  };
}

function entityOf(draft: EntityDraft, lists: EntityLists, writes: MutationFindings): Entity {
  const own = writes.byType.get(draft.type);
  const { description } = draft;
  const evidence = once(() => [...draft.evidence(), ...(own?.evidence() ?? [])]);
  return {
    type: draft.type,
    slug: draft.slug,
    labels: draft.labels,
    ...(description === undefined ? {} : { description }),
    ...(draft.members.length === 0 ? {} : { members: draft.members }),
    ...(isUnionType(draft.graphqlType) ? { union: true as const } : {}),
    key: draft.key,
    get title() {
      return draft.title;
    },
    get titleBefore() {
      return draft.titleBefore;
    },
    get fields() {
      return isUnionType(draft.graphqlType) ? NO_FIELDS : draft.fields;
    },
    list: draft.list,
    get: draft.get,
    ...(lists.named.length === 0 ? {} : { lists: lists.named }),
    get related() {
      return lists.related();
    },
    get create() {
      return own?.create() ?? null;
    },
    get update() {
      return own?.update() ?? null;
    },
    get delete() {
      return own?.delete() ?? null;
    },
    actions: (own?.actions ?? []).filter(({ name }) => name !== VITALS_MUTATION),
    get evidence() {
      return evidence();
    },
  };
}

function withWrites(
  singleton: Singleton,
  drafts: readonly EntityDraft[],
  { ofSingletons }: MutationFindings,
): Singleton {
  const own = () => drafts.find(({ type }) => type === singleton.of)?.fields ?? singleton.fields;
  const writes = singletonWrites(singleton, ofSingletons, own);
  return writes === null ? singleton : { ...singleton, writes };
}

const NO_FIELDS: Entity['fields'] = [];

function usedRoots(
  drafted: readonly DraftedEntity[],
  placed: PlacedLists,
): Parameters<typeof singleReads>[1] {
  const paths = new Map<string, 'list' | 'get' | 'total'>();
  const unlisted = new Set<string>();
  for (const path of placed.used) paths.set(path, 'list');
  for (const { draft, listRoot, getRoot } of drafted) {
    if (listRoot === null) unlisted.add(draft.type);
    else paths.set(listRoot.path, 'list');
    const sibling = draft.list?.total?.sibling?.map(({ field }) => field).join('.');
    if (sibling !== undefined && !paths.has(sibling)) paths.set(sibling, 'total');
    if (getRoot !== null && !paths.has(getRoot.path)) paths.set(getRoot.path, 'get');
  }
  return { paths, unlisted };
}

function enumsOf(schema: GraphQLSchema): Model['enums'] {
  const enums: [string, EnumInfo][] = Object.values(schema.getTypeMap()).flatMap(
    (type): [string, EnumInfo][] => {
      if (!isEnumType(type) || type.name.startsWith('__')) return [];
      const values = type.getValues().map((value) => ({
        name: value.name,
        ...descriptionOf(value),
        ...(isDeprecated(value) ? { deprecated: true as const } : {}),
      }));
      return [[type.name, { values }]];
    },
  );
  return Object.fromEntries(enums);
}

function countsOf(schema: GraphQLSchema, reading: Reading): Model['counts'] {
  return {
    types: Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__')).length,
    queries: reading.roots.filter(({ place }) => place === 'root').length,
    mutations: Object.keys(schema.getMutationType()?.getFields() ?? {}).length,
  };
}
