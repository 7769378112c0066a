import type { Fetcher } from './runOperation';
import type { ListSource } from '../../../core/schema/model/reads';

/** A part of a sort that a backend may refuse: the default sort of a list, or the key that completes an order. */
type SortPart = 'default' | 'tieBreak';

/** After this time a backend may accept what it has refused. */
const TTL_MS = 300_000;

/**
 * Sorts that a backend refused, by list and role. Each is left out for some minutes. Then one request tries it again, and others still go
 * by what is known.
 */
export class RefusedSorts {
  private readonly known = new WeakMap<ListSource, Map<string, number>>();

  constructor(private readonly now: () => number) {}

  /** Checks whether a part is to be left out of a request. */
  has(part: SortPart, source: ListSource, { role }: Fetcher): boolean {
    if (role === undefined) return false;
    const refusals = this.known.get(source);
    const until = refusals?.get(toName(part, role));
    if (refusals === undefined || until === undefined) return false;
    if (until > this.now()) return true;
    // If the trial does not end, there is another one after the same time.
    refusals.set(toName(part, role), this.now() + TTL_MS);
    return false;
  }

  keep(part: SortPart, source: ListSource, { role }: Fetcher): void {
    if (role === undefined) return;
    const refusals = this.known.get(source) ?? new Map<string, number>();
    refusals.set(toName(part, role), this.now() + TTL_MS);
    this.known.set(source, refusals);
  }

  /** Forgets a part that was accepted. */
  forget(part: SortPart, source: ListSource, { role }: Fetcher): void {
    if (role !== undefined) this.known.get(source)?.delete(toName(part, role));
  }
}

const toName = (part: SortPart, role: string): string => `${part} ${role}`;
