import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the site's process with `--import`. Ends it when the process that started it is gone, however that ended: the
 * pipe to its standard input is closed then. Under `next dev` the compiler's processes load it, too; they have no such pipe, and
 * end with the site.
 */
if (isMainThread && 'unref' in process.stdin) {
  const end = () => process.kill(process.pid, 'SIGTERM');
  process.stdin.once('end', end).once('error', end).resume();
  // The pipe alone keeps no process running.
  process.stdin.unref();
}
