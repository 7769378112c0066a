import { buildSchema, graphql, type GraphQLSchema } from 'graphql';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A backend whose schema and health change while it runs. */
export interface ChangingBackend {
  readonly url: string;
  /** The number of introspection requests. */
  introspections(): number;
  /** The errors that it responded with. */
  errors(): readonly string[];
  /** Replaces its schema and data. */
  become(sdl: string, data: object): void;
  /** Sets the response to every request; null: executes requests again. */
  answerAlways(answer: { readonly status: number; readonly body: string } | null): void;
  close(): Promise<void>;
}

/** Starts a backend that executes requests on a schema and the values of its root fields. */
export async function startChangingBackend(
  sdl: string,
  data: object,
  { delayMs = 0 } = {},
): Promise<ChangingBackend> {
  const state: { schema: GraphQLSchema; data: object; always: { status: number; body: string } | null } = {
    schema: buildSchema(sdl),
    data,
    always: null,
  };
  const errors: string[] = [];
  let introspections = 0;

  async function answer(body: string, response: ServerResponse): Promise<void> {
    const { query, variables } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
    if (query.includes('__schema')) introspections += 1;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (state.always !== null) return void response.writeHead(state.always.status).end(state.always.body);
    const { schema, data: rootValue } = state;
    const result = await graphql({ schema, source: query, rootValue, variableValues: variables });
    errors.push(...(result.errors ?? []).map(({ message }) => message));
    response
      .writeHead(result.data === undefined ? 400 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(result));
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(Buffer.concat(chunks).toString('utf8'), response).catch(() => response.destroy());
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    introspections: () => introspections,
    errors: () => errors,
    become: (next, values) => {
      state.schema = buildSchema(next);
      state.data = values;
    },
    answerAlways: (always) => void (state.always = always),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // What was bound is an address with a port, not a pipe.
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
