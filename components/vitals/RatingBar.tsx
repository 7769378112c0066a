import { RATINGS, type Rating } from '../../lib/vitals/thresholds';
import { RATING_FILLS } from './RatingSwatch';

type Ratings = Readonly<Record<Rating, number>>;

/** How the values of a metric are spread over the ratings: one bar in three patterns. The numbers stand beside it. */
export function RatingBar({ ratings }: { ratings: Ratings }) {
  const total = sumOf(ratings, RATINGS.length);
  return (
    <svg className="is-spread" width="100%" height="16" aria-hidden="true">
      {total === 0 && <rect className="is-nothing" width="100%" height="16" rx="2" />}
      {RATINGS.map((rating, index) =>
        ratings[rating] === 0 ? null : (
          <rect
            key={rating}
            className={`is-${rating}`}
            x={`${(100 * sumOf(ratings, index)) / total}%`}
            width={`${(100 * ratings[rating]) / total}%`}
            height="16"
            rx="2"
            fill={RATING_FILLS[rating]}
          />
        ),
      )}
    </svg>
  );
}

/** Of the first ratings. */
function sumOf(ratings: Ratings, first: number): number {
  return RATINGS.slice(0, first).reduce((sum, rating) => sum + ratings[rating], 0);
}
