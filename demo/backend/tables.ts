import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { CATEGORIES, MEASUREMENT_KINDS, PRIORITIES, REVISION_ACTIONS, STATUSES, type Status } from './enums';

/*
 * The demo's tables. `ddl.ts` generates the statements that create them from these declarations.
 * `…Key` columns hold sort keys (sortKey.ts), `searchText` holds folded text (fold.ts).
 */

export const reportStatus = pgEnum('report_status', STATUSES);
export const reportPriority = pgEnum('report_priority', PRIORITIES);
export const reportCategory = pgEnum('report_category', CATEGORIES);
export const revisionAction = pgEnum('revision_action', REVISION_ACTIONS);
export const measurementKind = pgEnum('measurement_kind', MEASUREMENT_KINDS);

/** One step of a report; `at` as in JSON. */
export interface StatusChange {
  readonly status: Status;
  readonly at: string;
  readonly by: string;
  readonly note: string | null;
}

/** One field of a revision: its values as texts. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const key = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

export const district = pgTable('district', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull(),
  area: doublePrecision('area').notNull(),
  population: integer('population').notNull(),
  reportCount: integer('report_count').notNull(),
  openReportCount: integer('open_report_count').notNull(),
  countedAt: moment('counted_at').notNull(),
});

export const resident = pgTable(
  'resident',
  {
    id: key(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    email: text('email').notNull().unique(),
    phone: text('phone'),
    districtCode: text('district_code')
      .notNull()
      .references(() => district.code),
    joinedOn: date('joined_on').notNull(),
    archivedAt: moment('archived_at'),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    index('resident_by_name').on(t.nameKey, t.id),
    index('resident_by_day').on(t.joinedOn, t.id),
    index('resident_by_district').on(t.districtCode, t.nameKey, t.id),
  ],
);

export const department = pgTable('department', {
  id: key(),
  name: text('name').notNull().unique(),
  nameKey: text('name_key').notNull(),
  code: text('code').notNull().unique(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  budgetAmount: numeric('budget_amount', { precision: 12, scale: 2 }).notNull(),
  budgetCurrency: text('budget_currency').notNull(),
  headId: integer('head_id').references(() => resident.id),
  categories: reportCategory('categories').array().notNull(),
});

export const report = pgTable(
  'report',
  {
    id: key(),
    number: text('number').notNull().unique(),
    title: text('title').notNull(),
    titleKey: text('title_key').notNull(),
    description: text('description').notNull(),
    searchText: text('search_text').notNull(),
    status: reportStatus('status').notNull(),
    priority: reportPriority('priority').notNull(),
    category: reportCategory('category').notNull(),
    districtCode: text('district_code')
      .notNull()
      .references(() => district.code),
    departmentId: integer('department_id').references(() => department.id),
    /** Exactly one of the two reporters is set. */
    residentId: integer('resident_id').references(() => resident.id),
    reporterDepartmentId: integer('reporter_department_id').references(() => department.id),
    tags: text('tags').array().notNull(),
    dangerous: boolean('dangerous').notNull(),
    costAmount: numeric('cost_amount', { precision: 12, scale: 2 }),
    costCurrency: text('cost_currency'),
    dueOn: date('due_on'),
    contractorSite: text('contractor_site'),
    mapColour: text('map_colour'),
    sensorData: jsonb('sensor_data'),
    photoName: text('photo_name'),
    photoAlt: text('photo_alt'),
    street: text('street').notNull(),
    postalCode: text('postal_code'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    /** null: no contact details. */
    contactMayCall: boolean('contact_may_call'),
    duplicateOfId: integer('duplicate_of_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    acceptedAt: moment('accepted_at'),
    startedAt: moment('started_at'),
    resolvedAt: moment('resolved_at'),
    rejectedAt: moment('rejected_at'),
    resolutionNote: text('resolution_note'),
    rejectionReason: text('rejection_reason'),
    /** Read and written as a whole, oldest first. */
    history: jsonb('history').$type<readonly StatusChange[]>().notNull(),
    version: integer('version').notNull(),
  },
  (t) => [
    index('report_by_created').on(t.createdAt, t.id),
    index('report_by_updated').on(t.updatedAt, t.id),
    index('report_by_title').on(t.titleKey, t.id),
    index('report_by_status').on(t.status, t.id),
    index('report_by_priority').on(t.priority, t.id),
    index('report_by_category').on(t.category, t.id),
    index('report_by_due').on(t.dueOn, t.id),
    index('report_by_place').on(t.latitude, t.longitude),
    index('report_by_cost').on(t.costAmount, t.id),
    // The filters that people set first, each in the list's own order.
    index('report_by_status_and_created').on(t.status, t.createdAt, t.id),
    index('report_by_category_and_created').on(t.category, t.createdAt, t.id),
    index('report_by_status_and_cost').on(t.status, t.costAmount.desc().nullsLast(), t.id.desc()),
    // Downwards these two end with the rows without a value, as upwards.
    index('report_by_due_downwards').on(t.dueOn.desc().nullsLast(), t.id.desc()),
    index('report_by_cost_downwards').on(t.costAmount.desc().nullsLast(), t.id.desc()),
    // For the order by their names (reportsByRelation.ts).
    index('report_by_district_and_key').on(t.districtCode, t.id),
    index('report_by_department_and_key').on(t.departmentId, t.id),
    index('report_by_district').on(t.districtCode, t.createdAt),
    index('report_by_department').on(t.departmentId, t.createdAt),
    index('report_by_resident').on(t.residentId, t.createdAt),
    index('report_by_original').on(t.duplicateOfId),
  ],
);

export const comment = pgTable(
  'comment',
  {
    id: key(),
    reportId: integer('report_id')
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Exactly one of the two authors is set. */
    residentId: integer('resident_id').references(() => resident.id),
    departmentId: integer('department_id').references(() => department.id),
    createdAt: moment('created_at').notNull(),
    internal: boolean('internal').notNull(),
  },
  (t) => [
    index('comment_by_created').on(t.createdAt, t.id),
    index('comment_by_report').on(t.reportId, t.createdAt),
    index('comment_by_resident').on(t.residentId),
  ],
);

export const reportRevision = pgTable(
  'report_revision',
  {
    id: key(),
    reportId: integer('report_id')
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    action: revisionAction('action').notNull(),
    changes: jsonb('changes').$type<readonly FieldChange[]>().notNull(),
    /** The columns that were changed, as they were before. Moments, statuses and notes are not among them. */
    undo: jsonb('undo').$type<{ readonly [column: string]: unknown }>().notNull(),
  },
  (t) => [index('revision_by_report').on(t.reportId, t.changedAt, t.id)],
);

export const measurement = pgTable(
  'measurement',
  {
    id: key(),
    sensorCode: text('sensor_code').notNull(),
    kind: measurementKind('kind').notNull(),
    value: doublePrecision('value').notNull(),
    measuredAt: moment('measured_at').notNull(),
    districtCode: text('district_code')
      .notNull()
      .references(() => district.code),
  },
  (t) => [
    index('measurement_by_moment').on(t.measuredAt, t.id),
    index('measurement_by_value').on(t.value, t.id),
    index('measurement_by_sensor').on(t.sensorCode, t.measuredAt),
  ],
);

export const webVital = pgTable(
  'web_vital',
  {
    row: integer('row').primaryKey().generatedByDefaultAsIdentity(),
    id: text('id').notNull(),
    label: text('label').notNull(),
    name: text('name').notNull(),
    startTime: doublePrecision('start_time').notNull(),
    value: doublePrecision('value').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [index('web_vital_by_name').on(t.name, t.row)],
);

/** The tables in the order in which they can be created and filled. */
export const ALL_TABLES = [
  district,
  resident,
  department,
  report,
  comment,
  reportRevision,
  measurement,
  webVital,
] as const;

export const ALL_ENUMS = [
  reportStatus,
  reportPriority,
  reportCategory,
  revisionAction,
  measurementKind,
] as const;

export type ReportRow = typeof report.$inferSelect;
export type ResidentRow = typeof resident.$inferSelect;
export type DepartmentRow = typeof department.$inferSelect;
export type DistrictRow = typeof district.$inferSelect;
export type CommentRow = typeof comment.$inferSelect;
export type RevisionRow = typeof reportRevision.$inferSelect;
export type MeasurementRow = typeof measurement.$inferSelect;
