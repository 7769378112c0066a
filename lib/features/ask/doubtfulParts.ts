import { isDateKind } from '../../core/schema/model/kindTraits';
import type { QuestionPart, QuestionReader, TokenRange } from './questionReader';
import { isAboutText } from './relations';
import { hasMeasure, type FilterWords, type QuestionSubject } from './subject';

/** Checks whether a part stands beside a word that is not understood and refutes it. */
function isRefuted(reader: QuestionReader, { from, to, doubt }: QuestionPart): boolean {
  if (doubt === undefined) return false;
  if (doubt === 'date') return isOpenParticiple(reader, reader.skipBack(from));
  return [from - 1, to].some((at) => reader.isOpenWord(at) && (doubt !== 'head' || reader.isCapital(at)));
}

/**
 * Takes back the parts that words beside them refute: "street" is no category in "Kolejowa street". A number is left out together with the words
 * that it belongs to: "more than 3 comments". So are days behind a participle, which says what happened then: "bought in 2023" is not "created in 2023".
 */
export function withdrawRefuted(reader: QuestionReader): void {
  const refuted = reader.parts.filter((part) => isRefuted(reader, part));
  for (const part of refuted) {
    reader.withdraw(part);
    if (part.doubt === 'number' || part.doubt === 'date')
      reader.addUnmet(extendOverWords(reader, part), 'notOffered');
  }
}

/** Checks whether a word that is not understood is a participle by its form. Names are none: "Alfred", "Adriana". */
function isOpenParticiple(reader: QuestionReader, at: number): boolean {
  return (
    reader.isOpenWord(at) && !reader.isCapital(at) && reader.grammar.participles.test(reader.words[at] ?? '')
  );
}

/** Adds the words beside a range that are not understood; texts to search for stay. */
function extendOverWords(reader: QuestionReader, range: TokenRange): TokenRange {
  let { from, to } = range;
  while (reader.isOpenWord(from - 1)) from -= 1;
  while (reader.isOpenWord(to)) to += 1;
  return { from: isAboutText(reader, from) ? range.from : from, to };
}

/**
 * Counts the words of a question that a list explains. Most lists have dates, so its own values and fields count twice. A number beside a value
 * speaks for lists of readings, and not for a price: "noise above 60".
 */
export function countPoints(reader: QuestionReader, subject: QuestionSubject): number {
  const words = new Map(subject.fields.map((field) => [field.field.field, field]));
  const find = ({ meanings: [first] }: QuestionPart): FilterWords | undefined =>
    first?.type === 'filter' ? words.get(first.filters[0]?.field ?? '') : undefined;
  const values = reader.parts.filter((part) => find(part)?.field.kind === 'enum');
  const isBesideValue = ({ from, to }: TokenRange): boolean =>
    values.some((value) => value.to === from || value.from === to);
  const explained = reader.parts.reduce((sum, part) => {
    const field = find(part);
    if (part.isImplied === true || isRefuted(reader, part)) return sum;
    if (part.doubt === 'number' && field?.isPrice === true && isBesideValue(part)) return sum;
    const isOwn = field !== undefined && !isDateKind(field.field.kind);
    return sum + (part.to - part.from) * (isOwn ? 2 : 1);
  }, 0);
  const isReading = reader.unmet.some((range) => isNumber(reader, range) && isBesideValue(range));
  return explained + (isReading && hasMeasure(subject.entity) ? 1 : 0);
}

const isNumber = ({ tokens }: QuestionReader, { from, to }: TokenRange): boolean =>
  tokens.slice(from, to).some(({ type }) => type === 'number');
