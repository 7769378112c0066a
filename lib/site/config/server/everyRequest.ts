import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getStaticHeaders } from '../staticHeaders.mjs';

/** A request that this process has just received, before anything else reads it. */
export interface StartedRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
}

/** Calls a function with every request of this process. */
export function onEveryRequest(handle: (started: StartedRequest) => void): void {
  // The message is Node's own: https://nodejs.org/api/diagnostics_channel.html#http
  subscribe('http.server.request.start', (message) => handle(message as StartedRequest));
}

/**
 * Sets the static security headers on every response of this process. Next skips its own header list for `OPTIONS *`
 * and for URLs that cannot be decoded. Headers set later replace these.
 */
export function secureEveryResponse(): void {
  onEveryRequest(({ request, response }) => {
    for (const [name, value] of Object.entries(getStaticHeaders(request.url ?? '/')))
      response.setHeader(name, value);
  });
}

const ABSOLUTE_URL = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)(.*)$/is;

/**
 * Takes requests that name a whole URL, as clients of a proxy write it (RFC 9112, 3.2.2). Its host counts instead of the header's. Next
 * would take `http://host/path` for a path with a slash too many, and redirect to that host.
 */
export function takeAbsoluteUrls(): void {
  onEveryRequest(({ request }) => {
    const [, host, path = ''] = ABSOLUTE_URL.exec(request.url ?? '') ?? [];
    if (host === undefined) return;
    request.headers.host = host;
    request.url = path.startsWith('/') ? path : `/${path}`;
  });
}
