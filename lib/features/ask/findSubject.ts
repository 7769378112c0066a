import { guessNoun } from '../../kit/labels/guessName';
import type { LabelContext } from '../../kit/describe/describeField';
import { getListedEntities } from '../../core/schema/model/listedEntities';
import { memoizeByObject } from '../../core/schema/model/memoize';
import type { Entity, SecondaryList } from '../../core/schema/model/model';
import type { ListSource } from '../../core/schema/model/reads';
import { isSameWord } from './inflection';
import type { QuestionReader, TokenRange } from './questionReader';
import { toNameWords } from './tokens';

/** A list that a question names, and the words that name it. */
export interface NamedList extends TokenRange {
  readonly entity: Entity;
  readonly source: ListSource;
  /** It is named in the plural, as lists are. */
  readonly isPlural: boolean;
}

interface NamedEntity {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly names: readonly { readonly words: readonly string[]; readonly isPlural: boolean }[];
}

/** Finds the list that a question is about: the first that it names, or the last of several names without a word between them. */
export function findSubject(ctx: LabelContext, reader: QuestionReader): NamedList | null {
  const found = findMentions(getNamedEntities(ctx), reader);
  const [first] = found;
  if (first === undefined) return null;
  // "Report comments" are comments; "komentarze zgłoszeń" are, too.
  if (reader.locale !== 'en') return first;
  let head = first;
  for (const next of found) if (next.from === head.to) head = next;
  return head;
}

/** The lists that a question without the name of one may be about. */
const MAX_ASSUMED_LISTS = 12;

/** Returns the lists that a question may be about although it names none, the most significant first. */
export function getAssumableLists({ model }: LabelContext): readonly NamedList[] {
  return getListedEntities(model)
    .flatMap((entity) =>
      entity.list === null ? [] : [{ entity, source: entity.list, from: 0, to: 0, isPlural: false }],
    )
    .slice(0, MAX_ASSUMED_LISTS);
}

/** Finds all names of lists in a question, in order; the longest one at each place. */
function findMentions(named: readonly NamedEntity[], reader: QuestionReader): readonly NamedList[] {
  const found: NamedList[] = [];
  for (let at = 0; at < reader.tokens.length; at += 1) {
    const best = named
      .flatMap(({ entity, source, names }) =>
        names
          .filter(({ words }) => reader.hasName(words, at))
          .map(({ words, isPlural }) => ({
            entity,
            source,
            from: at,
            to: at + words.length,
            isPlural,
            isExact: words.every((word, index) => word === reader.words[at + index]),
          })),
      )
      .toSorted(
        (a, b) =>
          b.to - a.to || Number(b.isExact) - Number(a.isExact) || Number(b.isPlural) - Number(a.isPlural),
      )[0];
    if (best === undefined) continue;
    found.push(best);
    at = best.to - 1;
  }
  return found;
}

const getKnown = memoizeByObject<object, WeakMap<object, readonly NamedEntity[]>>(() => new WeakMap());

/** Returns the lists of a model with their names, the most significant first. */
function getNamedEntities(ctx: LabelContext): readonly NamedEntity[] {
  const known = getKnown(ctx.model);
  const made =
    known.get(ctx.labels) ??
    getListedEntities(ctx.model).flatMap((entity): readonly NamedEntity[] =>
      entity.list === null ? [] : [{ entity, source: entity.list, names: getEntityNames(ctx, entity) }],
    );
  known.set(ctx.labels, made);
  return made;
}

function getEntityNames({ labels }: LabelContext, entity: Entity): NamedEntity['names'] {
  const { singular, plural } = entity.labels;
  const counted = Object.entries(labels.countedForms(entity) ?? {});
  const guessed = guessNoun(singular, labels.locale);
  const names = [
    [labels.plural(entity).text, true],
    [plural, true],
    ...counted.map(([form, text]) => [text, form !== 'one'] as const),
    ...Object.entries(guessed?.counted ?? {}).map(([form, text]) => [text, form !== 'one'] as const),
    [labels.singular(entity).text, false],
    [singular, false],
  ] as const;
  const byWords = new Map<string, NamedEntity['names'][number]>();
  for (const [text, isMany] of names) {
    const words = toNameWords(text);
    if (words.length > 0 && !byWords.has(words.join(' ')))
      byWords.set(words.join(' '), { words, isPlural: isMany });
  }
  return [...byWords.values()];
}

/** Checks whether a word is a name of an entity, in any form. */
export function isEntityName(ctx: LabelContext, entity: Entity, word: string): boolean {
  return getEntityNames(ctx, entity).some(
    ({ words }) => words.length === 1 && isSameWord(word, words[0] ?? '', ctx.labels.locale),
  );
}

/**
 * Reads "my", "mine", "moje" of a list whose model says that its records are those of the person who asks (`ListSource.ofViewer`). Returns
 * the entity's second list of that kind; null for the list that was named.
 */
export function readMine(reader: QuestionReader, { entity, source }: NamedList): SecondaryList | null {
  const isWhole = source.ofViewer !== undefined;
  const own = isWhole
    ? undefined
    : entity.lists?.find((list) => list.inputs.length === 0 && list.source.ofViewer !== undefined);
  let isAsked = false;
  for (let at = 0; at < reader.tokens.length; at += 1) {
    const length = reader.countTerm(reader.grammar.mine, at);
    if (length === 0) continue;
    isAsked = true;
    const range = { from: at, to: at + length };
    if (isWhole || own !== undefined) reader.claim(range);
    else reader.addUnmet(range, 'mine');
  }
  return isAsked ? (own ?? null) : null;
}
