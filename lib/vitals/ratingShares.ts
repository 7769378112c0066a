import { RATINGS, type Rating } from './thresholds';

/** Whole per cents of the three ratings that add up to 100 (largest remainder); zeros without samples. */
export function ratingShares(ratings: Readonly<Record<Rating, number>>): Readonly<Record<Rating, number>> {
  const total = RATINGS.reduce((sum, rating) => sum + ratings[rating], 0);
  if (total === 0) return { good: 0, needsImprovement: 0, poor: 0 };
  const shares = RATINGS.map((rating) => ({ rating, exact: (100 * ratings[rating]) / total }));
  const left = 100 - shares.reduce((sum, { exact }) => sum + Math.floor(exact), 0);
  const raised = new Set(
    shares
      .toSorted((a, b) => (b.exact % 1) - (a.exact % 1))
      .slice(0, left)
      .map(({ rating }) => rating),
  );
  const of = (rating: Rating): number =>
    Math.floor((100 * ratings[rating]) / total) + (raised.has(rating) ? 1 : 0);
  return { good: of('good'), needsImprovement: of('needsImprovement'), poor: of('poor') };
}
