import type { GraphQLNamedType, GraphQLSchema, SelectionSetNode } from 'graphql';
import { createCache } from '../../once/caches';
import { Kind } from 'graphql/language/kinds';
import { parse } from 'graphql/language/parser';
import { getOwnValue } from '../../../core/operations/document/readResponse';
import { memoizeByObject } from '../../../core/schema/model/memoize';
import type { GraphQLResponseError } from '../../backend/backendResult';
import { wrapFetcher, type Fetcher } from './runOperation';
import { unwrapTypeName } from '../../../core/schema/model/typeName';

/** For logs and programs; visitors read a translated text. */
const MESSAGE = 'The backend gave null where its schema forbids null.';

/**
 * Wraps a fetcher for reads: a null that the schema forbids adds an error marked `broken` at its path. Places that the
 * backend itself reports are skipped.
 */
export function withNullChecks(fetcher: Fetcher, getSchema: () => GraphQLSchema): Fetcher {
  return wrapFetcher(fetcher, async (request) => {
    const result = await fetcher(request);
    if (result.type !== 'ok' || result.data === null || !request.query.startsWith('query')) return result;
    const reportedPaths = result.errors.map(({ path = [] }) => withoutIndexes(path).join('.'));
    const broken = findUnexpectedNulls(getSchema, request.query, result.data)
      .filter((path) => !isAlreadyReported(withoutIndexes(path), reportedPaths))
      .map((path): GraphQLResponseError => ({ message: MESSAGE, path, broken: true }));
    return broken.length === 0 ? result : { ...result, errors: [...result.errors, ...broken] };
  });
}

/** Checks whether an error covers a place or one of its parents. */
function isAlreadyReported(place: readonly string[], told: readonly string[]): boolean {
  return place.some((_, index) => told.includes(place.slice(0, index + 1).join('.')));
}

/** Response keys and list indexes from the data to a value. */
export type ResponsePath = readonly (string | number)[];

/** Nullability of a type, and of its items if it is a list. */
interface ValueShape {
  readonly nonNull: boolean;
  readonly item?: ValueShape;
}

/** A field of a document. `sure`: it is in every response, since no fragment of another type encloses it. */
interface RequestedField {
  readonly key: string;
  readonly shape: ValueShape;
  readonly sure: boolean;
  readonly below: readonly RequestedField[];
}

/**
 * Finds nulls and absent values that the schema forbids, one path per field of the document. Never throws; a document
 * that does not fit the schema yields nothing.
 */
function findUnexpectedNulls(
  getSchema: () => GraphQLSchema,
  query: string,
  data: unknown,
): readonly ResponsePath[] {
  const found = new Map<string, ResponsePath>();
  walkFields(getFieldsByDocument(getSchema).memo(query), data, { path: [], found });
  return [...found.values()];
}

/** Removes list indexes from a path, so that it is the same for all rows. */
function withoutIndexes(path: ResponsePath): readonly string[] {
  return path.filter((step) => typeof step === 'string');
}

interface Walk {
  readonly path: ResponsePath;
  readonly found: Map<string, ResponsePath>;
}

function walkFields(asked: readonly RequestedField[], value: unknown, { path, found }: Walk): void {
  for (const field of asked) {
    const fieldValue = getOwnValue(value, field.key);
    if (fieldValue !== undefined || field.sure)
      walkValue(field, field.shape, fieldValue, { path: [...path, field.key], found });
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

/** Per schema; a site sends few different documents. The schema itself is needed for new ones only. */
const getFieldsByDocument = memoizeByObject((getSchema: () => GraphQLSchema) =>
  createCache<string, readonly RequestedField[]>('documentFields', {
    memoMethod: (query) => readRequestedFields(getSchema(), query),
  }),
);

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
    // No `instanceof`: the schema may come from another copy of graphql.
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
            : readSelection(schema, schema.getType(unwrapTypeName(printed)), below, true),
      },
    ];
  });
}

/** Parses a printed type: `[Tag!]!`. */
function parseShape(printed: string): ValueShape {
  const nonNull = printed.endsWith('!');
  const bare = nonNull ? printed.slice(0, -1) : printed;
  return bare.startsWith('[') ? { nonNull, item: parseShape(bare.slice(1, -1)) } : { nonNull };
}
