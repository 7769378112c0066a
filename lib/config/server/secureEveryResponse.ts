import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getStaticHeaders } from '../staticHeaders.mjs';

/**
 * Sets the static security headers on every response of this process. Next skips its own header list for `OPTIONS *`
 * and for URLs that cannot be decoded. Headers set later replace these.
 */
export function secureEveryResponse(): void {
  subscribe('http.server.request.start', (message) => {
    // The message is Node's own: https://nodejs.org/api/diagnostics_channel.html#http
    const { request, response } = message as {
      readonly request: IncomingMessage;
      readonly response: ServerResponse;
    };
    for (const [name, value] of Object.entries(getStaticHeaders(request.url ?? '/')))
      response.setHeader(name, value);
  });
}
