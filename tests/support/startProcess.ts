import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program that was started for a test. */
export interface StartedProcess<Ready> {
  /** The program's ready line, parsed. */
  readonly ready: Ready;
  /** Its standard error and, after the ready line, its standard output. */
  log(): string;
  /** Ends it and waits for its end. */
  stop(): Promise<void>;
}

interface Options {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The time to become ready, in milliseconds. */
  readonly limit?: number;
}

/** How long a program may take to end by itself, in milliseconds. */
const GRACE = 10_000;

/**
 * Starts a program that prints one line of JSON, `{"ready":true,…}`, on standard output when it is ready. Its standard input
 * stays open as long as this process lives; its end tells the program to end.
 * @throws Error with the program's output if it ends or is not ready in time
 */
export async function startProcess<Ready>(
  command: string,
  args: readonly string[],
  { cwd, env = process.env, limit = 100_000 }: Options = {},
): Promise<StartedProcess<Ready>> {
  const child = spawn(command, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
  };

  const ready = await new Promise<Ready>((resolve, reject) => {
    const fail = (reason: string): void =>
      reject(new Error(`${command} ${args.join(' ')} ${reason}:\n${log}`));
    const timer = setTimeout(() => {
      // Registered first, or the exit would be reported instead.
      fail(`was not ready in ${limit} ms`);
      void stop();
    }, limit);
    child.once('error', (error) => fail(`could not be started (${error.message})`));
    child.once('close', (code) => fail(`ended with code ${code}`));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const value = readyLine<Ready>(line);
      if (value === null) {
        log += `${line}\n`;
        return;
      }
      clearTimeout(timer);
      resolve(value);
    });
  });
  return { ready, log: () => log, stop };
}

function readyLine<Ready>(line: string): Ready | null {
  if (!line.startsWith('{"ready":true')) return null;
  // The format of the line is a contract of this repository's programs.
  return JSON.parse(line) as Ready;
}
