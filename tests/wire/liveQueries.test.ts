/** Queries with `@live`, at GraphQL Yoga with the store of live queries that it documents, over server-sent events and over WebSocket. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { InMemoryLiveQueryStore } from '@n1ru4l/in-memory-live-query-store';
import { execute } from 'graphql';
import { useServer as serveSockets } from 'graphql-ws/use/ws';
import { createYoga, type Plugin } from 'graphql-yoga';
import { afterEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { buildLiveOperation } from '../../lib/core/operations/live/liveOperation';
import { discover } from '../../lib/core/schema/discover';
import { LiveHub } from '../../lib/site/live/LiveHub';
import { watchRecords, type LiveMessage } from '../../lib/site/live/watchRecords';

const SDL = `
  directive @live(if: Boolean, throttle: Int) on QUERY
  enum NoteSort { CHANGED_AT_ASC CHANGED_AT_DESC }
  type Note { id: ID! text: String! changedAt: String! }
  type Query { notes(limit: Int, offset: Int, sort: NoteSort): [Note!]! note(id: ID!): Note }
`;

interface Note {
  readonly id: string;
  readonly text: string;
  readonly changedAt: string;
}

/** A server whose notes can be changed; it repeats the live queries that a change concerns. */
class NoteServer {
  notes: Note[] = ['1', '2'].map((id) => ({ id, text: 'x', changedAt: '2026-01-01T00:00:00Z' }));
  readonly schema = makeExecutableSchema({
    typeDefs: SDL,
    resolvers: {
      Query: {
        notes: () => this.notes.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt)),
        note: (_: unknown, { id }: { id: string }) => this.notes.find((note) => note.id === id) ?? null,
      },
    },
  });
  readonly store = new InMemoryLiveQueryStore();
  private server: Server | null = null;

  async start(): Promise<string> {
    const executeLive = this.store.makeExecute(execute);
    const plugin: Plugin = { onExecute: ({ setExecuteFn }) => setExecuteFn(executeLive) };
    const yoga = createYoga({
      schema: this.schema,
      logging: false,
      plugins: [plugin],
    });
    const server = createServer((request, response) => void yoga(request, response));
    serveSockets(
      { schema: this.schema, execute: executeLive },
      new WebSocketServer({ server, path: '/graphql' }),
    );
    this.server = server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  }

  async change(id: string): Promise<void> {
    this.notes = this.notes.map((note) =>
      note.id === id ? { ...note, text: 'y', changedAt: '2026-02-01T00:00:00Z' } : note,
    );
    await this.store.invalidate([`Note:${id}`, 'Query.notes']);
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}

const ending: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ending.splice(0).reverse()) end();
});

/** A busy machine takes its time. */
const SOON = { timeout: 15_000 };

test.each([['ws'], ['sse']] as const)(
  'a list and a record are told of changes over %s, and a record of its own alone',
  async (protocol) => {
    const notes = new NoteServer();
    const url = await notes.start();
    const hub = new LiveHub({
      live: {
        endpoints: [{ protocol, url: protocol === 'ws' ? url.replace('http', 'ws') : url }],
        subscriptions: 5,
        seconds: 600,
      },
      limits: { timeoutMs: 5_000, maxAnswerBytes: 100_000 },
      graceMs: 50,
    });
    ending.push(
      () => notes.stop(),
      () => hub.closeAll(),
    );
    const model = discover(notes.schema);
    const [note] = model.entities;
    if (note === undefined) throw new Error('Notes are not read.');
    const open = (key: readonly string[] | null): readonly LiveMessage[] => {
      const plan = (key === null ? null : note.live?.record) ?? note.live?.list;
      const operations = (plan?.sources ?? []).flatMap(
        (source) => buildLiveOperation(model, note, source, key) ?? [],
      );
      expect(operations.every(({ document }) => document.includes('@live'))).toBe(true);
      const told: LiveMessage[] = [];
      const stop = watchRecords(
        hub,
        { key: '', headers: {}, canExpire: false },
        { operations, complete: plan?.complete ?? false, key, since: null },
        (message) => told.push(message),
      );
      if (stop === null) throw new Error('There is no room.');
      ending.push(stop);
      return told;
    };
    const [list, first, second] = [open(null), open(['1']), open(['2'])];
    const types = (told: readonly LiveMessage[]) => told.map(({ type }) => type);
    await expect.poll(() => [list, first, second].map(types), SOON).toEqual([['live'], ['live'], ['live']]);
    await notes.change('1');
    await expect
      .poll(() => [types(list), types(first)], SOON)
      .toEqual([
        ['live', 'change'],
        ['live', 'change'],
      ]);
    expect(types(second)).toEqual(['live']);
  },
);
