import type { Entity, Evidence } from '../schema/model';

/** Capabilities that are missing for one reason. */
export interface Lack {
  readonly capabilities: readonly Evidence['capability'][];
  readonly reason: string;
}

/** What only a list can have: without one it goes without saying. */
const OF_LIST: ReadonlySet<string> = new Set(['total', 'sort', 'filter', 'search']);

/** What an entity lacks, each reason once. */
export function lacksOf(entity: Entity): readonly Lack[] {
  const byReason = new Map<string, Evidence['capability'][]>();
  for (const { capability, found, reason } of entity.evidence) {
    if (found || (entity.list === null && OF_LIST.has(capability))) continue;
    const known = byReason.get(reason);
    if (known === undefined) byReason.set(reason, [capability]);
    else known.push(capability);
  }
  return [...byReason].map(([reason, capabilities]) => ({ capabilities, reason }));
}
