/**
 * Loaded into a process by `--import`: writes how long the main thread computes without a turn of its event loop to the file
 * `LOOP_PROBE_FILE`, a line of milliseconds of processor time for each that is longer than 20 ms. Processor time does not depend on what else the
 * machine does. Linux only.
 */
import { appendFileSync, readFileSync } from 'node:fs';

const file = process.env['LOOP_PROBE_FILE'];
const MIN_MS = 20;
const TICK_MS = 5;

const usedMs = () =>
  Number(readFileSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

if (file !== undefined) {
  let before = usedMs();
  setInterval(() => {
    const now = usedMs();
    if (now - before > MIN_MS) appendFileSync(file, `${Math.round(now - before)}\n`);
    before = now;
  }, TICK_MS).unref();
}
