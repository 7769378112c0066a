import type { EntityAction } from '../writes';
import type { Evidence } from '../model';
import type { Writers } from './chooseWriters';
import type { Pair } from './pair';
import type { Capability } from './weigh';

const DONE: Readonly<Record<Capability, string>> = {
  create: 'creates',
  update: 'changes',
  delete: 'deletes',
};

/** Says for operators what each capability follows from, or that nothing offers it. */
export function evidenceOf(writers: Writers | null, actions: readonly EntityAction[]): readonly Evidence[] {
  const capabilities: readonly Capability[] = ['create', 'update', 'delete'];
  return [
    ...capabilities.map((capability): Evidence => {
      const pair = writers?.[capability] ?? null;
      if (pair !== null) return { capability, found: true, reason: reasonOf(pair, capability) };
      return {
        capability,
        found: false,
        reason: 'No mutation does that to one record by itself.',
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

function reasonOf(pair: Pair, capability: Capability): string {
  const parts = [`\`${pair.mutation.name}\` ${DONE[capability]} it`];
  if (pair.name.rank !== 'none')
    parts.push(pair.name.rank === 'exact' ? 'it is named after it' : 'its name speaks of it');
  if (pair.record !== null)
    parts.push(`it gives the record back${pair.record.path === '' ? '' : ` as \`${pair.record.path}\``}`);
  if (capability !== 'delete' && pair.values.shared > 0) {
    parts.push(
      `${String(pair.values.shared)} of its ${String(pair.values.total)} inputs are fields of the record`,
    );
  }
  if (pair.key !== null && capability !== 'create')
    parts.push(`it takes the key${pair.key.bulk ? 's of several records' : ''}`);
  if (pair.mutation.deprecated) parts.push('it is deprecated, but there is no other');
  return `${parts.join('; ')}.`;
}
