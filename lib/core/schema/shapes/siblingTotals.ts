import type { AggregateSource, TotalSource } from '../model/reads';
import { splitWords } from '../lexicon/names';
import { toNounKey, getFieldNoun, getTypeNouns } from '../lexicon/nouns';
import { isAggregateType } from './aggregate';
import { findAggregates } from './aggregateFields';
import { isNumericType } from '../graphql/valueKind';
import { getArgumentSlots, type ArgumentSlot } from './argumentSlot';
import { findKeyCount, findTotalPath } from './total';
import {
  toFieldStep,
  hasRequiredArguments,
  isDeprecated,
  unwrapType,
  isInputObjectType,
  isObjectType,
  type OutputField,
  type RootField,
  isFieldsType,
  getInnermostType,
} from '../graphql/types';
import { groupBy } from '../model/groupBy';
import { memoizeByObject } from '../model/memoize';

/** Root fields that count the rows of another root field, by their common noun. */
export type SiblingTotals = ReadonlyMap<string, readonly SiblingTotal[]>;

interface SiblingTotal {
  readonly root: RootField;
  readonly path: string;
  readonly fallbackPath: string | null;
  readonly slots: readonly ArgumentSlot[];
}

const COUNT_WORDS = new Set(['count', 'counts', 'total', 'totals', 'aggregate', 'aggregated', 'aggregation', 'meta', 'connection', 'number', 'of', 'all', 'list', 'stats', 'num', 'get']); // prettier-ignore
const NEEDED = new Set(['count', 'counts', 'total', 'aggregate', 'aggregated', 'aggregation', 'meta', 'connection', 'number', 'num']); // prettier-ignore

/**
 * Indexes root fields that count: `xsCount`, `countXs`, `x_aggregate`, `_allXsMeta`, `xsConnection`. See
 * docs/shapes.md, 3.2.
 */
export function indexSiblingTotals(roots: readonly RootField[]): SiblingTotals {
  const totals = roots.flatMap((root): readonly SiblingTotal[] => {
    const { field, fields } = root;
    if (root.place !== 'root' || root.deprecated || hasRequiredArguments(field)) return [];
    const path = splitWords(field.name).some((word) => NEEDED.has(word)) ? countPath(field) : null;
    if (path === null) return [];
    return [{ root, path, fallbackPath: otherPath(field, path), slots: getArgumentSlots(fields) }];
  });
  return groupBy(totals, ({ root }) => toCountedNoun(splitWords(root.field.name)));
}

const toCountedNoun = (words: readonly string[]): string =>
  toNounKey(words.filter((word) => !COUNT_WORDS.has(word)).join('_'));

function countPath(field: OutputField): string | null {
  const { named, lists } = unwrapType(field.type);
  if (lists === 0 && isNumericType(named)) return '';
  if (!isFieldsType(named) || (lists > 0 && !isAggregateType(named))) return null;
  return findTotalPath(named);
}

/** Finds `count { id }` beside a number that may be null. */
function otherPath(field: OutputField, path: string): string | null {
  const named = getInnermostType(field.type);
  if (!isObjectType(named) || path === '' || path.includes('.')) return null;
  const { count } = named.getFields();
  const counted = count === undefined || count.name === path ? null : unwrapType(count.type);
  const inner = counted === null || !isObjectType(counted.named) ? null : findKeyCount(counted.named);
  return inner === null ? null : `count.${inner}`;
}

/** Finds the sibling that counts a list's rows, preferably one with the same filter. */
export function findSiblingTotal(
  root: RootField,
  type: string,
  container: ArgumentSlot | null,
  totals: SiblingTotals,
): TotalSource | null {
  const [chosen] = findSiblings(root, type, container, totals);
  if (chosen === undefined) return null;
  return {
    path: chosen.path,
    ...(chosen.fallbackPath === null ? {} : { fallbackPath: chosen.fallbackPath }),
    ...toPlace(chosen, container),
  };
}

/** Finds the sibling that adds up a list's rows, preferably one with the same filter. */
export function findSiblingAggregates(
  root: RootField,
  type: string,
  container: ArgumentSlot | null,
  totals: SiblingTotals,
): AggregateSource | null {
  for (const sibling of findSiblings(root, type, container, totals)) {
    const { field, path } = sibling.root;
    const found = findAggregates(getInnermostType(field.type), path, toPlace(sibling, container));
    if (found !== null) return found;
  }
  return null;
}

/** Finds the siblings of a list by its noun or that of its rows, those with the same filter first. */
function findSiblings(
  root: RootField,
  type: string,
  container: ArgumentSlot | null,
  totals: SiblingTotals,
): readonly SiblingTotal[] {
  const nouns = new Set([getFieldNoun(root.field.name), toNounKey(root.field.name), ...getTypeNouns(type)]);
  const found = [...nouns]
    .flatMap((noun) => totals.get(noun) ?? [])
    .filter((sibling) => sibling.root !== root);
  const isFiltered = ({ slots }: SiblingTotal): boolean => sameContainer(slots, container) !== null;
  return [...found.filter(isFiltered), ...found.filter((sibling) => !isFiltered(sibling))];
}

function toPlace(
  { root, slots }: SiblingTotal,
  container: ArgumentSlot | null,
): Pick<TotalSource, 'sibling' | 'filter'> {
  return {
    sibling: root.fields.map((field) => toFieldStep(field)),
    filter: sameContainer(slots, container)?.at ?? null,
  };
}

/** A field of a record that counts something, with the noun of the counted rows. */
interface CountBeside {
  readonly field: OutputField;
  readonly noun: string;
}

/**
 * Lists the fields of a record that may count related rows: `booksCount`, `books_aggregate`, `books_func { count }`.
 * Cached, because each list of the record asks.
 */
const countsBeside = memoizeByObject((fields: readonly OutputField[]): readonly CountBeside[] =>
  fields.flatMap((field) => {
    const words = splitWords(field.name);
    const isCount = words.some((word) => NEEDED.has(word) || word === 'func');
    if (!isCount || isDeprecated(field) || hasRequiredArguments(field)) return [];
    return [{ field, noun: toCountedNoun(words.filter((word) => word !== 'func')) }];
  }),
);

/** Finds the field of the same record that counts the rows of another field. */
export function findFieldTotal(
  fields: readonly OutputField[],
  list: OutputField,
  container: ArgumentSlot | null,
): TotalSource | null {
  const listed = toNounKey(list.name);
  for (const { field, noun } of countsBeside(fields)) {
    const path = field !== list && noun === listed ? countPath(field) : null;
    if (path === null) continue;
    const or = otherPath(field, path);
    const filter = sameContainer(getArgumentSlots([field]), container)?.at ?? null;
    return { path, ...(or === null ? {} : { fallbackPath: or }), sibling: [toFieldStep(field)], filter };
  }
  return null;
}

function sameContainer(slots: readonly ArgumentSlot[], container: ArgumentSlot | null): ArgumentSlot | null {
  if (container === null || !isInputObjectType(container.ref.named)) return null;
  const bare = ({ typeString: printed }: ArgumentSlot): string => printed.replace(/!$/, '');
  return slots.find((slot) => bare(slot) === bare(container)) ?? null;
}
