import type { FilterOperator } from '../../core/schema/model/reads';
import type { FilterValue } from '../../core/operations/listState';
import { isSameWord } from './inflection';
import type { Condition, PartDoubt, QuestionReader, TokenRange } from './questionReader';
import {
  findOperator,
  findStatusEnds,
  type ChoiceWords,
  type FilterWords,
  type QuestionSubject,
} from './subject';
import { isOneOf } from './words/askWords';

/** A value that words of the question name, with how good they name it. */
interface Candidate extends TokenRange {
  readonly choice: ChoiceWords;
  readonly isNegated: boolean;
  readonly points: number;
  readonly doubt?: PartDoubt;
}

/**
 * Reads values of enums and yes or no of booleans: "urgent", "in progress", "not paid", "high priority". `isReserved`: at this token a name
 * of a record may begin.
 */
export function readChoices(
  reader: QuestionReader,
  subject: QuestionSubject,
  isReserved: (at: number) => boolean = () => false,
): void {
  const found = findCandidates(reader, subject.choices)
    .filter(({ from }) => !isReserved(from))
    .toSorted((a, b) => b.points - a.points || a.from - b.from);
  for (const best of found) {
    if (!reader.areFree(best)) continue;
    // The same words may be a value of another field.
    const others = found.filter(
      (other) =>
        other !== best &&
        other.from === best.from &&
        other.to === best.to &&
        other.choice.of !== best.choice.of,
    );
    const meanings = [best, ...others].flatMap((one) => toChoiceCondition(subject, one) ?? []);
    if (meanings.length > 0) reader.add(best, meanings.slice(0, MAX_MEANINGS), best.doubt);
  }
  readTones(reader, subject);
}

const MAX_MEANINGS = 3;

/** Points of what speaks for a candidate, besides ten for each of its words. */
const POINTS = { whole: 4, exact: 2, named: 6, hinted: 4, plain: 1 };
const POINTS_PER_WORD = 10;

function findCandidates(reader: QuestionReader, choices: readonly ChoiceWords[]): readonly Candidate[] {
  const found: Candidate[] = [];
  const shared = countWords(choices);
  for (let at = 0; at < reader.tokens.length; at += 1) {
    if (!reader.isFree(at)) continue;
    choices.forEach((choice, index) => {
      const match = findWhole(reader, choice, at) ?? findPart(reader, choice, { at, shared });
      if (match !== null) found.push(complete(reader, choice, { ...match, index }));
    });
  }
  return found;
}

interface Match extends TokenRange {
  readonly isNegated: boolean;
  readonly points: number;
  readonly doubt?: PartDoubt;
}

/** Matches the whole name of a value, or its opposite by a prefix: "unpaid", "nieopłacone". */
function findWhole(reader: QuestionReader, { names }: ChoiceWords, at: number): Match | null {
  const found = names
    .flatMap((name): readonly Match[] => {
      const range = { from: at, to: at + name.length };
      const isExact = name.every((word, index) => word === reader.words[at + index]);
      if (reader.hasName(name, at))
        return [{ ...range, isNegated: false, points: POINTS.whole + (isExact ? POINTS.exact : 0) }];
      if (isOpposite(reader, name, at)) return [{ ...range, isNegated: true, points: 0 }];
      const turned = countTurned(reader, name, at);
      return turned === 0 ? [] : [{ from: at, to: at + turned, isNegated: true, points: 0 }];
    })
    .toSorted((a, b) => b.to - a.to || b.points - a.points)[0];
  return found ?? null;
}

function isOpposite(reader: QuestionReader, name: readonly string[], at: number): boolean {
  const { notPrefixes, opposites } = reader.grammar;
  const [first = '', ...rest] = name;
  const word = reader.words[at] ?? '';
  if (!reader.isFree(at) || first.length < 3) return false;
  const isSame = (a: string, b: string): boolean => isSameWord(a, b, reader.locale);
  const isTurned =
    notPrefixes
      .split(' ')
      .some((prefix) => word.startsWith(prefix) && isSame(word.slice(prefix.length), first)) ||
    opposites.split(' ').some((pair) => {
      const [known = '', opposite = ''] = pair.split(':');
      return isSame(first, known) && isSame(word, opposite);
    });
  return isTurned && (rest.length === 0 || reader.hasName(rest, at + 1));
}

/** Counts the words that say the opposite of a name by its preposition: "out of print" of "In print"; 0 for none. */
function countTurned(reader: QuestionReader, [first = '', ...rest]: readonly string[], at: number): number {
  const turned = reader.grammar.turnedPrepositions.find(([preposition]) => preposition === first);
  const length = turned === undefined || rest.length === 0 ? 0 : reader.countTerm(turned[1], at);
  return length > 0 && reader.hasName(rest, at + length) ? length + rest.length : 0;
}

/** Shorter words and those of several values do not stand for a name of several words. */
const MIN_DISTINCT_LENGTH = 4;

/** Matches a part of a name of several words, if no other value has its words: "snow" of "Snow and ice". */
function findPart(
  reader: QuestionReader,
  { names, of }: ChoiceWords,
  { at, shared }: { readonly at: number; readonly shared: ReadonlyMap<string, number> },
): Match | null {
  const found = names
    .filter(({ length }) => length > 1)
    .flatMap((name): readonly Match[] =>
      name.flatMap((word, start) => {
        const isDistinct =
          word.length >= MIN_DISTINCT_LENGTH && shared.get(word) === 1 && !isOneOf(VAGUE, word);
        if (!isDistinct) return [];
        const length = countSame(reader, name.slice(start), at);
        // The head of a yes-or-no field is its last word: "overdue" of "Payment overdue".
        if (length === 0 || (of.field.kind === 'boolean' && start === 0 && length === 1)) return [];
        // "Paid" is not "partially paid".
        if (name.some((other, index) => index < start && ADVERB.test(other))) return [];
        const range = { from: at, to: at + length };
        if (of.field.kind === 'boolean') return [{ ...range, isNegated: false, points: -POINTS.whole }];
        const doubt = isHead(reader, name, { from: start, to: start + length }) ? 'head' : 'modifier';
        return [{ ...range, isNegated: false, points: -POINTS.whole, doubt }];
      }),
    )
    .toSorted((a, b) => b.to - a.to)[0];
  return found ?? null;
}

/** Checks whether words of a name are what it is about: its last ones in English, its first ones in Polish. "And" begins anew. */
function isHead(
  { grammar, locale }: QuestionReader,
  name: readonly string[],
  { from, to }: TokenRange,
): boolean {
  const next = locale === 'en' ? name[to] : name[from - 1];
  return next === undefined || isOneOf(grammar.links, next);
}

const ADVERB = /(ly|owo)$/;

/** Words that say nothing about what they stand beside. */
const VAGUE = 'other type state kind with from inne inny rodzaj';

function countSame(reader: QuestionReader, words: readonly string[], at: number): number {
  const differs = words.findIndex((word, index) => !reader.hasName([word], at + index));
  return differs === -1 ? words.length : differs;
}

/** Counts in how many choices a word occurs. */
function countWords(choices: readonly ChoiceWords[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { names } of choices)
    for (const word of new Set(names.flat())) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Adds the name of the field beside the value, and the word that turns it to its opposite. */
function complete(
  reader: QuestionReader,
  choice: ChoiceWords,
  { from, to, index, doubt, ...match }: Match & { readonly index: number },
): Candidate {
  const words = to - from;
  const field = findFieldBeside(reader, choice.of, { from, to });
  const not = findNotBefore(reader, field.from);
  const isTurned = not !== null && (choice.value === true || isOneOf(reader.grammar.not, reader.words[not]));
  const nameLength = choice.of.names[0]?.length ?? 1;
  return {
    choice,
    from: isTurned ? (not ?? field.from) : field.from,
    to: field.to,
    isNegated: match.isNegated !== isTurned,
    // The name of the field beside it leaves no doubt.
    ...(doubt === undefined || field.points > 0 ? {} : { doubt }),
    points:
      words * POINTS_PER_WORD +
      match.points +
      field.points +
      (isTurned ? POINTS_PER_WORD / 2 : 0) +
      // The plainest field comes first: "Status" before "Payment status", and a column before the rest.
      POINTS.plain / nameLength -
      index / 10_000,
  };
}

function findFieldBeside(
  reader: QuestionReader,
  { names, shortNames, field }: FilterWords,
  { from, to }: TokenRange,
): TokenRange & { readonly points: number } {
  const plain = { from, to, points: 0 };
  if (field.kind === 'boolean') return plain;
  const before = reader.skipBack(from);
  const behind = reader.skipAhead(to);
  const sides = (name: readonly string[], points: number) => [
    ...(reader.hasName(name, before + 1 - name.length)
      ? [{ from: before + 1 - name.length, to, points }]
      : []),
    ...(reader.hasName(name, behind) ? [{ from, to: behind + name.length, points }] : []),
  ];
  const found = [
    ...names.flatMap((name) => sides(name, POINTS.named)),
    ...shortNames.flatMap((name) => sides(name, POINTS.hinted)),
  ].toSorted((a, b) => b.points - a.points)[0];
  return found ?? plain;
}

/** Finds "not" or "without" before a value, with nothing but verbs and articles between them. */
function findNotBefore(reader: QuestionReader, at: number): number | null {
  const { grammar, words } = reader;
  let before = at - 1;
  while (
    reader.isFree(before) &&
    isOneOf(grammar.fillers, words[before]) &&
    !isOneOf(grammar.not, words[before])
  )
    before -= 1;
  if (!reader.isFree(before)) return null;
  return isOneOf(grammar.not, words[before]) || isOneOf(grammar.without, words[before]) ? before : null;
}

function toChoiceCondition(subject: QuestionSubject, { choice, isNegated }: Candidate): Condition | null {
  const { field } = choice.of;
  const find = (...ops: readonly FilterOperator[]) => findOperator(field, ...ops);
  const toCondition = (filter: FilterValue): Condition => ({ type: 'filter', filters: [filter] });
  if (choice.value === true) {
    const op = find('eq', 'in');
    if (op === undefined) return null;
    return toCondition({ field: field.field, op, value: op === 'in' ? [!isNegated] : !isNegated });
  }
  if (isNegated && find('ne') !== undefined)
    return toCondition({ field: field.field, op: 'ne', value: choice.value });
  const op = isNegated ? find('in') : find('in', 'eq');
  if (op === undefined) return null;
  if (op === 'eq') return toCondition({ field: field.field, op, value: choice.value });
  const values = isNegated ? getOtherValues(subject, choice) : [choice.value];
  return values.length === 0 ? null : toCondition({ field: field.field, op, value: values });
}

function getOtherValues({ choices }: QuestionSubject, { of, value }: ChoiceWords): readonly string[] {
  return choices.flatMap((other) =>
    other.of === of && typeof other.value === 'string' && other.value !== value ? [other.value] : [],
  );
}

/** Reads "open" and "closed" where no value is called so: the values of the status that are not, or are, an end. */
function readTones(reader: QuestionReader, subject: QuestionSubject): void {
  const status = findStatusEnds(subject);
  // A value that nobody knows may be either.
  if (status === null || status.unknown.length > 0) return;
  for (let at = 0; at < reader.tokens.length; at += 1) {
    const meant = reader.is(reader.grammar.open, at)
      ? status.open
      : reader.is(reader.grammar.closed, at)
        ? status.closed
        : [];
    if (meant.length > 0)
      reader.add({ from: at, to: at + 1 }, [
        { type: 'filter', filters: [{ field: status.field, op: 'in', value: meant }] },
      ]);
  }
}
