import type { GraphQLInputField, GraphQLInputObjectType } from 'graphql';
import { isInputObjectType, isLeafType } from '../typeGuards';
import { isRequired, typeRef } from '../typeRef';

/** What can be done to a value besides setting it: nobody is asked for it. */
const OPERATIONS =
  /^(set|unset|increment|decrement|multiply|divide|add|subtract|push|pop|append|prepend|delete_?(key|elem|at_?path))$/i;

/** The one field of an update operation that takes the value itself: `{ set: v }`; null for any other input object. */
export function setWrapper(type: GraphQLInputObjectType): GraphQLInputField | null {
  const fields = Object.values(type.getFields());
  const set = fields.find(({ name }) => /^set$/i.test(name));
  if (set === undefined || fields.some((field) => !OPERATIONS.test(field.name))) return null;
  if (fields.some((field) => field !== set && isRequired(field))) return null;
  const { named } = typeRef(set.type);
  return isLeafType(named) || (isInputObjectType(named) && fields.length === 1) ? set : null;
}
