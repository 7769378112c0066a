import type { GraphQLInputField, GraphQLInputObjectType, GraphQLNamedType } from 'graphql';
import { isScalarType, isInputObjectType, isRequiredArgument, unwrapType } from '../../graphql/types';
import type { InputRelation } from '../../model/writes';
import { getSingleFieldKeys, type InputKey } from './inputKey';
import type { DiscoveredEntity } from '../../entities/discoveredEntity';
import { toNounKey } from '../../lexicon/nouns';
import { unwrapTypeName } from '../../model/typeName';

const LINK_OPERATORS = /^(connect|link|add|attach)$|^connect_?By/i;
const SET_OPERATORS = /^(set|replace|sync)$/i;
const UNLINK_OPERATORS = /^(disconnect|unlink|remove|detach)$|^disconnect_?By/i;

/** Returns true if an input object has link operators instead of a key. */
export function hasLinkOperators(type: GraphQLInputObjectType): boolean {
  return Object.keys(type.getFields()).some((name) => LINK_OPERATORS.test(name) || SET_OPERATORS.test(name));
}

/**
 * Builds the relation of an object of operators (`connect`, `set`, `disconnect` …). Returns null if no operator
 * takes a key, or if more than the key is required.
 * @param lists number of lists around the object
 * @param keyOf finds the key in an operator's value
 */
export function buildOperatorRelation(
  type: GraphQLInputObjectType,
  lists: number,
  keyOf: (named: GraphQLNamedType) => InputKey | null,
): InputRelation | null {
  const fields = Object.values(type.getFields());
  const listPath = Array<string>(lists).fill('[]');
  const find = (names: RegExp): LinkOperator | null => {
    const found = fields
      .filter(({ name }) => names.test(name))
      .map((field) => toLinkOperator(field, listPath, keyOf));
    return found.find((each) => each !== null) ?? null;
  };
  const set = find(SET_OPERATORS);
  const link = find(LINK_OPERATORS);
  const main = set ?? link;
  if (main === null) return null;
  const required = fields.filter(isRequiredArgument).map(({ name }) => name);
  if (required.some((name) => name !== main.name)) return null;
  // One draft cannot hold two different keys of the same record.
  const hasSameKey = (other: LinkOperator | null): other is LinkOperator =>
    other !== null && other.key.keyField === main.key.keyField;
  const unlink = find(UNLINK_OPERATORS);
  const clearing = fields.find((field) => UNLINK_OPERATORS.test(field.name) && isBooleanInput(field));
  return {
    many: main.many || lists > 0,
    keyPath: main.key.keyField,
    type: main.key.type,
    ...(hasSameKey(set) ? { set: set.path } : {}),
    ...(hasSameKey(link) ? { link: link.path } : {}),
    ...(hasSameKey(unlink) ? { unlink: unlink.path } : {}),
    ...(clearing === undefined ? {} : { clear: { at: [...listPath, clearing.name], value: true } }),
  };
}

const APPENDS = /^(append|merge|add|keep_?existing)$/i;
const REPLACES = /^(replace|overwrite)(_?(all|existing))?$/i;

/**
 * Builds the relation of an object with rows and a flag that indicates what becomes of the records linked before: `{ append,
 * nodes: [{ id, slug, name }] }`. It links by the rows' key. Without the flag, or where more is required, nothing tells
 * whether sending rows would unlink others: null.
 */
export function buildRowsRelation(
  type: GraphQLInputObjectType,
  keyOf: (named: GraphQLNamedType) => InputKey | null,
): InputRelation | null {
  const fields = Object.values(type.getFields());
  const flag = fields.find((field) => isBooleanInput(field) && isModeName(field.name));
  const [rows, ...others] = fields.filter((field) => !isBooleanInput(field));
  if (flag === undefined || rows === undefined || others.length > 0) return null;
  const { named, lists } = unwrapType(rows.type);
  const key = isInputObjectType(named) && lists === 1 ? keyOf(named) : null;
  if (key === null || fields.some((field) => field !== rows && field !== flag && isRequiredArgument(field)))
    return null;
  const path = [rows.name, '[]', ...key.path];
  const mode = (isAdding: boolean) => ({ at: [flag.name], value: APPENDS.test(flag.name) === isAdding });
  const canReplace = /replac|overwrit/i.test(`${flag.name} ${flag.description ?? ''}`);
  return {
    many: true,
    keyPath: key.keyField,
    type: key.type,
    link: path,
    ...(canReplace ? { set: path } : {}),
    modes: { link: mode(true), ...(canReplace ? { set: mode(false) } : {}) },
  };
}

function isModeName(name: string): boolean {
  return APPENDS.test(name) || REPLACES.test(name);
}

interface LinkOperator {
  readonly name: string;
  readonly path: readonly string[];
  readonly many: boolean;
  readonly key: InputKey;
}

function toLinkOperator(
  field: GraphQLInputField,
  listPath: readonly string[],
  keyOf: (named: GraphQLNamedType) => InputKey | null,
): LinkOperator | null {
  const { named, lists } = unwrapType(field.type);
  const key = keyOf(named);
  if (key === null || lists > 1) return null;
  const path = [...listPath, field.name, ...(lists === 0 ? [] : ['[]']), ...key.path];
  return { name: field.name, path, many: lists > 0, key };
}

function isBooleanInput(field: GraphQLInputField): boolean {
  const { named, lists } = unwrapType(field.type);
  return isScalarType(named) && /^bool(ean)?$/i.test(named.name) && lists === 0;
}

/**
 * Builds the relation of an input object with a related record's own values (`author: UpdateAuthorInput`): it
 * links by the key and copies other required fields from the record. Returns null if it has no key, or requires
 * a field that cannot be copied.
 */
export function buildNestedRelation(
  type: GraphQLInputObjectType,
  entity: DiscoveredEntity,
  lists: number,
): InputRelation | null {
  const fields = Object.values(type.getFields());
  const listPath = Array<string>(lists).fill('[]');
  for (const { path: by } of getSingleFieldKeys(entity)) {
    const key = fields.find((field) => toNounKey(field.name) === toNounKey(by) && isSingleScalar(field));
    if (key === undefined) continue;
    const copies = fields
      .filter((field) => field !== key && isRequiredArgument(field))
      .map((field) => findCopiedField(field, entity));
    if (copies.some((copy) => copy === null)) return null;
    const told = copies.filter((copy) => copy !== null);
    return {
      many: lists > 0,
      keyPath: by,
      type: String(key.type),
      set: [...listPath, key.name],
      ...(told.length === 0 ? {} : { copies: told }),
    };
  }
  return null;
}

function findCopiedField(
  field: GraphQLInputField,
  entity: DiscoveredEntity,
): NonNullable<InputRelation['copies']>[number] | null {
  const own = entity.fields.find(({ name, list }) => !list && toNounKey(name) === toNounKey(field.name));
  const { named, lists } = unwrapType(field.type);
  const isSame = own !== undefined && unwrapTypeName(own.type) === named.name;
  if (!isSame || lists > 0 || isInputObjectType(named) || own.secret !== undefined) return null;
  return { name: field.name, from: own.name, type: String(field.type) };
}

function isSingleScalar(field: GraphQLInputField): boolean {
  const { named, lists } = unwrapType(field.type);
  return isScalarType(named) && lists === 0;
}
