import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { watchNpm } from './watchNpm';

const require = createRequire(import.meta.url);
/** The time in milliseconds after which a child that does not end is killed. */
const GRACE = 10_000;
const END_WITH_PARENT = new URL('endWithParent.mjs', import.meta.url).href;

/** The address that the site listens on; host null: on all interfaces of the machine. */
interface Place {
  readonly port: number;
  readonly host: string | null;
}

/** The processes of one run. They start together; when one of them or the run ends, all end. */
export class Children {
  private readonly running = new Set<ChildProcess>();
  private stopping = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => void this.end(signal));
    }
    watchNpm(() => {
      if (!this.stopping) void this.end('SIGTERM');
    });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    await this.stop(signal);
    process.exit(0);
  }

  /** Runs a script of this project under tsx. Its standard output is piped; the end of its standard input tells it that this process ended. */
  script(file: string, env: NodeJS.ProcessEnv): ChildProcess {
    return this.start(['--import', require.resolve('tsx'), file], env, ['pipe', 'pipe', 'inherit']);
  }

  /** Builds the site. Resolves with the exit code. */
  async build(env: NodeJS.ProcessEnv): Promise<number> {
    const args = ['--import', END_WITH_PARENT, nextBin(), 'build'];
    const child = this.start(args, env, ['pipe', 'inherit', 'inherit'], { mayEnd: true });
    return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  }

  /** Serves the site. In production Next's banner is hidden, because this program prints its own line. */
  next(mode: 'dev' | 'start', { port, host }: Place, env: NodeJS.ProcessEnv): ChildProcess {
    const output = mode === 'dev' ? 'inherit' : 'ignore';
    const address = ['-p', String(port), ...(host === null ? [] : ['-H', host])];
    return this.start(['--import', END_WITH_PARENT, nextBin(), mode, ...address], env, [
      'pipe',
      output,
      'inherit',
    ]);
  }

  /** Ends all children: first by signal, then by force. SIGINT ends the site at once, SIGTERM after open connections. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    this.stopping = true;
    await Promise.all([...this.running].map((child) => endChild(child, signal)));
  }

  private start(
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    stdio: ('ignore' | 'pipe' | 'inherit')[],
    { mayEnd = false } = {},
  ): ChildProcess {
    // A process group of its own: Ctrl-C reaches only this process, which ends the children in order.
    const child = spawn(process.execPath, args, {
      // Next sends no telemetry unless the operator asks for it.
      env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
      stdio,
      detached: true,
    });
    this.running.add(child);
    child.once('exit', (code) => {
      this.running.delete(child);
      if (!mayEnd && !this.stopping) void this.stop().then(() => process.exit(code ?? 1));
    });
    return child;
  }
}

function nextBin(): string {
  return require.resolve('next/dist/bin/next');
}

function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.pid === undefined) return resolve();
    const pid = child.pid;
    const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    signalGroup(pid, signal);
  });
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}
