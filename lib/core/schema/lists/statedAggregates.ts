import type { GraphQLSchema } from 'graphql';
import { toFieldStep, hasRequiredArguments, getInnermostType } from '../graphql/types';
import type { AggregateSource, ArgRef, ListSource } from '../model/reads';
import { findAggregates } from '../shapes/aggregateFields';

/**
 * Reads the sums and averages of a root field that the operator names for a list. Null where there is no such field, or it adds up
 * nothing or demands an argument.
 */
export function readStatedAggregates(
  schema: GraphQLSchema,
  source: ListSource,
  name: string,
): AggregateSource | null {
  const fields = schema.getQueryType()?.getFields() ?? {};
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined || hasRequiredArguments(field)) return null;
  const step = toFieldStep(field);
  const filter = findFilterArgument(source, step);
  return findAggregates(getInnermostType(field.type), name, { sibling: [step], filter });
}

/** Finds the argument that takes the same filter as the list's. */
function findFilterArgument(
  { steps, filter }: ListSource,
  { args }: ListSource['steps'][number],
): ArgRef | null {
  const container = filter?.container ?? null;
  if (container === null || container.path.length > 1) return null;
  const bare = (type: string): string => type.replace(/!$/, '');
  const own = steps[container.step]?.args.find((arg) => arg.name === container.path[0]);
  const same = own === undefined ? undefined : args.find((arg) => bare(arg.type) === bare(own.type));
  return same === undefined ? null : { step: 0, path: [same.name] };
}

/** Lists the root fields that an operator can name. */
export function getAggregateRoots(schema: GraphQLSchema): readonly string[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
    const found = findAggregates(getInnermostType(field.type), field.name, { sibling: null, filter: null });
    return found === null || hasRequiredArguments(field) ? [] : [field.name];
  });
}
