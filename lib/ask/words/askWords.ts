import type { Locale } from '../../routes/hrefs';
import { ENGLISH_QUESTIONS } from './englishQuestions';
import { POLISH_QUESTIONS } from './polishQuestions';

/** A unit of the calendar. */
export type CalendarUnit = 'day' | 'week' | 'month' | 'year';

/** How a number, or a day, limits a value. */
export type Comparison = 'over' | 'atLeast' | 'under' | 'atMost' | 'exactly';

/** The order that a word asks for: by creation, by price, by title, or by the field that is named next. */
export interface OrderWord {
  readonly by: 'created' | 'changed' | 'price' | 'title' | 'field';
  readonly descending: boolean;
}

/**
 * The words of one language that give a question its form. Lists are separated by spaces; words are folded, `_` joins
 * several, and `*` at the end stands for any ending. What they are about is in the words of the schema.
 */
export interface QuestionWords {
  /** They ask for a list, or say nothing. */
  readonly fillers: string;
  /** Prepositions and conjunctions. */
  readonly links: string;
  /** The words before what a record is called like. */
  readonly about: string;
  /** The words before the person who did something. */
  readonly by: string;
  readonly or: string;
  readonly not: string;
  /** Beginnings that turn a word to its opposite. */
  readonly notPrefixes: string;
  /** Words and their opposites, where no beginning turns them: `enabled:disabled`. */
  readonly opposites: string;
  /** Words that turn the preposition that a name begins with: “out of print” is not “in print”. */
  readonly turnedPrepositions: readonly (readonly [preposition: string, opposite: string])[];
  readonly without: string;
  readonly with: string;
  /** They ask for what belongs to the person who asks. */
  readonly mine: string;
  /** Words of a status that has not reached its end, and of one that has. */
  readonly open: string;
  readonly closed: string;
  readonly overdue: string;
  /** Words for the date that something is due by, whatever it is called. */
  readonly deadline: string;
  /** What the first and the last day of a span are said by. */
  readonly starting: string;
  readonly ending: string;
  readonly count: string;
  /** The words before a field by which is counted. */
  readonly per: string;
  /** Words of the names of fields that count. */
  readonly counters: string;
  /** The words before a field by which is sorted. */
  readonly sort: string;
  readonly ascending: string;
  readonly descending: string;
  readonly orders: readonly (readonly [words: string, order: OrderWord])[];
  readonly comparisons: readonly (readonly [words: string, comparison: Comparison])[];
  /** The first words of comparisons that are about what something costs. */
  readonly priceComparisons: string;
  /** They ask for the average of the number that is named next. */
  readonly average: string;
  /** Words for what something costs. */
  readonly prices: string;
  /** Comparisons behind their number. */
  readonly comparisonsBehind: readonly (readonly [words: string, comparison: Comparison])[];
  readonly between: string;
  readonly currencies: string;
  readonly today: string;
  readonly yesterday: string;
  readonly tomorrow: string;
  readonly current: string;
  /** The one before this: last week. */
  readonly previous: string;
  /** Those that end today: the past week. */
  readonly past: string;
  readonly next: string;
  readonly ago: string;
  readonly since: string;
  readonly until: string;
  readonly before: string;
  readonly after: string;
  /** The words before a day, a month or a year. */
  readonly on: string;
  readonly and: string;
  /** From Monday. */
  readonly weekdays: readonly string[];
  readonly months: readonly string[];
  readonly units: Readonly<Record<CalendarUnit, string>>;
  /** Names of an hour, which is counted in days. */
  readonly hours: string;
  readonly weekends: string;
  /** Small numbers, from one. */
  readonly numerals: readonly string[];
}

const WORDS: Readonly<Record<Locale, QuestionWords>> = { en: ENGLISH_QUESTIONS, pl: POLISH_QUESTIONS };

/** Returns the words that give questions of a language their form. */
export const getQuestionWords = (locale: Locale): QuestionWords => WORDS[locale];

interface Terms {
  readonly exact: ReadonlySet<string>;
  readonly stems: readonly string[];
  /** Terms of several words. */
  readonly phrases: readonly (readonly string[])[];
}

const indexed = new Map<string, Terms>();

function indexTerms(list: string): Terms {
  const known = indexed.get(list);
  if (known !== undefined) return known;
  const terms = list.split(' ').filter((term) => term !== '');
  const single = terms.filter((term) => !term.includes('_'));
  const made: Terms = {
    exact: new Set(single.filter((term) => !term.endsWith('*'))),
    stems: single.filter((term) => term.endsWith('*')).map((term) => term.slice(0, -1)),
    phrases: terms
      .filter((term) => term.includes('_'))
      .map((term) => term.split('_'))
      .toSorted((a, b) => b.length - a.length),
  };
  indexed.set(list, made);
  return made;
}

const isTerm = (term: string, word: string): boolean =>
  term.endsWith('*') ? word.startsWith(term.slice(0, -1)) : term === word;

/** Checks whether a folded word is one of a list, alone. */
export function isOneOf(list: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  const { exact, stems } = indexTerms(list);
  return exact.has(word) || stems.some((stem) => word.startsWith(stem));
}

/** Returns the number of words at a position that are a term of the list; 0 for none. */
export function countTermWords(list: string, words: readonly string[], at: number): number {
  const { phrases } = indexTerms(list);
  const found = phrases.find((phrase) =>
    phrase.every((term, index) => isTerm(term, words[at + index] ?? '')),
  );
  return found?.length ?? (isOneOf(list, words[at]) ? 1 : 0);
}

/** Returns the index of the first list that has the word; -1 for none. */
export function findListIndex(lists: readonly string[], word: string | undefined): number {
  return lists.findIndex((list) => isOneOf(list, word));
}
