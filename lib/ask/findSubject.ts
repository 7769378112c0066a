import { guessPolishNoun } from '../operator/labels/polishNames';
import type { LabelContext } from '../reading/describe/describeField';
import { getListedEntities } from '../schema/model/listedEntities';
import type { Entity } from '../schema/model/model';
import type { ListSource } from '../schema/model/reads';
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

const known = new WeakMap<object, WeakMap<object, readonly NamedEntity[]>>();

/** Returns the lists of a model with their names, the most significant first. */
function getNamedEntities(ctx: LabelContext): readonly NamedEntity[] {
  const byLabels = known.get(ctx.model) ?? new WeakMap<object, readonly NamedEntity[]>();
  known.set(ctx.model, byLabels);
  const made =
    byLabels.get(ctx.labels) ??
    getListedEntities(ctx.model).flatMap((entity): readonly NamedEntity[] =>
      entity.list === null ? [] : [{ entity, source: entity.list, names: getEntityNames(ctx, entity) }],
    );
  byLabels.set(ctx.labels, made);
  return made;
}

function getEntityNames({ labels }: LabelContext, entity: Entity): NamedEntity['names'] {
  const { singular, plural } = entity.labels;
  const counted = Object.entries(labels.countedForms(entity) ?? {});
  const guessed = labels.locale === 'pl' ? guessPolishNoun(singular) : undefined;
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
