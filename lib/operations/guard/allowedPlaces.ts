import type { GraphQLNamedType, GraphQLSchema, GraphQLInputField } from 'graphql';
import type { Model } from '../../schema/model/model';
import type { ArgRef, FieldStep, ListSort } from '../../schema/model/reads';
import type { InputField } from '../../schema/model/writes';
import { unwrapTypeName } from '../../schema/model/typeName';
import { memoizeByObject } from '../../schema/model/memoize';

/** Input fields and sort values that the site's documents can be filled with. */
export interface AllowedPlaces {
  /** Fields of input objects, as `Type.field`. */
  readonly members: ReadonlySet<string>;
  /** Sort values of the site's lists, by enum name, or by `field(argument)` for texts. */
  readonly sorts: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Returns every place where the model puts a value: keys, filters, sorts, pages, constants. Computed once per model,
 * on first use, because it walks the whole model.
 */
export function getAllowedPlaces(schema: GraphQLSchema, model: Model): AllowedPlaces {
  return collectPlaces(model)(schema);
}

const collectPlaces = memoizeByObject((model: Model) =>
  memoizeByObject((schema: GraphQLSchema): AllowedPlaces => {
    const members = new Set<string>();
    const sorts = new Map<string, Set<string>>();
    const { sources, links } = findParts(model);
    for (const { steps, part } of sources) {
      for (const at of findPlaces(part)) addPath(schema, steps, at, members);
      for (const sort of findSorts(part)) addSort(schema, steps, sort, { members, sorts });
    }
    for (const link of links) addLink(schema, link, members);
    return { members, sorts };
  }),
);

interface SourcePart {
  readonly steps: readonly FieldStep[];
  readonly part: object;
}

/** Returns every part of the model that has steps, and every input that links records. */
function findParts(model: Model): {
  readonly sources: readonly SourcePart[];
  readonly links: readonly InputField[];
} {
  const sources: SourcePart[] = [];
  const links: InputField[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    const { steps }: { readonly steps?: unknown } = value;
    // All steps of the model have the same shape.
    if (Array.isArray(steps)) sources.push({ steps: steps as readonly FieldStep[], part: value });
    // Only inputs of mutations have a `relation`.
    if ('relation' in value) links.push(value as InputField);
    Object.values(value).forEach(visit);
  };
  const { entities, singletons, lookUps, siteActions, inputs } = model;
  for (const part of [entities, singletons, lookUps, siteActions, inputs]) visit(part);
  return { sources, links };
}

/** Returns the places inside a part, without those of nested parts that have steps. */
function findPlaces(part: object): readonly ArgRef[] {
  const found: ArgRef[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    if ('steps' in value && value !== part) return;
    if (isPlace(value)) found.push(value);
    Object.values(value).forEach(visit);
  };
  visit(part);
  return found;
}

function isPlace(value: object): value is ArgRef {
  const { step, path }: { readonly step?: unknown; readonly path?: unknown } = value;
  return typeof step === 'number' && Array.isArray(path);
}

function findSorts(part: object): readonly ListSort[] {
  const { sort }: { readonly sort?: unknown } = part as { readonly sort?: unknown };
  // Only lists have a `sort`, and all have the same shape.
  return typeof sort === 'object' && sort !== null ? [sort as ListSort] : [];
}

/** Adds the places where a form puts the keys of linked records: `payoutMethod: { id }`. */
function addLink(schema: GraphQLSchema, { type, relation }: InputField, members: Set<string>): void {
  const { set, link, unlink, clear, modes } = relation ?? {};
  for (const path of [set, link, unlink, clear?.at, modes?.link.at, modes?.set?.at])
    addMembers(schema, schema.getType(unwrapTypeName(type)), path ?? [], members);
}

/** Adds the input fields on a path, and returns the type at its end. */
function addPath(
  schema: GraphQLSchema,
  steps: readonly FieldStep[],
  { step, path }: ArgRef,
  members: Set<string>,
): GraphQLNamedType | undefined {
  const [argument = '', ...inside] = path;
  const declared = steps[step]?.args.find(({ name }) => name === argument)?.type ?? '';
  return addMembers(schema, schema.getType(unwrapTypeName(declared)), inside, members);
}

function addMembers(
  schema: GraphQLSchema,
  outer: GraphQLNamedType | undefined,
  path: readonly string[],
  members: Set<string>,
): GraphQLNamedType | undefined {
  let type = outer;
  for (const name of path) {
    if (name === '[]') continue;
    if (type !== undefined) members.add(`${type.name}.${name}`);
    type = findInputField(schema, type, name)?.named;
  }
  return type;
}

function addSort(
  schema: GraphQLSchema,
  steps: readonly FieldStep[],
  { arg, columns }: ListSort,
  to: { readonly members: Set<string>; readonly sorts: Map<string, Set<string>> },
): void {
  const type = addPath(schema, steps, arg, to.members);
  const place = `${steps[arg.step]?.field ?? ''}(${arg.path[0] ?? ''})`;
  const add = (name: string, value: string): void => {
    to.sorts.set(name, (to.sorts.get(name) ?? new Set()).add(value));
  };
  const visit = (at: GraphQLNamedType | undefined, value: unknown): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(at, each));
    if (typeof value === 'string')
      return add(hasTypeTag(at, 'GraphQLEnumType') ? (at?.name ?? '') : place, value);
    if (typeof value !== 'object' || value === null || at === undefined) return;
    for (const [name, inner] of Object.entries(value)) {
      to.members.add(`${at.name}.${name}`);
      visit(findInputField(schema, at, name)?.named, inner);
    }
  };
  for (const { asc, desc } of columns) [asc, desc].forEach((value) => visit(type, value));
}

/** A field of an input object, with its named type. */
export interface FoundInputField {
  readonly field: GraphQLInputField;
  readonly named: GraphQLNamedType | undefined;
}

/**
 * Tells the kind of a type by its `Symbol.toStringTag`. The server may load two copies of graphql (instrumentation and
 * pages), and `instanceof` fails between them.
 */
export function hasTypeTag(
  type: GraphQLNamedType | undefined,
  kind: 'GraphQLEnumType' | 'GraphQLInputObjectType' | 'GraphQLObjectType' | 'GraphQLInterfaceType',
): boolean {
  return type !== undefined && type[Symbol.toStringTag] === kind;
}

/** Finds a field of an input object; undefined where the type is no input object or has no such field. */
export function findInputField(
  schema: GraphQLSchema,
  type: GraphQLNamedType | undefined,
  name: string,
): FoundInputField | undefined {
  if (type === undefined || !hasTypeTag(type, 'GraphQLInputObjectType') || !('getFields' in type))
    return undefined;
  const fields = type.getFields();
  // The tag proves that the type is an input object.
  const field = Object.hasOwn(fields, name) ? (fields[name] as GraphQLInputField | undefined) : undefined;
  return field === undefined
    ? undefined
    : { field, named: schema.getType(unwrapTypeName(String(field.type))) };
}
