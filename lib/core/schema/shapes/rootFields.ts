import { toFlatCase } from '../lexicon/names';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { toAnswered } from './answerUnion';
import { findIdentityField } from './identity';
import { findListEnvelope } from './envelope';
import {
  hasRequiredArguments,
  isDeprecated,
  unwrapType,
  getOutputFields,
  type OutputField,
  type RootField,
  isFieldsType,
  type FieldsType,
} from '../graphql/types';

const PAGING = /^(page|perpage|pagesize|limit|offset|first|after|skip|take|size)$/;

/** Lists all fields where a read can start. Empty for a schema without a query type. */
export function getRootFields(schema: GraphQLSchema): readonly RootField[] {
  const query = schema.getQueryType();
  if (query === undefined || query === null) return [];
  return getOutputFields(query).flatMap((declared) => {
    const field = toAnswered(declared);
    // Some files spell out the introspection fields.
    if (field.name.startsWith('__')) return [];
    const own: RootField = {
      fields: [field],
      field,
      place: 'root',
      deprecated: isDeprecated(field),
      path: field.name,
    };
    return [own, ...childrenOf(field, query)];
  });
}

function childrenOf(parent: OutputField, query: GraphQLObjectType): readonly RootField[] {
  if (hasRequiredArguments(parent)) return [];
  const { named, lists } = unwrapType(parent.type);
  if (lists > 0 || named === query || !isFieldsType(named)) return [];
  if (findListEnvelope(parent.type) !== null) return [];
  const place = placeOf(parent, named);
  if (place === null || (place === 'namespace' && repeatsRoot(named, query))) return [];
  return getOutputFields(named)
    .map(toAnswered)
    .map((field) => ({
      fields: [parent, field],
      field,
      place,
      deprecated: isDeprecated(parent) || isDeprecated(field),
      path: `${parent.name}.${field.name}`,
    }));
}

/**
 * Returns true if an object offers again what the root has: `transaction { listOrders … }`. All of its fields with arguments
 * are fields of the root, with the same values and arguments.
 */
export function repeatsRoot(type: FieldsType, root: GraphQLObjectType): boolean {
  if (type === root) return true;
  const own = root.getFields();
  const fields = getOutputFields(type).filter(({ args }) => args.length > 0);
  return (
    fields.length > 0 &&
    fields.every((field) => {
      const same = own[field.name];
      return same !== undefined && describeField(same) === describeField(field);
    })
  );
}

function describeField({ type, args }: Pick<OutputField, 'type' | 'args'>): string {
  return [String(type), ...args.map((each) => `${each.name}: ${String(each.type)}`)].join();
}

function placeOf(parent: OutputField, type: FieldsType): RootField['place'] | null {
  const identity = findIdentityField(type);
  // A type whose identity is deprecated is treated as a namespace.
  if (identity !== null && !isDeprecatedIn(type, identity.field))
    return parent.args.length === 0 ? 'viewer' : null;
  if (parent.args.length === 0) return 'namespace';
  return parent.args.every((argument) => PAGING.test(toFlatCase(argument.name))) ? 'wrapper' : null;
}

function isDeprecatedIn(type: Parameters<typeof getOutputFields>[0], name: string): boolean {
  return getOutputFields(type).some((field) => field.name === name && isDeprecated(field));
}
