import { isUnionType, type GraphQLSchema } from 'graphql';
import { fieldPath } from '../schema/fieldPath';
import type { Entity, Field, Model } from '../schema/model';
import { fieldsOf } from '../schema/reading/fields';

/** Paths of an entity's single values; of a union those that all its members have. */
export function leavesOf({
  schema,
  model,
  entity,
}: {
  readonly schema: GraphQLSchema;
  readonly model: Model;
  readonly entity: Entity;
}): readonly string[] {
  const type = schema.getType(entity.type);
  if (!isUnionType(type)) return leafPaths(entity.fields);
  const types = new Set(model.entities.map((each) => each.type));
  return leafPaths(fieldsOf(type, schema, types));
}

/** Paths of single values, also inside value objects. */
function leafPaths(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) => {
    if (field.list || field.kind === 'relation' || field.kind === 'union') return [];
    const own = fieldPath(field);
    if (field.kind !== 'object') return [own];
    return leafPaths(field.fields ?? []).map((path) => `${own}.${path}`);
  });
}
