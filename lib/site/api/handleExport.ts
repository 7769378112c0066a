import { getClientAddress } from '../request/clientAddress';
import { getServerConfig } from '../config/server/serverConfig';
import { buildContentDisposition, buildFileName, sendText } from '../../features/sharing/server/sendFile';
import { openExport, type ExportRequest } from '../../features/sharing/server/openExport';
import { ListReadError } from '../../features/list/server/readPages';
import { loginHref, toLocale, localePath } from '../../ground/routes/hrefs';
import { withQuery } from '../../ground/routes/queryParams';
import { findRouteList } from '../page/routeTarget';
import { logFailure } from '../request/failureLog';
import { parseListApiAddress, type ListApiAddress } from './listApiAddress';
import { apiRoute, type ApiCall, type ApiExchange, type ApiRejection } from './apiRoute';
import type { ParsedUrlQuery } from 'node:querystring';
import { parseSelectedRows } from '../../features/list/selectedRows';

/** Concurrent exports of one process. Each reads many pages of the backend. */
const MAX_CONCURRENT_EXPORTS = 8;

const runningExports = new Map<string, number>();

/**
 * Acquires an export slot for a client, at most `perClient` at a time. Returns the function that releases it, or
 * null if none is free.
 */
function acquireExportSlot(client: string, perClient: number): (() => void) | null {
  const running = runningExports.get(client) ?? 0;
  const all = [...runningExports.values()].reduce((sum, count) => sum + count, 0);
  if (running >= perClient || all >= MAX_CONCURRENT_EXPORTS) return null;
  runningExports.set(client, running + 1);
  return () => {
    const left = (runningExports.get(client) ?? 1) - 1;
    if (left === 0) runningExports.delete(client);
    else runningExports.set(client, left);
  };
}

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/**
 * Handles `/api/export/<path of a list>?<its query>&locale=…&format=csv|json&fields=all|shown`: sends the list as a
 * file, guarded like its page. If the export cannot start, redirects to the list with the reason (`?export=failed`,
 * `busy`); see `sendText` for later failures. An unknown format is a 400; without one the file is CSV.
 */
export const handleExport = apiRoute(
  { access: 'read', rateLimit: 'exports', page: ({ query }) => parseExportApiRequest(query).address },
  async (call) => {
    const { request, response } = call;
    const file = parseExportApiRequest(request.query);
    const { format } = request.query;
    if (format !== undefined && !isExportFormat(format)) return sendUnknownFormat(call);
    const { exportRows, exportLimits, trustedProxies } = getServerConfig();
    if (exportRows === 0) return void response.redirect(303, file.pageHref);
    const release = acquireExportSlot(getClientAddress(request, trustedProxies), exportLimits.perClient);
    if (release === null) return void response.redirect(303, withQuery(file.pageHref, { export: 'busy' }));
    try {
      await sendFile(file, call, exportRows);
    } finally {
      release();
    }
    return undefined;
  },
  { onRejected: redirectRejected },
);

function isExportFormat(format: string | readonly string[]): boolean {
  return typeof format === 'string' && Object.hasOwn(MEDIA_TYPES, format);
}

/** Sends a 400 that names the formats. */
function sendUnknownFormat({ ctx, response }: ApiCall): undefined {
  const formats = Object.keys(MEDIA_TYPES).join(', ');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.status(400).end(ctx.translate('export.unknownFormat', { formats }));
}

/** Redirects browsers to a page that shows the problem; programs get the status. */
function redirectRejected(rejection: ApiRejection, { request, response }: ApiExchange): null | undefined {
  const { pageHref } = parseExportApiRequest(request.query);
  const isBrowser = request.headers.accept?.includes('text/html') === true;
  if (rejection.type === 'signIn')
    return void response.redirect(303, loginHref(pageHref, getServerConfig().public.loginUrl));
  if (rejection.type === 'unreachable') return void response.redirect(303, pageHref);
  if (rejection.type === 'tooMany' && isBrowser)
    return void response.redirect(303, withQuery(pageHref, { export: 'busy' }));
  return null;
}

async function sendFile(file: ExportApiRequest, { ctx, response }: ApiCall, limit: number): Promise<void> {
  const { format, query } = file;
  const list = await findRouteList({ ...ctx, params: file.params, query });
  // The list's page shows the problem.
  if (list === null || !list.ok) return void response.redirect(303, file.pageHref);
  try {
    const text = await openExport(ctx, list.view, query, { ...file, limit });
    response.setHeader('content-type', MEDIA_TYPES[format]);
    const name = buildFileName(list.view.caption, ctx.now, format);
    response.setHeader('content-disposition', buildContentDisposition(name));
    await sendText(text, response, getServerConfig().exportLimits);
  } catch (error) {
    if (!(error instanceof ListReadError)) throw error;
    const reference = logFailure(error.failure, '/api/export');
    const exportResult = reference === null ? 'failed' : `failed-${reference}`;
    response.redirect(303, withQuery(file.pageHref, { export: exportResult }));
  }
}

/** Parsed request of an export: the list, its state and the file format. */
export interface ExportApiRequest extends ListApiAddress, Omit<ExportRequest, 'limit'> {
  /** Path of the list's page in this state, with the locale. */
  readonly pageHref: string;
}

const EXPORT_PARAMS = ['format', 'fields', 'only', 'locale'];

/** Parses the query of `/api/export/[...path]`. */
export function parseExportApiRequest(given: ParsedUrlQuery): ExportApiRequest {
  const { format, fields, only, locale: language } = given;
  const list = parseListApiAddress(given, EXPORT_PARAMS);
  const locale = toLocale(typeof language === 'string' ? language : undefined);
  return {
    ...list,
    pageHref: localePath(locale, list.address),
    format: format === 'json' ? 'json' : 'csv',
    fields: fields === 'all' ? 'all' : 'shown',
    selected: typeof only === 'string' ? parseSelectedRows(only) : null,
    locale,
  };
}
