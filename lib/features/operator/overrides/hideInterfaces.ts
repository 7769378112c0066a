import type { Entity, Field, Model } from '../../../core/schema/model/model';
import { unwrapTypeName } from '../../../core/schema/model/typeName';
import { mapWrites } from './editEntities';

interface HiddenTypes {
  readonly has: (type: string) => boolean;
}

/**
 * Finds the interfaces that some of the hidden records have. Their fields would be read of these, too: what stays are the key and
 * the title, and the fields of visible members by themselves.
 */
export const findMixed = ({ entities }: Model, hidden: HiddenTypes): readonly Entity[] =>
  entities.filter(
    ({ type, union, members = [] }) =>
      union !== true && !hidden.has(type) && members.some((one) => hidden.has(one)),
  );

/** Finds the interfaces that are no records themselves, and that some of the hidden records have: nothing is read of their values. */
export const findMixedValues = ({ interfaces = {} }: Model, hidden: HiddenTypes): ReadonlySet<string> =>
  new Set(
    Object.keys(interfaces).filter((name) => interfaces[name]?.some((type) => hidden.has(type)) === true),
  );

/** Returns fields without the values of these interfaces, at any depth. */
export const withoutMixedValues = (
  fields: readonly Field[],
  values: ReadonlySet<string>,
): readonly Field[] =>
  values.size === 0
    ? fields
    : fields.flatMap((field) => {
        if (field.kind === 'object' && values.has(unwrapTypeName(field.type))) return [];
        return field.fields === undefined
          ? [field]
          : [{ ...field, fields: withoutMixedValues(field.fields, values) }];
      });

/** Returns objects without these interfaces, and without their values. */
export function withoutMixedObjects(
  objects: Model['objects'],
  values: ReadonlySet<string>,
): Model['objects'] {
  const open: { [type: string]: readonly Field[] } = Object.create(null);
  for (const [type, fields] of Object.entries(objects))
    if (!values.has(type)) open[type] = withoutMixedValues(fields, values);
  return open;
}

/** Returns which paths of an interface name neither the key nor the title of its records. */
export const toOutside = (entity: Entity): readonly [string, (path: string) => boolean] => {
  const named = getIdentityNames(entity);
  return [entity.type, (path) => !named.has(toFirstName(path))];
};

/** Returns the names of the fields that hold the key and the title of a record. */
function getIdentityNames({ key, title, titleBefore = [] }: Entity): ReadonlySet<string> {
  const paths = [
    ...(key?.fields ?? []).map(({ path }) => path),
    ...titleBefore,
    ...(title === null ? [] : [title]),
  ];
  return new Set(paths.map(toFirstName));
}

const toFirstName = (path: string): string => path.split('.', 1)[0] ?? '';

/** Leaves of an interface that hidden records have, too, what names a record. */
export function hideInMixed(entity: Entity): Entity {
  const named = getIdentityNames(entity);
  return {
    ...entity,
    fields: entity.fields.filter(({ name }) => named.has(name)),
    list: entity.list === null ? null : { ...entity.list, search: null },
    lists: [],
    related: [],
    histories: [],
    ...mapWrites(entity, () => null),
  };
}
