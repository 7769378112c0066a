import type { NextApiRequest, NextApiResponse } from 'next';
import { clientAddress } from '../../backend/server/clientAddress';
import { serverConfig } from '../../config/serverConfig';
import { attachmentOf, fileName } from '../../export/fileName';
import { openFile } from '../../export/server/openFile';
import { ReadStopped } from '../../export/server/readWhole';
import { sendText } from '../../export/server/sendText';
import { loginHref } from '../../routes';
import { withQuery } from '../../routes/query';
import { exportCall, type ExportCall } from './exportCall';
import { takePlace } from './exportPlaces';
import { listAtOf } from './listAtOf';
import { logFailure } from './logFailure';
import { enterApi, refuseApi, type ApiCall, type ApiRefusal } from './siteApi';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/**
 * `/api/export/<path of a list>?<its query>&locale=…&format=csv|json&fields=all|shown`: the list as a file, guarded as its page is.
 * What cannot be begun leads back to the list, which says so (`?export=failed`, `busy`); what fails later, see `sendText`.
 */
export async function handleExport(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const file = exportCall(request.query);
  const call = await enterApi({ shows: 'all', rate: 'exports', page: () => file.address }, request, response);
  if ('is' in call) return refuse(call, file, { request, response });
  const { exportRows, exportLimits, trustedProxies } = serverConfig();
  if (exportRows === 0) return void response.redirect(303, file.page);
  const free = takePlace(clientAddress(request, trustedProxies), exportLimits.perClient);
  if (free === null) return void response.redirect(303, withQuery(file.page, { export: 'busy' }));
  try {
    await sendFile(file, call, exportRows);
  } finally {
    free();
  }
}

interface Exchange {
  readonly request: NextApiRequest;
  readonly response: NextApiResponse;
}

/** A browser is led to a page that says what is the matter; a program gets the status. */
function refuse(refusal: ApiRefusal, { page }: ExportCall, { request, response }: Exchange): void {
  const isBrowser = request.headers.accept?.includes('text/html') === true;
  if (refusal.is === 'signIn')
    return void response.redirect(303, loginHref(page, serverConfig().public.loginUrl));
  if (refusal.is === 'unreachable') return void response.redirect(303, page);
  if (refusal.is === 'tooMany' && isBrowser)
    return void response.redirect(303, withQuery(page, { export: 'busy' }));
  refuseApi(refusal, request, response);
}

async function sendFile(file: ExportCall, { to, response }: ApiCall, limit: number): Promise<void> {
  const { format, query } = file;
  const list = await listAtOf({ ...to, params: file.params, query });
  // The page of the list says what is the matter.
  if (list === null || !list.ok) return void response.redirect(303, file.page);
  try {
    const text = await openFile(to, list.view, query, { ...file, limit });
    response.setHeader('content-type', TYPES[format]);
    const name = fileName(list.view.caption, to.now, format);
    response.setHeader('content-disposition', attachmentOf(name));
    await sendText(text, response, serverConfig().exportLimits);
  } catch (error) {
    if (!(error instanceof ReadStopped)) throw error;
    const reference = logFailure(error.failure, '/api/export');
    const said = reference === null ? 'failed' : `failed-${reference}`;
    response.redirect(303, withQuery(file.page, { export: said }));
  }
}
