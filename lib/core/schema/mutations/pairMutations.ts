import type { GraphQLSchema } from 'graphql';
import type { DiscoveredEntity } from '../fields/discoveredEntity';
import { getRootFields } from '../shapes/rootFields';
import { lazy } from '../model/memoize';
import { getTypeHint } from '../model/hints';
import type { Model, Singleton } from '../model/model';
import { assignActions, type AssignedActions, type UnmappedMutation } from './assignActions';
import { buildEntityWrites, getWriteSources, type EntityWrites } from './entityWrites';
import { collectInputTypes, type OwnedWriteSource } from './inputTypes';
import type { ValueOwner } from './inputs/valueOwner';
import { createLinkFinder } from './links/inputLink';
import { collectMutations } from './inputs/mutation';
import { findEntityAliases } from './entityAliases';
import { findPayloadFacts } from './payload/payloadFacts';
import { createOwnerFinder, indexEntities } from './names/entityIndex';
import { createCandidatePairs } from './pairing/candidates';
import { chooseWriters } from './pairing/chooseWriters';
import type { WriteSourceContext } from './writeSource';
import { isInterfaceType } from '../graphql/types';
import { removeNoun } from '../lexicon/nouns';
import type { EntityAction, WriteSource } from '../model/writes';
import { because, joinReasons, type Evidence } from '../model/reason';

/** All mutations of a schema, paired with entities or listed as unmapped. */
export interface PairedMutations extends Pick<AssignedActions, 'siteActions' | 'singletonWrites'> {
  /** Keyed by entity type name, with an entry for every entity. */
  readonly byType: ReadonlyMap<string, EntityWrites>;
  readonly inputs: () => Model['inputs'];
  readonly unmapped: readonly UnmappedMutation[];
}

/**
 * Pairs every mutation of a schema with the entities that it writes or acts on (docs/shapes.md, 3.7). A mutation
 * becomes a create, update, delete or action of an entity, or a site action, or it is listed with the reason why it has
 * no page.
 */
export function pairMutations(
  schema: GraphQLSchema,
  discovered: readonly DiscoveredEntity[],
  singletons: readonly Singleton[] = [],
): PairedMutations {
  const owners = new Map<string, ValueOwner>(discovered.map((entity) => [entity.type, entity]));
  const hidden = new Set(
    discovered.filter((entity) => getTypeHint(entity.graphqlType).hidden).map(({ type }) => type),
  );
  const isEntity = (typeName: string): boolean => owners.has(typeName);
  const findOwner = (type: string): ValueOwner | null => owners.get(type) ?? null;
  const mutations = collectMutations(schema, isEntity);
  const entities = indexEntities(
    discovered,
    findEntityAliases(schema, discovered, mutations, getRootFields(schema)),
  );
  const pairs = createCandidatePairs(schema, mutations, entities);
  const findLink = createLinkFinder(schema, entities);
  const source: WriteSourceContext = {
    schema,
    isEntity: (typeName) => isEntity(typeName) && !hidden.has(typeName),
    findLink,
  };
  const writers = chooseWriters(pairs, createOwnerFinder(entities.all));
  const actions = assignActions(writers, { source, pairs, singletons, findOwner, isEntity });
  const byType = new Map(
    discovered.map(({ type }) => [
      type,
      buildEntityWrites(source, type, writers, actions.byType.get(type) ?? []),
    ]),
  );
  const sources = (): readonly OwnedWriteSource[] => [
    ...[...byType].flatMap(([type, writes]) => getWriteSources(writes, findOwner(type))),
    ...actions.siteActions.map(({ action, owner }) => ({ source: action.source, owner })),
  ];
  return {
    byType: inheritWrites(discovered, byType),
    siteActions: actions.siteActions,
    singletonWrites: actions.singletonWrites,
    inputs: lazy(() => collectInputTypes(schema, sources(), { findLink, findOwner })),
    unmapped: [...writers.unmapped, ...actions.unmapped],
  };
}

/**
 * Adds to the writes of each object type those of the interfaces that it implements with the same key: a mutation that takes
 * an Account takes a Club, which is one. A type's own writes come first.
 */
function inheritWrites(
  discovered: readonly DiscoveredEntity[],
  byType: ReadonlyMap<string, EntityWrites>,
): ReadonlyMap<string, EntityWrites> {
  const widerOf = indexWiderTypes(discovered);
  const entities = new Map(discovered.map((entity) => [entity.type, entity]));
  return new Map(
    [...byType].map(([type, own]) => {
      const wider = (widerOf.get(type) ?? []).flatMap((each) => {
        const writes = byType.get(each);
        return writes === undefined ? [] : [{ type: each, writes }];
      });
      return [
        type,
        wider.reduce((writes, each) => addWrites({ type, entity: entities.get(type) }, writes, each), own),
      ];
    }),
  );
}

/** Returns the types of the interfaces by the members that are identified by the same key. */
function indexWiderTypes(discovered: readonly DiscoveredEntity[]): ReadonlyMap<string, readonly string[]> {
  const keyOf = new Map(discovered.map(({ type, key }) => [type, describeKey(key)]));
  const wider = new Map<string, string[]>();
  for (const { type, graphqlType, members, key } of discovered) {
    if (!isInterfaceType(graphqlType) || key === null) continue;
    for (const member of members)
      if (keyOf.get(member) === describeKey(key)) wider.set(member, [...(wider.get(member) ?? []), type]);
  }
  return wider;
}

function describeKey(key: DiscoveredEntity['key']): string | null {
  return key === null ? null : key.fields.map(({ path, type }) => `${path}: ${type}`).join();
}

interface WiderWrites {
  readonly type: string;
  readonly writes: EntityWrites;
}

interface Member {
  readonly type: string;
  readonly entity: DiscoveredEntity | undefined;
}

/** A name that mentions the member's own type means another such record: `removeHost(account)` on a Host. */
function addWrites(
  { type: member, entity }: Member,
  own: EntityWrites,
  { type, writes }: WiderWrites,
): EntityWrites {
  const inherit = (source: WriteSource): WriteSource => ({
    ...source,
    ...findPayloadFacts(entity ?? null, source, getRecordValues(source)),
    inheritedFrom: type,
  });
  const either = (mine: () => WriteSource | null, theirs: () => WriteSource | null) =>
    lazy(() => {
      const source = mine() ?? theirs();
      return source === null || source === mine() ? source : inherit(source);
    });
  const isOther = (name: string): boolean => removeNoun(name, member) !== name;
  const inherited = writes.actions.filter(
    ({ name }) => !isOther(name) && own.actions.every((action) => action.name !== name),
  );
  return {
    create: own.create,
    update: either(own.update, writes.update),
    delete: either(own.delete, writes.delete),
    actions: [...own.actions, ...inherited.map((action) => inheritAction(action, inherit))],
    evidence: () => mergeEvidence(own.evidence(), { type, evidence: writes.evidence() }),
  };
}

/** Returns the fields of a payload that hold values of the record, whichever of its types it is. */
function getRecordValues({ payload = {} }: WriteSource): ReadonlySet<string> {
  return new Set(Object.keys(payload).filter((name) => payload[name]?.value === 'value'));
}

/** The source of an action is built when it is read, so nothing of it is copied before. */
function inheritAction(action: EntityAction, inherit: (source: WriteSource) => WriteSource): EntityAction {
  const source = lazy(() => inherit(action.source));
  return {
    name: action.name,
    get source() {
      return source();
    },
  };
}

const INHERITED: ReadonlySet<Evidence['capability']> = new Set(['update', 'delete', 'actions']);

/** Takes the interface's evidence for what the type has not by itself. */
function mergeEvidence(
  own: readonly Evidence[],
  { type, evidence }: { readonly type: string; readonly evidence: readonly Evidence[] },
): readonly Evidence[] {
  return own.map((each) => {
    if (each.found || !INHERITED.has(each.capability)) return each;
    const wider = evidence.find(({ capability, found }) => found && capability === each.capability);
    if (wider === undefined) return each;
    const reason = joinReasons('sentences', [because('write.implements', { type }), wider.reason]);
    return { ...wider, reason };
  });
}
