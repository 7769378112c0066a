import type { Entity, Model, Field } from '../../../core/schema/model/model';
import type { FieldStep, ListSource } from '../../../core/schema/model/reads';
import type { WriteSource, InputField } from '../../../core/schema/model/writes';
import { isUnionType, type GraphQLSchema } from 'graphql';
import { buildFormEntries, type FormEntry } from '../../../core/schema/model/formEntries';
import { getFieldPath } from '../../../core/schema/model/fieldPath';
import { buildFields } from '../../../core/schema/fields/fields';

/** Returns the dotted path of a root field, as used in overrides and reports. */
export function toDottedPath(steps: readonly Pick<FieldStep, 'field'>[]): string {
  return steps.map(({ field }) => field).join('.');
}

/** Capabilities that write a record. */
export const WRITE_CAPABILITIES = ['create', 'update', 'delete'] as const;

/** Returns the mutations that write an entity or act on it. */
export function getEntityWrites(entity: Entity): readonly WriteSource[] {
  const ownWrites = WRITE_CAPABILITIES.flatMap((writer) => entity[writer] ?? []);
  return [...ownWrites, ...entity.actions.map(({ source }) => source)];
}

/** Returns all mutations of a model. */
export function getModelWrites({ entities, siteActions }: Model): readonly WriteSource[] {
  return [...entities.flatMap(getEntityWrites), ...siteActions.map(({ source }) => source)];
}

/** Returns an entity's root lists other than the main one: secondary lists, and related lists that take its key. */
function getSecondaryRootLists(entity: Entity): readonly ListSource[] {
  const keyed = entity.related.filter(({ keys }) => keys !== undefined);
  return [...(entity.lists ?? []), ...keyed].map(({ source }) => source);
}

/** Returns the paths of all secondary lists, look-ups, singletons and mutations with a page. */
export function getOperationPaths(model: Model): readonly string[] {
  const reads = [...model.lookUps, ...model.singletons, ...model.entities.flatMap(getSecondaryRootLists)];
  return [...new Set([...reads, ...getModelWrites(model)].map(({ steps }) => toDottedPath(steps)))];
}

/** Returns the inputs of a mutation's form, by the mutation's dotted path; null for an unknown one. */
export function findMutationInputs(model: Model, path: string): readonly FormEntry[] | null {
  const own = getModelWrites(model).find(({ steps }) => toDottedPath(steps) === path);
  return own === undefined ? null : buildFormEntries(model, own);
}

/** Returns the input object types of an entity's forms. */
export function getInputTypeNames(entity: Entity): readonly string[] {
  const names = [entity.create, entity.update].flatMap((source) => source?.inputType ?? []);
  return [...new Set(names)];
}

/** Returns the inputs of an entity's forms: fields of input objects and flat arguments. */
export function getFormInputs(model: Model, entity: Entity): readonly InputField[] {
  const inside = getInputTypeNames(entity).flatMap((name) =>
    Object.hasOwn(model.inputs, name) ? (model.inputs[name]?.fields ?? []) : [],
  );
  const flat = [entity.create, entity.update].flatMap((source) => source?.fields ?? []);
  return [...inside, ...flat];
}

/** Returns the paths of an entity's scalar values; for unions, those shared by all members. */
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

/** Returns the paths of scalar values, including those in nested objects. */
function collectLeafPaths(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) => {
    if (field.list || field.kind === 'relation' || field.kind === 'union') return [];
    const fieldPath = getFieldPath(field);
    if (field.kind !== 'object') return [fieldPath];
    return collectLeafPaths(field.fields ?? []).map((path) => `${fieldPath}.${path}`);
  });
}
