import { lazy } from '../model/lazy';
import type { Evidence } from '../model/model';
import type { EntityAction, PairingGrade, WriteSource } from '../model/writes';
import type { OwnedWriteSource } from './inputs/inputTypes';
import { getMutationValues } from './inputs/mutationValues';
import { toNewOwner, type ValueOwner } from './inputs/valueOwner';
import type { ChosenWriters } from './pairing/chooseWriters';
import type { MutationPair } from './pairing/pair';
import type { WriteCapability } from './pairing/scorePair';
import { describeWriteEvidence } from './pairing/writeEvidence';
import { buildWriteSource, type WriteSourceContext } from './writeSource';

/** The writes of one entity with their evidence. Each source is built when it is first read. */
export interface EntityWrites {
  readonly create: () => WriteSource | null;
  readonly update: () => WriteSource | null;
  readonly delete: () => WriteSource | null;
  readonly actions: readonly EntityAction[];
  readonly evidence: () => readonly Evidence[];
}

/** Builds the writes of the entity with that type name. */
export function buildEntityWrites(
  context: WriteSourceContext,
  type: string,
  chosen: ChosenWriters,
  actions: readonly EntityAction[],
): EntityWrites {
  const writers = chosen.byType.get(type) ?? null;
  const source = (capability: WriteCapability): (() => WriteSource | null) => {
    const writer = writers?.[capability] ?? null;
    return writer === null
      ? NO_SOURCE
      : lazy(() => ({ ...buildPairSource(context, writer.pair, capability), grade: writer.grade }));
  };
  return {
    create: source('create'),
    update: source('update'),
    delete: source('delete'),
    actions,
    evidence: () => describeWriteEvidence({ writers, doubtful: chosen.doubtful.get(type) ?? [], actions }),
  };
}

const NO_SOURCE = (): null => null;
const NO_FIELDS: ReadonlySet<string> = new Set();

/** Builds an action on an entity's records. */
export function buildEntityAction(
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
  return buildWriteSource(context, {
    mutation: pair.mutation,
    key,
    values: getMutationValues(pair.mutation, fields, key?.paths ?? []),
    record: pair.record ?? pair.mutation.records[0] ?? null,
    owner: role === 'create' ? toNewOwner(pair.entity.discovered) : pair.entity.discovered,
  });
}

/** Returns all sources of an entity, each with the owner of its values: its writers, then its actions. */
export function getWriteSources(writes: EntityWrites, owner: ValueOwner | null): readonly OwnedWriteSource[] {
  const create = writes.create();
  const others = [writes.update(), writes.delete(), ...writes.actions.map((action) => action.source)];
  return [
    ...(create === null ? [] : [{ source: create, owner: owner === null ? null : toNewOwner(owner) }]),
    ...others.flatMap((source) => (source === null ? [] : [{ source, owner }])),
  ];
}
