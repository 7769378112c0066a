import { buildASTSchema, buildSchema, parse } from 'graphql';
import { discover } from '../../lib/core/schema/discover';
import { parseSchema } from '../../lib/core/schema/graphql/loadSchema';
import type { Costs, Way } from './schemaCosts';
import { costOf, startClock } from './timing';

/**
 * The compared ways: graphql-js with its defaults, graphql-js without validation and locations, the whole way to the Model, and
 * the same with every lazy part of the Model computed.
 */
const WAYS: Readonly<Record<Way, (text: string) => unknown>> = {
  plain: buildInSpiteOfFaults,
  bare: (text) => buildSchema(text, { assumeValid: true, assumeValidSDL: true, noLocation: true }),
  model: (text) => discover(parseSchema(text)),
  whole: (text) => readOut(discover(parseSchema(text))),
};

/**
 * Does what `buildSchema(text)` does: parses, checks and builds. Where the check refuses a schema that discovery reads (an
 * undeclared directive, a field declared twice), it has run to its end, and the schema is built nevertheless.
 */
function buildInSpiteOfFaults(text: string): unknown {
  const document = parse(text);
  try {
    return buildASTSchema(document);
  } catch {
    return buildASTSchema(document, { assumeValidSDL: true });
  }
}

/** Counts the values in a value, itself included. Counting reads all of them. */
function readOut(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + readOut(inner), 1);
}

/** Measures a way once, in milliseconds. Only the first measurement of a process is a cold one. */
export function measureOnce(way: Way, text: string): number {
  return costOf(() => WAYS[way](text));
}

/** How long to measure, in rounds and in milliseconds of processor time. */
export interface Effort {
  /** Rounds before the measured ones, for these milliseconds at least. */
  readonly warmUp: { readonly rounds: number; readonly milliseconds: number };
  /** The least number of measured rounds. More fit into these milliseconds, up to the greatest. */
  readonly rounds: { readonly least: number; readonly greatest: number; readonly milliseconds: number };
}

/** Cheap work is repeated for at least so long per measurement. The system adds a thread's time up a few times a second. */
const LEAST_MS = 25;

/** Measures each way once per round, in rotating order, after warming up. */
export function measureRounds(ways: readonly Way[], text: string, { warmUp, rounds }: Effort): Costs {
  const spent = startClock();
  for (let done = 0; done < warmUp.rounds || spent() < warmUp.milliseconds; done += 1)
    for (const way of ways) WAYS[way](text);
  const repeats = new Map(ways.map((way) => [way, Math.ceil(LEAST_MS / measureOnce(way, text))]));
  const costs: Record<Way, number[]> = { plain: [], bare: [], model: [], whole: [] };
  const spentMeasuring = startClock();
  const isEnough = (done: number): boolean =>
    done >= rounds.least && (done >= rounds.greatest || spentMeasuring() >= rounds.milliseconds);
  for (let done = 0; !isEnough(done); done += 1)
    for (let turn = 0; turn < ways.length; turn += 1) {
      const way = ways[(done + turn) % ways.length] ?? 'plain';
      costs[way].push(measureRepeatedly(way, text, repeats.get(way) ?? 1));
    }
  return costs;
}

/** Measures a way several times at once and returns the cost of one. */
function measureRepeatedly(way: Way, text: string, times: number): number {
  const repeated = (): void => {
    for (let done = 0; done < times; done += 1) WAYS[way](text);
  };
  return costOf(repeated) / times;
}
