import { isRequiredInputField, type GraphQLEnumType } from 'graphql';
import { scalarKind } from '../kindOf';
import type { Json } from '../json';
import { typeRef } from '../typeRef';
import { inputFields, plainName } from './slot';
import { isEnumType, isInputObjectType, isScalarType } from '../typeGuards';

/** What arguments and keys that say a direction are called. */
export const DIRECTION_NAMES =
  /^(sortorder|orderdirection|sortdirection|direction|order|orderdir|sortdir|dir|reverse|orderbydirection|orderdesc|desc|descending|ascending|asc|sortreverse|isdesc|isascending|sortdescending|ordertype|sortasc)$/;

/**
 * What to send for ascending and descending, or null when the type says no direction. `name` null: an enum only. Booleans and texts
 * are directions by their name.
 */
export function directionValues(type: unknown, name: string | null): readonly [Json, Json] | null {
  if (isEnumType(type)) {
    const known = DIRECTIONS.get(type);
    if (known !== undefined) return known;
    const found = enumDirections(type);
    DIRECTIONS.set(type, found);
    return found;
  }
  if (name === null || !isScalarType(type)) return null;
  const plain = plainName(name);
  if (!DIRECTION_NAMES.test(plain)) return null;
  const kind = scalarKind(type);
  if (kind === 'boolean') return /asc/.test(plain) ? [true, false] : [false, true];
  return kind === 'text' && plain !== 'order' ? ['ASC', 'DESC'] : null;
}

/** A schema asks for its one enum of directions at every column. */
const DIRECTIONS = new WeakMap<GraphQLEnumType, readonly [Json, Json] | null>();

function enumDirections(type: GraphQLEnumType): readonly [Json, Json] | null {
  const values = type.getValues().map((value) => value.name);
  if (values.length > 8) return null;
  const asc =
    values.find((value) =>
      /^(asc|ascending|ascnullslast|asc_nulls_last|up|increasing|forward)$/i.test(value),
    ) ?? values.find((value) => /^asc/i.test(value));
  const desc =
    values.find((value) =>
      /^(desc|descending|descnullslast|desc_nulls_last|down|decreasing|backward)$/i.test(value),
    ) ?? values.find((value) => /^desc/i.test(value));
  return asc !== undefined &&
    desc !== undefined &&
    values.every((value) => /asc|desc|up|down|increas|decreas|null|rand|ward/i.test(value))
    ? [asc, desc]
    : null;
}

/** A column's direction in an object of its own: `{ sort, nulls }`, `{ direction, priority }`; a rank is sent as 1. */
export function heldDirections(type: unknown): readonly [Json, Json] | null {
  if (!isInputObjectType(type)) return null;
  const fields = inputFields(type);
  const held = fields.find((field) => /^(sort|order|direction|dir)$/.test(plainName(field.name)));
  const directions = held === undefined ? null : directionValues(typeRef(held.type).named, null);
  if (held === undefined || directions === null) return null;
  const others = fields.filter((field) => field !== held && isRequiredInputField(field));
  const isRank = ({ type: rank }: (typeof others)[number]): boolean => {
    const { named, lists } = typeRef(rank);
    return lists === 0 && isScalarType(named) && scalarKind(named) === 'integer';
  };
  if (fields.length > 3 || !others.every(isRank)) return null;
  const ranks = Object.fromEntries(others.map(({ name }) => [name, 1]));
  return [
    { [held.name]: directions[0], ...ranks },
    { [held.name]: directions[1], ...ranks },
  ];
}
