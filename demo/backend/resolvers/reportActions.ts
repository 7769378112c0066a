import type { Context } from '../context';
import type { Status } from '../enums';
import { numericKey } from '../numericKey';
import { checkText } from '../rules/checks';
import { Faults, type UserError } from '../rules/faults';
import type { report, ReportRow } from '../tables';
import { requireClerk, signature } from './permissions';
import { checkDepartment } from './reportInput';
import { changeReport, dispatchOffice, findReport, type ReportPayload } from './reportWrite';

type Columns = Partial<typeof report.$inferInsert>;

/** The statuses in which each step is possible. */
const FROM: Readonly<Record<Status, readonly Status[]>> = {
  ACCEPTED: ['NEW'],
  IN_PROGRESS: ['ACCEPTED'],
  RESOLVED: ['IN_PROGRESS'],
  REJECTED: ['NEW', 'ACCEPTED', 'IN_PROGRESS'],
  NEW: ['RESOLVED', 'REJECTED'],
};
const NOTE = { min: 10, max: 500 };

/** Resolves the steps of a report, and the assignment of several reports at once. */
export const reportActions = {
  acceptReport: (_: unknown, { id, departmentId }: { id: string; departmentId: string }, context: Context) =>
    step(id, 'ACCEPTED', context, async (own, faults) => {
      await checkDepartment(departmentId, own.category, { faults, loaders: context.loaders });
      return { columns: { departmentId: numericKey(departmentId), acceptedAt: new Date() }, note: null };
    }),

  startReport: (_: unknown, { id }: { id: string }, context: Context) =>
    step(id, 'IN_PROGRESS', context, () => ({ columns: { startedAt: new Date() }, note: null })),

  resolveReport: (_: unknown, { id, note }: { id: string; note: string }, context: Context) =>
    step(id, 'RESOLVED', context, (_own, faults) => {
      const text = checkText(faults, 'note', note, NOTE);
      return { columns: { resolvedAt: new Date(), resolutionNote: text }, note: text };
    }),

  rejectReport: (_: unknown, { id, reason }: { id: string; reason: string }, context: Context) =>
    step(id, 'REJECTED', context, (_own, faults) => {
      const text = checkText(faults, 'reason', reason, NOTE);
      return { columns: { rejectedAt: new Date(), rejectionReason: text }, note: text };
    }),

  reopenReport: (_: unknown, { id }: { id: string }, context: Context) =>
    step(id, 'NEW', context, () => ({
      columns: {
        departmentId: null,
        acceptedAt: null,
        startedAt: null,
        resolvedAt: null,
        rejectedAt: null,
        resolutionNote: null,
        rejectionReason: null,
      },
      note: null,
    })),

  assignReports: async (
    _: unknown,
    { ids, departmentId }: { ids: readonly string[]; departmentId: string },
    context: Context,
  ): Promise<{ reports: ReportRow[]; errors: UserError[] }> => {
    requireClerk(context);
    const faults = new Faults(context.language);
    if (ids.length === 0) faults.add('ids', 'required', {});
    if (ids.length > MAX_IDS) faults.add('ids', 'tooMany', { max: MAX_IDS, count: ids.length });
    if (faults.any) return { reports: [], errors: faults.errors };
    const reports: ReportRow[] = [];
    const errors: UserError[] = [];
    for (const [index, id] of ids.entries()) {
      const outcome = await assign(id, departmentId, context);
      if (outcome.report !== null) reports.push(outcome.report);
      // An error of one of them is reported at its place in the list.
      errors.push(...outcome.errors.map((error) => ({ ...error, field: `ids.${index}` })));
    }
    return { reports, errors };
  },
};

const MAX_IDS = 200;

type Plan = { readonly columns: Columns; readonly note: string | null };

/** Changes the status of a report if the current status allows it and the input has no errors. */
async function step(
  id: string,
  to: Status,
  context: Context,
  plan: (own: ReportRow, faults: Faults) => Plan | Promise<Plan>,
): Promise<ReportPayload> {
  requireClerk(context);
  const faults = new Faults(context.language);
  const own = await findReport(id, context, faults);
  if (own === null) return { report: null, errors: faults.errors };
  if (!FROM[to].includes(own.status)) {
    faults.add(null, 'transition', { status: own.status });
    return { report: null, errors: faults.errors };
  }
  const { columns, note } = await plan(own, faults);
  if (faults.any) return { report: null, errors: faults.errors };
  const by = await signedBy(own, to, context);
  const history = [...own.history, { status: to, at: new Date().toISOString(), by, note }];
  return changeReport(own, { ...columns, status: to, history }, { ...context, action: 'STATUS_CHANGED', by });
}

/** Assigns new and accepted reports. Closed reports, and categories that the department does not take, stay as they are. */
async function assign(id: string, departmentId: string, context: Context): Promise<ReportPayload> {
  const faults = new Faults(context.language);
  const own = await findReport(id, context, faults);
  if (own === null) return { report: null, errors: faults.errors };
  if (own.status === 'NEW') return reportActions.acceptReport(null, { id, departmentId }, context);
  if (own.status === 'RESOLVED' || own.status === 'REJECTED')
    faults.add(null, 'transition', { status: own.status });
  else await checkDepartment(departmentId, own.category, { faults, loaders: context.loaders });
  if (faults.any) return { report: null, errors: faults.errors };
  return changeReport(own, { departmentId: numericKey(departmentId) }, context);
}

async function signedBy(own: ReportRow, to: Status, context: Context): Promise<string> {
  const working = to === 'IN_PROGRESS' || to === 'RESOLVED';
  const department =
    working && own.departmentId !== null ? await context.loaders.department(own.departmentId) : null;
  return signature(context, department?.name ?? (await dispatchOffice(context)).name);
}
