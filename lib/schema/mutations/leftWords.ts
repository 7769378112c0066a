import { wordsOf } from '../names';
import { saidByName } from './called';
import type { Field } from '../model';
import type { EntityNames } from './entityNames';
import type { GradeContext } from './grade';
import { isVersion, namesValues } from './namePhrase';
import type { Pair } from './pair';
import { canonicalWord } from '../inflector';

/** Words that say who does it or to which of many, and name no other thing. */
const HARMLESS = new Set('admin my own current self new existing given custom full'.split(' '));
/** And those of what has only begun to be. */
const BEGINNING = new Set(['draft', 'empty', 'blank']);

/** The words of a mutation's name that neither its verb nor the entity, its fields or the mutation's own arguments explain. */
export function leftWords(pair: Pair, context: GradeContext): readonly string[] {
  const { name, mutation, values } = pair;
  const { phrase } = mutation;
  const isFree = (word: string): boolean =>
    isExplained(word, pair, context) || (phrase.intent === 'create' && BEGINNING.has(word));
  const around = name.whole === true ? [] : phrase.around.filter((word) => !isFree(word));
  if (isCalled(pair, context)) return around;
  if (name.rank === 'none') return [...phrase.object.filter((word) => !isFree(word)), ...around];
  const { before, after } = name.left;
  const isBeyond = (word: string): boolean => !isVersion(word) && !(namesValues(word) && values.shared > 1);
  return [...before.filter((word) => !isFree(word)), ...after.filter(isBeyond), ...around];
}

/** The schema's own mutations or this one's value call such records so, whatever their type is called. */
function isCalled({ mutation, entity, name, record, payload }: Pair, { precedents }: GradeContext): boolean {
  const { object } = mutation.phrase.said;
  if (precedents.isAlias(object, entity.draft.type)) return true;
  if (name.left.after.length > 0) return precedents.calledType(object) === entity.draft.type;
  return payload === 'record' && saidByName(record?.path.split('.').at(-1) ?? '') === object;
}

/** The record has a field of that name, an argument is called so, the namespace is, or what such records belong to. */
function isExplained(word: string, { entity, mutation }: Pair, { others, ownersOf }: GradeContext): boolean {
  if (HARMLESS.has(word)) return true;
  const one = canonicalWord(word);
  const isOne = (other: string): boolean => canonicalWord(other) === one;
  const isIn = ({ names }: EntityNames): boolean => names.some(({ words }) => words.some(isOne));
  return (
    mutation.phrase.namespace.some(isOne) ||
    isIn(entity) ||
    mutation.slots.some((slot) => slot.depth < 3 && slot.words.some(isOne)) ||
    others.some((other) => other.entity.draft.members.includes(entity.draft.type) && isIn(other.entity)) ||
    entity.draft.fields.some((field) => pointsElsewhere(field) && isOne(wordsOf(field.name)[0] ?? '')) ||
    ownersOf(entity).some(isIn)
  );
}

/** A relation, a part, or the key of another record: what a word before the name may say that the record belongs to. */
function pointsElsewhere({ name, kind }: Field): boolean {
  return kind === 'relation' || kind === 'object' || kind === 'union' || /(id|code|slug|key)$/i.test(name);
}
