import { canUndoImport } from '../importable';
import type { ImportAnswers, ImportRequest } from '../importRequest';
import type { BatchLimits, ImportTransport, PostImport } from '../run/importTransport';
import { checkImportRows } from './checkImportRows';
import type { ImportForm, ImportLoaderContext } from './importForm';
import { saveRows } from './saveRows';
import { undoRows } from './undoRows';

/** Checks, saves or deletes a batch of rows. Null where what was added cannot be deleted. */
export async function answerImport(
  ctx: ImportLoaderContext,
  form: ImportForm,
  request: ImportRequest,
): Promise<ImportAnswers[keyof ImportAnswers] | null> {
  const canUndo = canUndoImport(form.entity);
  switch (request.step) {
    case 'check':
      return checkImportRows(ctx, form, request);
    case 'save':
      return { outcomes: await saveRows(ctx, form, { ...request, takesStamps: canUndo }) };
    case 'undo':
      return canUndo ? undoRows(ctx, form.entity, request) : null;
  }
}

/** All rows are read and written in the request that has posted them. */
const NO_LIMITS: BatchLimits = {
  check: Infinity,
  save: Infinity,
  undo: Infinity,
  characters: Infinity,
};

/** Creates the transport of an import without scripts, whose batches never leave the site. */
export function createDirectTransport(ctx: ImportLoaderContext, form: ImportForm): Required<ImportTransport> {
  const post = async (request: ImportRequest) => {
    const answer = await answerImport(ctx, form, request);
    return answer === null ? { type: 'failed' } : { type: 'answered', answer };
  };
  // The answer is that of the request's step. It is never busy.
  return { post: post as PostImport, wait: () => Promise.resolve(), limits: NO_LIMITS };
}
