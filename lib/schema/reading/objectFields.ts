import { isCompositeType, isUnionType } from '../typeGuards';
import type { Field, Model } from '../model';
import { fieldsOf } from './fields';
import type { Reading } from './reading';

/**
 * Makes the fields of every type that is no entity, by its name, one level deep each: forms follow values further than pages show
 * them. A type's fields are made when they are first read.
 */
export function objectFields({ schema, entities }: Pick<Reading, 'schema' | 'entities'>): Model['objects'] {
  const objects: { [type: string]: readonly Field[] } = Object.create(null);
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const [name, type] of Object.entries(schema.getTypeMap())) {
    if (name.startsWith('__') || !isCompositeType(type) || isUnionType(type)) continue;
    if (entities.has(name) || roots.some((root) => root === type)) continue;
    let made: readonly Field[] | null = null;
    Object.defineProperty(objects, name, {
      enumerable: true,
      get: () => (made ??= fieldsOf(type, schema, entities).map(shallow)),
    });
  }
  return objects;
}

/** Without what lies deeper: that is found under its own type's name. What stands in an envelope has no name of its own there. */
function shallow(field: Field): Field {
  const { fields, ...own } = field;
  return field.unwrap !== undefined || fields === undefined ? field : own;
}
