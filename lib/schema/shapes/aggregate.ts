import type { GraphQLField, GraphQLInterfaceType, GraphQLNamedType, GraphQLObjectType } from 'graphql';
import { singularOf } from '../inflector';
import { wordsOf } from '../names';
import { namedType } from '../typeRef';
import { plainName } from './slot';
import { isInterfaceType, isObjectType } from '../typeGuards';
import { outputFields } from '../outputFields';

const MEASURES = new Set(['count', 'countall', 'countdistinct', 'sum', 'sumdistinct', 'avg', 'avgdistinct', 'average', 'min', 'max', 'mean', 'median', 'stddev', 'stddevpop', 'stddevsamp', 'variance', 'varpop', 'varsamp', 'groupby', 'group', 'aggregate', 'keys', 'distinctcount', 'groupedaggregates']); // prettier-ignore

/** Words of types that hold figures. */
const FIGURES = new Set(['grouped', 'ungrouped', 'histogram']);

/** Whether a type holds figures about records instead of records: `t_aggregate`, `XAggregateResponse` (BACKENDS 3.9). */
export function isAggregate(type: GraphQLNamedType): boolean {
  if (!isObjectType(type) && !isInterfaceType(type)) return false;
  const known = AGGREGATES.get(type);
  if (known !== undefined) return known;
  const found = holdsFigures(type);
  AGGREGATES.set(type, found);
  return found;
}
const AGGREGATES = new WeakMap<GraphQLNamedType, boolean>();

function holdsFigures(type: GraphQLObjectType | GraphQLInterfaceType): boolean {
  const words = wordsOf(type.name);
  if (words.some((word) => word.startsWith('aggregat') || FIGURES.has(word))) return true;
  const fields = outputFields(type);
  let measures = 0;
  for (const { name } of fields) if (MEASURES.has(plainName(name))) measures += 1;
  return measures >= 3 || (measures >= 1 && measures === fields.length);
}

const FIGURE_WORDS = new Set(['aggregate', 'aggregated', 'grouped']);
const SPECIAL_WORDS = new Set([...FIGURE_WORDS, 'stream', 'sync', 'versions', 'history']);
const OTHER_ARGUMENTS = /^(ids|keys|groupby|by|having|cursors?input|batchsize|lastids|versions?|checkpoint)$/;

/** Whether a list field gives records by known ids, groups, versions or a stream: not a list to browse (BACKENDS 3.9). */
export function isSpecialList(field: GraphQLField<unknown, unknown>): boolean {
  const words = wordsOf(field.name).filter((word) => SPECIAL_WORDS.has(word));
  // What the rows themselves are called says nothing of the list: `bookingsHistory: [BookingHistory]`.
  const own = words.length === 0 ? [] : wordsOf(namedType(field.type).name).map(singularOf);
  if (words.some((word) => FIGURE_WORDS.has(word) || !own.includes(singularOf(word)))) return true;
  return field.args.some(
    (argument) => OTHER_ARGUMENTS.test(plainName(argument.name)) && isListOfKeys(String(argument.type)),
  );
}

function isListOfKeys(printed: string): boolean {
  return /^\[.*\]!$/.test(printed) || /group/i.test(printed);
}
