import { buildPeriodFilters } from '../list/dayPeriods';
import type { FilterValue } from '../../core/operations/listState';
import { isRelatedWord } from './inflection';
import type { QuestionReader, TokenRange } from './questionReader';
import { DATE_WORDS, findStatusEnds, getAllNames, type QuestionSubject } from './subject';
import { getQuestionWords, isOneOf } from './words/askWords';

/** Reads what is past its day and, where a status or a yes or no tells it, not done: "overdue", "po terminie". */
export function readOverdue(reader: QuestionReader, subject: QuestionSubject, today: string): void {
  const { fields, source, choices } = subject;
  const flag = choices.find(
    ({ value, names }) => value === true && names.some((name) => name.includes('overdue')),
  );
  const due = fields.find(({ isDue }) => isDue);
  const filters: readonly FilterValue[] | null =
    flag !== undefined
      ? [{ field: flag.of.field.field, op: 'eq', value: true }]
      : due === undefined
        ? null
        : buildPeriodFilters(source, due.field.field, 'beforeToday', today);
  if (filters === null) return;
  for (let at = 0; at < reader.tokens.length; at += 1) {
    const length = reader.countTerm(reader.grammar.overdue, at);
    if (length === 0) continue;
    const range = { from: at, to: at + length };
    reader.add(range, [{ type: 'filter', filters }]);
    if (flag === undefined) addNotDone(reader, subject, range);
  }
}

/** Adds that it has not come to its end, unless the question asks for that itself: "overdue new reports", "overdue done tasks". */
function addNotDone(reader: QuestionReader, subject: QuestionSubject, range: TokenRange): void {
  const open = findOpen(reader, subject);
  const isAsked = reader.parts.some(({ meanings: [first] }) =>
    first?.type === 'filter' ? first.filters.some(({ field }) => field === open?.field) : false,
  );
  if (open !== null && !isAsked) reader.addImplied(range, { type: 'filter', filters: [open] });
}

/** Finds the condition of what has not come to its end: by the values of a status, or by a yes or no that is called so ("Is done"). */
function findOpen({ grammar }: QuestionReader, subject: QuestionSubject): FilterValue | null {
  const status = findStatusEnds(subject);
  if (status !== null) return { field: status.field, op: 'in', value: [...status.open, ...status.unknown] };
  const ends = `${grammar.closed} ${getQuestionWords('en').closed}`;
  const flag = subject.choices.find(
    ({ of, value, names }) =>
      value === true &&
      of.field.operations.some(({ op }) => op === 'eq') &&
      names.some((name) => name.length === 1 && isOneOf(ends, name[0])),
  );
  return flag === undefined ? null : { field: flag.of.field.field, op: 'eq', value: false };
}

/** Reads what has a value, and what has none: "without a department", "with a due date". */
export function readPresence(reader: QuestionReader, { fields }: QuestionSubject): void {
  const { grammar } = reader;
  const optional = fields.filter(({ field }) => field.operations.some(({ op }) => op === 'isNull'));
  for (let at = 0; at < reader.tokens.length; at += 1) {
    const isWithout = reader.is(grammar.without, at);
    if (!isWithout && !reader.is(grammar.with, at)) continue;
    const found = reader.findNamed(optional, getAllNames, skipArticles(reader, at + 1), isRelatedWord);
    if (found === null) continue;
    const to = reader.is(DATE_WORDS, found.to) ? found.to + 1 : found.to;
    // "With the department Roads" names a record.
    const isWhole = to >= reader.tokens.length || reader.isEmptyWord(to) || !reader.isFree(to);
    if (isWithout || isWhole)
      reader.add({ from: at, to }, [
        { type: 'filter', filters: [{ field: found.item.field.field, op: 'isNull', value: isWithout }] },
      ]);
  }
}

function skipArticles(reader: QuestionReader, at: number): number {
  let next = at;
  while (reader.isFree(next) && isOneOf(reader.grammar.fillers, reader.words[next])) next += 1;
  return next;
}
