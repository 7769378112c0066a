import type { Locale } from '../../ground/routes/hrefs';
import type { FilterValue, ListState } from '../../core/operations/listState';
import { isSameWord } from './inflection';
import type { LeftOutReason } from './proposalView';
import { tokenize, type Token } from './tokens';
import type { QuestionWords } from '../../../locales/questionWords';
import { countTermWords, getQuestionWords, isOneOf } from './words/askWords';

/** A condition, an order, a chart or a search that a part of a question asks of a list. */
export type Condition =
  | {
      readonly type: 'filter';
      readonly filters: readonly FilterValue[];
      /** The related records that it is about. */
      readonly titles?: readonly RecordTitle[];
      /** The words name no field. */
      readonly isFieldAssumed?: true;
      /** The words leave out the limit, which the list cannot do: "over 100" as "from 100". */
      readonly includesLimit?: true;
    }
  | { readonly type: 'sort'; readonly sort: NonNullable<ListState['sort']> }
  | { readonly type: 'chart'; readonly field: string }
  | { readonly type: 'search'; readonly text: string };

/** A related record by its key, with its title. */
export interface RecordTitle {
  readonly key: string;
  readonly title: string;
}

/** Some words of a question with what they may mean, the likeliest first. `from` and `to` are indexes of tokens. */
export interface QuestionPart {
  readonly from: number;
  readonly to: number;
  readonly meanings: readonly Condition[];
  /** It follows from words that another part has, too: what is overdue is not done. */
  readonly isImplied?: true;
  readonly doubt?: PartDoubt;
}

/**
 * The reason why a part is refuted by a word beside it that is not understood. `modifier`: a word that only qualifies the head of a longer
 * name, refuted by any word; `head`: the head of a longer name, refuted by a proper name; `number`: a number without a field, refuted by any word;
 * `date`: days without a field, refuted by a participle before them.
 */
export type PartDoubt = 'modifier' | 'head' | 'number' | 'date';

/** A range of tokens; `to` is behind the last one. */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

/** A thing that the words of a range name. */
export interface NamedItem<Item> extends TokenRange {
  readonly item: Item;
}

/** Tokens that are left out, and why. */
export interface UnmetRange extends TokenRange {
  readonly reason: LeftOutReason;
}

/**
 * Reads a question step by step: each step claims the tokens that it understands, so that no word is read twice. The rest is left for
 * the next steps.
 */
export class QuestionReader {
  readonly tokens: readonly Token[];
  /** The folded words by token. */
  readonly words: readonly string[];
  readonly grammar: QuestionWords;
  readonly parts: QuestionPart[] = [];
  /** The records that the question names are found, so that what is left names none. */
  areNamesFound = false;
  /** The tokens that are left out of the proposal, with the reason. */
  readonly unmet: UnmetRange[] = [];
  private readonly claimed: boolean[];

  constructor(
    readonly question: string,
    readonly locale: Locale,
  ) {
    this.tokens = tokenize(question);
    this.words = this.tokens.map(({ folded }) => folded);
    this.grammar = getQuestionWords(locale);
    this.claimed = this.tokens.map(() => false);
  }

  /** Checks whether no step has claimed a token; false beyond the ends. */
  isFree(at: number): boolean {
    return this.claimed[at] === false;
  }

  areFree({ from, to }: TokenRange): boolean {
    for (let at = from; at < to; at += 1) if (!this.isFree(at)) return false;
    return from < to;
  }

  claim({ from, to }: TokenRange): void {
    this.claimed.fill(true, from, to);
  }

  add({ from, to }: TokenRange, meanings: readonly Condition[], doubt?: PartDoubt): void {
    this.claim({ from, to });
    this.parts.push({ from, to, meanings, ...(doubt === undefined ? {} : { doubt }) });
  }

  /** Takes a part back: its tokens are free again. */
  withdraw(part: QuestionPart): void {
    this.parts.splice(this.parts.indexOf(part), 1);
    this.claimed.fill(false, part.from, part.to);
  }

  /** Adds a condition that follows from words of another part. */
  addImplied({ from, to }: TokenRange, meaning: Condition): void {
    this.parts.push({ from, to, meanings: [meaning], isImplied: true });
  }

  /** Claims tokens that ask for something that the list does not offer, or that were not understood. */
  addUnmet({ from, to }: TokenRange, reason: LeftOutReason = 'notOffered'): void {
    this.claim({ from, to });
    this.unmet.push({ from, to, reason });
  }

  /** Checks whether the word at a free token is one of a list of the grammar. */
  is(list: string, at: number): boolean {
    return this.isFree(at) && isOneOf(list, this.words[at]);
  }

  /** Counts the free tokens at a position that are a term of a list of the grammar; 0 for none. */
  countTerm(list: string, at: number): number {
    const count = countTermWords(list, this.words, at);
    return count > 0 && this.areFree({ from: at, to: at + count }) ? count : 0;
  }

  /** Checks whether free tokens at a position are the words of a name, in any form. */
  hasName(name: readonly string[], at: number, isSame = isSameWord): boolean {
    return (
      name.length > 0 &&
      this.areFree({ from: at, to: at + name.length }) &&
      name.every((word, index) => isSame(this.words[at + index] ?? '', word, this.locale))
    );
  }

  /** Finds what is named at a position, by its longest name; null for nothing. */
  findNamed<Item>(
    items: readonly Item[],
    getNames: (item: Item) => readonly (readonly string[])[],
    at: number,
    isSame = isSameWord,
  ): NamedItem<Item> | null {
    return this.#findLongest(items, getNames, ({ length }) => [at, at + length], isSame);
  }

  /** Finds what is named by the words up to a position, by its longest name; null for nothing. */
  findNamedBefore<Item>(
    items: readonly Item[],
    getNames: (item: Item) => readonly (readonly string[])[],
    last: number,
    isSame = isSameWord,
  ): NamedItem<Item> | null {
    return this.#findLongest(items, getNames, ({ length }) => [last + 1 - length, last + 1], isSame);
  }

  #findLongest<Item>(
    items: readonly Item[],
    getNames: (item: Item) => readonly (readonly string[])[],
    toRange: (name: readonly string[]) => readonly [from: number, to: number],
    isSame: typeof isSameWord,
  ): NamedItem<Item> | null {
    const found = items.flatMap((item) =>
      getNames(item).flatMap((name): readonly NamedItem<Item>[] => {
        const [from, to] = toRange(name);
        return this.hasName(name, from, isSame) ? [{ item, from, to }] : [];
      }),
    );
    return found.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null;
  }

  /** Checks whether a token begins with a capital letter. */
  isCapital(at: number): boolean {
    return /^\p{Lu}/u.test(this.tokens[at]?.text ?? '');
  }

  /** Checks whether a token is a word that says something and that no step has claimed. */
  isOpenWord(at: number): boolean {
    return this.isFree(at) && this.tokens[at]?.type === 'word' && !this.isEmptyWord(at);
  }

  /** Checks whether a token says nothing by itself: an article, a verb, a preposition. */
  isEmptyWord(at: number): boolean {
    const word = this.words[at];
    return (
      this.tokens[at]?.type === 'sign' ||
      isOneOf(this.grammar.fillers, word) ||
      isOneOf(this.grammar.about, word) ||
      isOneOf(this.grammar.links, word)
    );
  }

  /** Returns the nearest position before one that is free and says something; -1 where a claimed token comes first. */
  skipBack(at: number): number {
    let before = at - 1;
    while (before >= 0 && this.isFree(before) && this.isEmptyWord(before)) before -= 1;
    return this.isFree(before) ? before : -1;
  }

  /** Returns the nearest position from one on that is free and says something; -1 where a claimed token comes first. */
  skipAhead(at: number): number {
    let next = at;
    while (next < this.tokens.length && this.isFree(next) && this.isEmptyWord(next)) next += 1;
    return this.isFree(next) ? next : -1;
  }

  /** Returns the text of a range as it was typed. */
  getText({ from, to }: TokenRange): string {
    return this.question.slice(this.tokens[from]?.start ?? 0, this.tokens[to - 1]?.end ?? 0);
  }
}
