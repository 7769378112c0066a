import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { checkedSize } from '../badInput';
import type { Context } from '../context';
import { fromCursor, toCursor } from '../cursor';
import { comment, type CommentRow, type ReportRow } from '../tables';

interface CommentsArguments {
  readonly first: number | null;
  readonly after?: string | null;
}

const MAX_SIZE = 200;

/** Returns true if internal comments are hidden: if the demo has strict roles, from everyone but clerks. */
export function publicOnly({ strict, viewer }: Context): boolean {
  return strict && viewer?.role !== 'CLERK';
}

/** All comments, newest first, without a total. */
export async function allComments(_: unknown, args: CommentsArguments, context: Context) {
  const first = checkedSize('first', args.first ?? 25, MAX_SIZE);
  return connection(
    await readComments(context, undefined, { first, after: args.after ?? null }),
    first,
    args.after,
  );
}

/** Lists the comments of a report, newest first, with their total. */
export async function commentsOfReport(row: ReportRow, args: CommentsArguments, context: Context) {
  const first = checkedSize('first', args.first ?? 10, MAX_SIZE);
  const after = args.after ?? null;
  const hidden = publicOnly(context);
  const rows =
    after === null
      ? await context.loaders.newestComments(first + 1, hidden, row.id)
      : await readComments(context, eq(comment.reportId, row.id), { first, after });
  return {
    ...connection(rows, first, after),
    totalCount: () => context.loaders.commentCount(hidden, row.id),
  };
}

/** Reads one row more than requested, to detect a further page. */
function readComments(
  context: Context,
  condition: SQL | undefined,
  { first, after }: { first: number; after: string | null },
): Promise<CommentRow[]> {
  return context.db
    .select()
    .from(comment)
    .where(and(condition, publicOnly(context) ? eq(comment.internal, false) : undefined, behind(after)))
    .orderBy(desc(comment.createdAt), desc(comment.id))
    .limit(first + 1)
    .execute();
}

function behind(after: string | null): SQL | undefined {
  if (after === null) return undefined;
  const { value, id } = fromCursor(after);
  return sql`(${comment.createdAt}, ${comment.id}) < (${value}::timestamptz, ${id}::int)`;
}

function connection(rows: readonly CommentRow[], first: number, after: string | null | undefined) {
  const edges = rows.slice(0, first).map((node) => ({
    node,
    cursor: toCursor({ value: node.createdAt.toISOString(), id: node.id }),
  }));
  return {
    edges,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: after !== null && after !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges[edges.length - 1]?.cursor ?? null,
    },
  };
}
