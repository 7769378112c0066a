import { splitWords } from '../../lexicon/names';
import { normalizeName } from '../names/normalizedName';
import type { Field } from '../../model/model';
import type { IndexedEntity } from '../names/entityIndex';
import type { GradeContext } from './gradePair';
import { isVersionWord, isValuesWord } from '../names/mutationName';
import type { MutationPair } from './pair';
import { toCanonicalWord } from '../../lexicon/inflector';

/** Words that say who does it or to which of many, and name no other thing. */
const NEUTRAL_WORDS = new Set('admin my own current self new existing given custom full'.split(' '));
/** And those of what has only begun to be. */
const CREATION_WORDS = new Set(['draft', 'empty', 'blank']);

/** The words of a mutation's name that neither its verb nor the entity, its fields or the mutation's own arguments explain. */
export function collectUnexplainedWords(pair: MutationPair, context: GradeContext): readonly string[] {
  const { nameMatch: name, mutation, values } = pair;
  const { parsedName: phrase } = mutation;
  const isFree = (word: string): boolean =>
    isExplained(word, pair, context) || (phrase.intent === 'create' && CREATION_WORDS.has(word));
  const around = name.includesPreposition === true ? [] : phrase.complement.filter((word) => !isFree(word));
  if (isKnownAlias(pair, context)) return around;
  if (name.rank === 'none') return [...phrase.object.filter((word) => !isFree(word)), ...around];
  const { before, after } = name.unmatched;
  const isBeyond = (word: string): boolean =>
    !isVersionWord(word) && !(isValuesWord(word) && values.sharedCount > 1);
  return [...before.filter((word) => !isFree(word)), ...after.filter(isBeyond), ...around];
}

/** The schema's own mutations or this one's value call such records so, whatever their type is called. */
function isKnownAlias(
  { mutation, entity, nameMatch: name, record, payloadRank: payload }: MutationPair,
  { precedents }: GradeContext,
): boolean {
  const { object } = mutation.parsedName.normalized;
  if (precedents.isAlias(object, entity.draft.type)) return true;
  if (name.unmatched.after.length > 0) return precedents.findTypeOf(object) === entity.draft.type;
  return payload === 'record' && normalizeName(record?.path.split('.').at(-1) ?? '') === object;
}

/** The record has a field of that name, an argument is called so, the namespace is, or what such records belong to. */
function isExplained(
  word: string,
  { entity, mutation }: MutationPair,
  { others, findOwners: ownersOf }: GradeContext,
): boolean {
  if (NEUTRAL_WORDS.has(word)) return true;
  const one = toCanonicalWord(word);
  const isOne = (other: string): boolean => toCanonicalWord(other) === one;
  const isIn = ({ names }: IndexedEntity): boolean => names.some(({ words }) => words.some(isOne));
  return (
    mutation.parsedName.namespace.some(isOne) ||
    isIn(entity) ||
    mutation.inputs.some((slot) => slot.depth < 3 && slot.words.some(isOne)) ||
    others.some((other) => other.entity.draft.members.includes(entity.draft.type) && isIn(other.entity)) ||
    entity.draft.fields.some((field) => refersToOther(field) && isOne(splitWords(field.name)[0] ?? '')) ||
    ownersOf(entity).some(isIn)
  );
}

/** A relation, a part, or the key of another record: what a word before the name may say that the record belongs to. */
function refersToOther({ name, kind }: Field): boolean {
  return kind === 'relation' || kind === 'object' || kind === 'union' || /(id|code|slug|key)$/i.test(name);
}
