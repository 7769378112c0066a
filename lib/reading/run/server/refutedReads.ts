import type { Refutation } from '../../../operations/operation';

/** A reading of the schema that the backend's own answers proved wrong. */
export interface RefutedRead extends Refutation {
  /** When it was last seen, as an ISO time, and how often. */
  readonly at: string;
  readonly times: number;
}

/** More than these are no longer a few wrong readings. */
const MAX_REFUTED = 200;

// One per process, however many bundles hold this module.
const KEY = Symbol.for('witryna.refutedReadings');
const processWide: { [KEY]?: Map<string, RefutedRead> } & object = globalThis as object;
const known = (): Map<string, RefutedRead> => (processWide[KEY] ??= new Map());

/** Remembers for /backend what an answer proved wrong, and tells it in the log the first time. */
export function recordRefutation({ type, field, rows }: Refutation): void {
  const name = `${type} ${field}`;
  const before = known().get(name);
  if (before === undefined && known().size >= MAX_REFUTED) return;
  known().set(name, {
    type,
    field,
    ...(rows === true ? { rows } : {}),
    at: new Date().toISOString(),
    times: (before?.times ?? 0) + 1,
  });
  if (before !== undefined) return;
  const what =
    rows === true
      ? `${field} gave records of type ${type} that belong to another record than the one that they were asked for. They are not shown. `
      : `${field} gave another ${type} than the one with the key. Pages say "not found" instead of showing it. `;
  process.stderr.write(
    `witryna: ${what}"npm run check" says more; site.config.ts can name another way to read it.\n`,
  );
}

/** All of them, the latest first. */
export function getRefutedReads(): readonly RefutedRead[] {
  return [...known().values()].toSorted((a, b) => b.at.localeCompare(a.at));
}
