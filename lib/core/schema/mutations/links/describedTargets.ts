import type { GraphQLArgument, GraphQLInputField } from 'graphql';
import { isRequiredArgument, getInnermostType } from '../../graphql/types';
import {
  ADJECTIVES,
  DESCRIBED_KEYS,
  EXTERNAL_WORD,
  GENERIC_NOUNS,
  KEY_SUFFIXES,
  NOUN_BORDER,
  SAME_TYPE_WORDS,
} from '../../lexicon/keyWords';
import { splitWords } from '../../lexicon/names';
import { toNounKey } from '../../lexicon/nouns';
import { memoizeByObject } from '../../model/memoize';
import { normalizeWords } from '../names/normalizedName';
import type { EntityIndex, IndexedEntity } from '../names/entityIndex';
import { unwrapTypeName } from '../../model/typeName';
import { findIdField, getSingleFieldKeys, type EntityKeyField } from './inputRelation';

/** An input of keys whose description is read. */
interface DescribedInput {
  readonly item: GraphQLArgument | GraphQLInputField;
  /** The words of its name without the id word; empty for a bare `id`. */
  readonly noun: readonly string[];
  /** The entity whose values it is one of. */
  readonly owner: IndexedEntity | null;
}

/**
 * Finds the entities whose id a description names: "The ID of the checkout or order". Empty unless each noun is the full
 * name of one entity. A bare `id` may be the record's own, so it has to be required and described as another one.
 */
export function findDescribedTargets(
  { byName, bySuffix }: EntityIndex,
  { item, noun, owner }: DescribedInput,
): readonly IndexedEntity[] {
  const isBare = noun.length === 0;
  const description = item.description ?? '';
  if ((isBare && !isRequiredArgument(item)) || EXTERNAL_WORD.test(description)) return [];
  const nouns = parseDescribedNouns(description).map(normalizeWords);
  const isOwn = (said: string): boolean =>
    owner?.names.some(({ suffixes }) => suffixes.includes(said)) === true;
  const found = nouns.map((said) => {
    const [entity, ...others] = byName.get(said) ?? [];
    if (entity === undefined || others.length > 0) return undefined;
    return (isBare ? isOwn(said) : isNamedOtherwise(bySuffix, noun, entity)) ? undefined : entity;
  });
  const known = found.filter((entity) => entity !== undefined);
  return known.length === found.length ? [...new Set(known)] : [];
}

/** The shortest abbreviation that is one. */
const MIN_ABBREVIATION = 3;

/**
 * Returns true if the name of an input speaks of other records than the described ones: `allocId` of an allocation, or a
 * parent, which is of the same type as the record itself.
 */
function isNamedOtherwise(
  bySuffix: EntityIndex['bySuffix'],
  noun: readonly string[],
  { names }: IndexedEntity,
): boolean {
  const said = normalizeWords(noun);
  if (names.some(({ suffixes }) => suffixes.includes(said))) return false;
  const last = noun.at(-1) ?? '';
  const isAbbreviation = last.length >= MIN_ABBREVIATION;
  return SAME_TYPE_WORDS.has(last) || (isAbbreviation && isBeginning(sortNames(bySuffix), said.trimEnd()));
}

const sortNames = memoizeByObject((bySuffix: EntityIndex['bySuffix']): readonly string[] =>
  [...bySuffix.keys()].sort((a, b) => (a < b ? -1 : 1)),
);

/** Returns true if one of the sorted names begins with the text. */
function isBeginning(sorted: readonly string[], text: string): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return sorted[low]?.startsWith(text) === true;
}

/** Parses the nouns of a described id. A noun that a clause follows is the last one: "the project to add to the team". */
function parseDescribedNouns(description: string): readonly (readonly string[])[] {
  const [sentence = ''] = description
    .trim()
    .replace(/[`*"]/g, '')
    .split(/[.;:(\n]/);
  for (const pattern of DESCRIBED_KEYS) {
    const nouns = parseNouns(pattern.exec(sentence)?.[1] ?? '');
    if (nouns.length > 0) return nouns;
  }
  return [];
}

function parseNouns(phrase: string): readonly (readonly string[])[] {
  const nouns: (readonly string[])[] = [];
  for (const part of phrase.split(/,| or /i)) {
    const [noun = ''] = part.split(NOUN_BORDER);
    // A second article begins a clause: "the post the comment belongs to".
    const [phraseOnly = ''] = noun
      .trim()
      .replace(/^(?:the|an?) /i, '')
      .split(/ (?:the|an?) /i);
    const words = phraseOnly
      .trim()
      .split(/\s+/)
      .filter((word) => !ADJECTIVES.has(word.toLowerCase()) && !/^(?:or|the|an?)$/i.test(word));
    const own = splitWords(words.join('_'));
    const named = KEY_SUFFIXES.has(own.at(-1) ?? '') ? own.slice(0, -1) : own;
    if (named.length > 0) nouns.push(named);
    if (noun !== part) break;
  }
  return nouns;
}

/**
 * Finds the record that a new one belongs to by a description alone: `commentOn: Int`, "The ID of the post object the
 * comment belongs to". That record lists the new ones, and has an id of the input's type.
 */
export function findDescribedParent(
  { byName }: EntityIndex,
  item: GraphQLArgument | GraphQLInputField,
  owner: IndexedEntity | null,
): EntityKeyField | null {
  const description = item.description ?? '';
  const named = getInnermostType(item.type);
  const [noun = [], ...others] = parseDescribedNouns(description);
  if (owner === null || others.length > 0 || EXTERNAL_WORD.test(description)) return null;
  const bare = GENERIC_NOUNS.has(noun.at(-1) ?? '') ? noun.slice(0, -1) : [];
  const [parent, ...more] = byName.get(normalizeWords(noun)) ?? byName.get(normalizeWords(bare)) ?? [];
  if (parent === undefined || parent === owner || more.length > 0) return null;
  const { fields, related } = parent.discovered;
  const found = findIdField(parent, named);
  const key = fields.find(({ name }) => name === found?.keyField);
  const isOfType = key !== undefined && unwrapTypeName(key.type) === named.name;
  return isOfType && related().some(({ source }) => source.of === owner.discovered.type) ? found : null;
}

/**
 * Finds the key that an input has the name of, if its description begins with the record: `fullPath`, "Project the
 * profile belongs to".
 */
export function findDescribedKey(
  { byName }: EntityIndex,
  { name, description }: { readonly name: string; readonly description?: string | null | undefined },
): EntityKeyField | null {
  const noun = toNounKey(name);
  const words = splitWords(description ?? '').slice(0, MAX_NAME_WORDS);
  const said = new Set(
    words.flatMap((_, last) => byName.get(normalizeWords(words.slice(0, last + 1))) ?? []),
  );
  const found = [...said].flatMap((entity): EntityKeyField[] => {
    const key = getSingleFieldKeys(entity.discovered).find(({ path }) => toNounKey(path) === noun);
    return key === undefined ? [] : [{ entity, keyField: key.path }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The longest name of a type that a description may begin with. */
const MAX_NAME_WORDS = 4;
