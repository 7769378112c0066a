import type { GraphQLNamedType } from 'graphql';
import { toSingular } from '../lexicon/inflector';
import { splitWords, toFlatCase } from '../lexicon/names';
import {
  getInnermostType,
  getOutputFields,
  isFieldsType,
  type FieldsType,
  type OutputField,
} from '../graphql/types';
import { memoizeByObject } from '../model/memoize';

const MEASURES = new Set(['count', 'countall', 'countdistinct', 'sum', 'sumdistinct', 'avg', 'avgdistinct', 'average', 'min', 'max', 'mean', 'median', 'stddev', 'stddevpop', 'stddevsamp', 'variance', 'varpop', 'varsamp', 'groupby', 'group', 'aggregate', 'keys', 'distinctcount', 'groupedaggregates']); // prettier-ignore

/** Words of type names that mean figures. */
const FIGURES = new Set(['grouped', 'ungrouped', 'histogram']);

/**
 * Decides whether a type holds figures about records: `t_aggregate`, `XAggregateResponse`. See docs/shapes.md, 3.9.
 */
export function isAggregateType(type: GraphQLNamedType): boolean {
  return isFieldsType(type) && holdsFigures(type);
}

const holdsFigures = memoizeByObject((type: FieldsType): boolean => {
  const words = splitWords(type.name);
  if (words.some((word) => word.startsWith('aggregat') || FIGURES.has(word))) return true;
  const fields = getOutputFields(type);
  let measures = 0;
  for (const { name } of fields) if (MEASURES.has(toFlatCase(name))) measures += 1;
  return measures >= 3 || (measures >= 1 && measures === fields.length);
});

const FIGURE_WORDS = new Set(['aggregate', 'aggregated', 'grouped']);
const SPECIAL_WORDS = new Set([...FIGURE_WORDS, 'stream', 'sync', 'versions', 'history']);
const OTHER_ARGUMENTS = /^(ids|keys|groupby|by|having|cursors?input|batchsize|lastids|versions?|checkpoint)$/;

const CONTINUATIONS = /^(cursor|nextcursor|nexttoken|pagetoken|nextpagetoken|continuationtoken)$/;

/**
 * Decides whether a list field cannot be browsed: it returns records by known ids, groups, versions, a stream, or the
 * rest of another list. See docs/shapes.md, 3.9.
 */
export function isUnbrowsableList(field: OutputField): boolean {
  return hasForeignWord(field, SPECIAL_WORDS) || takesKnownRows(field);
}

/**
 * Decides whether a list below a record cannot be browsed. Its versions and its history are rows of the record, unlike
 * those at the root, which repeat all records.
 */
export function isUnbrowsableBelowRecord(field: OutputField): boolean {
  return hasForeignWord(field, FIGURE_WORDS) || takesKnownRows(field);
}

/** Words of the row type's own name do not count: `bookingsHistory: [BookingHistory]`. */
function hasForeignWord(field: OutputField, special: ReadonlySet<string>): boolean {
  const words = splitWords(field.name).filter((word) => special.has(word));
  const own = words.length === 0 ? [] : splitWords(getInnermostType(field.type).name).map(toSingular);
  return words.some((word) => FIGURE_WORDS.has(word) || !own.includes(toSingular(word)));
}

function takesKnownRows(field: OutputField): boolean {
  return field.args.some((argument) => {
    const [name, printed] = [toFlatCase(argument.name), String(argument.type)];
    if (OTHER_ARGUMENTS.test(name)) return isListOfKeys(printed);
    // The rest of a list that another field begins: `nextItemsPage(cursor: String!)`.
    return CONTINUATIONS.test(name) && /^(String|ID)!$/.test(printed) && argument.defaultValue === undefined;
  });
}

function isListOfKeys(printed: string): boolean {
  return /^\[.*\]!$/.test(printed) || /group/i.test(printed);
}
