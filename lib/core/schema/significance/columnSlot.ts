import { createWordFinder } from '../lexicon/lexicon';
import type { ColumnSlot } from '../model/facts';
import type { Field, Entity } from '../model/model';
import { splitWords } from '../lexicon/names';
import { because } from '../model/reason';
import { signIf, type Sign } from '../model/weight';
import { isDecoration, findTechnicalWords } from './nounClasses';
import { MOMENT_WORDS } from './spans';

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

const findSalutation = createWordFinder('salutations', 'whole');
const findSelector = createWordFinder('selectors', 'first');
const findForeignSystem = createWordFinder('foreignSystems', 'first');
const findSignIn = createWordFinder('signIn', 'whole');
const findActivity = createWordFinder('activityDates', 'any');
const findRemoval = createWordFinder('removals', 'any');

/** Returns the signs of what a field is called. */
export function findNameSigns({ type, titleBefore }: Entity, { name, kind }: Field): readonly Sign[] {
  const words = dropTypeWords(splitWords(name), splitWords(type)).filter((word) => !MOMENT_WORDS.has(word));
  // In a log, what happened is what people look for.
  const technical = isLog(type) ? [] : findTechnicalWords(words);
  const isFlag =
    /^(can|is|has|includes|allows?)(?=[A-Z_])|^(seen|read|unread)$/.test(name) && findSwitch(name) === null;
  return [
    { points: -0.8 * Math.max(0, words.length - 1), reason: because('sign.words', { count: words.length }) },
    {
      points: technical.length * -1.2,
      reason: because('sign.words.technical', { words: technical.join(', ') }),
    },
    signIf(kind === 'boolean' && isFlag, -1.5, because('sign.column.right')),
    {
      points: findSelector(name) === null || findActivity(name) !== null ? 0 : -1,
      reason: because('sign.column.oneOfSeveral'),
    },
    signIf(findRemoval(name) !== null, -3, because('sign.column.removed')),
    signIf(findSignIn(name) !== null, -4, because('sign.column.signIn')),
    signIf(isDecoration(kind, name), -1.5, because('sign.column.decoration')),
    signIf(findForeignSystem(name) !== null, -2, because('sign.column.foreignKey')),
    signIf(titleBefore !== undefined && findSalutation(name) !== null, -2, because('sign.column.salutation')),
  ];
}

function isLog(type: string): boolean {
  return findTechnicalWords(splitWords(type)).length > 0;
}

/** Drops the words of the type from a name that begins with all of them: `orderNumber` of Order. */
function dropTypeWords(words: readonly string[], type: readonly string[]): readonly string[] {
  const isPrefix = words.length > type.length && type.every((word, index) => words[index] === word);
  return isPrefix ? words.slice(type.length) : words;
}

/** Roles that take a field out of lists, or almost. */
const ROLE_POINTS: ReadonlyMap<string, number> = new Map([
  ['viewer', -5],
  ['machine', -5],
  ['language', -5],
  ['position', -5],
  ['version', -5],
  ['lock', -5],
  ['latitude', -5],
  ['longitude', -5],
  ['slug', -2.2],
]);

/** Returns the signs of what a field tells of its record, beyond its kind. */
export function findRoleSigns({ role }: Field): readonly Sign[] {
  return role === undefined
    ? []
    : [{ points: ROLE_POINTS.get(role.value) ?? 0, reason: because('sign.role', { role: role.value }) }];
}
