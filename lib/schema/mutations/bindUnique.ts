import type { EntityDraft } from '../entityDraft';
import { keyParts } from '../keyParts';
import { argumentOf } from './keyArgument';
import type { KeyBinding } from './keyBinding';
import type { Mutation } from './mutation';
import type { Slot } from './slots';

const TELLING = new Set([
  'slug',
  'code',
  'symbol',
  'login',
  'handle',
  'number',
  'sku',
  'token',
  'uuid',
  'guid',
]);

/** A required argument that is called like a telling field of the record (`symbol`, `token`). */
export function bindUnique(
  mutation: Mutation,
  draft: EntityDraft,
  slots: readonly Slot[],
): KeyBinding | null {
  const slot = slots.find(
    (each) =>
      each.required &&
      !each.many &&
      (TELLING.has(each.name.toLowerCase()) || draft.getArguments.includes(each.name)) &&
      draft.fields.some((field) => field.name === each.name && !field.list),
  );
  if (slot === undefined || draft.key === null) return null;
  // A part of a key stands for all records that share it.
  if (keyParts(draft.keys).has(slot.name)) return null;
  const argument = { ...argumentOf(slot, -1, mutation.steps.length - 1), field: slot.name };
  return {
    arguments: [argument],
    style: 'unique',
    bulk: false,
    main: false,
    required: true,
    paths: [slot.path],
    filled: [],
  };
}
