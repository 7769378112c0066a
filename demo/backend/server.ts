import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isLocalHost } from '../localHost';
import { drawPhoto } from './photos/drawPhoto';
import { GRAPHQL_PATH, makeYoga, type YogaOptions } from './yoga';

export { GRAPHQL_PATH };
export const PHOTOS_PATH = '/photos';

/** Serves the backend: GraphQL, and the photos of reports. */
export function backendListener(options: YogaOptions): RequestListener {
  const yoga = makeYoga(options);
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!isLocalHost(request.headers.host))
      plain(response, 403, 'The demo serves this machine only (localhost).');
    else if (pathname === GRAPHQL_PATH) void yoga(request, response);
    else if (pathname.startsWith(`${PHOTOS_PATH}/`)) sendPhoto(pathname, request, response);
    else plain(response, 404, `There is nothing here. GraphQL is at ${GRAPHQL_PATH}.`);
  };
}

function sendPhoto(pathname: string, request: IncomingMessage, response: ServerResponse): void {
  const [, key, fileName] = /^\/photos\/(\d{1,9})\/([a-z0-9.-]+)$/.exec(pathname) ?? [];
  const picture = key === undefined || fileName === undefined ? null : drawPhoto(fileName, Number(key));
  if (picture === null) return plain(response, 404, 'There is no such picture.');
  response.writeHead(200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    // An SVG opened on its own is a document; the policy forbids it to run or load anything.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  response.end(request.method === 'HEAD' ? undefined : picture);
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}
