import type { Fact } from './facts';
import type { Entity } from './model';
import type { Permission, WriteSource } from './writes';

/** Values of a record by field. */
interface RecordValues {
  readonly [field: string]: unknown;
}

/** Checks whether a record refuses a mutation now. What it does not say, or what was not read, refuses nothing. */
export function isRefusedNow(permission: Fact<Permission> | undefined, values: RecordValues): boolean {
  if (permission === undefined) return false;
  const { path, status } = permission.value;
  const said = path.split('.').reduce<unknown>(readMember, values);
  if (status === undefined) return said === false;
  return Array.isArray(said) && !said.includes(status);
}

function readMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as RecordValues)[name]
    : undefined;
}

/**
 * Returns the names of the fields by which the rows of a list indicate what may be done to them. They are boolean fields, lists of statuses,
 * and the status that actions lead from, but no objects, which would be large in each row.
 */
export function getRowPermissionFields(entity: Entity): readonly string[] {
  const actions = entity.actions.map(({ source }) => source);
  const lead = actions.some(({ targetStatus }) => targetStatus !== undefined);
  const statuses = entity.fields.filter(({ role, list }) => lead && role?.value === 'status' && !list);
  return [
    ...getPermissionFields(entity, [...actions, entity.update, entity.delete]),
    ...statuses.map(({ name }) => name),
  ];
}

/** Returns the names of the fields by which a row indicates whether it may be changed or deleted. */
export function getChangePermissionFields(entity: Entity): readonly string[] {
  return getPermissionFields(entity, [entity.update, entity.delete]);
}

function getPermissionFields(
  { fields }: Entity,
  sources: readonly (WriteSource | null)[],
): readonly string[] {
  const paths = new Set(sources.flatMap((source) => source?.permission?.value.path ?? []));
  return fields.filter(({ name }) => paths.has(name)).map(({ name }) => name);
}
