import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How the backend behaves: `well` passes everything on; `down` refuses connections; `slow` answers after 30 s; `html` answers
 * with a page instead of JSON, status 200; `gateway` with a proxy's page and status 502; `truncated` stops in the middle of the
 * JSON; `wrongTypes` gives numbers, texts and objects where others are declared; `partial` adds an error beside the data;
 * `tiring` answers some calls well, and cuts all that follow.
 */
export type Behaviour =
  'well' | 'down' | 'slow' | 'html' | 'gateway' | 'truncated' | 'wrongTypes' | 'partial' | 'tiring';

export interface FaultyBackend {
  readonly url: string;
  /** Sets the behaviour. Introspection always succeeds, unless the backend is down. */
  behave(behaviour: Behaviour): Promise<void>;
  close(): Promise<void>;
}

/** The error that stands beside the data when it behaves `partial`. */
export const PARTIAL_MESSAGE = 'The street register did not answer.';

const SLOW = 30_000;
/** Fewer than the pages of a long list, and more than the site requests beside them. */
const CALLS_UNTIL_TIRED = 14;
const PAGE = '<!doctype html><html><title>Hello</title><body><h1>It works!</h1></body></html>';

/** A backend in front of a real one, that can be made to fail. */
export async function startFaultyBackend(target: string): Promise<FaultyBackend> {
  let behaviour: Behaviour = 'well';
  let calls = 0;
  let server = makeServer();
  const port = await listen(server, 0);

  function makeServer(): Server {
    return createServer((request, response) => {
      calls += 1;
      if (behaviour === 'tiring' && calls > CALLS_UNTIL_TIRED) return void response.destroy();
      answer(request, response, target, behaviour).catch(() => response.destroy());
    });
  }
  return {
    url: `http://127.0.0.1:${port}${new URL(target).pathname}`,
    async behave(next) {
      if (next === 'down' && behaviour !== 'down') await shut(server);
      if (next !== 'down' && behaviour === 'down') {
        server = makeServer();
        await listen(server, port);
      }
      behaviour = next;
      calls = 0;
    },
    close: async () => {
      if (behaviour !== 'down') await shut(server);
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  behaviour: Behaviour,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  if (behaviour === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  if (behaviour === 'gateway') return void response.writeHead(502, { 'content-type': 'text/html' }).end(PAGE);
  if (behaviour === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW).unref());

  const real = await fetch(target, { method: 'POST', headers: forwarded(request), body });
  const text = await real.text();
  const asksSchema = body.includes('__schema');
  response.writeHead(real.status, { 'content-type': real.headers.get('content-type') ?? 'application/json' });
  response.end(asksSchema ? text : spoilt(text, behaviour));
}

function forwarded(request: IncomingMessage): Record<string, string> {
  const names = ['accept', 'content-type', 'ztoken', 'authorization'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

function spoilt(text: string, behaviour: Behaviour): string {
  if (behaviour === 'truncated') return text.slice(0, text.length / 2);
  if (behaviour === 'wrongTypes') return JSON.stringify(otherTypes(JSON.parse(text)));
  if (behaviour !== 'partial') return text;
  // The demo responds with an object with data.
  const { data } = JSON.parse(text) as { data: Record<string, unknown> | null };
  const path = Object.keys(data ?? {}).slice(0, 1);
  return JSON.stringify({ data, errors: [{ message: PARTIAL_MESSAGE, path }] });
}

/** Replaces leaves by values of other types. The page may look odd, but must not fail. */
function otherTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(otherTypes);
  if (value === null) return ['?'];
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, otherTypes(inner)]));
  if (typeof value === 'string') return { unexpected: value };
  if (typeof value === 'boolean') return value ? 'yes' : 7;
  return String(value);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // What was bound is an address with a port, not a pipe.
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
