import type { Entity, Model, Field } from '../../schema/model/model';
import type { FieldStep, ListSource } from '../../schema/model/reads';
import type { WriteSource, InputField } from '../../schema/model/writes';
import { isUnionType, type GraphQLSchema } from 'graphql';
import { getFieldPath } from '../../schema/model/fieldPath';
import { buildFields } from '../../schema/entities/fields';

/** A root field's dotted path, as overrides and reports name it. */
export function toDottedPath(steps: readonly Pick<FieldStep, 'field'>[]): string {
  return steps.map(({ field }) => field).join('.');
}

export const WRITE_CAPABILITIES = ['create', 'update', 'delete'] as const;

/** The mutations that write an entity or act on it. */
export function getEntityWrites(entity: Entity): readonly WriteSource[] {
  const own = WRITE_CAPABILITIES.flatMap((writer) => entity[writer] ?? []);
  return [...own, ...entity.actions.map(({ source }) => source)];
}

/** Lists that start at the root beside an entity's main one: its further lists, and related lists that take its key. */
export function getSecondaryRootLists(entity: Entity): readonly ListSource[] {
  const keyed = entity.related.filter(({ keys }) => keys !== undefined);
  return [...(entity.lists ?? []), ...keyed].map(({ source }) => source);
}

/** Paths of all further lists, look-ups, single values and mutations that have a page. */
export function getOperationPaths(model: Model): readonly string[] {
  const paths = [
    ...[...model.lookUps, ...model.singletons, ...model.entities.flatMap(getSecondaryRootLists)].map(
      ({ steps }) => toDottedPath(steps),
    ),
    ...[...model.entities.flatMap(getEntityWrites), ...model.siteActions.map(({ source }) => source)].map(
      ({ steps }) => toDottedPath(steps),
    ),
  ];
  return [...new Set(paths)];
}

/** Names of the input object types that hold the values of an entity's forms. */
export function getInputTypeNames(entity: Entity): readonly string[] {
  const names = [entity.create, entity.update].flatMap((source) => source?.inputType ?? []);
  return [...new Set(names)];
}

/** What an entity's forms ask for: the fields of their input objects, and flat arguments. */
export function getFormInputs(model: Model, entity: Entity): readonly InputField[] {
  const inside = getInputTypeNames(entity).flatMap((name) =>
    Object.hasOwn(model.inputs, name) ? (model.inputs[name]?.fields ?? []) : [],
  );
  const flat = [entity.create, entity.update].flatMap((source) => source?.fields ?? []);
  return [...inside, ...flat];
}

/** Paths of an entity's single values; of a union those that all its members have. */
export function getLeafPaths({
  schema,
  model,
  entity,
}: {
  readonly schema: GraphQLSchema;
  readonly model: Model;
  readonly entity: Entity;
}): readonly string[] {
  const type = schema.getType(entity.type);
  if (!isUnionType(type)) return collectLeafPaths(entity.fields);
  const types = new Set(model.entities.map((each) => each.type));
  return collectLeafPaths(buildFields(type, schema, types));
}

/** Paths of single values, also inside value objects. */
function collectLeafPaths(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) => {
    if (field.list || field.kind === 'relation' || field.kind === 'union') return [];
    const own = getFieldPath(field);
    if (field.kind !== 'object') return [own];
    return collectLeafPaths(field.fields ?? []).map((path) => `${own}.${path}`);
  });
}
