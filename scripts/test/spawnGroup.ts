import { spawn } from 'node:child_process';

/** What a shell reports for a program that is not there. */
const NO_PROGRAM = 127;
/** What a shell reports for a program that an interrupt has ended. */
const INTERRUPTED = 130;

/** Options of a program that nobody watches. */
export interface GroupOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Takes what the program writes, errors too. */
  readonly write: (text: string) => void;
  /** A program that writes nothing for so many milliseconds hangs, and is ended. */
  readonly silentMs: number;
}

/**
 * Runs a program in a process group of its own, so that all that it has started ends with it: nothing that it leaves behind, and
 * nothing that hangs, can hold up its caller. Resolves to its exit code: 1 if a signal ended it, 127 if there is no such program.
 */
export function spawnGroup(command: string, args: readonly string[], options: GroupOptions): Promise<number> {
  const { env, write, silentMs } = options;
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const endGroup = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  };
  const silent = setTimeout(() => {
    write(`\nNothing was written for ${String(silentMs / 1000)} s. ${command} is ended.\n`);
    endGroup();
  }, silentMs);
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      silent.refresh();
      write(text);
    });
  process.once('exit', endGroup).once('SIGINT', interrupt).once('SIGTERM', interrupt);
  return new Promise<number>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(NO_PROGRAM) : reject(error),
    );
    child.once('exit', endGroup);
    child.once('close', (code) => resolve(code ?? 1));
  }).finally(() => {
    clearTimeout(silent);
    process.off('exit', endGroup).off('SIGINT', interrupt).off('SIGTERM', interrupt);
  });
}

/** Ends this process, and with it the groups of all programs that it runs. */
function interrupt(): void {
  process.exit(INTERRUPTED);
}
