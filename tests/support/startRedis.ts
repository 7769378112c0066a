import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';

/** A Redis of its own, without a disk. */
export interface Redis {
  readonly port: number;
  readonly url: string;
  /** Kills it; what it held is lost. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAM = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).error === undefined,
);

/** True if this machine has Redis or Valkey. */
export const hasRedis = PROGRAM !== undefined;

/**
 * Starts a Redis with a password on a free port.
 * @throws Error with its output if it does not start
 */
export async function startRedis(): Promise<Redis> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const port = await freePort();
  let server = await spawnRedis(folder, port);
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  const killNow = (): void => void server.kill('SIGKILL');
  process.once('exit', killNow);
  return {
    port,
    url: `redis://:geheim@127.0.0.1:${port}/3`,
    kill,
    restart: async () => void (server = await spawnRedis(folder, port)),
    stop: async () => {
      process.removeListener('exit', killNow);
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function spawnRedis(folder: string, port: number): Promise<ChildProcess> {
  const options = ['--port', String(port), '--dir', folder, '--requirepass', 'geheim'];
  const server = spawn(
    PROGRAM ?? 'redis-server',
    [...options, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('Ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`Redis did not start:\n${log}`)));
  });
  return server;
}
