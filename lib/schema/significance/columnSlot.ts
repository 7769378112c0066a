import { createWordFinder } from '../lexicon/lexicon';
import type { ColumnSlot } from '../model/facts';
import type { Field } from '../model/model';

const findStatus = createWordFinder('statuses', 'last');
const findPriority = createWordFinder('priorities', 'any');
const findCondition = createWordFinder('conditions', 'last');
const findSwitch = createWordFinder('switches', 'last');
const findPicture = createWordFinder('pictures', 'ending');
const findCode = createWordFinder('codes', 'last');
const findTextDate = createWordFinder('textDates', 'whole');

const findAddress = createWordFinder('addresses', 'last');

function findState(name: string): 'state' | 'priority' | null {
  if ((findStatus(name) ?? findCondition(name)) !== null) return 'state';
  return findPriority(name) === null ? null : 'priority';
}

/** Finds the slot of a field in a list, by its role, its kind and the last word of its name. */
export function findColumnSlot(field: Field): ColumnSlot {
  const { name, role } = field;
  if (role?.value === 'status') return 'state';
  if (role?.value === 'priority') return 'priority';
  if (role?.value === 'epoch' || role?.value === 'timestamp') return 'when';
  if (role?.value === 'code') return field.section?.value === 'place' ? 'other' : 'code';
  switch (field.kind) {
    case 'enum':
    case 'text':
      if (field.section?.value === 'place') return 'other';
      return findState(name) ?? (findTextDate(name) === null ? 'other' : 'when');
    case 'relation':
    case 'union':
      if (findAddress(name) !== null) return 'other';
      return findState(name) ?? (isPictureField(field) ? 'picture' : 'who');
    case 'date':
    case 'dateTime':
      return 'when';
    case 'integer':
    case 'bigInteger':
    case 'float':
      return findState(name) ?? (findCode(name) === null ? toNumberSlot(field) : 'code');
    case 'decimal':
      return 'amount';
    case 'object':
      return field.composite?.type === 'picture' ? 'picture' : 'amount';
    case 'boolean':
      return findSwitch(name) === null ? 'other' : 'state';
    case 'email':
      return 'who';
    case 'image':
      return 'picture';
    default:
      return 'other';
  }
}

/** Digits that count nothing, such as those of a room, are no amount. */
function toNumberSlot({ digits }: Field): ColumnSlot {
  return digits?.value === 'code' || digits?.value === 'year' ? 'other' : 'amount';
}

function isPictureField({ name, target = '' }: Field): boolean {
  return (
    (findPicture(name) ?? findPicture(target)) !== null ||
    [name, target].some((word) => /(media|asset)$/i.test(word))
  );
}
