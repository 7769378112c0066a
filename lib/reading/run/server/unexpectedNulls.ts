import type { GraphQLNamedType, GraphQLSchema, SelectionSetNode } from 'graphql';
import { Kind } from 'graphql/language/kinds';
import { parse } from 'graphql/language/parser';
import { getOwnValue } from '../../../operations/document/readResponse';
import type { GraphQLResponseError } from '../../../backend/backendResult';
import type { Fetcher } from './runOperation';

/** For logs, and for programs; visitors are told in their own language. */
const MESSAGE = 'The backend gave null where its schema forbids null.';

/**
 * The same way to the backend, for reading: where an answer holds null although the schema forbids it, an error that is marked as
 * `broken` stands at its place. What the backend says itself went wrong at a place is not said twice.
 */
export function withNullChecks(fetcher: Fetcher, schema: GraphQLSchema): Fetcher {
  return async (request) => {
    const result = await fetcher(request);
    if (result.type !== 'ok' || result.data === null || !request.query.startsWith('query')) return result;
    const told = result.errors.map(({ path = [] }) => withoutIndexes(path).join('.'));
    const broken = findUnexpectedNulls(schema, request.query, result.data)
      .filter((path) => !isAlreadyReported(withoutIndexes(path), told))
      .map((path): GraphQLResponseError => ({ message: MESSAGE, path, broken: true }));
    return broken.length === 0 ? result : { ...result, errors: [...result.errors, ...broken] };
  };
}

/** Whether an error speaks of a place, or of what stands around it. */
function isAlreadyReported(place: readonly string[], told: readonly string[]): boolean {
  return place.some((_, index) => told.includes(place.slice(0, index + 1).join('.')));
}

/** Response keys and positions from the data to a value. */
export type ResponsePath = readonly (string | number)[];

/** Whether a type may be null, and its items where it is a list. */
interface ValueShape {
  readonly nonNull: boolean;
  readonly item?: ValueShape;
}

/** A field that a document asks for. `sure`: every answer has it, since no fragment of another type stands around it. */
interface RequestedField {
  readonly key: string;
  readonly shape: ValueShape;
  readonly sure: boolean;
  readonly below: readonly RequestedField[];
}

/**
 * Where an answer holds null, or nothing at all, although the schema forbids it: one path per place of the document, whatever the
 * number of rows. What no value says is unknown, and not empty. Never throws; a document that does not fit the schema breaks nothing.
 */
export function findUnexpectedNulls(
  schema: GraphQLSchema,
  query: string,
  data: unknown,
): readonly ResponsePath[] {
  const found = new Map<string, ResponsePath>();
  walkFields(getRequestedFields(schema, query), data, { path: [], found });
  return [...found.values()];
}

/** Path without positions in lists: the same for all rows. */
export function withoutIndexes(path: ResponsePath): readonly string[] {
  return path.filter((step) => typeof step === 'string');
}

interface Walk {
  readonly path: ResponsePath;
  readonly found: Map<string, ResponsePath>;
}

function walkFields(asked: readonly RequestedField[], value: unknown, { path, found }: Walk): void {
  for (const field of asked) {
    const own = getOwnValue(value, field.key);
    if (own !== undefined || field.sure)
      walkValue(field, field.shape, own, { path: [...path, field.key], found });
  }
}

function walkValue(field: RequestedField, shape: ValueShape, value: unknown, walk: Walk): void {
  if (value === null || value === undefined) {
    const place = withoutIndexes(walk.path).join('.');
    if (shape.nonNull && !walk.found.has(place)) walk.found.set(place, walk.path);
    return;
  }
  const { item } = shape;
  if (item === undefined) return walkFields(field.below, value, walk);
  if (!Array.isArray(value)) return;
  value.forEach((one: unknown, index) =>
    walkValue(field, item, one, { ...walk, path: [...walk.path, index] }),
  );
}

/** Documents that are kept per schema: those of one site are few, and asked for again and again. */
const MAX_CACHED_DOCUMENTS = 200;
const FIELDS_BY_SCHEMA = new WeakMap<GraphQLSchema, Map<string, readonly RequestedField[]>>();

function getRequestedFields(schema: GraphQLSchema, query: string): readonly RequestedField[] {
  const kept = FIELDS_BY_SCHEMA.get(schema) ?? new Map<string, readonly RequestedField[]>();
  FIELDS_BY_SCHEMA.set(schema, kept);
  const asked = kept.get(query) ?? readRequestedFields(schema, query);
  kept.delete(query);
  kept.set(query, asked);
  const [oldest] = kept.keys();
  if (kept.size > MAX_CACHED_DOCUMENTS && oldest !== undefined) kept.delete(oldest);
  return asked;
}

function readRequestedFields(schema: GraphQLSchema, query: string): readonly RequestedField[] {
  const [operation, ...others] = parse(query, { noLocation: true }).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) return [];
  return readSelection(
    schema,
    schema.getRootType(operation.operation) ?? undefined,
    operation.selectionSet,
    true,
  );
}

function readSelection(
  schema: GraphQLSchema,
  type: GraphQLNamedType | undefined,
  { selections }: SelectionSetNode,
  sure: boolean,
): readonly RequestedField[] {
  return selections.flatMap((node): readonly RequestedField[] => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return [];
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const on = node.typeCondition?.name.value ?? type?.name ?? '';
      return readSelection(schema, schema.getType(on), node.selectionSet, sure && on === type?.name);
    }
    // No `instanceof`: the schema may be of another copy of graphql.
    const fields = type !== undefined && 'getFields' in type ? type.getFields() : {};
    const printed = Object.hasOwn(fields, node.name.value) ? String(fields[node.name.value]?.type) : null;
    if (printed === null) return [];
    const below = node.selectionSet;
    return [
      {
        key: (node.alias ?? node.name).value,
        shape: parseShape(printed),
        sure,
        below:
          below === undefined
            ? []
            : readSelection(schema, schema.getType(printed.replace(/[[\]!]/g, '')), below, true),
      },
    ];
  });
}

/** The shape of a printed type: `[Tag!]!`. */
function parseShape(printed: string): ValueShape {
  const nonNull = printed.endsWith('!');
  const bare = nonNull ? printed.slice(0, -1) : printed;
  return bare.startsWith('[') ? { nonNull, item: parseShape(bare.slice(1, -1)) } : { nonNull };
}
