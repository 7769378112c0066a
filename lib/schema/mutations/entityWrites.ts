import { lazy } from '../model/memoize';
import type { Evidence } from '../model/model';
import type { EntityAction, PairingGrade, WriteSource, PairingDoubt, PairingSign } from '../model/writes';
import type { OwnedWriteSource } from './inputs/inputTypes';
import { getMutationValues } from './inputs/mutationValues';
import { toNewOwner, type ValueOwner } from './inputs/valueOwner';
import type { ChosenWriters, DoubtfulWriter, EntityWriters } from './pairing/chooseWriters';
import type { MutationPair } from './pairing/pair';
import type { WriteCapability } from './pairing/scorePair';
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

const CAPABILITY_VERBS: Readonly<Record<WriteCapability, string>> = {
  create: 'creates',
  update: 'changes',
  delete: 'deletes',
};
/** The reason for a missing capability. */
const NO_MUTATION = 'No mutation does that to one record by itself.';

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
        reason: `${NO_MUTATION} ${describeDoubtful(pair, capability, grade)}`,
        grade,
        confirm: `entities: { ${pair.entity.discovered.type}: { ${capability}: '${pair.mutation.name}' } }`,
      };
    }),
    actions.length > 0
      ? {
          capability: 'actions',
          found: true,
          reason: `${actions.map((each) => `\`${each.name}\``).join(', ')} ${actions.length === 1 ? 'takes' : 'take'} the key of one record.`,
        }
      : { capability: 'actions', found: false, reason: 'No other mutation takes the key of one record.' },
  ];
}

function describeReason(
  pair: MutationPair,
  capability: WriteCapability,
  { signs, doubts }: PairingGrade,
): string {
  const parts = [
    `\`${pair.mutation.name}\` ${CAPABILITY_VERBS[capability]} a record`,
    ...signs.map((sign) => SIGN_TEXTS[sign](pair)),
  ];
  if (pair.key?.bulk === true && capability !== 'create') parts.push('it takes the keys of several records');
  if (pair.mutation.deprecated) parts.push('it is deprecated, but there is no other');
  return `${[...parts, ...doubts.map(describeDoubt)].join('; ')}.`;
}

function describeDoubtful(
  pair: MutationPair,
  capability: WriteCapability,
  { signs, doubts }: PairingGrade,
): string {
  const against = doubts.length > 0 ? doubts.map(describeDoubt) : ['only one sign speaks for it'];
  const given = signs.map((sign) => SIGN_TEXTS[sign](pair));
  const pro = given.length === 0 ? '' : ` (${given.join('; ')})`;
  return `\`${pair.mutation.name}\` perhaps ${CAPABILITY_VERBS[capability]} a record${pro}, but ${against.join('; ')}.`;
}

const SIGN_TEXTS: Readonly<Record<PairingSign, (pair: MutationPair) => string>> = {
  confirmed: () => 'the operator says so',
  payload: ({ record }) =>
    `it returns the record${record === null || record.path === '' ? '' : ` as \`${record.path}\``}`,
  keyType: ({ key }) => `${describeKeyArguments(key)} is of this record's own key type`,
  keyName: ({ key }) => `${describeKeyArguments(key)} is named after the record`,
  ownKey: ({ key }) => `${describeKeyArguments(key)} is the record's key`,
  description: ({ key }) => `${describeKeyArguments(key)} is described as the record's key`,
  values: ({ values }) =>
    `${String(values.sharedCount)} of its ${String(values.totalCount)} inputs are fields of the record`,
  name: ({ nameMatch }) => (nameMatch.rank === 'exact' ? 'its name matches' : 'its name mentions the record'),
  inputType: ({ values }) => `its input \`${values.inputType ?? ''}\` has a matching name`,
};

const DOUBT_TEXTS: Readonly<Record<PairingDoubt['against'], string>> = {
  words: 'nothing explains the words',
  required: 'the record cannot fill',
  otherKey: 'another entity has the key',
  wholeList: 'it takes a list that may have to hold all records',
  nothing: 'no field of the record is among the inputs',
};

function describeDoubt({ against, names }: PairingDoubt): string {
  return `${DOUBT_TEXTS[against]} ${names.map((name) => `\`${name}\``).join(', ')}`;
}

function describeKeyArguments(key: MutationPair['key']): string {
  const paths = (key?.arguments ?? []).map(({ at }) => `\`${at.path.join('.')}\``);
  return paths.length === 0 ? 'the key' : paths.join(', ');
}
