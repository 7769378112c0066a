import type { Reason } from './reason';

/** One sign of significance: `points` may be negative; `reason` is a clause. */
export interface Sign {
  readonly points: number;
  readonly reason: Reason;
}

/** The significance of a part of the model, relative to parts of the same kind, and the signs that add up to it. */
export interface Weight {
  readonly points: number;
  readonly signs: readonly Sign[];
}

/** Returns a sign that counts where its condition holds. */
export const signIf = (holds: boolean, points: number, reason: Reason): Sign => ({
  points: holds ? points : 0,
  reason,
});

/** Adds up signs. Signs without points are left out. */
export function toWeight(signs: readonly Sign[]): Weight {
  const counted = signs.filter(({ points }) => points !== 0);
  return { points: counted.reduce((sum, { points }) => sum + points, 0), signs: counted };
}

/** The weight of a value of which nothing is known. */
export const NO_WEIGHT: Weight = { points: 0, signs: [] };

/** The points that an action of the site gains by making something new; a create adds them to those of its entity. */
export const CREATE_POINTS = 4;
