import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** How long a child may take to end by itself before it is killed, in milliseconds. */
const GRACE = 5_000;

/** Where the site listens; host null: on all addresses of the machine. */
interface Place {
  readonly port: number;
  readonly host: string | null;
}

/** The processes that belong to one run: they start together, and when one of them or the run ends, all end. */
export class Children {
  private readonly running = new Set<ChildProcess>();
  private stopping = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => void this.stop().then(() => process.exit(0)));
    }
  }

  /** Runs a script of this project under tsx; its standard output is piped, standard input tells it when we are gone. */
  script(file: string, env: NodeJS.ProcessEnv): ChildProcess {
    return this.start(['--import', require.resolve('tsx'), file], env, ['pipe', 'pipe', 'inherit']);
  }

  /** Builds the site. Resolves with the exit code. */
  async build(env: NodeJS.ProcessEnv): Promise<number> {
    const child = this.start([nextBin(), 'build'], env, ['ignore', 'inherit', 'inherit'], { mayEnd: true });
    return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  }

  /** Serves the site. Next's own banner is left out in production: what there is to say is said once, by us. */
  next(mode: 'dev' | 'start', { port, host }: Place, env: NodeJS.ProcessEnv): ChildProcess {
    const output = mode === 'dev' ? 'inherit' : 'ignore';
    return this.start([nextBin(), mode, '-p', String(port), ...(host === null ? [] : ['-H', host])], env, [
      'ignore',
      output,
      'inherit',
    ]);
  }

  /** Ends all children, politely first. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all([...this.running].map(endChild));
  }

  private start(
    args: readonly string[],
    env: NodeJS.ProcessEnv,
    stdio: ('ignore' | 'pipe' | 'inherit')[],
    { mayEnd = false } = {},
  ): ChildProcess {
    // A group of its own: Ctrl-C reaches only us, and we end the children in order.
    const child = spawn(process.execPath, args, {
      // Nothing of an operator's leaves the machine unasked.
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

function endChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.pid === undefined) return resolve();
    const pid = child.pid;
    const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    signalGroup(pid, 'SIGTERM');
  });
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended meanwhile.
  }
}
