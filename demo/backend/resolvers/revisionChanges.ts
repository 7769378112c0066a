import type { Context } from '../context';
import type { FieldChange, ReportRow } from '../tables';

type Column = keyof ReportRow;

/** A field of a report that revisions tell of: its columns, and its value as a text. */
interface TrackedField {
  readonly field: string;
  readonly columns: readonly Column[];
  readonly tell: (row: ReportRow, loaders: Context['loaders']) => string | null | Promise<string | null>;
  /** It is told, but comes back only by a step of the report. */
  readonly isStep?: true;
}

const plain = (field: Column): TrackedField => ({
  field,
  columns: [field],
  tell: (row) => {
    const value = row[field];
    return value === null
      ? null
      : Array.isArray(value)
        ? JSON.stringify(value)
        : String(value as string | boolean);
  },
});
const step = (field: Column): TrackedField => ({ ...plain(field), isStep: true });

const TRACKED: readonly TrackedField[] = [
  step('status'),
  plain('title'),
  plain('description'),
  plain('category'),
  plain('priority'),
  {
    field: 'district',
    columns: ['districtCode'],
    tell: async (row, loaders) => (await loaders.district(row.districtCode))?.name ?? row.districtCode,
  },
  {
    field: 'department',
    columns: ['departmentId'],
    tell: async (row, loaders) =>
      row.departmentId === null
        ? null
        : ((await loaders.department(row.departmentId))?.name ?? String(row.departmentId)),
  },
  plain('dangerous'),
  plain('tags'),
  {
    field: 'estimatedCost',
    columns: ['costAmount', 'costCurrency'],
    tell: (row) => (row.costAmount === null ? null : `${row.costAmount} ${row.costCurrency ?? 'PLN'}`),
  },
  plain('dueOn'),
  plain('contractorSite'),
  plain('mapColour'),
  {
    field: 'place',
    columns: ['street', 'postalCode', 'latitude', 'longitude'],
    tell: ({ street, postalCode }) => [street, postalCode].filter((part) => part !== null).join(', '),
  },
  {
    field: 'contact',
    columns: ['contactEmail', 'contactPhone', 'contactMayCall'],
    tell: ({ contactEmail, contactPhone }) =>
      [contactEmail, contactPhone].filter((part) => part !== null).join(', ') || null,
  },
  step('resolutionNote'),
  step('rejectionReason'),
];

/** The changes of a report: field by field in words, and the columns as they were before. */
export interface ReportChanges {
  readonly changes: readonly FieldChange[];
  readonly undo: { readonly [column: string]: unknown };
}

/** Compares a report before and after a change. */
export async function compareReports(
  before: ReportRow,
  after: ReportRow,
  { loaders }: Pick<Context, 'loaders'>,
): Promise<ReportChanges> {
  const changed = TRACKED.filter(({ columns }) =>
    columns.some((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column])),
  );
  return {
    changes: await Promise.all(
      changed.map(async ({ field, tell }) => ({
        field,
        before: await tell(before, loaders),
        after: await tell(after, loaders),
      })),
    ),
    undo: Object.fromEntries(
      changed.flatMap(({ isStep, columns }) =>
        isStep === true ? [] : columns.map((column) => [column, before[column]] as const),
      ),
    ),
  };
}
