import * as languages from '../../../../locales/server';
import type { QuestionWords } from '../../../../locales/questionWords';
import type { Locale } from '../../../ground/routes/hrefs';

/** Returns the words that give questions of a language their form. */
export const getQuestionWords = (locale: Locale): QuestionWords => languages[locale].questions;

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
