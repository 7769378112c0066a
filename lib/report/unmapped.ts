import type { Model } from '../schema/model';

/** Fields of a root type that have no page, for one reason. */
export interface UnmappedGroup {
  readonly reason: string;
  readonly fields: readonly string[];
}

/** What was read and has no page, by reason; the reasons of most fields first. */
export function unmappedGroups({ queries, mutations }: Model['unmapped']): readonly UnmappedGroup[] {
  const byReason = new Map<string, string[]>();
  for (const { field, reason } of [...queries, ...mutations]) {
    const known = byReason.get(reason);
    if (known === undefined) byReason.set(reason, [field]);
    else known.push(field);
  }
  return [...byReason]
    .map(([reason, fields]) => ({ reason, fields }))
    .sort((a, b) => b.fields.length - a.fields.length);
}
