import type { GraphQLInputField, GraphQLInputObjectType, GraphQLNamedType } from 'graphql';
import { isScalarType } from '../typeGuards';
import { isRequired, typeRef } from '../typeRef';
import type { InputRelation } from '../writes';
import type { InputKeyPlace } from './keyPlace';

const LINK = /^(connect|link|add|attach)$|^connect_?By/i;
const SET = /^(set|replace|sync)$/i;
const UNLINK = /^(disconnect|unlink|remove|detach)$|^disconnect_?By/i;

/** Whether an input object says what is done with links rather than which record is meant. */
export function hasLinkOperators(type: GraphQLInputObjectType): boolean {
  return Object.keys(type.getFields()).some((name) => LINK.test(name) || SET.test(name));
}

/**
 * How an object of operators (`connect`, `set`, `disconnect` …) links records. `keyOf` finds the key in an operator's value.
 * `lists`: how many lists stand around the object. Null where no operator takes a key, or where more is demanded.
 */
export function linkOperators(
  type: GraphQLInputObjectType,
  lists: number,
  keyOf: (named: GraphQLNamedType) => InputKeyPlace | null,
): InputRelation | null {
  const fields = Object.values(type.getFields());
  const outer = Array<string>(lists).fill('[]');
  const find = (names: RegExp): Operator | null => {
    const found = fields.filter(({ name }) => names.test(name)).map((field) => operator(field, outer, keyOf));
    return found.find((each) => each !== null) ?? null;
  };
  const set = find(SET);
  const link = find(LINK);
  const main = set ?? link;
  if (main === null) return null;
  const demanded = fields.filter(isRequired).map(({ name }) => name);
  if (demanded.some((name) => name !== main.name)) return null;
  // What goes by another key than the others cannot be told by the same draft.
  const same = (other: Operator | null): other is Operator => other !== null && other.key.by === main.key.by;
  const unlink = find(UNLINK);
  const emptied = fields.find((field) => UNLINK.test(field.name) && isYesNo(field));
  return {
    many: main.many || lists > 0,
    by: main.key.by,
    type: main.key.type,
    ...(same(set) ? { set: set.path } : {}),
    ...(same(link) ? { link: link.path } : {}),
    ...(same(unlink) ? { unlink: unlink.path } : {}),
    ...(emptied === undefined ? {} : { clear: { at: [...outer, emptied.name], value: true } }),
  };
}

interface Operator {
  readonly name: string;
  readonly path: readonly string[];
  readonly many: boolean;
  readonly key: InputKeyPlace;
}

function operator(
  field: GraphQLInputField,
  outer: readonly string[],
  keyOf: (named: GraphQLNamedType) => InputKeyPlace | null,
): Operator | null {
  const { named, lists } = typeRef(field.type);
  const key = keyOf(named);
  if (key === null || lists > 1) return null;
  const path = [...outer, field.name, ...(lists === 0 ? [] : ['[]']), ...key.path];
  return { name: field.name, path, many: lists > 0, key };
}

function isYesNo(field: GraphQLInputField): boolean {
  const { named, lists } = typeRef(field.type);
  return isScalarType(named) && /^bool(ean)?$/i.test(named.name) && lists === 0;
}
