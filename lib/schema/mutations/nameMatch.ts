import type { Called } from './called';
import type { NamePhrase } from './namePhrase';
import { isPlural } from '../inflector';

/**
 * How a mutation's name names an entity, strongest first. `exact`: it is its object (`createOrder`); `tail`: by the end of
 * its name (`createAppeal` for PlayerAppeal); `qualified`: with words before it (`draftOrderCreate`); `tailQualified`: both;
 * `part`: followed by other words (`orderNoteAdd` says something about an order's note); `around`: after a preposition.
 */
export type NameRank =
  'exact' | 'tail' | 'qualified' | 'tailQualified' | 'part' | 'around' | 'tailPart' | 'none';

export interface NameMatch {
  readonly rank: NameRank;
  /** Words of the object that do not belong to the entity's name. */
  readonly extra: number;
  /** Words of the name that neither the entity nor the verb explains. */
  readonly left: Leftover;
  /** How many of the entity's own words are named; a longer name is a better one. */
  readonly length: number;
  /** The name speaks of several of them. */
  readonly plural?: boolean;
  /** A preposition in the phrase is part of the entity's own name (`initiativeToProjectDelete`, `createInStoreLocation`). */
  readonly whole?: true;
}

/** Words before the entity's name say which of them is meant; words after it may name a part of it. */
export interface Leftover {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const NO_WORDS: Leftover = { before: [], after: [] };
/** Nothing of the entity is named. */
export const NOT_NAMED: NameMatch = { rank: 'none', extra: 0, left: NO_WORDS, length: 0 };
const ORDER: readonly NameRank[] = [
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
export function nameMatch(phrase: NamePhrase, names: readonly Called[]): NameMatch {
  let best = NOT_NAMED;
  for (const name of names) {
    const next = matchOne(phrase, name);
    if (next !== NOT_NAMED && better(next, best)) best = next;
  }
  return best;
}

/** Whether `a` names the entity better than `b`. */
export function better(a: NameMatch, b: NameMatch): boolean {
  const byRank = ORDER.indexOf(a.rank) - ORDER.indexOf(b.rank);
  return byRank !== 0 ? byRank < 0 : a.length !== b.length ? a.length > b.length : a.extra < b.extra;
}

function matchOne(phrase: NamePhrase, name: Called): NameMatch {
  const { said } = phrase;
  const { length } = name.words;
  if (said.words === name.said || said.glued === name.glued)
    return {
      rank: 'exact',
      extra: 0,
      left: NO_WORDS,
      length,
      ...(phrase.preposition === null ? {} : { whole: true }),
    };
  // `pages { deleteTag }` deletes a PageTag.
  if (phrase.namespace.length > 0 && said.below === name.said)
    return { rank: 'exact', extra: 0, left: NO_WORDS, length };
  if (phrase.intent === 'act') return nameIn(phrase.words, said.words, name, 'part');
  const head = matchHead(phrase, name);
  return head === NOT_NAMED ? nameIn(phrase.around, said.around, name, 'around') : head;
}

/** The object's last words are its head: what comes before qualifies it, what an entity's name is followed by is another thing. */
function matchHead({ object, said }: NamePhrase, name: Called): NameMatch {
  const { length } = name.words;
  const after = (head: { readonly length: number }): readonly string[] => object.slice(head.length);
  for (const head of said.heads)
    if (head.said === name.said)
      return { rank: 'exact', extra: 0, left: { before: [], after: after(head) }, length };
  for (const head of said.heads) {
    const from = name.tails.findIndex((tail) => head.said.endsWith(tail));
    if (from < 0) continue;
    const extra = head.length - (length - from);
    const isWhole = from === 0;
    const rank = extra === 0 ? (isWhole ? 'exact' : 'tail') : isWhole ? 'qualified' : 'tailQualified';
    return {
      rank,
      extra,
      left: { before: object.slice(0, extra), after: after(head) },
      length: length - from,
    };
  }
  return nameIn(object, said.object, name, 'part');
}

/** The name, or as much of its end as there is, anywhere in the words; the last place counts. `whole`: what the full name is there. */
function nameIn(words: readonly string[], said: string, name: Called, whole: 'part' | 'around'): NameMatch {
  const from = name.tails.findIndex((tail) => said.includes(tail));
  const tail = name.tails[from];
  if (tail === undefined) return NOT_NAMED;
  const length = name.words.length - from;
  const end = said.slice(0, said.lastIndexOf(tail)).split(' ').length + length - 1;
  const plural = isPlural(words[end - 1] ?? '') && !isPlural(name.words.at(-1) ?? '');
  const left = from === 0 ? { before: words.slice(0, end - length), after: words.slice(end) } : NO_WORDS;
  return { rank: from === 0 ? whole : 'tailPart', extra: words.length - length, left, length, plural };
}
