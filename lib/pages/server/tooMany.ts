import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from '../../backend/server/clientAddress';
import { RateLimiter } from '../../backend/server/rateLimiter';
import type { Rates } from '../../config/config';
import { serverConfig } from '../../config/serverConfig';
import { translatorFor } from '../../intl/translate';
import type { Locale } from '../../routes';

type Limiters = { readonly [Kind in keyof Rates]: RateLimiter };

// One per process, however many bundles hold this module.
const KEY = Symbol.for('witryna.rates');
const processWide: { [KEY]?: Limiters } & object = globalThis as object;

/** Counts a request of a kind; gives the seconds to wait where its client has asked too often, else null. */
export function tooMany(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  kind: keyof Rates,
): number | null {
  const { trustedProxies, rates } = serverConfig();
  const limiters = (processWide[KEY] ??= {
    exports: new RateLimiter(rates.exports),
    searches: new RateLimiter(rates.searches),
    calls: new RateLimiter(rates.calls),
    signIns: new RateLimiter(rates.signIns),
  });
  return limiters[kind].take(clientAddress(request, trustedProxies));
}

/** Answers that there were too many requests, in words, with the time to wait. */
export function answerTooMany(response: ServerResponse, seconds: number, locale: Locale): void {
  response.statusCode = 429;
  response.setHeader('retry-after', String(seconds));
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(translatorFor(locale)('call.tooMany', { seconds }));
}
