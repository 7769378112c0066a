import { findFieldRole } from '../graphql/fieldRole';
import type { GraphQLInputObjectType, GraphQLNamedType } from 'graphql';
import { describeMomentForm, inferValueKind } from '../graphql/valueKind';
import type { ValueKind } from '../model/kinds';
import { unwrapTypeName } from '../model/typeName';
import type { Field } from '../model/model';
import type { ArgRef, ListFilter, FilterField, FilterOperation } from '../model/reads';
import type { RowColumns, RowContext } from './columns';
import { LOGIC_KEY, findConditionTriple } from './filterContainer';
import {
  getComparedType,
  getInputOperators,
  findSuffixOperator,
  type InputOperator,
} from './filterOperators';
import {
  findPairCondition,
  findMomentBound,
  findKeyedRelation,
  findArea,
  findRange,
} from './filterConditions';
import { findKeySlot, getKeySlots, type ArgumentSlot } from './argumentSlot';
import { isEnumType, isInputObjectType, isLeafType } from '../graphql/types';
import { KIND_TRAITS } from '../model/kindTraits';
import { memoizeByObject } from '../model/memoize';

/** The filter of a list with its container slot, which is null for flat arguments. */
export interface FoundFilter {
  readonly filter: ListFilter;
  readonly container: ArgumentSlot | null;
}

/** The key that joins conditions which must all hold. */
const CONJUNCTION = /^_?and$/i;

/**
 * Builds the conditions of a container. Cached by container type and row columns, because large schemas repeat them a
 * hundred times.
 */
export function buildContainerFilter(container: ArgumentSlot, facts: RowContext): FoundFilter {
  const { named, lists } = container.ref;
  const place = `${named.name} ${String(lists)} ${String(container.at.step)} ${container.at.path.join('.')}`;
  const filters = getFilters(facts.columns);
  const known = filters.get(place);
  if (known !== undefined) return { filter: known, container };
  const triple = findConditionTriple(container);
  const fields = triple === null ? keyFields(container, facts, 0) : triple(facts.columns);
  const filter: ListFilter = {
    container: container.at,
    ...findConjunction(container),
    fields: merged(fields),
  };
  filters.set(place, filter);
  return { filter, container };
}
/** Finds the key that joins whole filters of the container's own type by AND. */
function findConjunction(container: ArgumentSlot): Pick<ListFilter, 'all'> {
  const joined = getKeySlots(container).find(
    ({ name, ref }) => CONJUNCTION.test(name) && ref.lists === 1 && ref.named === container.ref.named,
  );
  return joined === undefined ? {} : { all: joined.at };
}

/** Filters by row and place: fifty relations to one type share one filter. */
const getFilters = memoizeByObject<RowColumns, Map<string, ListFilter>>(() => new Map());

/** Builds conditions from flat arguments that paging, sort, search and page-wide arguments left over. */
export function buildFlatFilter(slots: readonly ArgumentSlot[], facts: RowContext): FoundFilter | null {
  const free = slots.filter((slot) => !slot.required);
  const leaves = free.filter((slot) => isLeafType(slot.ref.named));
  // `price: { gt lt }`, a column with its own operators, may also be an argument, even in a list.
  const compared = free.flatMap((slot): readonly FilterField[] => {
    const { named, lists } = slot.ref;
    if (!isInputObjectType(named) || lists > 1 || facts.columns.findPath(slot.name) === null) return [];
    const pair = pairField(slot, facts);
    if (pair !== null) return [pair];
    return objectField(lists === 1 ? slot.element : slot, named, facts, 1);
  });
  if (leaves.length === 0 && compared.length === 0) return null;
  const fields = leaves.flatMap((slot) => leafField(slot, facts, true));
  return { filter: { container: null, fields: merged([...compared, ...fields]) }, container: null };
}

function keyFields(container: ArgumentSlot, facts: RowContext, depth: number): readonly FilterField[] {
  const keys = getKeySlots(container);
  const required = keys.filter((key) => key.required);
  // One required key of a container is always filled in; of several, none is a condition alone.
  const demanded = depth === 0 && required.length < 2 ? [] : required;
  return keys.flatMap((key) => {
    if (LOGIC_KEY.test(key.name)) return [];
    // A key that needs another value cannot be a condition alone.
    if (demanded.some((other) => other !== key)) return [];
    const { named, lists } = key.ref;
    if (!isInputObjectType(named)) return leafField(key, facts, depth === 0);
    const pair = pairField(key, facts);
    if (pair !== null) return [pair];
    return lists > 0 ? [] : objectField(key, named, facts, depth);
  });
}

/** Builds a condition on pairs of a name and a value. An object of the row is narrowed by its own fields instead. */
function pairField(slot: ArgumentSlot, { columns }: RowContext): FilterField | null {
  const path = columns.findPath(slot.name);
  const column = path === null ? null : columns.getField(path);
  if (slot.ref.lists === 0 && column !== null && !column.list) return null;
  const condition = findPairCondition(slot);
  return condition === null ? null : { field: path ?? slot.name, kind: 'text', operations: [condition] };
}

function objectField(
  key: ArgumentSlot,
  type: GraphQLInputObjectType,
  facts: RowContext,
  depth: number,
): readonly FilterField[] {
  const path = facts.columns.findPath(key.name);
  const column = path === null ? null : facts.columns.getField(path);
  if (column?.kind === 'relation' && column.target !== undefined && path !== null)
    return relationField(key, path, column.target, facts);
  if (column?.kind === 'object' && depth === 0 && path !== null) {
    const inner = facts.columns.findNested(key.name);
    const own = inner === null ? [] : keyFields(key, { ...facts, columns: inner }, 1);
    return own.length > 0 ? own : amountField(key, type, facts, { path, column });
  }
  const operators = getInputOperators(type);
  const area = findArea(key);
  if (operators.length === 0 && area === null) return [];
  return [
    {
      ...subject(path ?? key.name, facts, getComparedType(type, operators)),
      ...(area === null ? {} : { area }),
      ...findRange(key),
      operations: operators.map((operator) => operation(key.at, operator)),
    },
  ];
}

/** Builds the condition on an amount of money that the schema compares by its number alone: `price: { gte }` of `price { amount currency }`. */
function amountField(
  key: ArgumentSlot,
  type: GraphQLInputObjectType,
  facts: RowContext,
  { path, column }: { readonly path: string; readonly column: Field },
): readonly FilterField[] {
  if (column.composite?.type !== 'money' || column.list) return [];
  const operators = getInputOperators(type);
  const compared = getComparedType(type, operators);
  const amount = `${path}.${column.composite.amount}`;
  const isAmount = unwrapTypeName(facts.columns.getField(amount)?.type ?? '') === compared?.name;
  if (operators.length === 0 || !isAmount) return [];
  const operations = operators.map((operator) => operation(key.at, operator));
  return [{ ...subject(amount, facts, compared), ...findRange(key), operations }];
}

/** Keys between a relation and the conditions on the other record: `author { is { … } }`. */
const QUANTIFIER = /^(is|has|have|some|any)$/;

/** Finds the identity key of the other record inside a relation's condition, also behind a quantifier. */
function identitySlot(key: ArgumentSlot, identity: string): ArgumentSlot | null {
  const own = findKeySlot(key, identity);
  if (own !== null) return own;
  const quantifier = getKeySlots(key).find((slot) => QUANTIFIER.test(slot.flatName));
  return quantifier === undefined ? null : findKeySlot(quantifier, identity);
}

/** Builds a relation's condition on the identity of the other record: `author { id { eq } }`. */
function relationField(
  key: ArgumentSlot,
  path: string,
  target: string,
  facts: RowContext,
): readonly FilterField[] {
  const identity = facts.identityOf(target);
  const own = isInputObjectType(key.ref.named) ? getInputOperators(key.ref.named) : [];
  const idSlot = identity === null ? null : identitySlot(key, identity);
  const through =
    idSlot !== null && isInputObjectType(idSlot.ref.named)
      ? getInputOperators(idSlot.ref.named).map((operator) => operation(idSlot.at, operator))
      : idSlot !== null && idSlot.ref.lists === 0
        ? [{ op: 'eq' as const, at: idSlot.at, type: idSlot.typeString }]
        : own.map((operator) => operation(key.at, operator));
  const operations = through.filter(({ op }) => op === 'eq' || op === 'in' || op === 'ne' || op === 'isNull');
  return operations.length === 0 ? [] : [{ field: path, kind: 'relation', target, operations }];
}

function leafField(slot: ArgumentSlot, facts: RowContext, allowOwnName: boolean): readonly FilterField[] {
  const { columns } = facts;
  const isList = slot.ref.lists > 0;
  if (slot.ref.lists > 1) return [];
  const exact = columns.findPath(slot.name);
  const ending =
    exact === null
      ? (findSuffixOperator(slot.name, columns.findPath) ?? findMomentBound(slot, columns))
      : null;
  const plural =
    exact === null && ending === null && isList
      ? columns.findPath(slot.name.replace(/(_?in|_?list|s)$/i, ''))
      : null;
  const found = exact ?? ending?.field ?? plural;
  const relation = findKeyedRelation(slot, found, facts);
  const path = relation ?? found;
  if (path === null && (!allowOwnName || (isList && isOtherComparison(slot.name, columns)))) return [];
  const meaning = ending?.meaning ?? { op: isList ? ('in' as const) : ('eq' as const) };
  if (isList && meaning.op !== 'in') return [];
  const own: FilterOperation = {
    ...meaning,
    at: slot.at,
    type: slot.typeString,
    ...(isList ? { list: true as const } : {}),
  };
  return [{ ...subject(path ?? slot.name, facts, slot.ref.named), operations: [own] }];
}

/** Checks whether a list compares a column in a way that is not read: `title_not_in`, `tags_contains_all`. */
function isOtherComparison(name: string, columns: RowColumns): boolean {
  const [, column] = /^(.+?)(?:_(?:not|contains)|Not|Contains)(?=_|[A-Z]|$)/.exec(name) ?? [];
  return column !== undefined && columns.findPath(column) !== null;
}

function operation(at: ArgRef, operator: InputOperator): FilterOperation {
  const constants = operator.constants.map(({ path, value }) => ({
    at: { ...at, path: [...at.path, ...path] },
    value,
  }));
  return {
    ...operator.meaning,
    at: { ...at, path: [...at.path, ...operator.path] },
    type: operator.printed,
    ...(operator.list ? { list: true as const } : {}),
    ...(constants.length > 0 ? { constants } : {}),
    ...(operator.fallback === undefined
      ? {}
      : { fallbackArg: { ...at, path: [...at.path, operator.fallback] } }),
  };
}

/** Describes the field of a condition: the column with its kind, or the argument's own name and kind. */
function subject(
  path: string,
  facts: RowContext,
  type: GraphQLNamedType | null,
): Omit<FilterField, 'operations'> {
  const column = facts.columns.getField(path);
  const own = type === null ? 'text' : inferValueKind(type, path);
  const minor = column?.money?.minor;
  if (typeof minor === 'number') return { field: path, kind: 'decimal', minor };
  const base = { field: path, ...describeMomentForm(type) };
  const isDemanded = own === 'enum' || (STRICT_KINDS.has(own) && column?.kind !== 'relation');
  if (column === null || (type !== null && (column.kind === 'id' || isDemanded)))
    return {
      ...base,
      kind: own,
      ...findFilterRole(path, own),
      ...(type !== null && isEnumType(type) ? { enum: type.name } : {}),
    };
  return {
    ...base,
    kind: column.kind,
    ...(column.enum === undefined ? {} : { enum: column.enum }),
    ...(column.role === undefined ? {} : { role: column.role }),
    ...(column.target === undefined ? {} : { target: column.target }),
  };
}

function findFilterRole(name: string, kind: ValueKind): Pick<FilterField, 'role'> {
  const role = findFieldRole({ name, kind });
  return role === null ? {} : { role };
}

/** Kinds of GraphQL's own types that take no text. A text column may be compared with a number or an enum value. */
const STRICT_KINDS: ReadonlySet<ValueKind> = new Set(['enum', 'boolean', 'integer', 'float']);

const SUBSTRING_OPERATORS = /^(contains|startsWith|endsWith)$/;

/** Removes operations on parts of values that have none. Servers offer `contains` for numbers, and refuse it. */
function withMeaning(field: FilterField): readonly FilterField[] {
  if (KIND_TRAITS[field.kind].hasSubstrings) return [field];
  const operations = field.operations.filter(({ op }) => !SUBSTRING_OPERATORS.test(op));
  return operations.length === 0 && field.area === undefined ? [] : [{ ...field, operations }];
}

/**
 * Merges conditions on one field: `name`, `name_contains` and `name_lt` are three operations. The first of each
 * operator wins.
 */
function merged(fields: readonly FilterField[]): readonly FilterField[] {
  const byField = new Map<string, FilterField>();
  for (const field of fields.flatMap(withMeaning)) {
    const known = byField.get(field.field);
    if (known === undefined) byField.set(field.field, field);
    else {
      const more = field.operations.filter(({ op }) => !known.operations.some((other) => other.op === op));
      byField.set(field.field, { ...known, operations: [...known.operations, ...more] });
    }
  }
  return [...byField.values()];
}
