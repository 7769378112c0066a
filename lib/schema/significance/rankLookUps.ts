import type { LookUp } from '../model/model';
import type { Weight } from '../model/weight';

/** What a look-up loses for each input after the first, and for each look-up of the same entity before it. */
const POINTS_OF_FURTHER_INPUT = 0.5;
const POINTS_OF_REPETITION = 3;

/**
 * Returns the look-ups, those of the most significant entities first. Of several for one entity the first one leads;
 * values that are no entity come last. Equal ones keep the schema's order.
 */
export function rankLookUps(
  lookUps: readonly LookUp[],
  getWeight: (type: string) => Weight,
): readonly LookUp[] {
  const seen = new Map<string, number>();
  return lookUps
    .map((lookUp) => {
      const { of, inputs } = lookUp;
      if (of === null) return { lookUp, points: Number.NEGATIVE_INFINITY };
      const repetitions = seen.get(of) ?? 0;
      seen.set(of, repetitions + 1);
      const effort = (inputs.length - 1) * POINTS_OF_FURTHER_INPUT + repetitions * POINTS_OF_REPETITION;
      return { lookUp, points: getWeight(of).points - effort };
    })
    .sort((a, b) => (a.points === b.points ? 0 : b.points - a.points))
    .map(({ lookUp }) => lookUp);
}
