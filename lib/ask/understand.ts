import type { LabelContext } from '../reading/describe/describeField';
import { getSiteDay } from '../reading/list/dayPeriods';
import { findTitleSearch } from '../reading/list/titleSearch';
import { getSubject, type QuestionSubject } from './subject';
import { findSubject, type NamedList } from './findSubject';
import { readChoices } from './readChoices';
import { readDates } from './readDates';
import { readNumbers } from './readNumbers';
import { readChart, readOrder } from './readOrder';
import { readOverdue, readPresence } from './readPresence';
import { QuestionReader, type TokenRange } from './questionReader';
import { findOpenRuns, mayNameRecord } from './relations';
import { cleanQuestion } from './tokens';
import { isOneOf } from './words/askWords';

/** A question that names a list, read as far as the words of the schema and the calendar go. */
export interface UnderstoodQuestion {
  readonly named: NamedList;
  readonly subject: QuestionSubject;
  /** Its open words may be names of records. */
  readonly reader: QuestionReader;
}

/** Reads a question; null if it names no list. `now`: the moment (ISO) that decides which day is today. */
export function readQuestion(ctx: LabelContext, text: string, now: string): UnderstoodQuestion | null {
  const reader = new QuestionReader(cleanQuestion(text), ctx.labels.locale);
  const named = findSubject(ctx, reader);
  if (named === null) return null;
  reader.claim(named);
  const subject = getSubject(ctx, named.entity, named.source);
  const today = getSiteDay(now);
  readDates(reader, subject, today);
  readNumbers(reader, subject);
  readOrder(reader, subject);
  readChoices(reader, subject, mayNameRecord(ctx, reader, subject));
  readOverdue(reader, subject, today);
  readPresence(reader, subject);
  readChart(ctx.model, reader, subject);
  return { named, subject, reader };
}

/** Reads what the records that were found leave of a question: as values that might have been names, and then as a text to search for where the list has a search, or as not understood. */
export function readRest({ reader, subject }: UnderstoodQuestion): void {
  readChoices(reader, subject);
  for (let at = 0; at < reader.tokens.length; at += 1)
    if (reader.is(reader.grammar.currencies, at) && at > 0 && !reader.isFree(at - 1))
      reader.claim({ from: at, to: at + 1 });
  const runs = findOpenRuns(reader).filter((run) => hasText(reader, run));
  const [first] = runs;
  if (first === undefined) return;
  const canSearch =
    subject.source.search !== null || findTitleSearch(subject.entity, subject.source) !== null;
  if (!canSearch) return runs.forEach((run) => reader.addUnmet(run));
  const text = runs.map((run) => getSearchText(reader, run)).join(' ');
  for (const run of runs) reader.claim(run);
  reader.add({ from: first.from, to: first.to }, [{ type: 'search', text }]);
}

/** Signs and numbers with a comparison are nothing to search for. */
function hasText(reader: QuestionReader, { from, to }: TokenRange): boolean {
  return reader.tokens.slice(from, to).some(({ type }) => type !== 'sign');
}

function getSearchText(reader: QuestionReader, range: TokenRange): string {
  const token = reader.tokens[range.from];
  return token?.type === 'quoted' && range.to - range.from === 1 ? token.text : reader.getText(range);
}

/** Checks whether enough of a question was understood to propose its list before everything else that was found. */
export function isCertain({ reader, named }: UnderstoodQuestion): boolean {
  const asked = reader.parts.filter(
    ({ meanings: [first] }) => first !== undefined && first.type !== 'search',
  );
  const searched = reader.parts.filter(({ meanings: [first] }) => first?.type === 'search');
  const count = (ranges: readonly TokenRange[]): number =>
    ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  const rest = count(searched) + count(reader.unmet);
  if (asked.length > 0) return rest <= count(asked) + count([named]);
  const isAbout = searched.some(({ from }) => isOneOf(reader.grammar.about, reader.words[from - 1]));
  return searched.length > 0 && named.isPlural && (isAbout || count(searched) <= MAX_SEARCH_WORDS);
}

/** More words than these are a sentence. */
const MAX_SEARCH_WORDS = 3;
