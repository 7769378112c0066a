import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A recorded mutation. */
export interface HeardMutation {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A proxy before a GraphQL server that records the mutations. */
export interface ListeningLine {
  readonly url: string;
  /** Mutations of this name, in order. */
  heard(name: string): readonly HeardMutation[];
  close(): Promise<void>;
}

/** Opens a proxy to `target`. */
export async function openListeningLine(target: string): Promise<ListeningLine> {
  const mutations: HeardMutation[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      note(body.toString('utf8'), mutations);
      const own = ['host', 'connection', 'content-length', 'transfer-encoding'];
      const headers = Object.entries(request.headers).filter(([name]) => !own.includes(name));
      const answer = await fetch(target, {
        method: request.method ?? 'GET',
        headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
        ...(body.length === 0 ? {} : { body }),
      });
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'application/json',
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // What was bound is an address with a port, not a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${new URL(target).pathname}`,
    heard: (name) => mutations.filter((mutation) => mutation.name === name),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function note(body: string, mutations: HeardMutation[]): void {
  // Only the site under test posts here.
  const { query, operationName, variables } = JSON.parse(body) as {
    query: string;
    operationName?: string;
    variables?: Record<string, unknown>;
  };
  if (/^\s*mutation\b/.test(query)) mutations.push({ name: operationName ?? '', variables: variables ?? {} });
}
