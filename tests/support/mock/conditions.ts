import { getNamedType, isCompositeType, isLeafType, isObjectType, type GraphQLCompositeType } from 'graphql';
import { parseGlobalId } from './leafValue';
import { hashOf } from './pick';
import { isPossible, keysOf, leafValues, recordsOf, relatedRecord, type RecordRef } from './records';
import { concreteName, hasIdentity, isList, KEY, recordId, type World } from './world';

/** A condition on a record: the value at the end of the path, or one of several. */
export interface Condition {
  readonly path: readonly string[];
  readonly values: readonly string[];
}

export const EQUALS = /^_?(eq|equals|equalTo|is|in|value|values)$/i;
export const AND = /^_?and$/i;
const OTHER_OPERATORS =
  /^_?(or|not|nor|ne|neq|gt|gte|lt|lte|contains|containss|i?like|startsWith|endsWith|notIn|nin|isNull|null|exists|search|query|q|between)$/i;
export const PAGING =
  /^(first|last|after|before|limit|offset|skip|take|start|page|pageSize|perPage|per_page|size|nextToken|sort|sorting|sortBy|sortOrder|sortField|order|orderBy|order_by|orderDirection|direction)$/i;
/** Names of arguments that concern a page as a whole, or hint at how a key is written. */
export const PAGE_WIDE =
  /^(locale|locales|lang|language|preview|status|publicationState|channel|draft|stage|stages|idType|asPreview|useMasterSchema|readPreference)$/i;

/** Collects the equality conditions of arguments at any depth. Other conditions are left out. */
export function conditionsIn(args: Readonly<Record<string, unknown>>): readonly Condition[] {
  return Object.entries(args).flatMap(([name, value]) =>
    (PAGING.test(name) && !isOrder(name, value)) || PAGE_WIDE.test(name) || OTHER_OPERATORS.test(name)
      ? []
      : walk(value, [name]),
  );
}

/** `order: { id }` names an order and sorts nothing. */
function isOrder(name: string, value: unknown): boolean {
  return name === 'order' && typeof value === 'object' && value !== null && 'id' in value;
}

function walk(value: unknown, path: readonly string[]): readonly Condition[] {
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  if (Array.isArray(value) && value.some((item) => typeof item === 'object'))
    return value.flatMap((item) => walk(item, path));
  if (Array.isArray(value)) return [{ path, values: value.map(String) }];
  if (typeof value !== 'object') return [{ path, values: [String(value as string | number)] }];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (EQUALS.test(key) || AND.test(key)) return walk(inner, path);
    if (OTHER_OPERATORS.test(key) || PAGING.test(key)) return [];
    const equality = /^(.+?)_?(eq|equals|in|is|Eq|In)$/.exec(key)?.[1];
    return walk(inner, [...path, equality ?? key]);
  });
}

/**
 * Returns the values that a record has at the path, or at its end (an argument may be named after the field itself), as texts; of a
 * record that it points to, the identifier. Null if there is no such field.
 */
export function valuesAt(world: World, record: RecordRef, path: readonly string[]): readonly string[] | null {
  for (let from = 0; from < path.length; from += 1) {
    const rest = path.slice(from);
    // What is stored about a record may be one level below its id.
    const found = exactValues(world, record, rest) ?? exactValues(world, record, ['attributes', ...rest]);
    if (found !== null) return found;
  }
  // `orderId` of an order is its `id`; `sys.id` may be asked for as `id`.
  const last = path.at(-1) ?? '';
  const owner = record.type.toLowerCase();
  if (last.toLowerCase() === `${owner}id` || last.toLowerCase() === `${owner}_id`)
    return exactValues(world, record, ['id']);
  if (KEY.test(last)) return exactValues(world, record, ['sys', last]);
  // `periodId` of a document is the key of its `period`.
  const relation = /^(.+?)_?[iI]d$/.exec(last)?.[1];
  return relation === undefined ? null : exactValues(world, record, [relation]);
}

function exactValues(world: World, record: RecordRef, path: readonly string[]): readonly string[] | null {
  const type = world.schema.getType(record.type);
  const [name = '', ...rest] = path;
  if (!isObjectType(type)) return null;
  const wanted = [name, name.replace(/s$/, '')];
  const field = Object.values(type.getFields()).find((one) => wanted.includes(one.name));
  if (field === undefined) return null;
  const named = getNamedType(field.type);
  if (isLeafType(named)) return rest.length > 0 ? null : leafValues(world, record, field).map(String);
  if (!isCompositeType(named) || (isList(field.type) && hasIdentity(world, named))) return null;
  const child = relatedRecord(world, record, field);
  if (child === null) return [];
  return rest.length > 0 ? exactValues(world, child, rest) : keysOf(world, child);
}

/** The record of the type that the arguments name; null where there is none. Arguments that name no record give any one. */
export function findRecord(
  world: World,
  type: GraphQLCompositeType,
  args: Readonly<Record<string, unknown>>,
): RecordRef | null {
  const conditions = conditionsIn(args);
  const [first] = conditions;
  if (first === undefined) {
    const seed = hashOf(type.name) % world.rows;
    return { type: concreteName(world, type, seed), seed };
  }
  const global = parseGlobalId(first.values[0] ?? '');
  if (
    global !== null &&
    world.ids === 'global' &&
    isPossible(world, type, global.type) &&
    (global.seed < world.rows || world.added.has(global.seed))
  )
    return world.removed.has(recordId(global)) ? null : global;
  return recordsOf(world, type).find((record) => fits(world, record, conditions)) ?? null;
}

/** A condition on a name that the record lacks may mean its identifier. */
function fits(world: World, record: RecordRef, conditions: readonly Condition[]): boolean {
  const known = conditions.map(({ path, values }) => ({ values, own: valuesAt(world, record, path) }));
  const meant = known.every(({ own }) => own === null)
    ? known.map(({ values }) => ({ values, own: keysOf(world, record) }))
    : known;
  return meant.every(({ values, own }) => own === null || own.some((value) => values.includes(value)));
}
