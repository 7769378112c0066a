import type { Parameters } from 'fast-check';
import { isDeep } from './deep';

/** The seed of the gate, so that its failures are those of the change. The deep run explores. */
const GATE_SEED = 20_261_121;
/** The fewest runs with which the gate still tries a property. */
const LEAST_RUNS = 20;

/** `FC_SEED` repeats a run that printed it; `FC_SEED=random` uses the clock, as the deep run does. */
const seed = readSeed(process.env['FC_SEED'], isDeep);
const told: { seed?: number } = {};

/** Reads the seed that was asked for. */
export function readSeed(asked: string | undefined, isExploring: boolean): number {
  if (asked === 'random' || (asked === undefined && isExploring)) return Date.now() % 2 ** 31;
  return Number(asked ?? GATE_SEED);
}

/**
 * Returns the parameters of a property for so many runs: a fifth of them in the gate, five times as many in the deep run, or
 * `FC_RUNS`. Where nobody has stated the seed (`npm test` does), the first call in a process prints it.
 */
export function fuzz(runs: number): Parameters<unknown> {
  if (told.seed === undefined && process.env['FC_SEED'] === undefined)
    console.info(`Properties run with the seed ${String(seed)} (FC_SEED repeats it).`);
  told.seed = seed;
  const asked = Number(process.env['FC_RUNS']);
  const fifth = Math.min(runs, Math.max(LEAST_RUNS, Math.ceil(runs / 5)));
  return { seed, numRuns: Number.isInteger(asked) && asked > 0 ? asked : isDeep ? runs * 5 : fifth };
}
