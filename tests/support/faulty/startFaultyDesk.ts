import { execute, parse, validate } from 'graphql';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Desk } from './desk';
import { REFUSED, SPOILT, blanks, type Fault, type SoundAnswer } from './faults';

/** The responses that fail: those to mutations only, or those after a number of correct ones; otherwise all. */
export interface FaultyAnswers {
  readonly writes?: boolean;
  readonly after?: number;
}

/** A backend whose responses can be made to fail. */
export interface FaultyDesk {
  readonly url: string;
  /** Its current data. */
  desk(): Desk;
  /** Sets the failure. Introspection always succeeds, unless the backend is down. */
  fault(fault: Fault, to?: FaultyAnswers): Promise<void>;
  /** Resets its data and gives it another schema, so that nothing is cached. */
  renew(): void;
  close(): Promise<void>;
}

/** Starts the desk on a free port. */
export async function startFaultyDesk(): Promise<FaultyDesk> {
  blanks();
  const state = { desk: new Desk('0'), fault: 'none' as Fault, writes: false, after: 0, round: 0 };
  let server = makeServer();
  const port = await listen(server, 0);

  function makeServer(): Server {
    return createServer((request, response) => {
      void answer(request, response).catch(() => response.destroy());
    });
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = callIn(await readText(request));
    const now = isSound(body) ? 'none' : state.fault;
    const refusal = Object.entries(REFUSED).find(([name]) => name === now)?.[1];
    if (refusal !== undefined) return refusal(response, { json: {}, text: '' });
    const sound = await soundAnswer(state.desk, body);
    const spoil = Object.entries(SPOILT).find(([name]) => name === now)?.[1];
    if (spoil !== undefined) return spoil(response, sound);
    response.writeHead(200, { 'content-type': 'application/json' }).end(sound.text);
  }
  /** Returns true if this request gets a correct response. */
  function isSound(body: string): boolean {
    if (body.includes('__schema')) return true;
    if (state.writes && !/"query":"\s*mutation/.test(body)) return true;
    state.after -= 1;
    return state.after >= 0;
  }
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    desk: () => state.desk,
    async fault(fault, { writes = false, after = 0 } = {}) {
      if (fault === 'down' && server.listening) await shut(server);
      if (fault !== 'down' && !server.listening) {
        server = makeServer();
        await listen(server, port);
      }
      Object.assign(state, { fault, writes, after });
    },
    renew() {
      state.round += 1;
      state.desk = new Desk(String(state.round));
    },
    close: () => (server.listening ? shut(server) : Promise.resolve()),
  };
}

async function soundAnswer({ schema }: Desk, body: string): Promise<SoundAnswer> {
  // Only the site under test posts here.
  const { query, variables, operationName } = JSON.parse(body) as {
    query: string;
    variables?: Record<string, unknown>;
    operationName?: string | null;
  };
  const document = parse(query);
  const errors = validate(schema, document);
  const json =
    errors.length > 0
      ? { errors }
      : await execute({ schema, document, variableValues: variables, operationName });
  const text = JSON.stringify(json);
  return { json: JSON.parse(text) as SoundAnswer['json'], text };
}

/** Parses the JSON of a request, also of one with files. */
function callIn(body: string): string {
  const operations = /name="operations"\r\n\r\n(.*?)\r\n--/s.exec(body)?.[1];
  // A file takes the place of its variable.
  return operations?.replace('"file":null', '"file":"a.txt"') ?? body;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
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
