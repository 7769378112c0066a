import type { GraphQLObjectType } from 'graphql';
import { scalarKind } from '../kindOf';
import { typeRef } from '../typeRef';
import { isObjectType, isScalarType } from '../typeGuards';
import { outputFields } from '../outputFields';

/** A yes or no under another name may well be a setting or a status that somebody wants to see. */
const PERMISSION = /^(permission|permitted|allowed|granted|can[A-Z_].*)$/;

/**
 * Whether a type says only what the caller may do: nothing but yes and no (and conditions as JSON) in it, at any depth, as in
 * `{ create { permission where } fields { name { read { permission } } } }`. No page of records is made of that.
 */
export function isPermissions(type: GraphQLObjectType): boolean {
  const seen = new Set<GraphQLObjectType>();
  let isNamed = false;
  const onlyAnswers = (object: GraphQLObjectType): boolean => {
    if (seen.has(object)) return true;
    seen.add(object);
    return outputFields(object).every((field) => {
      const { named } = typeRef(field.type);
      if (isObjectType(named)) return onlyAnswers(named);
      const kind = isScalarType(named) ? scalarKind(named) : null;
      if (kind === 'boolean' && PERMISSION.test(field.name)) isNamed = true;
      return kind === 'boolean' || kind === 'json';
    });
  };
  return onlyAnswers(type) && isNamed;
}
