import type { Entity, Field } from '../model/model';

/** The names of those values of a record that no page shows. */
export interface UnshownNames {
  /** Of its fields, as the operator hides them or the site or the operator takes them for secrets. */
  readonly own: ReadonlySet<string>;
  /** All of them with those of secrets in its objects: `access.password`. */
  readonly all: readonly string[];
}

/** Collects the names of what pages do not show of a record, while a list of changes may name any field. */
export function getUnshownNames({
  fields,
  hiddenNames = [],
}: Pick<Entity, 'fields' | 'hiddenNames'>): UnshownNames {
  const secrets = findSecretPaths(fields);
  const all = [...hiddenNames, ...secrets];
  return { own: new Set(all.filter((name) => !name.includes('.'))), all };
}

function findSecretPaths(fields: readonly Field[]): readonly string[] {
  return fields.flatMap(({ name, secret, fields: below = [] }) =>
    secret === undefined ? findSecretPaths(below).map((path) => `${name}.${path}`) : [name],
  );
}
