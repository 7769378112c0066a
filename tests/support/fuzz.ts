import type { Parameters } from 'fast-check';

/** One seed for every run: what fails in CI fails again at home. `FC_SEED` and `FC_RUNS` explore (`FC_SEED=random` takes the clock's). */
const SEED = 20_261_121;

/** Parameters for a property: its usual number of runs, or as many as `FC_RUNS` asks for. */
export function fuzz(runs: number): Parameters<unknown> {
  const { FC_SEED, FC_RUNS } = process.env;
  const asked = Number(FC_RUNS);
  const seed = FC_SEED === 'random' ? Date.now() % 2 ** 31 : Number(FC_SEED ?? SEED);
  return { seed, numRuns: Number.isInteger(asked) && asked > 0 ? asked : runs };
}
