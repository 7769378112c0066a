import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { getServerConfig } from '../config/server/serverConfig';
import { buildContentDisposition } from '../../features/sharing/server/sendFile';
import { createSharedCacheControl } from '../page/sharedPages';
import { verifyFeedAddress } from '../page/signedFeed';
import { getTranslator } from '../../ground/intl/translate';
import { apiRoute, type ApiCall, type ApiExchange, type ApiRejection } from './apiRoute';
import { FEED_PARAMS, loadFeed, parseFeedFormat, type FeedAnswer } from './loadFeed';
import { parseListApiAddress } from './listApiAddress';

/**
 * Handles `/api/feed/<path of a list>?<its query>&locale=…&format=atom|ics`: the list as an Atom feed or a calendar,
 * for programs. It is read without a session, whoever asks. Where reading asks to sign in, only a signed address opens it.
 */
export const handleFeed = apiRoute(
  {
    access: 'read',
    rateLimit: 'feeds',
    page: ({ query }) => parseListApiAddress(query, FEED_PARAMS).address,
    anonymous: {
      signature: ({ url = '', query }) => verifyFeedAddress(url, parseFeedFormat(query['format']) ?? 'atom'),
    },
  },
  async (call) => {
    const answer = await loadFeed(call);
    call.response.setHeader('x-robots-tag', 'noindex');
    if (answer.ok) sendFeed(call, answer);
    else sendText(call, answer);
    return undefined;
  },
  { onRejected: explainRejection },
);

/** Says in words why an address does not open. The other rejections have a text or are of no visitor. */
function explainRejection({ type }: ApiRejection, { response, locale }: ApiExchange): null | undefined {
  if (type !== 'signIn' && type !== 'signature') return null;
  const isOld = type === 'signature';
  const text = getTranslator(locale)(isOld ? 'feed.badAddress' : 'feed.signIn');
  return sendText({ response }, { status: isOld ? 403 : 401, text });
}

function sendText(
  { response }: Pick<ApiExchange, 'response'>,
  { status, text, retryAfter }: Omit<Extract<FeedAnswer, { ok: false }>, 'ok'>,
): undefined {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.status(status).end(text);
}

function sendFeed(
  { request, response, ctx, isSigned }: ApiCall,
  feed: Extract<FeedAnswer, { ok: true }>,
): void {
  const { text, mediaType, fileName, isOfToday } = feed;
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const { cacheSeconds } = getServerConfig();
  response.setHeader('etag', etag);
  response.setHeader(
    'cache-control',
    // Nothing in a public feed depends on who asks.
    cacheSeconds > 0 && !isSigned
      ? createSharedCacheControl(cacheSeconds, isOfToday, ctx.now)
      : 'private, no-cache',
  );
  if (isUnchanged(request.headers, etag)) return void response.status(304).end();
  response.setHeader('content-type', mediaType);
  if (fileName !== undefined) response.setHeader('content-disposition', buildContentDisposition(fileName));
  response.status(200).end(text);
}

/**
 * Checks whether a program has this text already (RFC 9110, 13.1). A date would not tell: a record that leaves the list changes the
 * text, and no moment in it.
 */
function isUnchanged({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean {
  // A proxy that compresses the text weakens the tag.
  return known?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) === true;
}
