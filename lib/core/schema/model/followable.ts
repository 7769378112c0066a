import { isDateKind } from './kindTraits';
import type { FieldLifecycle } from './facts';
import type { Entity } from './model';
import type { FilterOperator, ListSource } from './reads';
import type { Field } from './field';

/** A moment of a record's life that the schema or the operator names. */
export type LifecycleMoment = Exclude<FieldLifecycle, 'none'>;

/** Finds the fields that tell when a record was created or last changed. */
export function findLifecycleFields(
  { fields }: Pick<Entity, 'fields'>,
  lifecycle: LifecycleMoment,
): readonly Field[] {
  return fields.filter((field) => {
    const isMoment = isDateKind(field.kind) || field.role?.value === 'epoch';
    return field.lifecycle?.value === lifecycle && isMoment && !field.list && field.secret === undefined;
  });
}

/** Finds the moment by which a list puts the latest records first; null where it cannot be sorted by one. */
export function findLatestFirst(
  entity: Pick<Entity, 'fields'>,
  { sort }: Pick<ListSource, 'sort'>,
  lifecycles: readonly LifecycleMoment[] = ['created', 'changed'],
): string | null {
  const names = lifecycles.flatMap((lifecycle) => findLifecycleFields(entity, lifecycle));
  const found = names.find(({ name }) =>
    sort?.columns.some(({ field, desc }) => field === name && desc !== null),
  );
  return found?.name ?? null;
}

/** How a list is narrowed to the records that are new, or also those that have changed, since a moment. */
export interface ChangeFilter {
  readonly field: string;
  readonly op: FilterOperator;
  readonly lifecycle: LifecycleMoment;
}

/** Finds the filter by the moment of the last change, or else of creation; null where the list has none. */
export function findChangeFilter(
  entity: Pick<Entity, 'fields'>,
  { filter }: Pick<ListSource, 'filter'>,
): ChangeFilter | null {
  for (const lifecycle of ['changed', 'created'] as const)
    for (const { name, kind } of findLifecycleFields(entity, lifecycle)) {
      const operations = filter?.fields.find((one) => one.field === name && one.kind === 'dateTime');
      const op = AFTER.find((after) => operations?.operations.some((own) => own.op === after));
      if (kind === 'dateTime' && op !== undefined) return { field: name, op, lifecycle };
    }
  return null;
}

const AFTER = ['gt', 'gte'] as const;
