import type { Evidence } from '../../model/model';
import type { PairingDoubt, EntityAction, PairingGrade, PairingSign } from '../../model/writes';
import type { DoubtfulWriter, EntityWriters } from './chooseWriters';
import type { MutationPair } from './pair';
import type { WriteCapability } from './scorePair';

const CAPABILITY_VERBS: Readonly<Record<WriteCapability, string>> = {
  create: 'creates',
  update: 'changes',
  delete: 'deletes',
};
/** The reason for a missing capability. */
const NO_MUTATION = 'No mutation does that to one record by itself.';

/** The result of pairing for one entity. */
export interface WriterFindings {
  readonly writers: EntityWriters | null;
  /** Uncertain mutations, best first. */
  readonly doubtful: readonly DoubtfulWriter[];
  readonly actions: readonly EntityAction[];
}

/** Describes for operators why each capability was found or is missing, with the best uncertain mutation. */
export function describeWriteEvidence({ writers, doubtful, actions }: WriterFindings): readonly Evidence[] {
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
    `\`${pair.mutation.name}\` ${CAPABILITY_VERBS[capability]} it`,
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
  const against = doubts.length > 0 ? doubts.map(describeDoubt) : ['one sign alone speaks for it'];
  const given = signs.map((sign) => SIGN_TEXTS[sign](pair));
  const pro = given.length === 0 ? '' : ` (${given.join('; ')})`;
  return `\`${pair.mutation.name}\` perhaps ${CAPABILITY_VERBS[capability]} it${pro}, but ${against.join('; ')}.`;
}

const SIGN_TEXTS: Readonly<Record<PairingSign, (pair: MutationPair) => string>> = {
  confirmed: () => 'the operator says so',
  payload: ({ record }) =>
    `it gives the record back${record === null || record.path === '' ? '' : ` as \`${record.path}\``}`,
  keyType: ({ key }) => `${describeKeyArguments(key)} is of this record's own key type`,
  keyName: ({ key }) => `${describeKeyArguments(key)} is named after the record`,
  ownKey: ({ key }) => `${describeKeyArguments(key)} is the record's key`,
  description: ({ key }) => `${describeKeyArguments(key)} is described as the record's key`,
  values: ({ values }) =>
    `${String(values.sharedCount)} of its ${String(values.totalCount)} inputs are fields of the record`,
  name: ({ nameMatch }) => (nameMatch.rank === 'exact' ? 'it is named after it' : 'its name speaks of it'),
  inputType: ({ values }) => `its input \`${values.inputType ?? ''}\` is named after it`,
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
