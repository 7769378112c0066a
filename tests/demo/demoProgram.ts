import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);

/** The database is optimised while it starts, which costs more than a test saves by it. */
const QUICK_START = ['--liftoff-only'];

interface Ready {
  readonly graphql: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accounts: readonly { readonly email: string; readonly password: string; readonly role: string }[];
}

/** The program as it runs, or as it ended. */
export interface DemoProgram {
  /** What it printed when it was ready; null when it ended before. */
  readonly ready: Ready | null;
  readonly exitCode: () => number | null;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly endInput: () => void;
  readonly ended: Promise<number | null>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Runs demo/main.ts with nothing but these settings, until it is ready or has ended. */
export async function runDemo(settings: Readonly<Record<string, string>>): Promise<DemoProgram> {
  const child = spawn(
    process.execPath,
    [...QUICK_START, '--import', require.resolve('tsx'), 'demo/main.ts'],
    {
      env: {
        NODE_ENV: 'test',
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DEMO_TODAY: '2025-12-03',
        ...settings,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const line = new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', (text) => resolve(text)),
  );
  const first = await Promise.race([line, ended]);
  return {
    // The line's form is the program's contract (demo/README.md); the tests check its content.
    ready: typeof first === 'string' ? (JSON.parse(first) as Ready) : null,
    exitCode: () => child.exitCode,
    stdout: () => stdout,
    stderr: () => stderr,
    endInput: () => child.stdin.end(),
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
