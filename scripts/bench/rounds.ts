import { buildSchema } from 'graphql';
import { discover } from '../../lib/schema/discover';
import { parseSchema } from '../../lib/schema/graphql/loadSchema';
import { costOf, median } from './timing';

/**
 * The compared ways: graphql-js with its defaults, graphql-js without validation and locations, the whole way to the Model, and
 * the same with every lazy part of the Model computed.
 */
export const WAYS = {
  plain: (text: string): unknown => buildSchema(text, { assumeValidSDL: isRefused(text) }),
  bare: (text: string): unknown =>
    buildSchema(text, { assumeValid: true, assumeValidSDL: true, noLocation: true }),
  model: (text: string): unknown => discover(parseSchema(text)),
  whole: (text: string): unknown => readOut(discover(parseSchema(text))),
} as const;

export type Way = keyof typeof WAYS;
export type Costs = Readonly<Record<Way, number>>;

/**
 * Tells whether graphql-js refuses a schema that discovery reads: an undeclared directive, a field declared twice. Such a
 * schema is compared with a build without that check, which costs less.
 */
export function isRefused(text: string): boolean {
  const known = REFUSED.get(text) ?? tryBuilding(text);
  REFUSED.set(text, known);
  return known;
}
const REFUSED = new Map<string, boolean>();

/** Says beforehand whether a schema is refused, so that a process of its own need not try. */
export function tellRefused(text: string, refused: boolean): void {
  REFUSED.set(text, refused);
}

function tryBuilding(text: string): boolean {
  try {
    buildSchema(text);
    return false;
  } catch {
    return true;
  }
}

/** Counts the values in a value, itself included. Counting reads all of them. */
function readOut(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + readOut(inner), 1);
}

/**
 * V8 compiles for some forty rounds of a large schema, on other threads whose time counts. Earlier rounds measure the compiler.
 * Small schemas need more rounds, and each takes less time.
 */
const WARM_UP = { rounds: 40, milliseconds: 4000 };

/** Runs each way once per round, in rotating order, after warming up. Returns medians of processor time in milliseconds. */
export function compare(text: string, rounds: number): Costs {
  const start = performance.now();
  for (let i = 0; i < WARM_UP.rounds || performance.now() - start < WARM_UP.milliseconds; i += 1)
    oneRound(text, i);
  const costs = Array.from({ length: rounds }, (_, i) => oneRound(text, i));
  const of = (way: Way): number => median(costs.map((round) => round[way]));
  return { plain: of('plain'), bare: of('bare'), model: of('model'), whole: of('whole') };
}

const ORDER: readonly Way[] = ['plain', 'bare', 'model', 'whole'];

function oneRound(text: string, round: number): Costs {
  const costs = { plain: 0, bare: 0, model: 0, whole: 0 };
  for (let i = 0; i < ORDER.length; i += 1) {
    const way = ORDER[(round + i) % ORDER.length] ?? 'plain';
    costs[way] = costOf(() => WAYS[way](text));
  }
  return costs;
}
