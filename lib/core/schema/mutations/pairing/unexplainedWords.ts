import { splitWords } from '../../lexicon/names';
import { normalizeName } from '../names/normalizedName';
import type { Field } from '../../model/model';
import type { IndexedEntity } from '../names/entityIndex';
import { isVersionWord, isValuesWord } from '../names/mutationName';
import type { MutationPair, OtherPairs } from './pair';
import { toCanonicalWord } from '../../lexicon/inflector';
import { KIND_TRAITS } from '../../model/kindTraits';
import type { NamingPrecedents } from './precedents';

/** Words that qualify the caller or the record and name no other thing. */
export const NEUTRAL_WORDS: ReadonlySet<string> = new Set(
  'admin my own current self new existing given custom full test'.split(' '),
);
/** Further words that only a create may have. */
const CREATION_WORDS = new Set(['draft', 'empty', 'blank']);

/**
 * Collects the words of a mutation's name that its verb, the entity, its fields and the mutation's arguments do
 * not explain.
 */
export function collectUnexplainedWords(pair: MutationPair, context: GradeContext): readonly string[] {
  const { nameMatch, mutation, values } = pair;
  const { parsedName } = mutation;
  const isFree = (word: string): boolean =>
    isExplained(word, pair, context) || (parsedName.intent === 'create' && CREATION_WORDS.has(word));
  const complement =
    nameMatch.includesPreposition === true ? [] : parsedName.complement.filter((word) => !isFree(word));
  if (isKnownAlias(pair, context)) return complement;
  if (nameMatch.rank === 'none') return [...parsedName.object.filter((word) => !isFree(word)), ...complement];
  const { before: allBefore, after } = nameMatch.unmatched;
  // The first word of a name without a known verb is its verb.
  const before = allBefore.slice(parsedName.intent === 'act' ? 1 : 0);
  const isUnexplained = (word: string): boolean =>
    !isVersionWord(word) && !(isValuesWord(word) && values.sharedCount > 1);
  return [...before.filter((word) => !isFree(word)), ...after.filter(isUnexplained), ...complement];
}

/** Returns true if the schema's other mutations, or this one's value, use this name for such records. */
function isKnownAlias(
  { mutation, entity, nameMatch, record, payloadRank }: MutationPair,
  { precedents }: GradeContext,
): boolean {
  const { object } = mutation.parsedName.normalized;
  if (precedents.isAlias(object, entity.discovered.type)) return true;
  if (nameMatch.unmatched.after.length > 0) return precedents.findTypeOf(object) === entity.discovered.type;
  return payloadRank === 'record' && normalizeName(record?.path.split('.').at(-1) ?? '') === object;
}

/** Returns true if a field, an argument, the namespace or an owner of the entity has this word. */
function isExplained(
  word: string,
  { entity, mutation }: MutationPair,
  { others, findOwners }: GradeContext,
): boolean {
  if (NEUTRAL_WORDS.has(word)) return true;
  const canonical = toCanonicalWord(word);
  const isSameWord = (other: string): boolean => toCanonicalWord(other) === canonical;
  const isInNames = ({ names }: IndexedEntity): boolean => names.some(({ words }) => words.some(isSameWord));
  return (
    mutation.parsedName.namespace.some(isSameWord) ||
    isInNames(entity) ||
    mutation.inputs.some((input) => input.depth < 3 && input.words.some(isSameWord)) ||
    others.some(
      (other) => other.entity.discovered.members.includes(entity.discovered.type) && isInNames(other.entity),
    ) ||
    entity.discovered.fields.some(
      (field) => refersToOther(field) && isSameWord(splitWords(field.name)[0] ?? ''),
    ) ||
    findOwners(entity).some(isInNames)
  );
}

/**
 * Returns true for relations, objects and foreign keys: a word before the entity's name may mean what the
 * record belongs to.
 */
function refersToOther({ name, kind }: Field): boolean {
  return KIND_TRAITS[kind].hasParts || /(id|code|slug|key)$/i.test(name);
}

/** The facts beside the pair that grading reads. */
export interface GradeContext {
  readonly precedents: NamingPrecedents;
  /** The same mutation paired with other entities. */
  readonly others: OtherPairs;
  /** Finds the entities that own records of an entity. */
  readonly findOwners: (entity: IndexedEntity) => readonly IndexedEntity[];
}
