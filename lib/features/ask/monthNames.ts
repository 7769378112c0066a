import type { QuestionReader } from './questionReader';

/**
 * The kind of word before days: one that takes a time alone ("in May"), one that takes a person as well ("of May"), or none. Months are
 * names of people, too.
 */
export type DaysBefore = 'time' | 'timeOrPerson' | 'nothing';

/**
 * Checks whether a word for a month may name a record: while these are looked for, and then beside another word that nothing has
 * understood.
 */
export function isPerhapsName(reader: QuestionReader, at: number, before: DaysBefore): boolean {
  return mayNamePerson(reader, at, before) && (!reader.areNamesFound || isBesideName(reader, at));
}

/** "Od maja" is a time, "od Maja" and "od maja nowak" may be a person, and so may be a month that nothing introduces. */
function mayNamePerson(reader: QuestionReader, at: number, before: DaysBefore): boolean {
  if (before !== 'timeOrPerson') return before === 'nothing';
  return reader.isCapital(at) || isWord(reader, at + 1);
}

const isWord = (reader: QuestionReader, at: number): boolean =>
  reader.tokens[at]?.type === 'word' && !reader.isEmptyWord(at);

/** Checks whether a word stands beside another one that nothing has understood, which may be the other part of a name. */
function isBesideName(reader: QuestionReader, at: number): boolean {
  const isWritten = reader.isCapital(at) && reader.isCapital(at - 1) && at > 1;
  return reader.isOpenWord(at + 1) || (isWritten && reader.isOpenWord(at - 1));
}
