import {
  coerceInputValue,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import {
  FIELD_FACTS,
  MUTATION_FACTS,
  setArgumentHint,
  setFieldHint,
  setMutationHint,
  setTypeHint,
  type TypeHint,
} from '../../../core/schema/model/hints';
import type { ArgumentOverride, EntityOverride, SiteConfig } from './siteConfig';
import { describeUnknownName } from './describeUnknownName';

type Field = GraphQLField<unknown, unknown>;

/**
 * Attaches hints for discovery to a schema that has not been read yet: main lists, reads, keys, mutations and
 * arguments. Yields an issue per name that the schema lacks; names inside entities are checked later, against the
 * model.
 */
export function* applySchemaHints(schema: GraphQLSchema, config: SiteConfig): Generator<string> {
  for (const [name, override] of Object.entries(config.entities ?? {})) {
    const type = schema.getType(name);
    if (type === undefined) continue;
    setTypeHint(type, toTypeHint(override));
    for (const field of getFieldsOrNull(type) ?? []) {
      const fieldOverrides = override.fields ?? {};
      const stated = Object.hasOwn(fieldOverrides, field.name) ? fieldOverrides[field.name] : undefined;
      if (stated !== undefined) setFieldHint(field, pickStated(stated, ['secret', 'minor', ...FIELD_FACTS]));
    }
  }
  for (const [name, hint] of Object.entries(config.scalars ?? {})) {
    const scalars = Object.values(schema.getTypeMap()).filter((type) => isScalarType(type));
    const scalar = scalars.find((type) => type.name === name);
    if (scalar !== undefined) setTypeHint(scalar, hint);
    else
      yield `scalars.${name}: ${describeUnknownName(
        name,
        scalars.map((type) => type.name),
        'scalars',
      )}`;
  }
  for (const [place, override] of Object.entries(config.arguments ?? {}))
    yield* applyArgumentHints(schema, place, override);
  for (const [name, { entity, ...override }] of Object.entries(config.operations ?? {})) {
    const facts = pickStated(override, MUTATION_FACTS);
    const [first] = entity === undefined ? Object.keys(facts) : ['entity'];
    if (first === undefined) continue;
    const field = findMutationField(schema, name);
    if (field !== null)
      setMutationHint(field, { ...facts, ...(entity === undefined ? {} : { actsOn: entity }) });
    else if (getFieldNames(schema.getQueryType()).includes(name))
      yield `operations.${name}.${first}: ${name} is a query, and only mutations have it`;
    else
      yield `operations.${name}.${first}: ${describeUnknownName(name, getFieldNames(schema.getMutationType()), 'mutations')}`;
  }
}

/** Returns the members of an override that are set. */
export function pickStated<Override extends object, Name extends keyof Override>(
  override: Override,
  names: readonly Name[],
): { [Member in Name]?: Exclude<Override[Member], undefined> } {
  const picked: { [Member in Name]?: Exclude<Override[Member], undefined> } = {};
  for (const name of names) {
    const value = override[name];
    // The narrowing of an indexed access is lost without the cast.
    if (value !== undefined) picked[name] = value as Exclude<Override[Name], undefined>;
  }
  return picked;
}

function toTypeHint(override: EntityOverride): TypeHint {
  const { hide } = override;
  const writer = (name: 'create' | 'update' | 'delete') =>
    typeof override[name] === 'string' ? { [name]: override[name] } : {};
  return {
    ...pickStated(override, ['list', 'get', 'key']),
    ...writer('create'),
    ...writer('update'),
    ...writer('delete'),
    ...(hide === true ? { hidden: true as const } : {}),
  };
}

function* applyArgumentHints(
  schema: GraphQLSchema,
  place: string,
  override: ArgumentOverride,
): Generator<string> {
  const { value } = override;
  const found = findArguments(schema, place);
  if (typeof found === 'string') return yield `arguments."${place}": ${found}`;
  const misfits = found.map((argument) => findMisfit(argument, value));
  const fitting = found.filter((_, index) => misfits[index] === null);
  for (const argument of fitting) setArgumentHint(argument, override);
  // A bare argument name applies to every argument that accepts the value; at least one must.
  if (fitting.length === 0) yield `arguments."${place}".value: ${misfits[0] ?? ''}`;
}

function findMisfit(argument: GraphQLArgument, value: unknown): string | null {
  if (value === undefined) return null;
  let fault: string | null = null;
  coerceInputValue(value, argument.type, (_, __, error) => {
    fault ??= error.message.replace(/\.$/, '');
  });
  return fault;
}

/** Returns the arguments at a place, or the reason why there are none. */
function findArguments(schema: GraphQLSchema, place: string): readonly GraphQLArgument[] | string {
  const [first = '', fieldName, argumentName, ...more] = place.split('.');
  if (fieldName === undefined) return findArgumentsEverywhere(schema, first);
  if (argumentName === undefined || more.length > 0)
    return 'write "Type.field.argument", or the name of an argument alone';
  const type = findType(schema, first);
  const fields = getFieldsOrNull(type);
  if (type === undefined || fields === null)
    return describeUnknownName(first, getTypeNames(schema), 'types with fields');
  const field = fields.find(({ name }) => name === fieldName);
  if (field === undefined)
    return describeUnknownName(fieldName, getFieldNames(type), `fields of ${type.name}`);
  const found = field.args.filter(({ name }) => name === argumentName);
  if (found.length > 0) return found;
  const names = field.args.map(({ name }) => name);
  return describeUnknownName(argumentName, names, `arguments of ${type.name}.${fieldName}`);
}

function findArgumentsEverywhere(
  schema: GraphQLSchema,
  argumentName: string,
): readonly GraphQLArgument[] | string {
  const all = getTypeNames(schema).flatMap((name) =>
    (getFieldsOrNull(schema.getType(name)) ?? []).flatMap((field) => field.args),
  );
  const found = all.filter(({ name }) => name === argumentName);
  if (found.length > 0) return found;
  return describeUnknownName(argumentName, [...new Set(all.map(({ name }) => name))], 'arguments');
}

/** Finds a type; root types are also found as `Query` and `Mutation`. */
function findType(schema: GraphQLSchema, name: string): GraphQLNamedType | undefined {
  const exact = schema.getType(name);
  if (exact !== undefined) return exact;
  if (name === 'Query') return schema.getQueryType() ?? undefined;
  return name === 'Mutation' ? (schema.getMutationType() ?? undefined) : undefined;
}

/** Finds a mutation by name or namespaced path (`reports.accept`). */
function findMutationField(schema: GraphQLSchema, path: string): Field | null {
  let type: GraphQLNamedType | null | undefined = schema.getMutationType();
  let field: Field | null = null;
  for (const name of path.split('.')) {
    field = getFieldsOrNull(type)?.find((candidate) => candidate.name === name) ?? null;
    if (field === null) return null;
    type = getNamedType(field.type);
  }
  return field;
}

function getFieldsOrNull(type: GraphQLNamedType | null | undefined): readonly Field[] | null {
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : null;
}

function getFieldNames(type: GraphQLNamedType | null | undefined): readonly string[] {
  return (getFieldsOrNull(type) ?? []).map(({ name }) => name);
}

function getTypeNames(schema: GraphQLSchema): readonly string[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => getFieldsOrNull(type) !== null && !type.name.startsWith('__'))
    .map(({ name }) => name);
}
