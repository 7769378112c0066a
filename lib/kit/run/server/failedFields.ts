import { getTitlePaths } from '../../../core/operations/document/recordIdentity';
import type { Operation } from '../../../core/operations/operation';
import { getOrMake } from '../../../core/schema/model/memoize';
import { getFieldPath } from '../../../core/schema/model/fieldPath';
import type { Entity, Field } from '../../../core/schema/model/model';
import type { ReadError } from './runOperation';

/** The field of a record that an error is at. */
interface FailedField {
  readonly field: Field;
  /** Keys and positions below the field. */
  readonly below: ReadError['path'];
}

/** Finds the field of a record, or of rows, that an error is at; null where it is at none. `at`: where they lie in the response. */
export function findFailedField(
  { fields }: Pick<Entity, 'fields'>,
  { path }: Pick<ReadError, 'path'>,
  at: Operation<unknown>['records'],
): FailedField | null {
  const inner = at === undefined ? null : stripPath(path, at);
  if (inner === null) return null;
  // A field that lies in another's object has the longer path.
  const paths = fields
    .filter(({ via }) => via === undefined)
    .map((field) => ({ field, own: getFieldPath(field).split('.') }))
    .toSorted((a, b) => b.own.length - a.own.length);
  for (const { field, own } of paths) {
    const below = stripPath(inner, own);
    if (below !== null) return { field, below };
  }
  return null;
}

/** Returns what follows the keys in a path, positions in lists aside; null where the path leads elsewhere. */
function stripPath(path: ReadError['path'], keys: readonly string[]): ReadError['path'] | null {
  const [key, ...others] = keys;
  if (key === undefined) return path;
  const start = path.findIndex((step) => typeof step === 'string');
  return start === -1 || path[start] !== key ? null : stripPath(path.slice(start + 1), others);
}

/**
 * Finds the fields that could not be read for some rows of a list. Of rows that are not all of the response's, and of lists
 * inside lists, positions tell nothing.
 */
export function findUnreadFields<Row>(
  entity: Entity,
  { rows, nullRows = 0 }: { readonly rows: readonly Row[]; readonly nullRows?: number },
  errors: readonly ReadError[],
  at: Operation<unknown>['records'],
): ReadonlyMap<Row, readonly string[]> {
  const unread = new Map<Row, string[]>();
  for (const error of nullRows > 0 ? [] : errors) {
    const failed = findFailedField(entity, error, at);
    const above = error.path.slice(0, error.path.length - (failed?.below.length ?? 0));
    const [position, ...others] = above.filter((step) => typeof step === 'number');
    const row = position === undefined || others.length > 0 ? undefined : rows[position];
    if (failed !== null && row !== undefined)
      getOrMake(unread, row, (): string[] => []).push(failed.field.name);
  }
  return unread;
}

/** Leaves out the errors at fields that neither the `shown` ones nor the title and the key of a row are read from. */
export function findShownErrors(
  entity: Entity,
  { records }: Pick<Operation<unknown>, 'records'>,
  errors: readonly ReadError[],
  shown: readonly string[],
): readonly ReadError[] {
  return errors.filter((error) => {
    const failed = findFailedField(entity, error, records);
    return failed === null || isShown(entity, failed.field, shown);
  });
}

function isShown(entity: Entity, field: Field, shown: readonly string[]): boolean {
  return shown.some((name) => isAtOrBelow(name, field.name)) || identifies(entity, field);
}

/** Checks whether a dotted path is that of a field, or leads below it. */
export const isAtOrBelow = (path: string, name: string): boolean =>
  path === name || path.startsWith(`${name}.`);

/** Checks whether the title or the key of a record is read from a field. */
export function identifies(
  entity: Pick<Entity, 'title' | 'titleBefore' | 'namedBy' | 'key'>,
  field: Field,
): boolean {
  const paths = [...getTitlePaths(entity), ...(entity.key?.fields ?? []).map((part) => part.path)];
  return paths.some((path) => isAtOrBelow(path, getFieldPath(field)));
}
