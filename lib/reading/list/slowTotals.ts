import type { ListSource } from '../../schema/model/reads';

const SLOW_FOR_MS = 600_000;

// One store per process, although several bundles contain this module.
const KEY = Symbol.for('witryna.slowTotals');
const processWide: { [KEY]?: WeakMap<ListSource, number> } & object = globalThis as object;
const slowUntil = (): WeakMap<ListSource, number> => (processWide[KEY] ??= new WeakMap());

/** Notes that counting a list took much longer than reading its rows. */
export function noteSlowTotal(source: ListSource): void {
  slowUntil().set(source, Date.now() + SLOW_FOR_MS);
}

/** Checks whether counting a list took much longer than reading its rows within the last minutes. */
export function isTotalSlow(source: ListSource): boolean {
  return (slowUntil().get(source) ?? 0) > Date.now();
}
