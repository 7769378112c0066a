import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isRunning } from './isRunning';

/** The interval in milliseconds at which npm is looked for. */
const CHECK_MS = 500;

/**
 * Calls `onGone` once when npm, or the shell in which it runs this script, is gone: npm passes signals on to its shell only, and
 * tells nobody when it is killed. Does nothing outside of an npm script.
 */
export function watchNpm(onGone: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const npm = findNpm(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === null || isRunning(npm))) return;
    clearInterval(timer);
    onGone();
  }, CHECK_MS);
  timer.unref();
}

/** Returns the process id of the npm above a shell; null if the parent is npm itself, or another program. */
function findNpm(shell: number): number | null {
  const parent = describeProcess(shell)?.parent;
  return parent !== undefined && describeProcess(parent)?.title.startsWith('npm') === true ? parent : null;
}

interface RunningProcess {
  readonly parent: number;
  readonly title: string;
}

function describeProcess(pid: number): RunningProcess | null {
  try {
    // proc(5): the title stands in parentheses and may contain some.
    const [, title = '', parent] =
      /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { parent: Number(parent), title };
  } catch {
    return askPs(pid);
  }
}

/** Asks `ps`, where there is no `/proc`. */
function askPs(pid: number): RunningProcess | null {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    const [, parent, title = ''] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
    return parent === undefined ? null : { parent: Number(parent), title };
  } catch {
    return null;
  }
}
