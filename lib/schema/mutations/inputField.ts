import type { GraphQLArgument, GraphQLInputField } from 'graphql';
import { kindOf } from '../kindOf';
import type { InputField } from '../writes';
import type { Json } from '../json';
import { descriptionOf, isRequired, typeRef } from '../typeRef';
import { constraintsOf } from './constraints';
import { isEnumType, isInputObjectType, isLeafType } from '../typeGuards';

/** Finds the entity whose key a value is, from the name and type of its place; null when it is no key. */
export type TargetOf = (item: GraphQLArgument | GraphQLInputField) => string | null;

/** Describes one argument or input field for a form (BACKENDS 3.15 for constraints). */
export function inputField(item: GraphQLArgument | GraphQLInputField, targetOf: TargetOf): InputField {
  const { named, lists } = typeRef(item.type);
  const target = targetOf(item);
  const constraints = constraintsOf(item, named);
  return {
    name: item.name,
    type: String(item.type),
    kind: target !== null && isLeafType(named) ? 'relation' : kindOf(named, item.name),
    list: lists > 0,
    required: isRequired(item),
    ...descriptionOf(item),
    ...(item.defaultValue === undefined ? {} : defaultOf(item.defaultValue)),
    ...(isEnumType(named) ? { enum: named.name } : {}),
    ...(isInputObjectType(named) ? { input: named.name } : {}),
    ...(target === null ? {} : { target }),
    ...(constraints === null ? {} : { constraints }),
  };
}

/** Defaults come as plain values; what is no JSON (a server's own scalar) is left out. */
function defaultOf(value: unknown): { readonly default?: Json } {
  const json = toJson(value);
  return json === undefined ? {} : { default: json };
}

function toJson(value: unknown): Json | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) {
    const items = value.map(toJson);
    return items.some((item) => item === undefined) ? undefined : items.filter((item) => item !== undefined);
  }
  if (typeof value !== 'object') return undefined;
  const entries = Object.entries(value).flatMap(([key, each]): [string, Json][] => {
    const json = toJson(each);
    return json === undefined ? [] : [[key, json]];
  });
  return Object.fromEntries(entries);
}
