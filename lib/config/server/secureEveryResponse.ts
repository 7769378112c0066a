import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { staticHeaders } from '../staticHeaders.mjs';

/**
 * Sets the static security headers on every response of this process. Next skips its own header list for `OPTIONS *`
 * and for URLs that cannot be decoded. Headers set later replace these.
 */
export function secureEveryResponse(): void {
  subscribe('http.server.request.start', (message) => {
    // The message is Node's own: https://nodejs.org/api/diagnostics_channel.html#http
    const { response } = message as { readonly response: ServerResponse };
    for (const [name, value] of Object.entries(staticHeaders)) response.setHeader(name, value);
  });
}
