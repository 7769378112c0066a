import { getServerConfig } from '../config/server/serverConfig';
import { ATOM_MEDIA_TYPE, buildAtomFeed, type FeedSource } from '../../features/sharing/atom';
import { buildCalendarFile } from '../../features/sharing/icalendar';
import { loadFeedTitle, readCalendarEvents, readFeedEntries } from '../../features/sharing/server/readFeed';
import { buildFileName } from '../../features/sharing/server/sendFile';
import { getSiteDay } from '../../features/list/dayPeriods';
import {
  findCalendarDate,
  parseTargetQuery,
  supportsFeed,
  toFeedPath,
} from '../../features/list/server/feedSupport';
import { describeRefusedQuery } from '../../features/list/server/listProblems';
import { ListReadError } from '../../features/list/server/readPages';
import type { ListQuery } from '../../features/list/listQuery';
import { hasWordParam } from '../../features/list/listParams';
import type { ListTarget } from '../../features/list/server/listTarget';
import { FEED_FORMATS, feedHref, localePath, type FeedFormat } from '../../ground/routes/hrefs';
import type { PageFailure } from '../../kit/view/failure';
import { findRouteList } from '../page/routeTarget';
import { SIGNATURE_PARAM } from '../page/signedFeed';
import { createSiteInfo } from '../page/siteInfo';
import { logFailure } from '../request/failureLog';
import type { ApiCall } from './apiRoute';
import { parseListApiAddress } from './listApiAddress';

/** A feed or a calendar as a text, or why there is none. */
export type FeedAnswer =
  | {
      readonly ok: true;
      readonly text: string;
      readonly mediaType: string;
      /** Name of the file, for a calendar that is saved. */
      readonly fileName?: string;
      /** It is another one tomorrow, whatever changes. */
      readonly isOfToday: boolean;
    }
  | { readonly ok: false; readonly status: number; readonly text: string; readonly retryAfter?: string };

/** Parameters of the route that are none of the list. */
export const FEED_PARAMS = ['format', 'locale', SIGNATURE_PARAM];

/** Parses the format of a feed; an Atom feed without one, null for an unknown one. */
export function parseFeedFormat(format: string | readonly string[] | undefined): FeedFormat | null {
  return format === undefined ? 'atom' : (FEED_FORMATS.find((known) => known === format) ?? null);
}

/** What was found at the address of a feed. */
interface FoundList {
  readonly format: FeedFormat;
  readonly limit: number;
  readonly list: ListTarget;
  readonly query: ListQuery;
}

/**
 * Loads the feed or the calendar of a list. An address that does not fit the list gets no other list: without the filter
 * that is not understood it would have more than its reader wants.
 */
export async function loadFeed(call: ApiCall): Promise<FeedAnswer> {
  const { ctx, request } = call;
  const format = parseFeedFormat(request.query['format']);
  if (format === null)
    return reject(400, ctx.translate('feed.unknownFormat', { formats: FEED_FORMATS.join(', ') }));
  const { feeds } = getServerConfig();
  const limit = format === 'ics' ? feeds.events : feeds.entries;
  if (limit === 0) return reject(404, ctx.translate(format === 'ics' ? 'feed.noCalendars' : 'feed.noFeeds'));
  const { params, query } = parseListApiAddress(request.query, FEED_PARAMS);
  const found = await findRouteList({ ...ctx, params, query });
  if (found === null) return reject(404, ctx.translate('feed.noList'));
  if (!found.ok) return rejectFailure(call, found.failure);
  const list = found.view;
  if (!supportsFeed(list, format))
    return reject(404, ctx.translate(format === 'ics' ? 'feed.noDates' : 'feed.noMoments'));
  const parsed = parseTargetQuery(ctx, ctx.now, list, query);
  const problems = describeProblems(call, list, parsed);
  if (problems.length > 0) return reject(400, problems.join('\n'));
  try {
    const asked = { format, limit, list, query: parsed };
    return await (format === 'ics' ? loadCalendarFeed(call, asked) : loadAtomFeed(call, asked));
  } catch (error) {
    if (!(error instanceof ListReadError)) throw error;
    return rejectFailure(call, error.failure);
  }
}

/** Pages and days of the list's page do not matter to a feed. */
const IGNORED_PROBLEMS: ReadonlySet<string> = new Set(['unknownPage', 'unknownDay']);

function describeProblems(
  { ctx, request }: ApiCall,
  list: ListTarget,
  { problems }: ListQuery,
): readonly string[] {
  const date = request.query['on'];
  const isUnknown = date !== undefined && findCalendarDate(list, request.query)?.field !== date;
  return [
    ...problems
      .filter(({ type }) => !IGNORED_PROBLEMS.has(type))
      .map((problem) => describeRefusedQuery(ctx, list.entity, problem)),
    ...(isUnknown ? [ctx.translate('feed.unknownDate', { name: [date].flat().join(', ') })] : []),
  ];
}

async function loadAtomFeed(call: ApiCall, { list, query, limit }: FoundList): Promise<FeedAnswer> {
  const { ctx, request } = call;
  const [entries, title] = await Promise.all([
    readFeedEntries(ctx, list, query, limit),
    loadFeedTitle(ctx, list, query),
  ]);
  const source = createSource(call, { title, format: 'atom', path: toFeedPath(list, query) });
  return {
    ok: true,
    text: buildAtomFeed(source, entries),
    mediaType: `${ATOM_MEDIA_TYPE}; charset=utf-8`,
    isOfToday: hasWordParam(Object.keys(request.query)),
  };
}

async function loadCalendarFeed(call: ApiCall, { list, query, limit }: FoundList): Promise<FeedAnswer> {
  const { ctx, request } = call;
  const date = findCalendarDate(list, request.query);
  if (date === undefined) return reject(404, ctx.translate('feed.noDates'));
  const [events, title] = await Promise.all([
    readCalendarEvents(ctx, list, query, { date, limit }),
    loadFeedTitle(ctx, list, query),
  ]);
  const source = createSource(call, { title, format: 'ics', path: toFeedPath(list, query, date) });
  return {
    ok: true,
    text: buildCalendarFile({ ...source, date: date.field, today: getSiteDay(ctx.now) }, events),
    mediaType: 'text/calendar; charset=utf-8',
    fileName: buildFileName(title, ctx.now, 'ics'),
    isOfToday: true,
  };
}

function createSource(
  { site, locale, request, isSigned }: ApiCall,
  { title, format, path }: { readonly title: string; readonly format: FeedFormat; readonly path: string },
): FeedSource {
  const { name, baseUrl } = createSiteInfo(site, locale);
  const toUrl = (own: string): string => baseUrl + localePath(locale, own);
  const id = baseUrl + feedHref(path, locale, format);
  return {
    id,
    // A program that follows it again needs the signature, and has it.
    selfUrl: isSigned ? baseUrl + (request.url ?? '') : id,
    pageUrl: toUrl(path),
    siteUrl: baseUrl,
    siteName: name,
    title,
    locale,
    toUrl,
  };
}

function reject(status: number, text: string): FeedAnswer {
  return { ok: false, status, text };
}

/** Seconds after which a program may ask again, where the backend says nothing of that. */
const RETRY_AFTER = '60';

/** A program can do nothing about most failures but ask again. */
function rejectFailure({ ctx }: ApiCall, failure: PageFailure): FeedAnswer {
  const reference = logFailure(failure, '/api/feed');
  // A program learns no more of a list that is refused to it than of one that is not there.
  if (failure.type === 'notFound' || failure.type === 'forbidden')
    return reject(404, ctx.translate('feed.noList'));
  const text =
    reference === null ? ctx.translate('feed.notNow') : ctx.translate('call.failed', { reference });
  const asked = failure.type === 'busy' ? failure.retryAfter : undefined;
  return { ok: false, status: 503, text, retryAfter: asked ?? RETRY_AFTER };
}
