import type { Parameters } from 'fast-check';

/** A fixed seed, so that a failure in CI can be repeated. `FC_SEED` and `FC_RUNS` explore (`FC_SEED=random` uses the clock). */
const SEED = 20_261_121;

/** Returns the parameters of a property: the default number of runs, or `FC_RUNS`. */
export function fuzz(runs: number): Parameters<unknown> {
  const { FC_SEED, FC_RUNS } = process.env;
  const asked = Number(FC_RUNS);
  const seed = FC_SEED === 'random' ? Date.now() % 2 ** 31 : Number(FC_SEED ?? SEED);
  return { seed, numRuns: Number.isInteger(asked) && asked > 0 ? asked : runs };
}
