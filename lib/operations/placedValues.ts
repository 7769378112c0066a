import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import type { Model } from '../schema/model';
import type { ArgRef, FieldStep, Sort } from '../schema/reads';
import { inputMember, isOfKind } from './inputMember';

/** What the site’s own documents can be filled with, as far as names go. */
export interface PlacedValues {
  /** Members of input objects, as `Type.member`. */
  readonly members: ReadonlySet<string>;
  /** Values by which lists are sorted: of an enum by its name, of a text by `field(argument)`. */
  readonly sorts: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Collects every place of an argument at which the model puts a value: keys, filters, sorts, pages, constants. Made once per model,
 * when first asked for: it looks at all of it.
 */
export function placedValues(schema: GraphQLSchema, model: Model): PlacedValues {
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

const KNOWN = new WeakMap<Model, PlacedValues>();

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

function sortsIn(part: object): readonly Sort[] {
  const { sort }: { readonly sort?: unknown } = part as { readonly sort?: unknown };
  // Only lists have one, in one form.
  return typeof sort === 'object' && sort !== null ? [sort as Sort] : [];
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
    type = inputMember(schema, type, name)?.named;
  }
  return type;
}

function addSort(
  schema: GraphQLSchema,
  steps: readonly FieldStep[],
  { arg, columns }: Sort,
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
      return add(isOfKind(at, 'GraphQLEnumType') ? (at?.name ?? '') : place, value);
    if (typeof value !== 'object' || value === null || at === undefined) return;
    for (const [name, inner] of Object.entries(value)) {
      to.members.add(`${at.name}.${name}`);
      visit(inputMember(schema, at, name)?.named, inner);
    }
  };
  for (const { asc, desc } of columns) [asc, desc].forEach((value) => visit(type, value));
}
