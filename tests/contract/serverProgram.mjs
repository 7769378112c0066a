/**
 * What the programs that start servers of other makers have in common: a folder of their own, a port, one line of JSON when they are
 * ready, and an end together with their parent.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const POLL_MS = 50;

/**
 * Runs a program: `start` gets the folder, the port (PORT, or a free one), `onStop` for how the server ends, and `fail` for where it ended
 * by itself. It gives the address, and the headers to send.
 */
export async function runServerProgram(id, start) {
  const folder = mkdtempSync(join(tmpdir(), `witryna-${id}-`));
  let end = () => undefined;
  let stopping = false;
  const stop = async (code = 0) => {
    if (stopping) return;
    stopping = true;
    await Promise.resolve(end()).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());
  // Tied to its parent: when that is gone, so is this.
  process.stdin.on('end', () => stop()).resume();
  try {
    const port = Number(process.env.PORT ?? 0) || (await freePort());
    const ready = await start({ folder, port, onStop: (how) => (end = how), fail: () => stop(1) });
    console.log(JSON.stringify({ ready: true, ...ready }));
  } catch (error) {
    console.error(error);
    await stop(1);
  }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Starts a script of Node in a folder; what it says goes to standard error. */
export const startScript = (folder, args, env) =>
  spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 2, 2], env: { ...process.env, ...env } });

/** Waits for a script's end. Throws where it failed. */
export async function finished(script, name) {
  const [code] = await once(script, 'exit');
  if (code !== 0) throw new Error(`${name} ended with code ${code}`);
}

/** Ends a script that may have ended by itself. */
export async function endScript(script, signal) {
  if (script.exitCode !== null) return;
  script.kill(signal);
  await once(script, 'exit');
}

/** Waits until `isReady` answers true; what it throws counts as not yet. */
export async function waitUntil(isReady) {
  while (!(await isReady().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
