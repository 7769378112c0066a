import type { Refutation } from '../../../core/operations/operation';

/** A read of the schema that the backend's own answers contradict. */
export interface RefutedRead extends Refutation {
  /** Time of the last occurrence (ISO), and number of occurrences. */
  readonly at: string;
  readonly times: number;
}

/** Limit of the memory; further ones are ignored. */
const MAX_REFUTED = 200;

// One store per process, although several bundles contain this module.
const KEY = Symbol.for('witryna.refutedReadings');
const processWide: { [KEY]?: Map<string, RefutedRead> } & object = globalThis as object;
const known = (): Map<string, RefutedRead> => (processWide[KEY] ??= new Map());

/** Records a contradiction for `/backend`, and logs its first occurrence. */
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
      ? `${field} returned records of type ${type} that belong to another record than the one requested. Pages do not show them. `
      : `${field} returned another ${type} than the one with the requested key. Pages show "not found" instead. `;
  process.stderr.write(
    `witryna: ${what}Run "npm run check" for details. site.config.ts can state another way to read it.\n`,
  );
}

/** Returns all contradictions, the latest first. */
export function getRefutedReads(): readonly RefutedRead[] {
  return [...known().values()].toSorted((a, b) => b.at.localeCompare(a.at));
}
