import type { GraphQLSchema } from 'graphql';
import type { EntityDraft } from '../entityDraft';
import { typeHint } from '../hints';
import { labelFromName } from '../names';
import { once } from '../once';
import { uniqueSlug } from '../reading/slugs';
import type { EntityAction, Grade, WriteSource } from '../writes';
import type { Evidence, Model, SiteAction, Singleton } from '../model';
import { aboutOf } from './about';
import { actingPairs } from './actingPairs';
import { candidates } from './candidates';
import { chooseWriters, type ChosenWriters } from './chooseWriters';
import { entityNames } from './entityNames';
import { evidenceOf } from './writeEvidence';
import { keyClaims, otherNames } from './keyClaim';
import { inputLink } from './inputLink';
import type { ValueOwner } from './valueOwner';
import { inputTypes, type OwnedSource } from './inputTypes';
import { mutationsOf, type Mutation } from './mutation';
import { entityOwners } from './owners';
import { pairOf, type Pair } from './pair';
import { payloadFields } from './payloadFields';
import { singletonOf, type SingletonWrite } from './singletonWrites';
import { typeRef } from '../typeRef';
import { isLeafType } from '../typeGuards';
import { valuesOf } from './values';
import type { Capability } from './weigh';
import { writeSource, type WriteContext, type WriteParts } from './writeSource';

/** What can be written of one entity, with the reasons. Which mutations do it is known; how they do it is made when first asked for. */
export interface EntityWrites {
  readonly create: () => WriteSource | null;
  readonly update: () => WriteSource | null;
  readonly delete: () => WriteSource | null;
  readonly actions: readonly EntityAction[];
  readonly evidence: () => readonly Evidence[];
}

/** An action of the site, with the name of its mutation's own field. */
export interface FoundSiteAction {
  readonly field: string;
  readonly action: SiteAction;
  /** Whose values it takes, where it writes a value without a key. */
  readonly owner: ValueOwner | null;
}

export interface MutationFindings {
  /** By entity type name; an entry for every draft. */
  readonly byType: ReadonlyMap<string, EntityWrites>;
  readonly siteActions: readonly FoundSiteAction[];
  readonly ofSingletons: readonly SingletonWrite[];
  readonly inputs: () => Model['inputs'];
  readonly unmapped: readonly { readonly field: string; readonly reason: string }[];
}

/**
 * Pairs every mutation of a schema with the entities that it writes or acts on (BACKENDS 2, rules 6 to 9, and 3.7): as create,
 * update, delete or action of an entity, as an action of the site, or with the reason why it has no page.
 */
export function pairMutations(
  schema: GraphQLSchema,
  drafts: readonly EntityDraft[],
  singletons: readonly Singleton[] = [],
): MutationFindings {
  const types = new Set(drafts.map((draft) => draft.type));
  const isEntity = (typeName: string): boolean => types.has(typeName);
  const entities = entityNames(drafts);
  const places = { claim: keyClaims(entities), callsOther: otherNames(entities) };
  const mutations = mutationsOf(schema, isEntity);
  const pairs = new Map(
    mutations.map((mutation) => [
      mutation,
      candidates(mutation, entities, places.claim).map((each) => pairOf(mutation, each, places)),
    ]),
  );
  const hidden = new Set(
    drafts.filter((draft) => typeHint(draft.graphqlType).hidden).map(({ type }) => type),
  );
  const context: WriteContext = {
    schema,
    isEntity: (typeName) => isEntity(typeName) && !hidden.has(typeName),
    linkOf: inputLink(entities),
  };
  const owners = new Map<string, ValueOwner>(drafts.map((draft) => [draft.type, draft]));
  const ownerOf = (type: string): ValueOwner | null => owners.get(type) ?? null;
  const choice = chooseWriters(pairs, entityOwners(entities.all));
  const actions = new Map<string, EntityAction[]>();
  const siteActions: FoundSiteAction[] = [];
  const ofSingletons: SingletonWrite[] = [];
  const slugs = new Set<string>();
  const unmapped: { field: string; reason: string }[] = [...choice.unmapped];
  for (const mutation of choice.rest) {
    if (mutation.replaced) {
      unmapped.push({
        field: mutation.name,
        reason: `Deprecated: ${mutation.field.deprecationReason ?? ''}`,
      });
      continue;
    }
    const singleton = singletonOf(mutation, singletons);
    const all = pairs.get(mutation) ?? [];
    const acting = singleton === null ? actingPairs(mutation, all, choice) : [];
    const outer = mutation.outer[0];
    if (acting.length === 0 && outer !== undefined) {
      const above = mutation.steps[outer.step]?.field ?? '';
      unmapped.push({
        field: mutation.name,
        reason: `It stands below \`${above}\`, which demands \`${outer.slot.name}\`.`,
      });
      continue;
    }
    if (!givesAnything(schema, mutation, isEntity)) {
      unmapped.push({ field: mutation.name, reason: 'Nothing of its value can be selected.' });
      continue;
    }
    for (const { pair, grade } of acting) {
      const own = actions.get(pair.entity.draft.type) ?? [];
      own.push(entityAction(context, pair, grade));
      actions.set(pair.entity.draft.type, own);
    }
    if (acting.length === 0) {
      const owner = singleton === null ? null : (ownerOf(singleton.of ?? '') ?? ownValues(singleton));
      const action = siteAction(context, { mutation, owner, about: aboutOf(mutation, all) }, slugs);
      siteActions.push({ field: mutation.field.name, action, owner });
      if (singleton !== null) ofSingletons.push({ singleton, mutation, slug: action.slug });
    }
  }
  const byType = new Map(
    drafts.map((draft) => [draft.type, writesOf(context, draft.type, choice, actions.get(draft.type) ?? [])]),
  );
  const sources = (): readonly OwnedSource[] => [
    ...[...byType].flatMap(([type, writes]) =>
      allSources(writes).map((source) => ({ source, owner: ownerOf(type) })),
    ),
    ...siteActions.map(({ action, owner }) => ({ source: action.source, owner })),
  ];
  const inputs = once(() => inputTypes(schema, sources(), { linkOf: context.linkOf, ownerOf }));
  return { byType, siteActions, ofSingletons, inputs, unmapped };
}

/** Whether a document can ask for something back, as every valid one does. */
function givesAnything(
  schema: GraphQLSchema,
  { field, records }: Mutation,
  isEntity: (typeName: string) => boolean,
): boolean {
  const { named } = typeRef(field.type);
  return (
    isLeafType(named) ||
    records.some(({ type }) => isEntity(type)) ||
    payloadFields(named, true, schema, isEntity).length > 0
  );
}

function writesOf(
  context: WriteContext,
  type: string,
  choice: ChosenWriters,
  actions: readonly EntityAction[],
): EntityWrites {
  const chosen = choice.byType.get(type);
  const source = (capability: Capability): (() => WriteSource | null) => {
    const writer = chosen?.[capability] ?? null;
    return writer === null
      ? NOTHING
      : once(() => ({ ...sourceOf(context, writer.pair, capability), grade: writer.grade }));
  };
  return {
    create: source('create'),
    update: source('update'),
    delete: source('delete'),
    actions,
    evidence: () =>
      evidenceOf({ writers: chosen ?? null, doubtful: choice.doubtful.get(type) ?? [], actions }),
  };
}

const NOTHING = (): null => null;
const NO_FIELDS: ReadonlySet<string> = new Set();

function entityAction(context: WriteContext, pair: Pair, grade: Grade): EntityAction {
  const source = once(() => ({ ...sourceOf(context, pair, 'action'), grade }));
  return {
    name: pair.mutation.name,
    get source() {
      return source();
    },
  };
}

function sourceOf(context: WriteContext, pair: Pair, role: Capability | 'action'): WriteSource {
  const key = role === 'create' ? null : pair.key;
  const fields = role === 'action' ? NO_FIELDS : pair.entity.fields;
  const values = valuesOf(pair.mutation, fields, key?.paths ?? []);
  return writeSource(context, {
    mutation: pair.mutation,
    key,
    values,
    record: pair.record ?? pair.mutation.records[0] ?? null,
    owner: pair.entity.draft,
  });
}

function ownValues(singleton: Singleton): ValueOwner {
  return {
    get fields() {
      return singleton.fields;
    },
    related: () => singleton.related,
  };
}

function siteAction(
  context: WriteContext,
  { mutation, owner, about }: Pick<WriteParts, 'mutation' | 'owner'> & { readonly about: readonly string[] },
  slugs: Set<string>,
): SiteAction {
  const source = once(() =>
    writeSource(context, {
      mutation,
      key: null,
      values: valuesOf(mutation, NO_FIELDS, []),
      record: mutation.records[0] ?? null,
      owner,
      about,
    }),
  );
  return {
    slug: uniqueSlug(mutation.name, slugs),
    label: labelFromName(mutation.name),
    get source() {
      return source();
    },
  };
}

function allSources(writes: EntityWrites): readonly WriteSource[] {
  return [
    writes.create(),
    writes.update(),
    writes.delete(),
    ...writes.actions.map((action) => action.source),
  ].filter((source) => source !== null);
}
