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
  /** Those of the words before times that people can stand behind, too. */
  readonly ofPeople: string;
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
  /** Participles by their form: before who did something (`led by`), and where a word is not understood. */
  readonly deeds: RegExp;
  readonly participles: RegExp;
  /** Endings of words that are formed from one another: assigned, assignee; creator, created; liked, likes. */
  readonly derivations: RegExp;
}
