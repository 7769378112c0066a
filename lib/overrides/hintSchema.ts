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
import { hintArgument, hintField, hintMutation, hintType, type TypeHint } from '../schema/hints';
import type { ArgumentOverride, EntityOverride, SiteConfig } from './siteConfig';
import { unknownName } from './unknownName';

type Field = GraphQLField<unknown, unknown>;

/**
 * Brings what discovery has to know beforehand to the schema, which nobody has read yet: main lists, reads, keys, mutations and
 * arguments. Yields a sentence for each name that the schema does not have; those of entities are checked beside the model.
 */
export function* hintSchema(schema: GraphQLSchema, config: SiteConfig): Generator<string> {
  for (const [name, override] of Object.entries(config.entities ?? {})) {
    const type = schema.getType(name);
    if (type === undefined) continue;
    hintType(type, hintOf(override));
    for (const field of fieldsOf(type) ?? []) {
      const own = override.fields ?? {};
      const { secret, minor } = (Object.hasOwn(own, field.name) ? own[field.name] : undefined) ?? {};
      if (secret !== undefined || minor !== undefined)
        hintField(field, {
          ...(secret === undefined ? {} : { secret }),
          ...(minor === undefined ? {} : { minor }),
        });
    }
  }
  for (const [name, hint] of Object.entries(config.scalars ?? {})) {
    const scalars = Object.values(schema.getTypeMap()).filter((type) => isScalarType(type));
    const scalar = scalars.find((type) => type.name === name);
    if (scalar !== undefined) hintType(scalar, hint);
    else
      yield `scalars.${name}: ${unknownName(
        name,
        scalars.map((type) => type.name),
        'scalars',
      )}`;
  }
  for (const [place, override] of Object.entries(config.arguments ?? {}))
    yield* hintArguments(schema, place, override);
  for (const [name, { entity }] of Object.entries(config.operations ?? {})) {
    if (entity === undefined) continue;
    const field = mutationField(schema, name);
    if (field !== null) hintMutation(field, { actsOn: entity });
    else
      yield `operations.${name}.entity: ${unknownName(name, fieldNames(schema.getMutationType()), 'mutations')}`;
  }
}

function hintOf(override: EntityOverride): TypeHint {
  const { list, get, key, hide } = override;
  const writer = (name: 'create' | 'update' | 'delete') =>
    typeof override[name] === 'string' ? { [name]: override[name] } : {};
  return {
    ...(list === undefined ? {} : { list }),
    ...(get === undefined ? {} : { get }),
    ...(key === undefined ? {} : { key }),
    ...writer('create'),
    ...writer('update'),
    ...writer('delete'),
    ...(hide === true ? { hidden: true as const } : {}),
  };
}

function* hintArguments(schema: GraphQLSchema, place: string, override: ArgumentOverride): Generator<string> {
  const { value } = override;
  const found = argumentsAt(schema, place);
  if (typeof found === 'string') return yield `arguments."${place}": ${found}`;
  const misfits = found.map((argument) => misfit(argument, value));
  const fitting = found.filter((_, index) => misfits[index] === null);
  for (const argument of fitting) hintArgument(argument, override);
  // A name alone means those that take such a value; one place has to.
  if (fitting.length === 0) yield `arguments."${place}".value: ${misfits[0] ?? ''}`;
}

function misfit(argument: GraphQLArgument, value: unknown): string | null {
  if (value === undefined) return null;
  let fault: string | null = null;
  coerceInputValue(value, argument.type, (_, __, error) => {
    fault ??= error.message.replace(/\.$/, '');
  });
  return fault;
}

/** The arguments that a place means, or why there are none. */
function argumentsAt(schema: GraphQLSchema, place: string): readonly GraphQLArgument[] | string {
  const [first = '', fieldName, argumentName, ...more] = place.split('.');
  if (fieldName === undefined) return everywhere(schema, first);
  if (argumentName === undefined || more.length > 0)
    return 'write "Type.field.argument", or the name of an argument alone';
  const type = typeAt(schema, first);
  const fields = fieldsOf(type);
  if (type === undefined || fields === null)
    return unknownName(first, typeNames(schema), 'types with fields');
  const field = fields.find(({ name }) => name === fieldName);
  if (field === undefined) return unknownName(fieldName, fieldNames(type), `fields of ${type.name}`);
  const found = field.args.filter(({ name }) => name === argumentName);
  if (found.length > 0) return found;
  const names = field.args.map(({ name }) => name);
  return unknownName(argumentName, names, `arguments of ${type.name}.${fieldName}`);
}

function everywhere(schema: GraphQLSchema, argumentName: string): readonly GraphQLArgument[] | string {
  const all = typeNames(schema).flatMap((name) =>
    (fieldsOf(schema.getType(name)) ?? []).flatMap((field) => field.args),
  );
  const found = all.filter(({ name }) => name === argumentName);
  if (found.length > 0) return found;
  return unknownName(argumentName, [...new Set(all.map(({ name }) => name))], 'arguments');
}

/** The root types also go by their usual names. */
function typeAt(schema: GraphQLSchema, name: string): GraphQLNamedType | undefined {
  const own = schema.getType(name);
  if (own !== undefined) return own;
  if (name === 'Query') return schema.getQueryType() ?? undefined;
  return name === 'Mutation' ? (schema.getMutationType() ?? undefined) : undefined;
}

/** A mutation by its name, or below a namespace: `reports.accept`. */
function mutationField(schema: GraphQLSchema, path: string): Field | null {
  let type: GraphQLNamedType | null | undefined = schema.getMutationType();
  let field: Field | null = null;
  for (const name of path.split('.')) {
    field = fieldsOf(type)?.find((own) => own.name === name) ?? null;
    if (field === null) return null;
    type = getNamedType(field.type);
  }
  return field;
}

function fieldsOf(type: GraphQLNamedType | null | undefined): readonly Field[] | null {
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : null;
}

function fieldNames(type: GraphQLNamedType | null | undefined): readonly string[] {
  return (fieldsOf(type) ?? []).map(({ name }) => name);
}

function typeNames(schema: GraphQLSchema): readonly string[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => fieldsOf(type) !== null && !type.name.startsWith('__'))
    .map(({ name }) => name);
}
