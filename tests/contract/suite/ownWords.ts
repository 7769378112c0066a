import { askGraphql } from '../../support/askGraphql';
import type { RunningServer } from '../contractServer';

/** What a server says to a query written by hand: all that stood under `is`, in order, and the first `count`. */
export interface OwnWords {
  readonly is: readonly unknown[];
  readonly count: number | null;
}

/** Asks the server itself, past the site. See truth.ts for the two aliases. */
export async function ownWords(server: RunningServer, query: string): Promise<OwnWords> {
  const data = await askGraphql<unknown>(server.url, query, { headers: { ...server.headers } });
  const count = collect(data, 'count')[0];
  return { is: collect(data, 'is'), count: count === undefined || count === null ? null : Number(count) };
}

/** The values under an alias anywhere in an answer, in order. */
function collect(value: unknown, alias: string): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => collect(item, alias));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    key === alias ? [item] : collect(item, alias),
  );
}
