import { and, count, desc, eq, gt, or, sql, type SQL } from 'drizzle-orm';
import { checkedSize } from '../badInput';
import type { Context } from '../context';
import { fromCursor, toCursor } from '../cursor';
import { numericKey } from '../numericKey';
import { Faults } from '../rules/faults';
import { reportRevision, type report, type ReportRow, type RevisionRow } from '../tables';
import { titleKey } from '../seed/reports';
import { requireClerk } from './permissions';
import { searchColumns } from './reportInput';
import { changeReport, findReport, type ReportPayload } from './reportWrite';

const MAX_SIZE = 200;

/** The fields of ReportRevision that are not columns of the same name. */
export const revisionFields = {
  report: (row: RevisionRow, _: unknown, { loaders }: Context) => loaders.report(row.reportId),
};

/** Lists the revisions of a report, newest first, with their total. */
export async function revisionsOfReport(
  row: ReportRow,
  args: { readonly first: number | null; readonly after?: string | null },
  { db }: Context,
) {
  const first = checkedSize('first', args.first ?? 10, MAX_SIZE);
  const after = args.after ?? null;
  const own = eq(reportRevision.reportId, row.id);
  const rows = await db
    .select()
    .from(reportRevision)
    .where(and(own, behind(after)))
    .orderBy(desc(reportRevision.changedAt), desc(reportRevision.id))
    .limit(first + 1)
    .execute();
  const edges = rows.slice(0, first).map((node) => ({
    node,
    cursor: toCursor({ value: node.changedAt.toISOString(), id: node.id }),
  }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: async () =>
      (await db.select({ count: count() }).from(reportRevision).where(own))[0]?.count ?? 0,
  };
}

function behind(after: string | null): SQL | undefined {
  if (after === null) return undefined;
  const { value, id } = fromCursor(after);
  return sql`(${reportRevision.changedAt}, ${reportRevision.id}) < (${value}::timestamptz, ${id}::int)`;
}

/** Brings the details of a report back as they were after a revision. */
export const revisionMutations = {
  restoreReport: async (
    _: unknown,
    { id, revisionId }: { id: string; revisionId: string },
    context: Context,
  ): Promise<ReportPayload> => {
    requireClerk(context);
    const faults = new Faults(context.language);
    const own = await findReport(id, context, faults);
    if (own === null) return { report: null, errors: faults.errors };
    const later = await findLaterRevisions(own, revisionId, context);
    if (later === null) {
      faults.add('revisionId', 'notFound', { what: 'revision', key: revisionId });
      return { report: null, errors: faults.errors };
    }
    // The oldest of the later changes has the value that the revision left.
    const columns: Partial<typeof report.$inferInsert> = Object.assign({}, ...later.map(({ undo }) => undo));
    const row = { ...own, ...columns };
    return changeReport(
      own,
      { ...columns, titleKey: titleKey(row.title), ...searchColumns(row) },
      { ...context, action: 'RESTORED' },
    );
  },
};

/** Reads the revisions after one of a report, newest first; null if the report has no such revision. */
async function findLaterRevisions(
  own: ReportRow,
  revisionId: string,
  { db }: Context,
): Promise<readonly RevisionRow[] | null> {
  const ofReport = eq(reportRevision.reportId, own.id);
  const [revision] = await db
    .select()
    .from(reportRevision)
    .where(and(ofReport, eq(reportRevision.id, numericKey(revisionId) ?? 0)))
    .limit(1);
  if (revision === undefined) return null;
  const isLater = or(
    gt(reportRevision.changedAt, revision.changedAt),
    and(eq(reportRevision.changedAt, revision.changedAt), gt(reportRevision.id, revision.id)),
  );
  return db
    .select()
    .from(reportRevision)
    .where(and(ofReport, isLater))
    .orderBy(desc(reportRevision.changedAt), desc(reportRevision.id));
}
