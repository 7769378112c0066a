import { spawn, type ChildProcess } from 'node:child_process';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const TSX = createRequire(import.meta.url).resolve('tsx');

let server: ChildProcess;
let port: number;
let closed: Promise<void>;
let ended: Promise<number | null>;
let agent: Agent;

beforeEach(async () => {
  server = spawn(process.execPath, ['--import', TSX, 'tests/support/drainingServer.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ended = new Promise((resolve) => server.once('exit', (code) => resolve(code)));
  const output = server.stdout;
  if (output === null) throw new Error('The server has no output.');
  const lines = createInterface({ input: output });
  port = await new Promise((resolve) => lines.once('line', (line) => resolve(Number(line))));
  closed = new Promise((resolve) => lines.once('line', () => resolve()));
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
}, 30_000);
afterEach(() => {
  agent.destroy();
  server.kill('SIGKILL');
});

interface Reply {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  /** The connection had carried a request before. */
  readonly reused: boolean;
}

/** Posts to the server; a connection is used again while the server keeps it open. */
function post(path: string, over: Agent | false = agent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, method: 'POST', agent: over });
    call.once('error', reject);
    call.once('response', (response: IncomingMessage) => {
      const { statusCode: status, headers } = response;
      response
        .resume()
        .once('end', () => resolve({ status, connection: headers.connection, reused: call.reusedSocket }));
    });
    call.end();
  });
}

/** Nothing of the request was sent, so a proxy may send it to another copy. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a process that is asked to end', { timeout: 30_000 }, () => {
  it('finishes the request in progress, then closes its connection and ends', async () => {
    await post('/0');
    const slow = post('/800');
    await wait(200);
    server.kill('SIGTERM');
    expect(await slow).toEqual({ status: 200, connection: 'close', reused: true });
    expect(await ended).toBe(143);
  });

  it('answers what is sent on a connection that was idle, and closes it then', async () => {
    expect(await post('/0')).toMatchObject({ connection: 'keep-alive' });
    server.kill('SIGTERM');
    let last = await post('/0');
    while (last.connection !== 'close') {
      await wait(20);
      last = await post('/0');
    }
    expect(last).toEqual({ status: 200, connection: 'close', reused: true });
    expect(await ended).toBe(143);
  });

  it('answers the connections that were waiting', async () => {
    const busy = post('/1500?busy');
    await wait(200);
    const waiting = Array.from({ length: 20 }, () => post('/0', false));
    await wait(200);
    server.kill('SIGTERM');
    expect((await Promise.all([busy, ...waiting])).map(({ status }) => status)).toEqual(Array(21).fill(200));
  });

  it('takes no new connections once it has stopped listening, and still finishes what is in progress', async () => {
    const slow = post('/2500');
    await wait(200);
    server.kill('SIGTERM');
    await closed;
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => post('/0', false)));
    expect(tries.filter((result) => result.status !== 'rejected' || !isRefused(result.reason))).toEqual([]);
    expect(await slow).toMatchObject({ status: 200 });
  });

  it('does not wait for a client that keeps an idle connection', async () => {
    await post('/0');
    server.kill('SIGTERM');
    expect(await ended).toBe(143);
  });
});
