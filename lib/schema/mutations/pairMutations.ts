import type { GraphQLSchema } from 'graphql';
import type { DiscoveredEntity } from '../entities/discoveredEntity';
import { getTypeHint } from '../model/hints';
import { humanizeName } from '../lexicon/names';
import { lazy } from '../lazy';
import { createUniqueSlug } from '../entities/nameEntities';
import type { EntityAction, PairingGrade, WriteSource } from '../model/writes';
import type { Evidence, Model, SiteAction, Singleton } from '../model/model';
import { getNamedEntityTypes, selectActionPairs } from './pairing/actionPairs';
import { collectCandidates } from './pairing/candidates';
import { chooseWriters, type ChosenWriters } from './pairing/chooseWriters';
import { indexEntities, createOwnerFinder } from './names/entityIndex';
import { describeWriteEvidence } from './pairing/writeEvidence';
import { createKeyReferenceFinder, createOtherNameTest } from './keys/keyReference';
import { createLinkFinder } from './links/inputLink';
import type { ValueOwner } from './inputs/valueOwner';
import { collectInputTypes, type OwnedWriteSource } from './inputs/inputTypes';
import { collectMutations, type Mutation } from './mutation';
import { createPair, type MutationPair } from './pairing/pair';
import { selectPayloadFields } from './payload/payloadFields';
import { findWrittenSingleton, type SingletonWrite } from './singletonWrites';
import { unwrapType, isLeafType } from '../graphql/types';
import { getMutationValues } from './inputs/mutationValues';
import type { WriteCapability } from './pairing/scorePair';
import { buildWriteSource, type WriteSourceContext, type WriteSourceParts } from './writeSource';

/** What can be written of one entity, with the reasons. Which mutations do it is known; how they do it is made when first asked for. */
export interface EntityWrites {
  readonly create: () => WriteSource | null;
  readonly update: () => WriteSource | null;
  readonly delete: () => WriteSource | null;
  readonly actions: readonly EntityAction[];
  readonly evidence: () => readonly Evidence[];
}

/** An action of the site, with the name of its mutation's own field. */
export interface PairedSiteAction {
  readonly field: string;
  readonly action: SiteAction;
  /** Whose values it takes, where it writes a value without a key. */
  readonly owner: ValueOwner | null;
}

export interface PairedMutations {
  /** By entity type name; an entry for every draft. */
  readonly byType: ReadonlyMap<string, EntityWrites>;
  readonly siteActions: readonly PairedSiteAction[];
  readonly singletonWrites: readonly SingletonWrite[];
  readonly inputs: () => Model['inputs'];
  readonly unmapped: readonly { readonly field: string; readonly reason: string }[];
}

/**
 * Pairs every mutation of a schema with the entities that it writes or acts on (BACKENDS 2, rules 6 to 9, and 3.7): as create,
 * update, delete or action of an entity, as an action of the site, or with the reason why it has no page.
 */
export function pairMutations(
  schema: GraphQLSchema,
  drafts: readonly DiscoveredEntity[],
  singletons: readonly Singleton[] = [],
): PairedMutations {
  const types = new Set(drafts.map((draft) => draft.type));
  const isEntity = (typeName: string): boolean => types.has(typeName);
  const entities = indexEntities(drafts);
  const places = {
    findKeyReference: createKeyReferenceFinder(entities),
    isNamedAfterOther: createOtherNameTest(entities),
  };
  const mutations = collectMutations(schema, isEntity);
  const pairs = new Map(
    mutations.map((mutation) => [
      mutation,
      collectCandidates(mutation, entities, places.findKeyReference).map((each) =>
        createPair(mutation, each, places),
      ),
    ]),
  );
  const hidden = new Set(
    drafts.filter((draft) => getTypeHint(draft.graphqlType).hidden).map(({ type }) => type),
  );
  const context: WriteSourceContext = {
    schema,
    isEntity: (typeName) => isEntity(typeName) && !hidden.has(typeName),
    findLink: createLinkFinder(entities),
  };
  const owners = new Map<string, ValueOwner>(drafts.map((draft) => [draft.type, draft]));
  const ownerOf = (type: string): ValueOwner | null => owners.get(type) ?? null;
  const choice = chooseWriters(pairs, createOwnerFinder(entities.all));
  const actions = new Map<string, EntityAction[]>();
  const siteActions: PairedSiteAction[] = [];
  const ofSingletons: SingletonWrite[] = [];
  const slugs = new Set<string>();
  const unmapped: { field: string; reason: string }[] = [...choice.unmapped];
  for (const mutation of choice.remaining) {
    if (mutation.replaced) {
      unmapped.push({
        field: mutation.name,
        reason: `Deprecated: ${mutation.field.deprecationReason ?? ''}`,
      });
      continue;
    }
    const singleton = findWrittenSingleton(mutation, singletons);
    const all = pairs.get(mutation) ?? [];
    const acting = singleton === null ? selectActionPairs(mutation, all, choice) : [];
    const outer = mutation.namespaceArguments[0];
    if (acting.length === 0 && outer !== undefined) {
      const above = mutation.steps[outer.step]?.field ?? '';
      unmapped.push({
        field: mutation.name,
        reason: `It stands below \`${above}\`, which demands \`${outer.input.name}\`.`,
      });
      continue;
    }
    if (!hasSelectableValue(schema, mutation, isEntity)) {
      unmapped.push({ field: mutation.name, reason: 'Nothing of its value can be selected.' });
      continue;
    }
    for (const { pair, grade } of acting) {
      const own = actions.get(pair.entity.draft.type) ?? [];
      own.push(buildEntityAction(context, pair, grade));
      actions.set(pair.entity.draft.type, own);
    }
    if (acting.length === 0) {
      const owner = singleton === null ? null : (ownerOf(singleton.of ?? '') ?? singletonOwner(singleton));
      const action = buildSiteAction(
        context,
        { mutation, owner, about: getNamedEntityTypes(mutation, all) },
        slugs,
      );
      siteActions.push({ field: mutation.field.name, action, owner });
      if (singleton !== null) ofSingletons.push({ singleton, mutation, slug: action.slug });
    }
  }
  const byType = new Map(
    drafts.map((draft) => [
      draft.type,
      buildEntityWrites(context, draft.type, choice, actions.get(draft.type) ?? []),
    ]),
  );
  const sources = (): readonly OwnedWriteSource[] => [
    ...[...byType].flatMap(([type, writes]) =>
      getWriteSources(writes).map((source) => ({ source, owner: ownerOf(type) })),
    ),
    ...siteActions.map(({ action, owner }) => ({ source: action.source, owner })),
  ];
  const inputs = lazy(() => collectInputTypes(schema, sources(), { linkOf: context.findLink, ownerOf }));
  return { byType, siteActions, singletonWrites: ofSingletons, inputs, unmapped };
}

/** Whether a document can ask for something back, as every valid one does. */
function hasSelectableValue(
  schema: GraphQLSchema,
  { field, records }: Mutation,
  isEntity: (typeName: string) => boolean,
): boolean {
  const { named } = unwrapType(field.type);
  return (
    isLeafType(named) ||
    records.some(({ type }) => isEntity(type)) ||
    selectPayloadFields(named, true, schema, isEntity).length > 0
  );
}

function buildEntityWrites(
  context: WriteSourceContext,
  type: string,
  choice: ChosenWriters,
  actions: readonly EntityAction[],
): EntityWrites {
  const chosen = choice.byType.get(type);
  const source = (capability: WriteCapability): (() => WriteSource | null) => {
    const writer = chosen?.[capability] ?? null;
    return writer === null
      ? NO_SOURCE
      : lazy(() => ({ ...buildPairSource(context, writer.pair, capability), grade: writer.grade }));
  };
  return {
    create: source('create'),
    update: source('update'),
    delete: source('delete'),
    actions,
    evidence: () =>
      describeWriteEvidence({ writers: chosen ?? null, doubtful: choice.doubtful.get(type) ?? [], actions }),
  };
}

const NO_SOURCE = (): null => null;
const NO_FIELDS: ReadonlySet<string> = new Set();

function buildEntityAction(
  context: WriteSourceContext,
  pair: MutationPair,
  grade: PairingGrade,
): EntityAction {
  const source = lazy(() => ({ ...buildPairSource(context, pair, 'action'), grade }));
  return {
    name: pair.mutation.name,
    get source() {
      return source();
    },
  };
}

function buildPairSource(
  context: WriteSourceContext,
  pair: MutationPair,
  role: WriteCapability | 'action',
): WriteSource {
  const key = role === 'create' ? null : pair.key;
  const fields = role === 'action' ? NO_FIELDS : pair.entity.fieldNouns;
  const values = getMutationValues(pair.mutation, fields, key?.paths ?? []);
  return buildWriteSource(context, {
    mutation: pair.mutation,
    key,
    values,
    record: pair.record ?? pair.mutation.records[0] ?? null,
    owner: pair.entity.draft,
  });
}

function singletonOwner(singleton: Singleton): ValueOwner {
  return {
    get fields() {
      return singleton.fields;
    },
    related: () => singleton.related,
  };
}

function buildSiteAction(
  context: WriteSourceContext,
  {
    mutation,
    owner,
    about,
  }: Pick<WriteSourceParts, 'mutation' | 'owner'> & { readonly about: readonly string[] },
  slugs: Set<string>,
): SiteAction {
  const source = lazy(() =>
    buildWriteSource(context, {
      mutation,
      key: null,
      values: getMutationValues(mutation, NO_FIELDS, []),
      record: mutation.records[0] ?? null,
      owner,
      about,
    }),
  );
  return {
    slug: createUniqueSlug(mutation.name, slugs),
    label: humanizeName(mutation.name),
    get source() {
      return source();
    },
  };
}

function getWriteSources(writes: EntityWrites): readonly WriteSource[] {
  return [
    writes.create(),
    writes.update(),
    writes.delete(),
    ...writes.actions.map((action) => action.source),
  ].filter((source) => source !== null);
}
