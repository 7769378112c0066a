import type { GraphQLNamedType, GraphQLSchema, SelectionSetNode } from 'graphql';
import { Kind } from 'graphql/language/kinds';
import { parse } from 'graphql/language/parser';
import { ownValue } from '../../operations/readPath';

/** Response keys and positions from the data to a value. */
export type AnswerPath = readonly (string | number)[];

/** Whether a type may be null, and its items where it is a list. */
interface Shape {
  readonly nonNull: boolean;
  readonly item?: Shape;
}

/** A field that a document asks for. `sure`: every answer has it, since no fragment of another type stands around it. */
interface Asked {
  readonly key: string;
  readonly shape: Shape;
  readonly sure: boolean;
  readonly below: readonly Asked[];
}

/**
 * Where an answer holds null, or nothing at all, although the schema forbids it: one path per place of the document, whatever the
 * number of rows. What no value says is unknown, and not empty. Never throws; a document that does not fit the schema breaks nothing.
 */
export function brokenNulls(schema: GraphQLSchema, query: string, data: unknown): readonly AnswerPath[] {
  const found = new Map<string, AnswerPath>();
  walkFields(askedOf(schema, query), data, { path: [], found });
  return [...found.values()];
}

/** Path without positions in lists: the same for all rows. */
export function placeOf(path: AnswerPath): readonly string[] {
  return path.filter((step) => typeof step === 'string');
}

interface Walk {
  readonly path: AnswerPath;
  readonly found: Map<string, AnswerPath>;
}

function walkFields(asked: readonly Asked[], value: unknown, { path, found }: Walk): void {
  for (const field of asked) {
    const own = ownValue(value, field.key);
    if (own !== undefined || field.sure)
      walkValue(field, field.shape, own, { path: [...path, field.key], found });
  }
}

function walkValue(field: Asked, shape: Shape, value: unknown, walk: Walk): void {
  if (value === null || value === undefined) {
    const place = placeOf(walk.path).join('.');
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
const MOST_KEPT = 200;
const KEPT = new WeakMap<GraphQLSchema, Map<string, readonly Asked[]>>();

function askedOf(schema: GraphQLSchema, query: string): readonly Asked[] {
  const kept = KEPT.get(schema) ?? new Map<string, readonly Asked[]>();
  KEPT.set(schema, kept);
  const asked = kept.get(query) ?? readAsked(schema, query);
  kept.delete(query);
  kept.set(query, asked);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return asked;
}

function readAsked(schema: GraphQLSchema, query: string): readonly Asked[] {
  const [operation, ...others] = parse(query, { noLocation: true }).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) return [];
  return askedBelow(
    schema,
    schema.getRootType(operation.operation) ?? undefined,
    operation.selectionSet,
    true,
  );
}

function askedBelow(
  schema: GraphQLSchema,
  type: GraphQLNamedType | undefined,
  { selections }: SelectionSetNode,
  sure: boolean,
): readonly Asked[] {
  return selections.flatMap((node): readonly Asked[] => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return [];
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const on = node.typeCondition?.name.value ?? type?.name ?? '';
      return askedBelow(schema, schema.getType(on), node.selectionSet, sure && on === type?.name);
    }
    // No `instanceof`: the schema may be of another copy of graphql.
    const fields = type !== undefined && 'getFields' in type ? type.getFields() : {};
    const printed = Object.hasOwn(fields, node.name.value) ? String(fields[node.name.value]?.type) : null;
    if (printed === null) return [];
    const below = node.selectionSet;
    return [
      {
        key: (node.alias ?? node.name).value,
        shape: shapeOf(printed),
        sure,
        below:
          below === undefined
            ? []
            : askedBelow(schema, schema.getType(printed.replace(/[[\]!]/g, '')), below, true),
      },
    ];
  });
}

/** The shape of a printed type: `[Tag!]!`. */
function shapeOf(printed: string): Shape {
  const nonNull = printed.endsWith('!');
  const bare = nonNull ? printed.slice(0, -1) : printed;
  return bare.startsWith('[') ? { nonNull, item: shapeOf(bare.slice(1, -1)) } : { nonNull };
}
