import type { NamePhrase } from './namePhrase';
import { canonicalWord, isPlural, lastIndexOfWords, sameWords } from './wordMatch';

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
  /** How many of the entity's own words are named; a longer name is a better one. */
  readonly length: number;
  /** The name speaks of several of them. */
  readonly plural?: boolean;
  /** A preposition in the phrase is part of the entity's own name (`initiativeToProjectDelete`, `createInStoreLocation`). */
  readonly whole?: true;
}

const NONE: NameMatch = { rank: 'none', extra: 0, length: 0 };
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

/** Words that a name may end in without meaning another thing: `create_order_item`, `insertIntoOrderCollection`. */
const NOISE = new Set(['item', 'entry', 'record', 'collection', 'row', 'object']);

/** The best way in which the phrase names an entity that goes by `names`. */
export function nameMatch(phrase: NamePhrase, names: readonly (readonly string[])[]): NameMatch {
  return names
    .map((name) => matchOne(phrase, name))
    .reduce((best, next) => (better(next, best) ? next : best), NONE);
}

/** Whether `a` names the entity better than `b`. */
export function better(a: NameMatch, b: NameMatch): boolean {
  const byRank = ORDER.indexOf(a.rank) - ORDER.indexOf(b.rank);
  return byRank !== 0 ? byRank < 0 : a.length !== b.length ? a.length > b.length : a.extra < b.extra;
}

function matchOne(phrase: NamePhrase, name: readonly string[]): NameMatch {
  if (sameWords(phrase.words, name))
    return {
      rank: 'exact',
      extra: 0,
      length: name.length,
      ...(phrase.preposition === null ? {} : { whole: true }),
    };
  // `pages { deleteTag }` deletes a PageTag.
  if (phrase.namespace.length > 0 && sameWords([...phrase.namespace, ...phrase.object], name))
    return { rank: 'exact', extra: 0, length: name.length };
  const around = nameIn(phrase.around, name);
  if (phrase.intent !== 'act') {
    const head = matchHead(phrase.object, name);
    if (head.rank !== 'none') return head;
    return around === null
      ? NONE
      : { ...around, rank: around.length === name.length ? 'around' : 'tailPart' };
  }
  const inside = nameIn(phrase.words, name);
  if (inside === null) return NONE;
  return { ...inside, rank: inside.length === name.length ? 'part' : 'tailPart' };
}

/** The object's last words are its head: what comes before qualifies it, what an entity's name is followed by is another thing. */
function matchHead(object: readonly string[], name: readonly string[]): NameMatch {
  const forms = withoutNoise(object);
  if (forms.some((words) => sameWords(words, name))) return { rank: 'exact', extra: 0, length: name.length };
  for (const words of forms) {
    for (let from = 0; from < name.length; from += 1) {
      const tail = name.slice(from);
      const at = lastIndexOfWords(words, tail);
      if (at < 0 || at + tail.length !== words.length) continue;
      const whole = from === 0;
      const rank = at === 0 ? (whole ? 'exact' : 'tail') : whole ? 'qualified' : 'tailQualified';
      return { rank, extra: at, length: tail.length };
    }
  }
  const inside = nameIn(object, name);
  if (inside === null) return NONE;
  return { ...inside, rank: inside.length === name.length ? 'part' : 'tailPart' };
}

/** The words, and the words without one and two noise words at their end. */
function withoutNoise(words: readonly string[]): readonly (readonly string[])[] {
  const forms = [words];
  for (let end = words.length - 1; end > 0 && NOISE.has(canonicalWord(words[end] ?? '')); end -= 1) {
    forms.push(words.slice(0, end));
  }
  return forms;
}

function nameIn(words: readonly string[], name: readonly string[]): NameMatch | null {
  for (let from = 0; from < name.length; from += 1) {
    const tail = name.slice(from);
    const at = lastIndexOfWords(words, tail);
    if (at >= 0) {
      const plural = isPlural(words[at + tail.length - 1] ?? '') && !isPlural(name.at(-1) ?? '');
      return { rank: 'part', extra: words.length - tail.length, length: tail.length, plural };
    }
  }
  return null;
}
