import { createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import type { Entity, Field } from '../model/model';
import { because } from '../model/reason';
import type { Sign } from '../model/weight';
import { isDecoration, findTechnicalWords } from './nounClasses';
import { MOMENT_WORDS } from './spans';

const findSwitch = createWordFinder('switches', 'last');
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
    { points: kind === 'boolean' && isFlag ? -1.5 : 0, reason: because('sign.column.right') },
    {
      points: findSelector(name) === null || findActivity(name) !== null ? 0 : -1,
      reason: because('sign.column.oneOfSeveral'),
    },
    { points: findRemoval(name) === null ? 0 : -3, reason: because('sign.column.removed') },
    { points: findSignIn(name) === null ? 0 : -4, reason: because('sign.column.signIn') },
    { points: isDecoration(kind, name) ? -1.5 : 0, reason: because('sign.column.decoration') },
    { points: findForeignSystem(name) === null ? 0 : -2, reason: because('sign.column.foreignKey') },
    {
      points: titleBefore !== undefined && findSalutation(name) !== null ? -2 : 0,
      reason: because('sign.column.salutation'),
    },
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
