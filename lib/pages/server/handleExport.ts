import type { NextApiRequest, NextApiResponse } from 'next';
import { sessionOf } from '../../auth/server/session';
import { serverConfig } from '../../config/serverConfig';
import { attachmentOf, fileName } from '../../export/fileName';
import { openFile } from '../../export/server/openFile';
import { ReadStopped } from '../../export/server/readWhole';
import { sendText } from '../../export/server/sendText';
import { translatorFor } from '../../intl/translate';
import { describing } from '../../records/describe';
import type { Loading } from '../../records/server/loading';
import { loginHref } from '../../routes';
import { withQuery } from '../../routes/query';
import { currentSite, type Site } from '../../site/server/site';
import { exportCall, type ExportCall } from './exportCall';
import { isProtected } from './isProtected';
import { listAtOf } from './listAtOf';
import { postFor } from './postFor';

/** Files that one process makes at the same time: each reads many pages of the backend. */
const AT_ONCE = 4;
const running = new Set<ExportCall>();

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/**
 * `/api/export/<path of a list>?<its query>&locale=…&format=csv|json&fields=all|shown`: the list as a file, guarded as its page is.
 * What cannot be begun leads back to the list, which says so (`?export=failed`, `busy`); what fails later, see `sendText`.
 */
export async function handleExport(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('cache-control', 'private, no-store');
  if (request.method !== 'GET') return void response.setHeader('allow', 'GET').status(405).end();
  const call = exportCall(request.query);
  const { user, caller } = await sessionOf(request, response);
  const site = await currentSite(caller);
  if (user === null && asksToSignIn(site, call))
    return void response.redirect(303, loginHref(call.page, serverConfig().public.loginUrl));
  const limit = serverConfig().exportRows;
  if (site === null || limit === 0) return void response.redirect(303, call.page);
  if (running.size >= AT_ONCE) return void response.redirect(303, withQuery(call.page, { export: 'busy' }));
  running.add(call);
  try {
    await sendFile(call, { request, response, site, limit });
  } finally {
    running.delete(call);
  }
}

function asksToSignIn(site: Site | null, { address }: ExportCall): boolean {
  return serverConfig().siteProtected === 'all' || (site !== null && isProtected(site.model, address));
}

interface Sending {
  readonly request: NextApiRequest;
  readonly response: NextApiResponse;
  readonly site: Site;
  readonly limit: number;
}

async function sendFile(call: ExportCall, { request, response, site, limit }: Sending): Promise<void> {
  const { locale, format, query } = call;
  const to: Loading = {
    ...describing(site.model, site.labels(locale)),
    post: await postFor({ req: request, res: response }, locale, null),
    translate: translatorFor(locale),
    now: new Date().toISOString(),
  };
  const list = await listAtOf({ ...to, params: call.params, query });
  // The page of the list says what is the matter.
  if (list === null || !list.ok) return void response.redirect(303, call.page);
  try {
    const text = await openFile(to, list.view, query, { ...call, limit });
    response.setHeader('content-type', TYPES[format]);
    const name = fileName(list.view.caption, to.now, format);
    response.setHeader('content-disposition', attachmentOf(name));
    await sendText(text, response);
  } catch (error) {
    if (!(error instanceof ReadStopped)) throw error;
    response.redirect(303, withQuery(call.page, { export: 'failed' }));
  }
}
