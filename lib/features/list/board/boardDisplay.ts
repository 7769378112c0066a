import { findBoardFilter } from '../../../core/operations/list/boardFilter';
import { hasRole } from '../../../kit/describe/fieldRoles';
import { getColumnFields } from '../columns';
import type { Display } from '../display';

/** The records by the values of their status, a column for each: where the list can be filtered by it. */
export const boardDisplay: Display<NonNullable<ReturnType<typeof findBoardFilter>>> = {
  find: findBoardFilter,
  getFields: ({ field }, { entity, columns }) => {
    const priority = getColumnFields(entity).filter((one) => hasRole(one, 'priority'));
    return [...columns, field.field, ...priority.slice(0, 1).map(({ name }) => name)];
  },
  // The list itself, and each column.
  countReads: ({ field }, { enums }) => {
    const values = field.enum === undefined ? [] : (enums[field.enum]?.values ?? []);
    return 1 + values.filter(({ deprecated }) => deprecated !== true).length;
  },
};
