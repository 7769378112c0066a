import type { GraphQLNamedType, GraphQLSchema, GraphQLInputField } from 'graphql';
import type { Model } from '../../schema/model/model';
import type { ArgRef, FieldStep, ListSort } from '../../schema/model/reads';

/** What the site’s own documents can be filled with, as far as names go. */
export interface AllowedPlaces {
  /** Members of input objects, as `Type.member`. */
  readonly members: ReadonlySet<string>;
  /** Values by which lists are sorted: of an enum by its name, of a text by `field(argument)`. */
  readonly sorts: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Collects every place of an argument at which the model puts a value: keys, filters, sorts, pages, constants. Made once per model,
 * when first asked for: it looks at all of it.
 */
export function getAllowedPlaces(schema: GraphQLSchema, model: Model): AllowedPlaces {
  const known = KNOWN.get(model);
  if (known !== undefined) return known;
  const members = new Set<string>();
  const sorts = new Map<string, Set<string>>();
  for (const { steps, part } of sources(model)) {
    for (const at of places(part)) addPath(schema, steps, at, members);
    for (const sort of sortsIn(part)) addSort(schema, steps, sort, { members, sorts });
  }
  const found = { members, sorts };
  KNOWN.set(model, found);
  return found;
}

const KNOWN = new WeakMap<Model, AllowedPlaces>();

interface SourcePart {
  readonly steps: readonly FieldStep[];
  readonly part: object;
}

/** Every part of the model that has steps of its own. */
function sources(model: Model): readonly SourcePart[] {
  const found: SourcePart[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    const { steps }: { readonly steps?: unknown } = value;
    // The model has steps in one form only.
    if (Array.isArray(steps)) found.push({ steps: steps as readonly FieldStep[], part: value });
    Object.values(value).forEach(visit);
  };
  for (const part of [model.entities, model.singletons, model.lookUps, model.siteActions]) visit(part);
  return found;
}

/** The places within a part, without those of parts that have steps of their own. */
function places(part: object): readonly ArgRef[] {
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

function sortsIn(part: object): readonly ListSort[] {
  const { sort }: { readonly sort?: unknown } = part as { readonly sort?: unknown };
  // Only lists have one, in one form.
  return typeof sort === 'object' && sort !== null ? [sort as ListSort] : [];
}

/** Adds the members that a path leads through; gives the type at its end. */
function addPath(
  schema: GraphQLSchema,
  steps: readonly FieldStep[],
  { step, path }: ArgRef,
  members: Set<string>,
): GraphQLNamedType | undefined {
  const [argument = '', ...inside] = path;
  const declared = steps[step]?.args.find(({ name }) => name === argument)?.type ?? '';
  let type = schema.getType(declared.replace(/[[\]!]/g, ''));
  for (const name of inside) {
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

/** A member of an input object, with its named type. */
export interface FoundInputField {
  readonly field: GraphQLInputField;
  readonly named: GraphQLNamedType | undefined;
}

/**
 * Tells the kind of a type by its own tag: the server may hold two copies of graphql, in its start and in its pages, and `instanceof`
 * of one knows nothing of the other's types.
 */
export function hasTypeTag(
  type: GraphQLNamedType | undefined,
  kind: 'GraphQLEnumType' | 'GraphQLInputObjectType' | 'GraphQLObjectType' | 'GraphQLInterfaceType',
): boolean {
  return type !== undefined && type[Symbol.toStringTag] === kind;
}

/** Finds a member of an input object; undefined where the type is none or has no such member. */
export function findInputField(
  schema: GraphQLSchema,
  type: GraphQLNamedType | undefined,
  name: string,
): FoundInputField | undefined {
  if (type === undefined || !hasTypeTag(type, 'GraphQLInputObjectType') || !('getFields' in type))
    return undefined;
  const fields = type.getFields();
  // Of an input object, as its tag says.
  const field = Object.hasOwn(fields, name) ? (fields[name] as GraphQLInputField | undefined) : undefined;
  return field === undefined ? undefined : { field, named: schema.getType(getNamedTypeName(field.type)) };
}

/** Gives the name in a printed type. */
export function getNamedTypeName(type: unknown): string {
  return String(type).replace(/[[\]!]/g, '');
}
