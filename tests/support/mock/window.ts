import { GraphQLError, type GraphQLField } from 'graphql';
import { meetsArguments, sortRecords } from './filter';
import type { RecordRef } from './records';
import type { World } from './world';

/** The part of a list that was asked for. */
export interface Window {
  readonly rows: readonly RecordRef[];
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

/** Returns the rows of a page. Throws a GraphQLError where a strict server refuses the arguments. */
export function windowOf(
  world: World,
  of: { readonly rows: readonly RecordRef[]; readonly field: GraphQLField<unknown, unknown> },
  args: Args,
): Window {
  const kept = of.rows.filter((record) => meetsArguments(world, record, args));
  const all = sortRecords(world, kept, args);
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
