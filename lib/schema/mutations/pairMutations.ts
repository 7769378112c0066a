import type { GraphQLSchema } from 'graphql';
import type { DiscoveredEntity } from '../entities/discoveredEntity';
import { getRootFields } from '../entities/rootFields';
import { lazy } from '../model/lazy';
import { getTypeHint } from '../model/hints';
import type { Model, Singleton } from '../model/model';
import { assignActions, type AssignedActions, type UnmappedMutation } from './assignActions';
import { buildEntityWrites, getWriteSources, type EntityWrites } from './entityWrites';
import { inheritWrites } from './inheritWrites';
import { collectInputTypes, type OwnedWriteSource } from './inputs/inputTypes';
import type { ValueOwner } from './inputs/valueOwner';
import { createLinkFinder } from './links/inputLink';
import { collectMutations } from './mutation';
import { findEntityAliases } from './names/entityAliases';
import { createOwnerFinder, indexEntities } from './names/entityIndex';
import { createCandidatePairs } from './pairing/candidates';
import { chooseWriters } from './pairing/chooseWriters';
import type { WriteSourceContext } from './writeSource';

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
