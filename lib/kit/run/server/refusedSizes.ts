import { createHash } from 'node:crypto';
import { createCache } from '../../once/caches';
import type { Operation } from '../../../core/operations/operation';

/** A request in one of the sizes in which it can be made. */
interface RequestSize {
  /** How many times the limits of its document were reduced. */
  readonly level: number;
  readonly rows: number;
}

/** The least refused number of rows, by the level of the document. */
type RefusedRows = ReadonlyMap<number, number>;

interface Refusals {
  readonly rows: RefusedRows;
  /** When the whole is tried again. */
  readonly until: number;
}

/** What is known before a request is sent, and what is to be told after it. */
interface SizeTrial {
  /** Checks whether a size is known to be refused. */
  readonly isRefused: (size: RequestSize) => boolean;
  /** Keeps the sizes that were refused before one was accepted. */
  readonly keep: (refused: readonly RequestSize[]) => void;
}

/** After this time a backend may have other limits, or none. */
const TTL_MS = 300_000;

/**
 * Sizes in which a backend refused requests, by role and document: a document says what is requested, but not for how many rows. Each is
 * known for some minutes. Then one request tries the whole again, and others still go by what is known.
 */
export class RefusedSizes {
  private readonly known = createCache<string, Refusals>('refusedSizes');

  constructor(private readonly now: () => number) {}

  /** Begins a request for `rows`. `role`: absent where nothing is to be remembered. */
  begin(role: string | undefined, document: string, rows: number): SizeTrial {
    if (role === undefined) return NOTHING_KNOWN;
    const shape = createHash('sha256')
      .update(JSON.stringify([role, document]))
      .digest('base64url');
    const known = this.known.get(shape);
    const until = this.now() + TTL_MS;
    const isConcerned = known !== undefined && isRefusedSize(known.rows, { level: 0, rows });
    const isTrial = isConcerned && known.until <= this.now();
    if (isTrial) this.known.set(shape, { ...known, until });
    const old: Refusals = known === undefined || isTrial ? { rows: new Map(), until } : known;
    return {
      isRefused: (size) => isRefusedSize(old.rows, size),
      keep: (refused) => {
        if (refused.length > 0) this.known.set(shape, { ...old, rows: addRefused(old.rows, refused) });
        else if (isTrial) this.known.delete(shape);
      },
    };
  }
}

const NOTHING_KNOWN: SizeTrial = { isRefused: () => false, keep: () => undefined };

const isRefusedSize = (refused: RefusedRows, { level, rows }: RequestSize): boolean =>
  rows >= (refused.get(level) ?? Number.POSITIVE_INFINITY);

function addRefused(known: RefusedRows, more: readonly RequestSize[]): RefusedRows {
  const all = new Map(known);
  for (const { level, rows } of more) all.set(level, Math.min(rows, all.get(level) ?? rows));
  return all;
}

/** A read whose size a backend may refuse. */
export interface SizedRead<Value> {
  /** The wanted number of rows; 1 for a single value. */
  readonly rows: number;
  /** The number of rows from which on fewer fields are requested rather than fewer rows. Null: the number is fixed. */
  readonly leastRows: number | null;
  readonly build: (rows: number) => Operation<Value>;
}

/** A read in one of its sizes. */
export interface ReadInSize<Value> extends RequestSize {
  readonly operation: Operation<Value>;
}

/**
 * Lists the sizes of a read in the order in which they are tried: half as many rows each time, then fewer fields. A single row comes
 * before the last document, which has no room for columns.
 */
export function* listSizes<Value>({
  rows,
  leastRows,
  build,
}: SizedRead<Value>): Generator<ReadInSize<Value>, void, undefined> {
  const least = Math.min(rows, leastRows ?? rows);
  const whole = build(rows);
  for (const size of halve(rows, least)) yield toSize(build(size), size);
  const documents = listDocuments(whole);
  for (const [index, { level }] of documents.entries()) {
    const sizes = new Set<number>(index === 0 ? [] : [rows, least]);
    const isNearlyLast = index >= documents.length - 2;
    if (isNearlyLast && leastRows !== null && least > 1) sizes.add(1);
    for (const size of sizes) {
      const operation = shrinkTo(build(size), level);
      if (operation !== null) yield toSize(operation, size);
    }
  }
}

const toSize = <Value>(operation: Operation<Value>, rows: number): ReadInSize<Value> => ({
  level: operation.fit?.level ?? 0,
  rows,
  operation,
});

function halve(rows: number, least: number): readonly number[] {
  return rows <= least ? [rows] : [rows, ...halve(Math.max(least, Math.floor(rows / 2)), least)];
}

/** Lists the levels of an operation whose documents differ. */
function listDocuments({ document, fit }: Operation<unknown>): readonly { readonly level: number }[] {
  const found = [{ level: fit?.level ?? 0, document }];
  for (let next = fit?.smaller() ?? null; next !== null; next = next.fit?.smaller() ?? null)
    if (next.document !== found.at(-1)?.document)
      found.push({ level: next.fit?.level ?? 0, document: next.document });
  return found;
}

function shrinkTo<Value>(operation: Operation<Value>, level: number): Operation<Value> | null {
  let smaller: Operation<Value> | null = operation;
  while (smaller !== null && (smaller.fit?.level ?? level) < level) smaller = smaller.fit?.smaller() ?? null;
  return smaller;
}
