import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import { fieldHint } from '../hints';
import { kindOf } from '../kindOf';
import { isSecret } from '../lexicon/secret';
import { outputFields } from '../outputFields';
import { isAbstractType, isInterfaceType, isObjectType } from '../typeGuards';
import { namedType } from '../typeRef';
import type { SchemaField } from './mutation';

/**
 * Says whether nobody may see a field of a mutation's answer: the operator says so, or it is called a secret and its type is one that
 * queries give as well. What mutations alone give is newly issued, a token for one, and was asked for.
 */
export function staysSecret(field: SchemaField, owner: GraphQLNamedType, schema: GraphQLSchema): boolean {
  const said = fieldHint(field).secret;
  if (said !== undefined) return said;
  const named = namedType(field.type);
  const subject = {
    name: field.name,
    scalar: named.name,
    kind: kindOf(named, field.name),
    owner: owner.name,
  };
  return isSecret(subject) && readTypes(schema).has(owner);
}

/** The composite types that queries give, at any depth. Made once per schema, and only where an answer holds what is called a secret. */
function readTypes(schema: GraphQLSchema): ReadonlySet<GraphQLNamedType> {
  const known = READ.get(schema);
  if (known !== undefined) return known;
  const found = new Set<GraphQLNamedType>();
  const query = schema.getQueryType();
  const waiting: GraphQLNamedType[] = query === null || query === undefined ? [] : [query];
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    if (found.has(type)) continue;
    found.add(type);
    if (isAbstractType(type)) waiting.push(...schema.getPossibleTypes(type));
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of outputFields(type)) waiting.push(namedType(field.type));
  }
  READ.set(schema, found);
  return found;
}
const READ = new WeakMap<GraphQLSchema, ReadonlySet<GraphQLNamedType>>();
