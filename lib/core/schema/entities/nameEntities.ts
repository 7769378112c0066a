import { RESERVED_SLUGS } from './reservedSlugs';
import { splitWords, isAcronym, formatWord } from '../lexicon/names';
import { getFieldWords, toNounKey } from '../lexicon/nouns';
import type { Entity } from '../model/model';
import { isPlural, toPlural, toSingular } from '../lexicon/inflector';
import { countEach } from '../model/groupBy';

/** The slug and the labels of an entity. */
export interface SlugAndLabels {
  readonly slug: string;
  readonly labels: Entity['labels'];
}

/** Technical last words that are dropped from any type. */
const ALWAYS = new Set(['entity', 'dto']);
/** Technical last words, dropped where most types of the schema have them: `BlogPostEntity`, `GroupNode`. */
const SUFFIXES = ['entity', 'node', 'type', 'model', 'object', 'record', 'dto'];

/**
 * Assigns slugs and labels to all entities. Slugs are unique and never reserved words of the site. `listFields`: the root fields that
 * list each type.
 */
export function nameEntities(
  types: readonly string[],
  listFields: ReadonlyMap<string, readonly string[]> = new Map(),
): ReadonlyMap<string, SlugAndLabels> {
  const split = types.map((type) => ({ type, words: splitWords(type) }));
  const suffix = SUFFIXES.find((word) => {
    const having = split.filter(({ words }) => words.length > 1 && words.at(-1) === word).length;
    return having >= 2 && having * 2 > types.length;
  });
  const known = new Set(types.map(toNounKey));
  const shortened = countEach(
    split
      .filter(({ words }) => ALWAYS.has(words.at(-1) ?? ''))
      .map(({ words }) => toNounKey(words.slice(0, -1).join('_'))),
  );
  const isOwn = (shorter: readonly string[]): boolean => {
    const noun = toNounKey(shorter.join('_'));
    return !known.has(noun) && shortened.get(noun) === 1;
  };
  const listed = findListedNames(split, listFields);
  const names = new Map<string, SlugAndLabels>();
  const taken = new Set<string>();
  for (const { type, words } of split) {
    const last = words.at(-1);
    const shorter = words.slice(0, -1);
    // The word "union" is dropped unless another type has the shorter name.
    const isUnion = last === 'union' && !known.has(toNounKey(shorter.join('_')));
    const tellsNothing = isUnion || (ALWAYS.has(last ?? '') && isOwn(shorter) && isThing(shorter));
    const kept =
      words.length > 1 && (last === suffix || tellsNothing) ? shorter : (listed.get(type) ?? words);
    const labels = buildEntityLabels(kept.length === 0 ? [type] : kept);
    names.set(type, { slug: createUniqueSlug(labels.plural.toLowerCase(), taken), labels });
  }
  return names;
}

/**
 * Finds the types that their list calls by a shorter name: `users: [UserCore]`, `products: [ProductInterface]`. A name that another
 * type has, or that two types would get, is left out.
 */
function findListedNames(
  split: readonly { readonly type: string; readonly words: readonly string[] }[],
  listFields: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const known = new Set(split.map(({ type }) => toNounKey(type)));
  const found = split.flatMap(({ type, words }) => {
    const nouns = new Set((listFields.get(type) ?? []).filter(isListName).map(toListNoun));
    const shorter = words
      .map((_, index) => words.slice(0, index))
      .find((start) => start.length > 0 && nouns.has(toNounKey(start.join('_'))));
    return shorter === undefined ? [] : [{ type, shorter, noun: toNounKey(shorter.join('_')) }];
  });
  const counts = countEach(found.map(({ noun }) => noun));
  return new Map(
    found
      .filter(({ noun }) => !known.has(noun) && counts.get(noun) === 1)
      .map(({ type, shorter }) => [type, shorter]),
  );
}

const toListNoun = (field: string): string => toNounKey(getFieldWords(field).join('_'));
/** Checks whether a field is named like a list: `users`, `userList`. */
const isListName = (field: string): boolean =>
  splitWords(field).at(-1) === 'list' || isPlural(getFieldWords(field).at(-1) ?? '');

/** Decides whether words can name a thing alone. The first word of `BillingEntity` cannot. */
function isThing(words: readonly string[]): boolean {
  return !/(ing|al|ed|ic)$/.test(words.at(-1) ?? '');
}

/** Creates a slug of ASCII letters, digits and hyphens, numbered where it is taken. Adds it to `taken`. */
export function createUniqueSlug(text: string, taken: Set<string>): string {
  const base = splitWords(text)
    .join('-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);
  const start = base === '' ? 'records' : base;
  let slug = RESERVED_SLUGS.has(start) ? `${start}-records` : start;
  for (let number = 2; taken.has(slug) || RESERVED_SLUGS.has(slug); number += 1)
    slug = `${start}-${String(number)}`;
  taken.add(slug);
  return slug;
}

/** Builds 'Purchase order' and 'Purchase orders' from a type's words. */
export function buildEntityLabels(words: readonly string[]): {
  readonly singular: string;
  readonly plural: string;
} {
  // A name that ends with "of" (`MemberOf`) has no plural.
  if (words.length > 1 && words.at(-1) === 'of') {
    const label = toLabel(words.map(formatWord));
    return { singular: label, plural: label };
  }
  const head = findHeadNoun(words);
  const before = words.slice(0, head).map(formatWord);
  const after = words.slice(head + 1).map(formatWord);
  const { singular: one, plural: many } = inNumbers(words[head] ?? '');
  return {
    singular: toLabel([...before, one, ...after]),
    plural: toLabel([...before, many, ...after]),
  };
}

function toLabel(words: readonly string[]): string {
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Finds the noun that has the number: the last word, or the one before "of" in `CodeOfConduct`. */
function findHeadNoun(words: readonly string[]): number {
  const of = words.indexOf('of');
  return of > 0 ? of - 1 : words.length - 1;
}

/** Returns the singular and plural of a last word. Acronyms keep their capitals: `url` → URL, URLs. */
function inNumbers(word: string): { readonly singular: string; readonly plural: string } {
  const letters = [word, word.replace(/s$/, '')].find(isAcronym);
  if (letters === undefined) return { singular: toSingular(word), plural: toPlural(toSingular(word)) };
  const one = letters.toUpperCase();
  return { singular: one, plural: one.endsWith('S') ? one : `${one}s` };
}
