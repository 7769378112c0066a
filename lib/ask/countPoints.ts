import { isDateKind } from '../schema/model/kindTraits';
import { isRefuted } from './doubtfulParts';
import type { QuestionPart, QuestionReader } from './questionReader';
import type { FilterWords, QuestionSubject } from './subject';

/**
 * Counts the words of a question that a list explains. Most lists have dates, so its own values and fields count twice.
 */
export function countPoints(reader: QuestionReader, subject: QuestionSubject): number {
  const words = new Map(subject.fields.map((field) => [field.field.field, field]));
  const find = ({ meanings: [first] }: QuestionPart): FilterWords | undefined =>
    first?.type === 'filter' ? words.get(first.filters[0]?.field ?? '') : undefined;
  return reader.parts.reduce((sum, part) => {
    const field = find(part);
    if (part.isImplied === true || isRefuted(reader, part)) return sum;
    const isOwn = field !== undefined && !isDateKind(field.field.kind);
    return sum + (part.to - part.from) * (isOwn ? 2 : 1);
  }, 0);
}
