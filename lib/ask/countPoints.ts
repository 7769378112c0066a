import { isDateKind } from '../schema/model/kindTraits';
import { isRefuted } from './doubtfulParts';
import type { QuestionPart, QuestionReader, TokenRange } from './questionReader';
import { hasMeasure, type FilterWords, type QuestionSubject } from './subject';

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
