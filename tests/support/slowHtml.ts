import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site whose HTML arrives in pieces. */
export interface SlowHtml {
  readonly url: string;
  close(): Promise<void>;
}

/** The bytes of a piece and the milliseconds before the next: enough for a browser to paint. */
const PIECE = 500;
const PAUSE = 25;

/**
 * Starts a proxy before a site. It sends a page's HTML up to its table piece by piece, so that the browser
 * paints several times.
 */
export async function startSlowHtml(target: string): Promise<SlowHtml> {
  const server = createServer((incoming, response) => {
    const isPage = incoming.headers.accept?.includes('text/html') === true;
    const headers = { ...incoming.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
    const outgoing = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers });
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isPage) inPieces(answer, response).catch(() => response.destroy());
      else answer.pipe(response);
    });
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // What was bound is an address with a port, not a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function inPieces(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const html = Buffer.concat(chunks);
  const start = Math.max(0, html.indexOf('<main'));
  const table = html.indexOf('<table', start);
  const end = table === -1 ? html.length : Math.min(html.length, table + 4 * PIECE);
  response.write(html.subarray(0, start));
  for (let from = start; from < end; from += PIECE) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    response.write(html.subarray(from, Math.min(end, from + PIECE)));
  }
  response.end(html.subarray(end));
}
