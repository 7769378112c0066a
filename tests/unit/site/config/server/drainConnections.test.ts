import { spawn } from 'node:child_process';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { describe, it, type TestContext } from 'vitest';

const TSX = createRequire(import.meta.url).resolve('tsx');

interface Draining {
  readonly post: (path: string, over?: Agent | false) => Promise<Reply>;
  readonly terminate: () => void;
  /** It has stopped listening. */
  readonly closed: Promise<void>;
  readonly ended: Promise<number | null>;
}

/** Starts a server for one test. They run at the same time, since they mostly wait. */
async function start(onTestFinished: TestContext['onTestFinished']): Promise<Draining> {
  const server = spawn(process.execPath, ['--import', TSX, 'tests/support/drainingServer.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => server.once('exit', (code) => resolve(code)));
  const lines = createInterface({ input: server.stdout });
  const port = await new Promise<number>((resolve) => lines.once('line', (line) => resolve(Number(line))));
  const closed = new Promise<void>((resolve) => lines.once('line', () => resolve()));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.kill('SIGKILL');
  });
  return {
    post: (path, over = agent) => post(port, path, over),
    terminate: () => server.kill('SIGTERM'),
    closed,
    ended,
  };
}

interface Reply {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  /** The connection had carried a request before. */
  readonly reused: boolean;
}

/** Posts to a server; a connection is used again while the server keeps it open. */
function post(port: number, path: string, over: Agent | false): Promise<Reply> {
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

describe.concurrent('a process that is asked to end', { timeout: 60_000 }, () => {
  it('finishes the request in progress, then closes its connection and ends', async ({
    expect,
    onTestFinished,
  }) => {
    const { post, terminate, ended } = await start(onTestFinished);
    await post('/0');
    const slow = post('/800');
    await wait(200);
    terminate();
    expect(await slow).toEqual({ status: 200, connection: 'close', reused: true });
    expect(await ended).toBe(143);
  });

  it('answers what is sent on a connection that was idle, and closes it then', async ({
    expect,
    onTestFinished,
  }) => {
    const { post, terminate, closed, ended } = await start(onTestFinished);
    expect(await post('/0')).toMatchObject({ connection: 'keep-alive' });
    terminate();
    await closed;
    expect(await post('/0')).toEqual({ status: 200, connection: 'close', reused: true });
    expect(await ended).toBe(143);
  });

  it('answers the connections that were waiting', async ({ expect, onTestFinished }) => {
    const { post, terminate } = await start(onTestFinished);
    const busy = post('/1500?busy');
    await wait(200);
    const waiting = Array.from({ length: 20 }, () => post('/0', false));
    await wait(200);
    terminate();
    expect((await Promise.all([busy, ...waiting])).map(({ status }) => status)).toEqual(Array(21).fill(200));
  });

  it('takes no new connections once it has stopped listening, and still finishes what is in progress', async ({
    expect,
    onTestFinished,
  }) => {
    const { post, terminate, closed } = await start(onTestFinished);
    const slow = post('/2500');
    await wait(200);
    terminate();
    await closed;
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => post('/0', false)));
    expect(tries.filter((result) => result.status !== 'rejected' || !isRefused(result.reason))).toEqual([]);
    expect(await slow).toMatchObject({ status: 200 });
  });

  it('does not wait for a client that keeps an idle connection', async ({ expect, onTestFinished }) => {
    const { post, terminate, ended } = await start(onTestFinished);
    await post('/0');
    terminate();
    expect(await ended).toBe(143);
  });
});
