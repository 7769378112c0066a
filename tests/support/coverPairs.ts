import { isDeep } from './deep';

/**
 * Chooses so many cases of a table that every two values that occur together in one of them do so in a chosen one: what fails does so for
 * one value or for two. The deep run takes all cases.
 */
export function coverPairs<Case extends object>(cases: readonly Case[]): readonly Case[] {
  if (isDeep) return cases;
  const pairs = new Map(cases.map((one) => [one, pairsOf(one)]));
  const left = new Set([...pairs.values()].flat());
  const chosen: Case[] = [];
  while (left.size > 0) {
    const worth = (one: Case): number => pairs.get(one)?.filter((pair) => left.has(pair)).length ?? 0;
    const best = cases.reduce((most, one) => (worth(one) > worth(most) ? one : most));
    for (const pair of pairs.get(best) ?? []) left.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

function pairsOf(one: object): readonly string[] {
  const values = Object.entries(one)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => JSON.stringify(entry));
  return values.flatMap((first, index) => values.slice(index + 1).map((second) => `${first} ${second}`));
}
