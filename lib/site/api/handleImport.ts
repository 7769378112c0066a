import { buildContentDisposition } from '../../features/sharing/server/sendFile';
import { formatCsvFile } from '../../kit/format/csvText';
import { importHref } from '../../ground/routes/hrefs';
import { parseImportRequest, type ImportAnswers } from '../../features/import/importRequest';
import { answerImport } from '../../features/import/server/answerImport';
import { openImport } from '../page/loadImportPage';
import { apiRoute, type ApiCall, type ApiGuard } from './apiRoute';

const GUARD = {
  access: 'write',
  page: ({ query }) => importHref(String(query['entity'])),
} as const satisfies Pick<ApiGuard, 'access' | 'page'>;

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
    return answerImport(loaded.ctx, loaded.form, request);
  },
);

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

const loadForm = ({ request, ctx, site, openedBy }: ApiCall) =>
  openImport({
    ...ctx,
    openedBy,
    address: GUARD.page(request),
    params: request.query,
    query: {},
    isPosted: true,
    labelsOf: site.labels,
  });
