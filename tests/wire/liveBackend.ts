import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { graphql, GraphQLError } from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/http';
import { useServer as serveSockets } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';

/** What a backend tells of a note. */
export interface NoteEvent {
  readonly kind: 'CREATED' | 'UPDATED' | 'DELETED';
  readonly noteId: string;
}

const SDL = `
  enum EventKind { CREATED UPDATED DELETED }
  type NoteEvent { kind: EventKind! noteId: ID! }
  type Note { id: ID! text: String! secrets: [Secret!]! }
  type Secret { id: ID! text: String! }
  type Query {
    notes(limit: Int, offset: Int): [Note!]! note(id: ID!): Note
    secrets(limit: Int, offset: Int): [Secret!]! secret(id: ID!): Secret
    tags: [Tag!]! tag(id: ID!): Tag
  }
  type Tag { id: ID! name: String! }
  type Subscription { noteChanged: NoteEvent! secretUpdated(id: ID): Secret! }
`;

/** A backend with subscriptions over WebSocket, over server-sent events, or both, at one address. */
export interface LiveBackend {
  readonly url: string;
  /** Number of open subscriptions. */
  open(): number;
  /** Number of subscriptions that were ever opened. */
  opened(): number;
  /** The `authorization` headers of all of them, '' for none. */
  readonly callers: string[];
  publish(event: NoteEvent): void;
  /** Cuts all connections, and takes no new ones. */
  down(): Promise<void>;
  /** Listens again at the same address. */
  up(): Promise<void>;
  close(): Promise<void>;
}

interface Topic<Value> {
  readonly readers: Set<(value: Value) => void>;
  readonly subscribe: () => AsyncIterableIterator<Value>;
}

function createTopic<Value>(): Topic<Value> {
  const readers = new Set<(value: Value) => void>();
  const subscribe = (): AsyncIterableIterator<Value> => {
    const waiting: Value[] = [];
    let wake: ((result: IteratorResult<Value>) => void) | null = null;
    const read = (value: Value): void => {
      if (wake === null) return void waiting.push(value);
      wake({ value, done: false });
      wake = null;
    };
    readers.add(read);
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      next: () => {
        const value = waiting.shift();
        if (value !== undefined) return Promise.resolve({ value, done: false });
        return new Promise((resolve) => (wake = resolve));
      },
      return: () => {
        readers.delete(read);
        const done = { value: undefined, done: true } as const;
        wake?.(done);
        return Promise.resolve(done);
      },
    };
  };
  return { readers, subscribe };
}

/** Starts it. Only a caller whose authorization contains one of `allowed` may subscribe; without it everybody may. */
export async function startLiveBackend(
  protocols: readonly ('ws' | 'sse')[],
  allowed: readonly string[] | null = null,
): Promise<LiveBackend> {
  const topic = createTopic<{ noteChanged: NoteEvent }>();
  const callers: string[] = [];
  const subscribe = (_: unknown, _arguments: unknown, { authorization }: { authorization: string }) => {
    callers.push(authorization);
    if (allowed !== null && !allowed.some((name) => authorization.includes(name)))
      throw new GraphQLError('You may not listen.');
    return topic.subscribe();
  };
  const schema = makeExecutableSchema({
    typeDefs: SDL,
    resolvers: {
      Query: { notes: () => [], secrets: () => [], tags: () => [] },
      Subscription: { noteChanged: { subscribe }, secretUpdated: { subscribe } },
    },
  });
  const events = createHandler({
    schema,
    context: ({ raw }) => ({ authorization: raw.headers.authorization ?? '' }),
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.headers.accept?.includes('text/event-stream') === true)
      return protocols.includes('sse') ? events(request, response) : void response.writeHead(415).end();
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { query, variables } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      query: string;
      variables?: Record<string, unknown>;
    };
    const result = await graphql({ schema, source: query, variableValues: variables ?? {} });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
  };
  const running: { server?: Server; sockets?: WebSocketServer } = {};
  const listen = async (port: number): Promise<number> => {
    const server = createServer((request, response) => void answer(request, response));
    running.server = server;
    if (protocols.includes('ws')) {
      running.sockets = new WebSocketServer({ server });
      serveSockets(
        {
          schema,
          context: ({ extra }) => ({ authorization: extra.request.headers.authorization ?? '' }),
        },
        running.sockets,
      );
    }
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const down = async (): Promise<void> => {
    const { server, sockets } = running;
    for (const socket of sockets?.clients ?? []) socket.terminate();
    server?.closeAllConnections();
    if (server?.listening === true) await new Promise((resolve) => server.close(resolve));
  };
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    open: () => topic.readers.size,
    opened: () => callers.length,
    callers,
    publish: (event) => {
      for (const read of topic.readers) read({ noteChanged: event });
    },
    down,
    up: () => listen(port).then(() => undefined),
    close: down,
  };
}
