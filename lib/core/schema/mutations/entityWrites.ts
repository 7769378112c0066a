import { lazy } from '../model/memoize';
import type { EntityAction, WriteSource } from '../model/writes';
import type { OwnedWriteSource } from './inputTypes';
import { getMutationValues } from './inputs/mutationValues';
import { toNewOwner, type ValueOwner } from './inputs/valueOwner';
import type { ChosenWriters, DoubtfulWriter, EntityWriters } from './pairing/chooseWriters';
import type { MutationPair } from './pairing/pair';
import type { WriteCapability } from './pairing/scorePair';
import { buildWriteSource, type WriteSourceContext } from './writeSource';
import {
  because,
  joinReasons,
  type Reason,
  type ReasonValue,
  type Evidence,
  type PairingGrade,
  type PairingDoubt,
  type PairingSign,
} from '../model/reason';

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
    entity: pair.entity.discovered,
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

/** The reason for a missing capability. */
const NO_MUTATION = because('write.none');

/** The result of pairing for one entity. */
interface WriterFindings {
  readonly writers: EntityWriters | null;
  /** Uncertain mutations, best first. */
  readonly doubtful: readonly DoubtfulWriter[];
  readonly actions: readonly EntityAction[];
}

/** Describes for operators why each capability was found or is missing, with the best uncertain mutation. */
function describeWriteEvidence({ writers, doubtful, actions }: WriterFindings): readonly Evidence[] {
  const capabilities: readonly WriteCapability[] = ['create', 'update', 'delete'];
  return [
    ...capabilities.map((capability): Evidence => {
      const writer = writers?.[capability] ?? null;
      if (writer !== null) {
        const { pair, grade } = writer;
        return { capability, found: true, reason: describeReason(pair, capability, grade), grade };
      }
      const [first] = doubtful.filter((each) => each.capability === capability);
      if (first === undefined) return { capability, found: false, reason: NO_MUTATION };
      const { pair, grade } = first;
      return {
        capability,
        found: false,
        reason: because('join.sentences', {
          first: NO_MUTATION,
          then: describeDoubtful(pair, capability, grade),
        }),
        grade,
        confirm: `entities: { ${pair.entity.discovered.type}: { ${capability}: '${pair.mutation.name}' } }`,
      };
    }),
    actions.length > 0
      ? {
          capability: 'actions',
          found: true,
          reason: because('write.actions', { names: actions.map(({ name }) => name), count: actions.length }),
        }
      : { capability: 'actions', found: false, reason: because('write.noActions') },
  ];
}

function describeReason(
  pair: MutationPair,
  capability: WriteCapability,
  { signs, doubts }: PairingGrade,
): Reason {
  const isBulk = pair.key?.bulk === true && capability !== 'create';
  const text = joinReasons('clauses', [
    because('write.does', { name: pair.mutation.name, capability }),
    ...signs.map((sign) => SIGN_REASONS[sign](pair)),
    ...(isBulk ? [because('write.bulk')] : []),
    ...(pair.mutation.deprecated ? [because('write.deprecated')] : []),
    ...doubts.map(describeDoubt),
  ]);
  return because('join.sentence', { text });
}

function describeDoubtful(
  pair: MutationPair,
  capability: WriteCapability,
  { signs, doubts }: PairingGrade,
): Reason {
  const [first = because('write.doubt.oneSign'), ...more] = doubts.map(describeDoubt);
  const values = { name: pair.mutation.name, capability, against: joinReasons('clauses', [first, ...more]) };
  const [sign, ...others] = signs.map((each) => SIGN_REASONS[each](pair));
  return sign === undefined
    ? because('write.perhaps', values)
    : because('write.perhapsSince', { ...values, signs: joinReasons('clauses', [sign, ...others]) });
}

const SIGN_REASONS: Readonly<Record<PairingSign, (pair: MutationPair) => Reason>> = {
  confirmed: () => because('write.sign.confirmed'),
  payload: ({ record }) =>
    record === null || record.path === ''
      ? because('write.sign.payload')
      : because('write.sign.payloadAt', { path: record.path }),
  keyType: ({ key }) => because('write.sign.keyType', { key: describeKey(key) }),
  keyName: ({ key }) => because('write.sign.keyName', { key: describeKey(key) }),
  ownKey: ({ key }) => because('write.sign.ownKey', { key: describeKey(key) }),
  description: ({ key }) => because('write.sign.description', { key: describeKey(key) }),
  values: ({ values: { sharedCount, totalCount } }) =>
    because('write.sign.values', { shared: sharedCount, total: totalCount }),
  name: ({ nameMatch }) => because(nameMatch.rank === 'exact' ? 'write.sign.name' : 'write.sign.mentions'),
  inputType: ({ values }) => because('write.sign.inputType', { type: values.inputType ?? '' }),
};

function describeDoubt({ against, names }: PairingDoubt): Reason {
  return because(`write.doubt.${against}`, { names });
}

function describeKey(key: MutationPair['key']): ReasonValue {
  const paths = (key?.arguments ?? []).map(({ at }) => at.path.join('.'));
  return paths.length === 0 ? because('write.theKey') : paths;
}
