import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { staticHeaders } from './staticHeaders.mjs';

/**
 * Gives every answer of this process the security headers, also those that Next gives before it looks at its own list of headers:
 * to `OPTIONS *`, and to addresses that cannot be decoded. Whatever sets a header later replaces it.
 */
export function secureEveryAnswer(): void {
  subscribe('http.server.request.start', (message) => {
    // Node's own message: https://nodejs.org/api/diagnostics_channel.html#http
    const { response } = message as { readonly response: ServerResponse };
    for (const [name, value] of Object.entries(staticHeaders)) response.setHeader(name, value);
  });
}
