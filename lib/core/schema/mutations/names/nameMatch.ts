import type { NormalizedName } from './normalizedName';
import type { MutationName } from './mutationName';
import { isPlural, toCanonicalWord } from '../../lexicon/inflector';
import { memoizeByObject } from '../../model/memoize';
import { groupBy } from '../../model/groupBy';

/**
 * How a mutation name mentions an entity, strongest first. `exact`: as its object (`createOrder`). `tail`: by
 * the end of the entity's name (`createAppeal` for PlayerAppeal). `qualified`: with words before it
 * (`draftOrderCreate`). `tailQualified`: both. `part`: with words after it (`orderNoteAdd` concerns an order's
 * note). `around`: after a preposition. `tailPart`: the end of the name, anywhere else.
 */
export type NameMatchRank =
  'exact' | 'tail' | 'qualified' | 'tailQualified' | 'part' | 'around' | 'tailPart' | 'none';

/** The match between a mutation name and an entity. */
export interface NameMatch {
  readonly rank: NameMatchRank;
  /** The number of object words that do not belong to the entity's name. */
  readonly extraWords: number;
  /** Words that neither the entity nor the verb explains. */
  readonly unmatched: UnmatchedWords;
  /** The number of the entity's words that are mentioned; a longer match is better. */
  readonly matchedWords: number;
  /** The entity is mentioned in the plural. */
  readonly plural?: boolean;
  /**
   * The preposition belongs to the entity's own name (`initiativeToProjectDelete`, `createInStoreLocation`).
   */
  readonly includesPreposition?: true;
}

/** Unmatched words. Those before the entity's name qualify it; those after it may name a part of it. */
interface UnmatchedWords {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const NO_WORDS: UnmatchedWords = { before: [], after: [] };
/** The match of a name that does not mention the entity. */
export const NO_MATCH: NameMatch = { rank: 'none', extraWords: 0, unmatched: NO_WORDS, matchedWords: 0 };
const RANK_ORDER: readonly NameMatchRank[] = [
  'exact',
  'tail',
  'qualified',
  'tailQualified',
  'part',
  'around',
  'tailPart',
  'none',
];

/** Finds the best match between a mutation name and the names of an entity. */
export function matchName(parsedName: MutationName, names: readonly NormalizedName[]): NameMatch {
  let best = NO_MATCH;
  for (const name of names.length > MANY_NAMES ? findMentionedNames(parsedName, names) : names) {
    const next = matchSingleName(parsedName, name);
    if (next !== NO_MATCH && isBetterMatch(next, best)) best = next;
  }
  return best;
}

/** With more names it costs less to look up the words of the mutation than to try each name. */
const MANY_NAMES = 8;

/** Finds the names that may match, in their order. Any match ends with a name's last word, or has all its letters. */
function findMentionedNames(
  parsedName: MutationName,
  names: readonly NormalizedName[],
): readonly NormalizedName[] {
  const { words, namespace, normalized } = parsedName;
  const { byLastWord, byCompact } = indexNames(names);
  const found = new Set(byCompact.get(normalized.compact));
  for (const word of ['', ...words, ...namespace])
    for (const at of byLastWord.get(toCanonicalWord(word)) ?? []) found.add(at);
  return [...found].sort((a, b) => a - b).flatMap((at) => names[at] ?? []);
}

const indexNames = memoizeByObject((names: readonly NormalizedName[]) => ({
  byLastWord: groupBy(names.keys(), (at) => toCanonicalWord(names[at]?.words.at(-1) ?? '')),
  byCompact: groupBy(names.keys(), (at) => names[at]?.compact ?? ''),
}));

/** Returns true if `a` is a better match than `b`. */
function isBetterMatch(a: NameMatch, b: NameMatch): boolean {
  const byRank = RANK_ORDER.indexOf(a.rank) - RANK_ORDER.indexOf(b.rank);
  return byRank !== 0
    ? byRank < 0
    : a.matchedWords !== b.matchedWords
      ? a.matchedWords > b.matchedWords
      : a.extraWords < b.extraWords;
}

function matchSingleName(parsedName: MutationName, name: NormalizedName): NameMatch {
  const { normalized } = parsedName;
  const { length } = name.words;
  if (normalized.words === name.normalized || normalized.compact === name.compact)
    return {
      rank: 'exact',
      extraWords: 0,
      unmatched: NO_WORDS,
      matchedWords: length,
      ...(parsedName.preposition === null ? {} : { includesPreposition: true }),
    };
  // `pages { deleteTag }` deletes a PageTag.
  if (parsedName.namespace.length > 0 && normalized.qualifiedObject === name.normalized)
    return { rank: 'exact', extraWords: 0, unmatched: NO_WORDS, matchedWords: length };
  if (parsedName.intent === 'act') return matchAnywhere(parsedName.words, normalized.words, name, 'part');
  const headMatch = matchHead(parsedName, name);
  return headMatch === NO_MATCH
    ? matchAnywhere(parsedName.complement, normalized.complement, name, 'around')
    : headMatch;
}

/**
 * Matches the head of the object. Words before the entity's name qualify it; words after it name something
 * else.
 */
function matchHead({ object, normalized }: MutationName, name: NormalizedName): NameMatch {
  const { length } = name.words;
  const after = (headMatch: { readonly length: number }): readonly string[] => object.slice(headMatch.length);
  for (const head of normalized.heads)
    if (head.said === name.normalized)
      return {
        rank: 'exact',
        extraWords: 0,
        unmatched: { before: [], after: after(head) },
        matchedWords: length,
      };
  for (const head of normalized.heads) {
    const suffixIndex = name.suffixes.findIndex((tail) => head.said.endsWith(tail));
    if (suffixIndex < 0) continue;
    const extra = head.length - (length - suffixIndex);
    const isWhole = suffixIndex === 0;
    const rank = extra === 0 ? (isWhole ? 'exact' : 'tail') : isWhole ? 'qualified' : 'tailQualified';
    return {
      rank,
      extraWords: extra,
      unmatched: { before: object.slice(0, extra), after: after(head) },
      matchedWords: length - suffixIndex,
    };
  }
  return matchAnywhere(object, normalized.object, name, 'part');
}

/**
 * Matches the full name, or its longest suffix, at the last place where it occurs in the words.
 * @param fullRank the rank if the full name occurs
 */
function matchAnywhere(
  words: readonly string[],
  normalized: string,
  name: NormalizedName,
  fullRank: 'part' | 'around',
): NameMatch {
  const suffixIndex = name.suffixes.findIndex((tail) => normalized.includes(tail));
  const tail = name.suffixes[suffixIndex];
  if (tail === undefined) return NO_MATCH;
  const length = name.words.length - suffixIndex;
  const end = normalized.slice(0, normalized.lastIndexOf(tail)).split(' ').length + length - 1;
  const plural = isPlural(words[end - 1] ?? '') && !isPlural(name.words.at(-1) ?? '');
  const unmatched =
    suffixIndex === 0 ? { before: words.slice(0, end - length), after: words.slice(end) } : NO_WORDS;
  return {
    rank: suffixIndex === 0 ? fullRank : 'tailPart',
    extraWords: words.length - length,
    unmatched,
    matchedWords: length,
    plural,
  };
}
