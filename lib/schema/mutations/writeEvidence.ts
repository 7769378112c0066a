import type { Evidence } from '../model';
import type { Doubt, EntityAction, Grade, Sign } from '../writes';
import type { Doubtful, Writers } from './chooseWriters';
import type { Pair } from './pair';
import type { Capability } from './weigh';

const DONE: Readonly<Record<Capability, string>> = {
  create: 'creates',
  update: 'changes',
  delete: 'deletes',
};
/** The sentence that says that nothing does it. */
const NOBODY = 'No mutation does that to one record by itself.';

/** What is known of who writes an entity. */
export interface WritersFound {
  readonly writers: Writers | null;
  /** What was not taken, best first. */
  readonly doubtful: readonly Doubtful[];
  readonly actions: readonly EntityAction[];
}

/** Says for operators what each capability follows from, or that nothing offers it and what is not certain to. */
export function evidenceOf({ writers, doubtful, actions }: WritersFound): readonly Evidence[] {
  const capabilities: readonly Capability[] = ['create', 'update', 'delete'];
  return [
    ...capabilities.map((capability): Evidence => {
      const writer = writers?.[capability] ?? null;
      if (writer !== null) {
        const { pair, grade } = writer;
        return { capability, found: true, reason: reasonOf(pair, capability, grade), grade };
      }
      const [first] = doubtful.filter((each) => each.capability === capability);
      if (first === undefined) return { capability, found: false, reason: NOBODY };
      const { pair, grade } = first;
      return {
        capability,
        found: false,
        reason: `${NOBODY} ${mayBe(pair, capability, grade)}`,
        grade,
        confirm: `entities: { ${pair.entity.draft.type}: { ${capability}: '${pair.mutation.name}' } }`,
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

function reasonOf(pair: Pair, capability: Capability, { signs, doubts }: Grade): string {
  const parts = [
    `\`${pair.mutation.name}\` ${DONE[capability]} it`,
    ...signs.map((sign) => SAYS[sign](pair)),
  ];
  if (pair.key?.bulk === true && capability !== 'create') parts.push('it takes the keys of several records');
  if (pair.mutation.deprecated) parts.push('it is deprecated, but there is no other');
  return `${[...parts, ...doubts.map(doubtText)].join('; ')}.`;
}

function mayBe(pair: Pair, capability: Capability, { signs, doubts }: Grade): string {
  const against = doubts.length > 0 ? doubts.map(doubtText) : ['one sign alone speaks for it'];
  const given = signs.map((sign) => SAYS[sign](pair));
  const pro = given.length === 0 ? '' : ` (${given.join('; ')})`;
  return `\`${pair.mutation.name}\` perhaps ${DONE[capability]} it${pro}, but ${against.join('; ')}.`;
}

const SAYS: Readonly<Record<Sign, (pair: Pair) => string>> = {
  confirmed: () => 'the operator says so',
  payload: ({ record }) =>
    `it gives the record back${record === null || record.path === '' ? '' : ` as \`${record.path}\``}`,
  keyType: ({ key }) => `${places(key)} is of this record's own key type`,
  keyName: ({ key }) => `${places(key)} is named after the record`,
  ownKey: ({ key }) => `${places(key)} is the record's key`,
  description: ({ key }) => `${places(key)} is described as the record's key`,
  values: ({ values }) =>
    `${String(values.shared)} of its ${String(values.total)} inputs are fields of the record`,
  name: ({ name }) => (name.rank === 'exact' ? 'it is named after it' : 'its name speaks of it'),
  inputType: ({ values }) => `its input \`${values.inputType ?? ''}\` is named after it`,
};

const AGAINST: Readonly<Record<Doubt['against'], string>> = {
  words: 'nothing explains the words',
  required: 'the record cannot fill',
  otherKey: 'another entity has the key',
  wholeList: 'it takes a list that may have to hold all records',
  nothing: 'no field of the record is among the inputs',
};

function doubtText({ against, names }: Doubt): string {
  return `${AGAINST[against]} ${names.map((name) => `\`${name}\``).join(', ')}`;
}

function places(key: Pair['key']): string {
  const paths = (key?.arguments ?? []).map(({ at }) => `\`${at.path.join('.')}\``);
  return paths.length === 0 ? 'the key' : paths.join(', ');
}
