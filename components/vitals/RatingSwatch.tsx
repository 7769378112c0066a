import type { Rating } from '../../lib/vitals/thresholds';

/** What a rectangle of a rating is filled with: a pattern of `RatingPatterns`. */
export const RATING_FILLS: Readonly<Record<Rating, string | undefined>> = {
  good: undefined,
  needsImprovement: 'url(#vitals-needsImprovement)',
  poor: 'url(#vitals-poor)',
};

/** A rating's pattern, for the key. */
export function RatingSwatch({ rating }: { rating: Rating }) {
  return (
    <svg className="is-swatch" width="16" height="12" aria-hidden="true">
      <rect className={`is-${rating}`} width="16" height="12" rx="2" fill={RATING_FILLS[rating]} />
    </svg>
  );
}
