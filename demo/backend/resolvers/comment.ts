import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { numericKey } from '../numericKey';
import { checkText } from '../rules/checks';
import { Faults, type UserError } from '../rules/faults';
import { comment, type CommentRow } from '../tables';
import { allComments, publicOnly } from './commentLists';
import { requireClerk } from './permissions';
import { person } from './report';
import { dispatchOffice } from './reportWrite';

interface AddCommentInput {
  readonly reportId: string;
  readonly text: string;
  readonly internal: boolean;
  readonly residentId?: string | null;
}

interface CommentPayload {
  readonly comment: CommentRow | null;
  readonly errors: readonly UserError[];
}

/** The fields of Comment that are not columns. */
export const commentFields = {
  author: (row: CommentRow, _: unknown, { loaders }: Context) =>
    person(loaders, row.residentId, row.departmentId),
  report: (row: CommentRow, _: unknown, { loaders }: Context) => loaders.report(row.reportId),
};

/** Reads of comments from the root. */
export const commentQueries = {
  comments: allComments,
  comment: async (_: unknown, { id }: { id: string }, context: Context): Promise<CommentRow | null> => {
    const row = await readComment(id, context);
    return row !== null && row.internal && publicOnly(context) ? null : row;
  },
};

/** Writes of comments. */
export const commentMutations = {
  addComment: async (
    _: unknown,
    { input }: { input: AddCommentInput },
    context: Context,
  ): Promise<CommentPayload> => {
    const faults = new Faults(context.language);
    const text = checkText(faults, 'text', input.text, { min: 3, max: 1000 });
    const reportId = numericKey(input.reportId) ?? 0;
    if ((await context.loaders.report(reportId)) === null) {
      faults.add('reportId', 'notFound', { what: 'report', key: input.reportId });
    }
    const author = await authorOf(input.residentId ?? null, context, faults);
    if (faults.any) return { comment: null, errors: faults.errors };
    const [created] = await context.db
      .insert(comment)
      .values({ reportId, text, ...author, createdAt: new Date(), internal: input.internal })
      .returning();
    return { comment: created ?? null, errors: [] };
  },

  deleteComment: async (_: unknown, { id }: { id: string }, context: Context): Promise<CommentPayload> => {
    requireClerk(context);
    const faults = new Faults(context.language);
    const own = await readComment(id, context);
    if (own === null) faults.add('id', 'notFound', { what: 'comment', key: id });
    else await context.db.delete(comment).where(eq(comment.id, own.id));
    return { comment: own, errors: faults.errors };
  },
};

async function readComment(id: string, { db }: Context): Promise<CommentRow | null> {
  const [row] = await db
    .select()
    .from(comment)
    .where(eq(comment.id, numericKey(id) ?? 0))
    .limit(1);
  return row ?? null;
}

async function authorOf(residentId: string | null, context: Context, faults: Faults) {
  const key = residentId === null ? (context.viewer?.residentId ?? null) : (numericKey(residentId) ?? 0);
  if (key === null) return { residentId: null, departmentId: (await dispatchOffice(context)).id };
  if ((await context.loaders.resident(key)) === null) {
    faults.add('residentId', 'notFound', { what: 'resident', key: residentId ?? String(key) });
  }
  return { residentId: key, departmentId: null };
}
