import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { numericKey } from '../numericKey';
import { DISPATCH_CODE } from '../seed/departments';
import { Faults, type UserError } from '../rules/faults';
import type { RevisionAction } from '../enums';
import { department, report, reportRevision, type ReportRow } from '../tables';
import { requireClerk, signature } from './permissions';
import { reportColumns, searchColumns, type ReportInput } from './reportInput';
import { compareReports } from './revisionChanges';

/** The schema's ReportPayload. */
export interface ReportPayload {
  readonly report: ReportRow | null;
  readonly errors: readonly UserError[];
}

type CreateInput = ReportInput & { readonly residentId?: string | null };
type UpdateInput = ReportInput & { readonly expectedVersion?: number | null };

/** Creates, changes and deletes reports. */
export const reportMutations = {
  createReport: async (
    _: unknown,
    { input }: { input: CreateInput },
    context: Context,
  ): Promise<ReportPayload> => {
    const faults = new Faults(context.language);
    const now = new Date();
    const columns = await reportColumns(input, { faults, loaders: context.loaders, own: null });
    if (input.dueOn != null && input.dueOn < now.toISOString().slice(0, 10))
      faults.add('dueOn', 'dayTooEarly', {});
    const reporter = await reporterOf(input.residentId ?? null, context, faults);
    if (faults.any) return { report: null, errors: faults.errors };
    const id = await nextKey(context);
    const number = `ZG-${now.getFullYear()}-${String(id).padStart(5, '0')}`;
    const row = { ...EMPTY, ...columns, ...reporter.columns, id, number, createdAt: now, updatedAt: now };
    const history = [{ status: 'NEW' as const, at: now.toISOString(), by: reporter.name, note: null }];
    // A department in the input is assigned immediately; accepting the report is still its own step.
    const created = await context.db.transaction(async (writer) => {
      const [made] = await writer
        .insert(report)
        .values({ ...row, ...searchColumns(row), status: 'NEW', history, version: 1 })
        .returning();
      const revision = { reportId: id, changedAt: now, changedBy: reporter.name, action: 'CREATED' as const };
      await writer.insert(reportRevision).values({ ...revision, changes: [], undo: {} });
      return made;
    });
    context.events.publish({ kind: 'CREATED', reportId: id });
    return { report: created ?? null, errors: [] };
  },

  updateReport: async (
    _: unknown,
    { id, input }: { id: string; input: UpdateInput },
    context: Context,
  ): Promise<ReportPayload> => {
    const faults = new Faults(context.language);
    const own = await findReport(id, context, faults);
    if (own === null) return { report: null, errors: faults.errors };
    const expected = input.expectedVersion ?? own.version;
    if (expected !== own.version)
      faults.add('expectedVersion', 'conflict', { expected, version: own.version });
    const columns = await reportColumns(input, { faults, loaders: context.loaders, own });
    if (faults.any) return { report: null, errors: faults.errors };
    return changeReport(own, { ...columns, ...searchColumns({ ...own, ...columns }) }, context);
  },

  deleteReport: async (_: unknown, { id }: { id: string }, context: Context): Promise<ReportPayload> => {
    requireClerk(context);
    const faults = new Faults(context.language);
    const own = await findReport(id, context, faults);
    if (own === null) return { report: null, errors: faults.errors };
    await context.db.update(report).set({ duplicateOfId: null }).where(eq(report.duplicateOfId, own.id));
    await context.db.delete(report).where(eq(report.id, own.id));
    context.events.publish({ kind: 'DELETED', reportId: own.id });
    return { report: own, errors: [] };
  },
};

const EMPTY = {
  title: '',
  titleKey: '',
  description: '',
  street: '',
  districtCode: '',
  category: 'OTHER',
  priority: 'MEDIUM',
  dangerous: false,
  tags: [] as string[],
} as const satisfies Partial<typeof report.$inferInsert>;

/** Reads a report before it is changed. */
export async function findReport(
  id: string,
  { loaders }: Context,
  faults: Faults,
): Promise<ReportRow | null> {
  const key = numericKey(id);
  const row = key === null ? null : await loaders.report(key);
  if (row === null) faults.add('id', 'notFound', { what: 'report', key: id });
  return row;
}

/**
 * Writes changed columns with a revision that tells of them, unless the version has changed. `action` and `by` say what was done and
 * who did it, where that is no change of details by whoever is signed in.
 */
export async function changeReport(
  own: ReportRow,
  columns: Partial<typeof report.$inferInsert>,
  context: Context & { readonly action?: RevisionAction; readonly by?: string },
): Promise<ReportPayload> {
  const { action = 'UPDATED', by = signature(context, (await dispatchOffice(context)).name) } = context;
  const changedAt = new Date();
  // Read before the transaction: the embedded database has one connection.
  const told = await compareReports(own, { ...own, ...columns }, context);
  const changed = await context.db.transaction(async (writer) => {
    const [row] = await writer
      .update(report)
      .set({ ...columns, version: own.version + 1, updatedAt: changedAt })
      .where(and(eq(report.id, own.id), eq(report.version, own.version)))
      .returning();
    if (row === undefined) return undefined;
    if (told.changes.length > 0)
      await writer
        .insert(reportRevision)
        .values({ reportId: own.id, changedAt, changedBy: by, action, ...told });
    return row;
  });
  if (changed !== undefined) {
    context.events.publish({ kind: 'UPDATED', reportId: own.id });
    return { report: changed, errors: [] };
  }
  const faults = new Faults(context.language);
  faults.add(null, 'conflict', { expected: own.version, version: own.version + 1 });
  return { report: null, errors: faults.errors };
}

async function nextKey({ db }: Context): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`nextval(pg_get_serial_sequence('report', 'id'))`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  return row?.id ?? 0;
}

/** Returns the resident in the input, else the signed-in one, else the dispatch office. */
async function reporterOf(residentId: string | null, context: Context, faults: Faults) {
  const key = residentId === null ? (context.viewer?.residentId ?? null) : (numericKey(residentId) ?? 0);
  if (key !== null) {
    const resident = await context.loaders.resident(key);
    if (resident === null)
      faults.add('residentId', 'notFound', { what: 'resident', key: residentId ?? String(key) });
    return { name: resident?.name ?? '', columns: { residentId: key, reporterDepartmentId: null } };
  }
  const office = await dispatchOffice(context);
  return { name: office.name, columns: { residentId: null, reporterDepartmentId: office.id } };
}

/** Returns the department that takes every call. */
export async function dispatchOffice({ db }: Context): Promise<{ id: number; name: string }> {
  const [office] = await db
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(eq(department.code, DISPATCH_CODE))
    .limit(1);
  // Its code may have been changed: the oldest department replaces it.
  const [oldest] =
    office === undefined ? await db.select().from(department).orderBy(department.id).limit(1) : [office];
  return oldest ?? { id: 1, name: '' };
}
