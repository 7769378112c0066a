import {
  coerceInputValue,
  getNamedType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isScalarType,
  Kind,
  parse,
  typeFromAST,
  validate,
  visit,
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Result } from '../../errors';
import { getArgumentHint } from '../../schema/model/hints';
import { memoizeByName, memoizeByObject } from '../../schema/model/memoize';
import type { Model } from '../../schema/model/model';
import { unwrapTypeName } from '../../schema/model/typeName';
import { addStatedParts } from './statedParts';
import { findInputField, findOutputField } from './schemaTypes';
import { collectVisibleParts, type VisibleParts } from './visibleParts';
import { buildVisibleSchema } from './visibleSchema';

/** A call with its variables, and the schema and model of the visitor who makes it. */
interface CheckedCall {
  readonly schema: GraphQLSchema;
  /** The model that the visitor's pages are made of. */
  readonly model: Model;
  readonly document: string;
  readonly variables: Values;
  /** A developer has stated the document: what stands in its text is visible, its variables are checked like any others. */
  readonly isStated?: boolean;
}

type Values = { readonly [name: string]: unknown };

/**
 * Finds what a call asks beyond the schema that is visible to its visitor: a field, an argument, an input field, an enum
 * value, a sort, or another value for an argument that the operator has fixed. Returns what it is; null for a call that is
 * within it. Values of scalars are judged by the backend.
 */
export function findHiddenPart({
  schema,
  model,
  document,
  variables,
  isStated = false,
}: CheckedCall): string | null {
  const { parts, readSite, readStated } = getGuard(model)(schema);
  const read = isStated ? readStated(document) : readSite(document);
  if (!read.ok) return read.hidden;
  const { visible, operation, filled } = read;
  return (
    findChangedFixedValue(filled, variables) ??
    findHiddenVariable(visible, operation, variables) ??
    findHiddenSort(schema, parts.textSorts, filled, variables)
  );
}

/** A document that asks only for what is visible, with the schema that its variables are held against. */
type ReadDocument = Result<
  {
    readonly visible: GraphQLSchema;
    readonly operation: OperationDefinitionNode;
    readonly filled: readonly FilledArgument[];
  },
  { readonly hidden: string }
>;

/** Documents that are remembered for a model, each with its part of the schema. */
const MAX_DOCUMENTS = 50;

/** What is visible is collected once per model, on first use, and the documents of open pages are read once. */
const getGuard = memoizeByObject((model: Model) =>
  memoizeByObject((schema: GraphQLSchema) => {
    const parts = collectVisibleParts(schema, model);
    const read = (isStated: boolean) =>
      memoizeByName((text: string) => readDocument(schema, parts, text, isStated), MAX_DOCUMENTS);
    return { parts, readSite: read(false), readStated: read(true) };
  }),
);

function readDocument(
  schema: GraphQLSchema,
  known: VisibleParts,
  text: string,
  isStated: boolean,
): ReadDocument {
  const document = parse(text, { noLocation: true });
  const [operation, ...more] = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined || more.length > 0 || operation.operation === 'subscription')
    return { ok: false, hidden: 'operation' };
  const names = collectNames(document);
  if (!isStated && INTROSPECTION.some((name) => names.has(name)))
    return { ok: false, hidden: 'introspection' };
  const parts = isStated ? addStatedParts(schema, known, document) : known;
  const visible = buildVisibleSchema(schema, parts, { operation: operation.operation, names });
  const [error] = validate(visible, document);
  if (error !== undefined) return { ok: false, hidden: error.message };
  return { ok: true, visible, operation, filled: findFilledArguments(schema, document) };
}

/** Fields that every schema has, and that tell the whole of the backend's. */
const INTROSPECTION = ['__schema', '__type'];

/** Collects the names of fields and types in a document. */
function collectNames(document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  visit(document, {
    Field: ({ name }) => void names.add(name.value),
    NamedType: ({ name }) => void names.add(name.value),
  });
  return names;
}

/** Finds a variable whose value does not fit its visible type. */
function findHiddenVariable(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Values,
): string | null {
  for (const { variable, type: node } of variableDefinitions) {
    const name = variable.name.value;
    if (!Object.hasOwn(variables, name)) continue;
    const type = typeFromAST(schema, node);
    if (type === undefined || !isInputType(type)) return name;
    let hidden: string | null = null;
    coerceInputValue(variables[name], type, (path, _, { message }) => {
      if (isScalarType(findTypeAt(type, path))) return;
      hidden ??= `${[name, ...path].join('.')}: ${message}`;
    });
    if (hidden !== null) return hidden;
  }
  return null;
}

/** Returns the named type at a path of list indexes and names of input fields. */
function findTypeAt(outer: GraphQLInputType, path: readonly (string | number)[]): GraphQLNamedType {
  let type: GraphQLInputType = outer;
  for (const key of path) {
    if (isNonNullType(type)) type = type.ofType;
    if (typeof key === 'number') {
      if (isListType(type)) type = type.ofType;
      continue;
    }
    const named: GraphQLNamedType = getNamedType(type);
    const field = isInputObjectType(named) ? named.getFields()[key] : undefined;
    if (field === undefined) return named;
    type = field.type;
  }
  return getNamedType(type);
}

/** An argument that is filled by a variable. */
interface FilledArgument {
  /** `Type.field(argument)`. */
  readonly place: string;
  /** Printed type of the argument. */
  readonly type: string;
  readonly variable: string;
  /** Value that the operator has fixed. */
  readonly fixed: unknown;
}

/** Finds an argument whose value differs from the one that the operator has fixed. */
function findChangedFixedValue(filled: readonly FilledArgument[], variables: Values): string | null {
  for (const { place, variable, fixed } of filled)
    if (fixed !== undefined && JSON.stringify(variables[variable]) !== JSON.stringify(fixed)) return place;
  return null;
}

/** Finds a sort, sent as text, by which no list of the site is sorted. */
function findHiddenSort(
  schema: GraphQLSchema,
  sorts: ReadonlyMap<string, ReadonlySet<string>>,
  filled: readonly FilledArgument[],
  variables: Values,
): string | null {
  const find = (place: string, type: GraphQLNamedType | undefined, value: unknown): string | null => {
    if (value === undefined || value === null) return null;
    if (Array.isArray(value)) return findFirst(value, (item: unknown) => find(place, type, item));
    const known = sorts.get(place);
    if (known !== undefined && (typeof value !== 'string' || !known.has(value))) return place;
    if (typeof value !== 'object' || type === undefined) return null;
    return findFirst(Object.entries(value), ([name, inner]) =>
      find(`${type.name}.${name}`, findInputField(schema, type, name)?.named, inner),
    );
  };
  if (sorts.size === 0) return null;
  return findFirst(filled, ({ place, type, variable }) =>
    find(place, schema.getType(unwrapTypeName(type)), variables[variable]),
  );
}

function findFirst<Item>(items: readonly Item[], look: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = look(item);
    if (found !== null) return found;
  }
  return null;
}

function findFilledArguments(schema: GraphQLSchema, document: DocumentNode): readonly FilledArgument[] {
  return document.definitions.flatMap((one) => {
    if (one.kind === Kind.OPERATION_DEFINITION)
      return findFilledBelow(schema, schema.getRootType(one.operation) ?? undefined, one.selectionSet);
    if (one.kind === Kind.FRAGMENT_DEFINITION)
      return findFilledBelow(schema, schema.getType(one.typeCondition.name.value), one.selectionSet);
    return [];
  });
}

function findFilledBelow(
  schema: GraphQLSchema,
  type: GraphQLNamedType | undefined,
  { selections }: SelectionSetNode,
): readonly FilledArgument[] {
  return selections.flatMap((node): readonly FilledArgument[] => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return [];
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const on = node.typeCondition === undefined ? type : schema.getType(node.typeCondition.name.value);
      return findFilledBelow(schema, on, node.selectionSet);
    }
    const field = findOutputField(type, node.name.value);
    const below =
      field === undefined || node.selectionSet === undefined
        ? []
        : findFilledBelow(schema, schema.getType(unwrapTypeName(String(field.type))), node.selectionSet);
    return [...findFilledIn(type?.name ?? '', node, field?.args ?? []), ...below];
  });
}

function findFilledIn(
  type: string,
  { name: field, arguments: given = [] }: FieldNode,
  declared: readonly GraphQLArgument[],
): readonly FilledArgument[] {
  return given.flatMap(({ name, value }) => {
    if (value.kind !== Kind.VARIABLE) return [];
    const argument = declared.find((each) => each.name === name.value);
    const fixed = argument === undefined ? undefined : getArgumentHint(argument).value;
    const place = `${type}.${field.value}(${name.value})`;
    return [{ place, type: String(argument?.type ?? ''), variable: value.name.value, fixed }];
  });
}
