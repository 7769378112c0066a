// One number per process, although several bundles contain this module.
const KEY = Symbol.for('witryna.writes');
const processWide: { [KEY]?: number } & object = globalThis as object;

/** Notes that this process has sent a write to the backend: what was counted before may be wrong. */
export function noteWrite(): void {
  processWide[KEY] = getWriteCount() + 1;
}

/** Returns the number of writes that this process has sent. */
export function getWriteCount(): number {
  return processWide[KEY] ?? 0;
}
