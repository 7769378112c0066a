import type { NormalizedName } from './normalizedName';
import type { MutationName } from './mutationName';
import { isPlural } from '../../lexicon/inflector';

/**
 * How a mutation's name names an entity, strongest first. `exact`: it is its object (`createOrder`); `tail`: by the end of
 * its name (`createAppeal` for PlayerAppeal); `qualified`: with words before it (`draftOrderCreate`); `tailQualified`: both;
 * `part`: followed by other words (`orderNoteAdd` says something about an order's note); `around`: after a preposition.
 */
export type NameMatchRank =
  'exact' | 'tail' | 'qualified' | 'tailQualified' | 'part' | 'around' | 'tailPart' | 'none';

export interface NameMatch {
  readonly rank: NameMatchRank;
  /** Words of the object that do not belong to the entity's name. */
  readonly extraWords: number;
  /** Words of the name that neither the entity nor the verb explains. */
  readonly unmatched: UnmatchedWords;
  /** How many of the entity's own words are named; a longer name is a better one. */
  readonly matchedWords: number;
  /** The name speaks of several of them. */
  readonly plural?: boolean;
  /** A preposition in the phrase is part of the entity's own name (`initiativeToProjectDelete`, `createInStoreLocation`). */
  readonly includesPreposition?: true;
}

/** Words before the entity's name say which of them is meant; words after it may name a part of it. */
export interface UnmatchedWords {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const NO_WORDS: UnmatchedWords = { before: [], after: [] };
/** Nothing of the entity is named. */
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

/** The best way in which the phrase names an entity that goes by `names`. */
export function matchName(phrase: MutationName, names: readonly NormalizedName[]): NameMatch {
  let best = NO_MATCH;
  for (const name of names) {
    const next = matchSingleName(phrase, name);
    if (next !== NO_MATCH && isBetterMatch(next, best)) best = next;
  }
  return best;
}

/** Whether `a` names the entity better than `b`. */
export function isBetterMatch(a: NameMatch, b: NameMatch): boolean {
  const byRank = RANK_ORDER.indexOf(a.rank) - RANK_ORDER.indexOf(b.rank);
  return byRank !== 0
    ? byRank < 0
    : a.matchedWords !== b.matchedWords
      ? a.matchedWords > b.matchedWords
      : a.extraWords < b.extraWords;
}

function matchSingleName(phrase: MutationName, name: NormalizedName): NameMatch {
  const { normalized: said } = phrase;
  const { length } = name.words;
  if (said.words === name.normalized || said.compact === name.compact)
    return {
      rank: 'exact',
      extraWords: 0,
      unmatched: NO_WORDS,
      matchedWords: length,
      ...(phrase.preposition === null ? {} : { includesPreposition: true }),
    };
  // `pages { deleteTag }` deletes a PageTag.
  if (phrase.namespace.length > 0 && said.qualifiedObject === name.normalized)
    return { rank: 'exact', extraWords: 0, unmatched: NO_WORDS, matchedWords: length };
  if (phrase.intent === 'act') return matchAnywhere(phrase.words, said.words, name, 'part');
  const head = matchHead(phrase, name);
  return head === NO_MATCH ? matchAnywhere(phrase.complement, said.complement, name, 'around') : head;
}

/** The object's last words are its head: what comes before qualifies it, what an entity's name is followed by is another thing. */
function matchHead({ object, normalized: said }: MutationName, name: NormalizedName): NameMatch {
  const { length } = name.words;
  const after = (head: { readonly length: number }): readonly string[] => object.slice(head.length);
  for (const head of said.heads)
    if (head.said === name.normalized)
      return {
        rank: 'exact',
        extraWords: 0,
        unmatched: { before: [], after: after(head) },
        matchedWords: length,
      };
  for (const head of said.heads) {
    const from = name.suffixes.findIndex((tail) => head.said.endsWith(tail));
    if (from < 0) continue;
    const extra = head.length - (length - from);
    const isWhole = from === 0;
    const rank = extra === 0 ? (isWhole ? 'exact' : 'tail') : isWhole ? 'qualified' : 'tailQualified';
    return {
      rank,
      extraWords: extra,
      unmatched: { before: object.slice(0, extra), after: after(head) },
      matchedWords: length - from,
    };
  }
  return matchAnywhere(object, said.object, name, 'part');
}

/** The name, or as much of its end as there is, anywhere in the words; the last place counts. `whole`: what the full name is there. */
function matchAnywhere(
  words: readonly string[],
  said: string,
  name: NormalizedName,
  whole: 'part' | 'around',
): NameMatch {
  const from = name.suffixes.findIndex((tail) => said.includes(tail));
  const tail = name.suffixes[from];
  if (tail === undefined) return NO_MATCH;
  const length = name.words.length - from;
  const end = said.slice(0, said.lastIndexOf(tail)).split(' ').length + length - 1;
  const plural = isPlural(words[end - 1] ?? '') && !isPlural(name.words.at(-1) ?? '');
  const left = from === 0 ? { before: words.slice(0, end - length), after: words.slice(end) } : NO_WORDS;
  return {
    rank: from === 0 ? whole : 'tailPart',
    extraWords: words.length - length,
    unmatched: left,
    matchedWords: length,
    plural,
  };
}
