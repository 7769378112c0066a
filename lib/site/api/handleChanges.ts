import { formatDateTime } from '../../ground/format/formatDate';
import { countChanges, findCountedChanges } from '../../features/list/server/countChanges';
import { parseTargetQuery } from '../../features/list/server/feedSupport';
import { findRouteList } from '../page/routeTarget';
import { apiRoute, type ApiCall } from './apiRoute';
import { parseListApiAddress } from './listApiAddress';

const CHANGES_PARAMS = ['locale', 'since'];

/** Older moments than a year are of no visit. */
const MAX_AGE_MS = 366 * 86_400_000;

/**
 * Handles `/api/changes/<path of a list>?<its query>&since=<ISO moment>`: how many records of the list are new or have
 * changed since then, in words, with the page that shows them. Guarded like the list's page, and read as the visitor.
 */
export const handleChanges = apiRoute(
  {
    access: 'read',
    rateLimit: 'searches',
    page: ({ query }) => parseListApiAddress(query, CHANGES_PARAMS).address,
  },
  async (call) => {
    const { request, ctx } = call;
    const { params, query } = parseListApiAddress(request.query, CHANGES_PARAMS);
    const since = parseMoment(request.query['since'], ctx.now);
    if (since === null) return sendBadMoment(call);
    const found = await findRouteList({ ...ctx, params, query });
    if (found === null || !found.ok) return null;
    const parsed = parseTargetQuery(ctx, ctx.now, found.view, query);
    const change = findCountedChanges(ctx, found.view, parsed);
    if (change === null) return null;
    const counted = await countChanges(ctx, found.view, parsed, { change, since });
    if (counted === null) return { count: null };
    const { translate } = ctx;
    return {
      ...counted,
      text: translate(`changes.${change.lifecycle}`, { count: counted.count }),
      when: translate('changes.since', { date: formatDateTime(since) }),
      // The page starts without these, since few visits show them.
      words: {
        seen: translate('changes.seen'),
        marked: translate('changes.marked'),
        off: translate('changes.off'),
        isOff: translate('changes.isOff'),
        on: translate('changes.on'),
      },
    };
  },
);

/** Parses an ISO moment of the last year; null for anything else. */
function parseMoment(text: string | readonly string[] | undefined, now: string): string | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text))
    return null;
  const age = Date.parse(now) - Date.parse(text);
  return age >= 0 && age <= MAX_AGE_MS ? new Date(text).toISOString() : null;
}

function sendBadMoment({ response, ctx }: ApiCall): undefined {
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.status(400).end(ctx.translate('changes.badMoment', { example: `${ctx.now.slice(0, 19)}Z` }));
}
