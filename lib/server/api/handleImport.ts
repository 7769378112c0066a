import { getServerConfig } from '../../config/server/serverConfig';
import { buildContentDisposition } from '../../export/server/sendFile';
import { formatCsvFile } from '../../export/csvText';
import { importHref } from '../../routes/hrefs';
import { canUndoImport, isImportable } from '../../writing/import/importable';
import {
  parseImportRequest,
  type ImportAnswers,
  type ImportRequest,
} from '../../writing/import/importRequest';
import { checkImportRows } from '../../writing/import/server/checkImportRows';
import {
  loadImportForm,
  type ImportForm,
  type ImportLoaderContext,
} from '../../writing/import/server/importForm';
import { saveRows } from '../../writing/import/server/saveRows';
import { undoRows } from '../../writing/import/server/undoRows';
import { apiRoute, type ApiCall, type ApiGuard } from './apiRoute';

const GUARD: Pick<ApiGuard, 'access' | 'page'> = {
  access: 'write',
  page: ({ query }) => importHref(String(query['entity'])),
};

/**
 * Handles `POST /api/import/[entity]?locale=…`: checks, saves or deletes a batch of rows, with the rules and the words of the
 * create form. 422 for a body that is no such request.
 */
export const handleImport = apiRoute(
  { ...GUARD, rateLimit: 'imports', takesPosts: true },
  async (call): Promise<ImportAnswers[keyof ImportAnswers] | null | undefined> => {
    const loaded = await loadForm(call);
    if (loaded === null) return null;
    const request = parseImportRequest(call.body);
    if (request === null) return void call.response.status(422).end();
    return answer(loaded.ctx, loaded.form, request);
  },
);

async function answer(
  ctx: ImportLoaderContext,
  form: ImportForm,
  request: ImportRequest,
): Promise<ImportAnswers[keyof ImportAnswers] | null> {
  switch (request.step) {
    case 'check':
      return checkImportRows(ctx, form, request);
    case 'save':
      return {
        outcomes: await saveRows(ctx, form, { ...request, takesStamps: canUndoImport(form.entity) }),
      };
    case 'undo':
      return canUndoImport(form.entity) ? undoRows(ctx, form.entity, request) : null;
  }
}

/** Handles `/api/import-template/[entity]?locale=…`: an empty table with a column for each input of the create form. */
export const handleImportTemplate = apiRoute({ ...GUARD, rateLimit: 'searches' }, async (call) => {
  const loaded = await loadForm(call);
  if (loaded === null) return null;
  const { labels, translate } = loaded.ctx;
  const name = translate('import.template.file', { name: labels.plural(loaded.form.entity).text });
  call.response.setHeader('content-type', 'text/csv; charset=utf-8');
  call.response.setHeader('content-disposition', buildContentDisposition(`${name}.csv`));
  const header = loaded.form.targets.map(({ label }) => label);
  call.response.status(200).send(formatCsvFile(call.locale, [header]));
  return undefined;
});

async function loadForm({
  request,
  ctx,
  site,
  openedBy,
}: ApiCall): Promise<{ readonly ctx: ImportLoaderContext; readonly form: ImportForm } | null> {
  const entity = ctx.model.entities.find(({ slug }) => slug === request.query['entity']);
  if (entity === undefined || getServerConfig().imports.rows === 0 || !isImportable(ctx.model, entity))
    return null;
  const loading: ImportLoaderContext = {
    ...ctx,
    openedBy,
    address: importHref(entity.slug),
    query: {},
    isPosted: true,
    labelsOf: site.labels,
  };
  const form = await loadImportForm(loading, entity);
  return form === null ? null : { ctx: loading, form };
}
