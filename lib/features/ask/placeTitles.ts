import type { LabelContext } from '../../kit/describe/describeField';
import { groupBy } from '../../core/schema/model/groupBy';
import type { Entity } from '../../core/schema/model/model';
import type { FilterOperator } from '../../core/schema/model/reads';
import { isSameWord } from './inflection';
import type { Condition, QuestionReader, RecordTitle, TokenRange } from './questionReader';
import {
  findHints,
  findOpenRuns,
  findRelations,
  isAboutText,
  isRelationWord,
  type Relation,
} from './relations';
import type { QuestionSubject } from './subject';
import { toNameWords } from './tokens';
import { isOneOf } from './words/askWords';

/** Records that a look-up has found. */
export interface FoundTitles {
  readonly target: Entity;
  readonly records: readonly RecordTitle[];
}

/** A record whose title stands in the question. */
interface TitleMatch extends TokenRange {
  readonly relation: Relation;
  readonly record: RecordTitle;
  readonly points: number;
}

/** Places the records whose titles stand in the question: the best match of each run first, and the others as its alternatives. */
export function placeTitles(
  ctx: LabelContext,
  reader: QuestionReader,
  subject: QuestionSubject,
  found: readonly FoundTitles[],
): void {
  const relations = findRelations(ctx, subject);
  const failed = new Set<number>();
  const findNext = () =>
    findOpenRuns(reader).find(({ from }) => !failed.has(from) && !isAboutText(reader, from));
  for (let run = findNext(); run !== undefined; run = findNext()) {
    const matches = findMatches(ctx, reader, { relations, found, run });
    const [best] = matches;
    if (best === undefined) failed.add(run.from);
    else {
      const same = matches.filter(({ from, to }) => from === best.from && to === best.to);
      reader.add(
        extendOver(ctx, reader, best),
        uniqueMeanings(groupNamesakes(same).flatMap(toMeanings)).slice(0, MAX_RECORDS),
      );
    }
  }
}

interface OpenRun {
  readonly relations: readonly Relation[];
  readonly found: readonly FoundTitles[];
  readonly run: TokenRange;
}

/** Finds the records whose titles stand in a run, the best match first. */
function findMatches(
  ctx: LabelContext,
  reader: QuestionReader,
  { relations, found, run }: OpenRun,
): readonly TitleMatch[] {
  return relations
    .flatMap((relation, index) => {
      const records = found.filter(({ target }) => target === relation.target).flatMap((one) => one.records);
      const hints = findHints(ctx, reader, relation, run);
      return records.flatMap((record): readonly TitleMatch[] => {
        const match = matchTitle(reader, record.title, run, hints);
        if (match === null) return [];
        const isHinted = hints.some((at) => at < match.from || at >= match.to);
        const points = match.points + (isHinted ? HINT_POINTS : 0) - index / 100;
        return [{ ...match, relation, record, points }];
      });
    })
    .toSorted((a, b) => b.points - a.points || a.record.title.length - b.record.title.length);
}

const HINT_POINTS = 15;
/** The record that is proposed, and those that are offered instead. */
const MAX_RECORDS = 4;

/**
 * Matches a title with the words of a run, and the prepositions before it: all words of the title, or all words of the run that
 * are no hints.
 */
function matchTitle(
  reader: QuestionReader,
  title: string,
  run: TokenRange,
  hints: readonly number[],
): (TokenRange & { readonly points: number }) | null {
  const words = toNameWords(title);
  if (words.length === 0 || words.length > MAX_TITLE_WORDS) return null;
  const starts = Array.from({ length: run.to - run.from + 2 }, (_, index) => run.from - 2 + index);
  const found = starts
    .filter((at) => at >= 0 && reader.isFree(at))
    .flatMap((at) => words.map((_, skipped) => alignTitle(reader, words, { at, skipped, run, hints })))
    .filter((match) => match !== null)
    .toSorted((a, b) => b.points - a.points)[0];
  return found ?? null;
}

const MAX_TITLE_WORDS = 12;

interface Alignment {
  readonly at: number;
  /** Words of the title before the first that is named: "Jan" of "Jan Kowalski". */
  readonly skipped: number;
  readonly run: TokenRange;
  readonly hints: readonly number[];
}

function alignTitle(
  reader: QuestionReader,
  words: readonly string[],
  { at, skipped, run, hints }: Alignment,
): (TokenRange & { readonly points: number }) | null {
  const rest = words.slice(skipped);
  let length = 0;
  let exact = 0;
  while (length < rest.length && isTitleWord(reader, rest[length] ?? '', at + length)) {
    if (reader.words[at + length] === rest[length]) exact += 1;
    length += 1;
  }
  const to = at + length;
  const isWhole = length === words.length;
  const open = Array.from({ length: run.to - run.from }, (_, index) => run.from + index).filter(
    (place) => !hints.includes(place) && !reader.isEmptyWord(place),
  );
  const isAll = open.length > 0 && open.every((place) => place >= at && place < to);
  const content = Array.from({ length }, (_, index) => at + index).filter(
    (place) => !reader.isEmptyWord(place),
  );
  const isNamed = content.some((place) => place >= run.from && place < run.to);
  // A part of a title is a whole word of some letters.
  const isLong = content.some((place) => (reader.words[place] ?? '').length >= MIN_PART_LENGTH);
  if (!isNamed || !(isWhole || (isAll && isLong))) return null;
  return {
    from: at,
    to,
    points: content.length * 10 + exact * 2 + (isWhole ? 12 : (4 * length) / words.length),
  };
}

const MIN_PART_LENGTH = 3;

function isTitleWord(reader: QuestionReader, word: string, at: number): boolean {
  return reader.isFree(at) && isSameWord(reader.words[at] ?? '', word, reader.locale);
}

/** Adds the words beside a name that say how the record is related: "assigned to", "led by", "the … team". */
function extendOver(
  ctx: LabelContext,
  reader: QuestionReader,
  { from, to, relation }: TitleMatch,
): TokenRange {
  const isHint = (at: number): boolean =>
    reader.isFree(at) && isRelationWord(ctx, reader.words[at] ?? '', relation);
  const before = reader.skipBack(from);
  const isBy = isOneOf(reader.grammar.by, reader.words[from - 1]) && before === from - 2;
  // "Led by" and "prowadzone przez": a participle whose field has another name.
  const isDeed = isBy && before >= 0 && reader.grammar.deeds.test(reader.words[before] ?? '');
  const start = before >= 0 && (isHint(before) || isDeed) ? before : from;
  return { from: start, to: isHint(to) ? to + 1 : to };
}

/** Groups the records of a relation that are called the same, in the order of the first of each. */
function groupNamesakes(matches: readonly TitleMatch[]): readonly (readonly TitleMatch[])[] {
  const toName = ({ relation, record }: TitleMatch): string =>
    JSON.stringify([relation.words.field.field, ...toNameWords(record.title)]);
  return [...groupBy(matches, (match) => [toName(match)]).values()];
}

/** Namesakes are meant together. Where the list can be filtered by one of them alone, each is a meaning, with its key. */
function toMeanings(namesakes: readonly TitleMatch[]): readonly Condition[] {
  const [first] = namesakes;
  if (first === undefined) return [];
  const { field, operations } = first.relation.words.field;
  const has = (op: FilterOperator): boolean => operations.some((own) => own.op === op);
  // Several texts may have found the same one.
  const records = [...new Map(namesakes.map(({ record }) => [record.key, record])).values()];
  const isOne = records.length === 1;
  if (has('in') && !(isOne && has('eq'))) {
    const filter = { field, op: 'in', value: records.map(({ key }) => key) } as const;
    return [{ type: 'filter', filters: [filter], titles: records }];
  }
  if (!has('eq')) return [];
  return records.map(({ key, title }) => ({
    type: 'filter',
    filters: [{ field, op: 'eq', value: key }],
    titles: [{ key, title: isOne ? title : `${title} (${key})` }],
  }));
}

function uniqueMeanings(meanings: readonly Condition[]): readonly Condition[] {
  const known = new Map(
    meanings.map((meaning) => [
      meaning.type === 'filter' ? JSON.stringify(meaning.filters) : meaning.type,
      meaning,
    ]),
  );
  return [...known.values()];
}
