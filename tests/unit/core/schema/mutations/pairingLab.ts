import { buildSchema, type GraphQLSchema } from 'graphql';
import { discoverEntity, indexListRoots } from '../../../../../lib/core/schema/entities/discoverEntity';
import type { DiscoveredEntity } from '../../../../../lib/core/schema/fields/discoveredEntity';
import { nameEntities } from '../../../../../lib/core/schema/entities/nameEntities';
import { getRootFields } from '../../../../../lib/core/schema/shapes/rootFields';
import { indexSchema } from '../../../../../lib/core/schema/entities/indexSchema';
import { combineLists, placeLists } from '../../../../../lib/core/schema/entities/placeLists';
import { assignPartialLists } from '../../../../../lib/core/schema/lists/partialLists';
import { collectMutations, type Mutation } from '../../../../../lib/core/schema/mutations/inputs/mutation';
import { findEntityAliases } from '../../../../../lib/core/schema/mutations/entityAliases';
import {
  createOwnerFinder,
  indexEntities,
  type EntityIndex,
  type IndexedEntity,
} from '../../../../../lib/core/schema/mutations/names/entityIndex';
import { createCandidatePairs } from '../../../../../lib/core/schema/mutations/pairing/candidates';
import { gradePair } from '../../../../../lib/core/schema/mutations/pairing/gradePair';
import { getOtherPairs, type MutationPair } from '../../../../../lib/core/schema/mutations/pairing/pair';
import { collectPrecedents } from '../../../../../lib/core/schema/mutations/pairing/precedents';
import type { WriteCapability } from '../../../../../lib/core/schema/mutations/pairing/scorePair';
import type { PairingGrade } from '../../../../../lib/core/schema/model/reason';

/** The stages of pairing for a schema, as discovery goes through them. */
export interface PairingLab {
  readonly schema: GraphQLSchema;
  readonly discovered: readonly DiscoveredEntity[];
  readonly entities: EntityIndex;
  readonly pairs: ReadonlyMap<Mutation, readonly MutationPair[]>;
  readonly mutation: (name: string) => Mutation;
  readonly entity: (type: string) => IndexedEntity;
  /** All pairs of a mutation. */
  readonly pairsOf: (mutation: string) => readonly MutationPair[];
  /** The pair of a mutation with an entity. */
  readonly pair: (mutation: string, type: string) => MutationPair;
  readonly grade: (role: WriteCapability | 'action', mutation: string, type: string) => PairingGrade;
}

export function pairingLab(sdl: string): PairingLab {
  const schema = buildSchema(sdl);
  const discovered = discoverEntities(schema);
  const types = new Set(discovered.map(({ type }) => type));
  const mutations = collectMutations(schema, (type) => types.has(type));
  const entities = indexEntities(
    discovered,
    findEntityAliases(schema, discovered, mutations, getRootFields(schema)),
  );
  const pairs = createCandidatePairs(schema, mutations, entities);
  const precedents = collectPrecedents(pairs);
  const findOwners = createOwnerFinder(entities.all);
  const mutation = (name: string): Mutation =>
    found(
      mutations.find((each) => each.name === name),
      name,
    );
  const entity = (type: string): IndexedEntity =>
    found(
      entities.all.find((each) => each.discovered.type === type),
      type,
    );
  const pairsOf = (name: string): readonly MutationPair[] => pairs.get(mutation(name)) ?? [];
  const pair = (name: string, type: string): MutationPair =>
    found(
      pairsOf(name).find((each) => each.entity === entity(type)),
      `${name} with ${type}`,
    );
  return {
    ...{ schema, discovered, entities, pairs, mutation, entity, pairsOf, pair },
    grade: (role, name, type) => {
      const one = pair(name, type);
      return gradePair(role, one, { precedents, findOwners, others: getOtherPairs(one, pairsOf(name)) });
    },
  };
}

function discoverEntities(schema: GraphQLSchema): readonly DiscoveredEntity[] {
  const reading = indexSchema(schema);
  const lists = assignPartialLists(indexListRoots(reading.roots), reading);
  const names = nameEntities(
    [...reading.entities.keys()],
    new Map([...lists].map(([type, roots]) => [type, roots.map(({ field }) => field.name)])),
  );
  const drafted = [...reading.entities.values()].flatMap((entity) => {
    const name = names.get(entity.type.name);
    return name === undefined
      ? []
      : [discoverEntity(entity, name, lists.get(entity.type.name) ?? [], reading)];
  });
  combineLists(drafted, () => placeLists(drafted), reading);
  return drafted.map(({ entity }) => entity);
}

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The schema has no ${name}.`);
  return value;
}
