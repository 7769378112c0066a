import { GraphQLError, type GraphQLCompositeType, type GraphQLField } from 'graphql';
import { conditionsIn, valuesAt, type Condition } from './conditions';
import { concreteName, type World } from './world';

/** A row of a list: a record's number, and the conditions that it meets. */
export interface Row {
  readonly seed: number;
  readonly given: ReadonlyMap<string, unknown>;
}

/** The part of a list that was asked for. */
export interface Window {
  readonly rows: readonly Row[];
  /** Number of rows before it. */
  readonly start: number;
  readonly size: number;
  readonly total: number;
}

type Args = Readonly<Record<string, unknown>>;

const SIZE = /^(first|last|limit|take|pageSize|perPage|per_page|size|maxResults)$/i;
const OFFSET = /^(offset|skip|start)$/i;
const PAGE = /^(page|pageNumber|currentPage)$/i;
const CURSOR = /^(after|before|nextToken|cursor|token)$/i;
/** The maximum page size, as many servers have one. */
const MAX_SIZE = 100;
/** The number of rows of a filtered list. */
const NARROWED = 9;

/** Returns true if a field pages, by arguments of its own or inside one input object. */
export function pages(field: GraphQLField<unknown, unknown>): boolean {
  const names = field.args.flatMap((arg) => [arg.name, ...Object.keys(inputFields(arg.type))]);
  return names.some((name) => SIZE.test(name)) || names.some((name) => PAGE.test(name) || CURSOR.test(name));
}

function inputFields(type: unknown): Readonly<Record<string, unknown>> {
  if (typeof type !== 'object' || type === null) return {};
  if ('ofType' in type) return inputFields(type.ofType);
  // Only input object types have both.
  return 'getFields' in type && typeof type.getFields === 'function'
    ? (type.getFields() as Record<string, unknown>)
    : {};
}

/** The content of a list before paging. */
export interface Rows {
  readonly count: number;
  /** The number of its first record; the others follow. */
  readonly from: number;
}

/** Returns the rows of a page. Throws a GraphQLError where a strict server refuses the arguments. */
export function windowOf(
  world: World,
  of: {
    readonly rows: Rows;
    readonly type: GraphQLCompositeType | null;
    readonly field: GraphQLField<unknown, unknown>;
  },
  args: Args,
): Window {
  const all = narrowed(world, of, conditionsIn(args));
  const flat = pagingValues(args);
  const number = (pattern: RegExp): number | undefined =>
    flat.flatMap(([name, value]) => (pattern.test(name) && typeof value === 'number' ? [value] : []))[0];
  const text = (pattern: RegExp): string | undefined =>
    flat.flatMap(([name, value]) => (pattern.test(name) && typeof value === 'string' ? [value] : []))[0];
  const asked = number(SIZE);
  checkSize(of.field, args, asked);
  const size = asked ?? (pages(of.field) ? 20 : all.length);
  const page = number(PAGE);
  const [after, before] = [position(text(/^(after|nextToken|cursor|token)$/i)), position(text(/^before$/i))];
  const end = before ?? all.length;
  const isLast = number(/^last$/i) !== undefined;
  const start =
    after !== null
      ? after + 1
      : isLast
        ? Math.max(0, end - size)
        : page === undefined
          ? (number(OFFSET) ?? 0)
          : Math.max(0, page - 1) * size;
  if (start < 0) throw new GraphQLError('A position before the first row.');
  return { rows: all.slice(start, Math.min(start + size, end)), start, size, total: all.length };
}

function checkSize(field: GraphQLField<unknown, unknown>, args: Args, asked: number | undefined): void {
  const names = field.args.map(({ name }) => name);
  if (names.includes('first') && names.includes('last') && args['first'] == null && args['last'] == null)
    throw new GraphQLError(`You must provide a \`first\` or \`last\` value to paginate \`${field.name}\`.`);
  if (asked !== undefined && (asked < 1 || asked > MAX_SIZE))
    throw new GraphQLError(`\`${field.name}\` gives 1 to ${MAX_SIZE} rows, not ${asked}.`);
}

/** Argument values by name, those of input objects too. */
function pagingValues(args: Args): readonly (readonly [string, unknown])[] {
  return Object.entries(args).flatMap(([name, value]): readonly (readonly [string, unknown])[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !/filter|where/i.test(name)
      ? Object.entries(value)
      : /filter/i.test(name) && typeof value === 'object' && value !== null
        ? Object.entries(value).filter(([inner]) => SIZE.test(inner) || CURSOR.test(inner))
        : [[name, value]],
  );
}

export const cursorAt = (index: number): string => Buffer.from(`row:${index}`).toString('base64');

function position(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const [, index] = /^row:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString('utf8')) ?? [];
  if (index === undefined) throw new GraphQLError(`This is no cursor: ${cursor}`);
  return Number(index);
}

const IDENTITY = /^_?(ids?|uuid|rowId|nodeId|databaseId|documentId|slug|code|login)$/i;

/** Rows with the wanted identity; any other equality makes rows that are so. */
function narrowed(
  world: World,
  { rows, type }: { readonly rows: Rows; readonly type: GraphQLCompositeType | null },
  conditions: readonly Condition[],
): readonly Row[] {
  const numbers = Array.from({ length: rows.count }, (_, index) => (rows.from + index) % world.rows);
  const identity = conditions.filter(({ path }) => IDENTITY.test(path.at(-1) ?? '') && path.length <= 3);
  const example = type === null ? null : { type: concreteName(world, type, rows.from), seed: rows.from };
  const others = conditions.filter(
    (condition) =>
      !identity.includes(condition) &&
      (example === null || valuesAt(world, example, condition.path) !== null),
  );
  const given = new Map(others.flatMap(({ path, values }) => givenBy(path, values)));
  const kept =
    type === null
      ? numbers
      : numbers.filter((seed) =>
          identity.every(({ path, values }) => {
            const own = valuesAt(world, { type: concreteName(world, type, seed), seed }, path);
            return own === null || own.some((value) => values.includes(value));
          }),
        );
  return kept.slice(0, others.length > 0 ? NARROWED : kept.length).map((seed) => ({ seed, given }));
}

function givenBy(path: readonly string[], values: readonly string[]): readonly (readonly [string, string])[] {
  const [name, value] = [path.at(-1), values[0]];
  return name === undefined || value === undefined ? [] : [[name, value]];
}
