import { RATINGS, MIN_SAMPLES, toRatingPercentages, type Rating } from '../../lib/vitals/ratings';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/formatNumber';
import { toLocale } from '../../lib/routes/hrefs';

/** Fill of a rating's bar: a pattern of `RatingPatternDefs`. */
const RATING_FILLS: Readonly<Record<Rating, string | undefined>> = {
  good: undefined,
  needsImprovement: 'url(#vitals-needsImprovement)',
  poor: 'url(#vitals-poor)',
};

/** Renders a rating's pattern for the legend. */
export function RatingSwatch({ rating }: { rating: Rating }) {
  return (
    <svg className="is-swatch" width="16" height="12" aria-hidden="true">
      <rect className={`is-${rating}`} width="16" height="12" rx="2" fill={RATING_FILLS[rating]} />
    </svg>
  );
}

/** Each rating has its own glyph, so that it is recognisable without colour. */
const GLYPHS = {
  good: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path className="w-knock" d="M4.8 8.2 7 10.4l4.2-4.6" />
    </>
  ),
  needsImprovement: (
    <>
      <rect x="2" y="2" width="12" height="12" rx="2" fill="currentColor" />
      <path className="w-knock is-heavy" d="M5 8h6" />
    </>
  ),
  poor: (
    <>
      <path d="M8 1.2 15.4 14.4H.6z" fill="currentColor" />
      <path className="w-knock" d="M8 6v4M8 12.2v.2" />
    </>
  ),
} as const satisfies Record<Rating, unknown>;

/** Shows a rating as a word with its glyph. */
export function RatingBadge({ rating }: { rating: Rating }) {
  return (
    <span className="w-mark is-rating" data-rating={rating}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {GLYPHS[rating]}
      </svg>
      <FormattedMessage id={`vitals.rating.${rating}`} />
    </span>
  );
}

type RatingTotals = Readonly<Record<Rating, number>>;

/** Draws the distribution over the ratings as one bar in three patterns. The numbers are given as text. */
export function RatingBar({ ratings }: { ratings: RatingTotals }) {
  const total = sumFirstRatings(ratings, RATINGS.length);
  return (
    <svg className="is-spread" width="100%" height="16" aria-hidden="true">
      {total === 0 && <rect className="is-nothing" width="100%" height="16" rx="2" />}
      {RATINGS.map((rating, index) =>
        ratings[rating] === 0 ? null : (
          <rect
            key={rating}
            className={`is-${rating}`}
            x={`${(100 * sumFirstRatings(ratings, index)) / total}%`}
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

/** Sums the counts of the first `first` ratings. */
function sumFirstRatings(ratings: RatingTotals, first: number): number {
  return RATINGS.slice(0, first).reduce((sum, rating) => sum + ratings[rating], 0);
}

/** Defines the SVG patterns of the ratings, once per page: plain, diagonal stripes, dots. */
export function RatingPatternDefs() {
  return (
    <svg className="is-patterns" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern
          id="vitals-needsImprovement"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="is-needsImprovement" width="8" height="8" />
          <rect className="is-veil" width="3" height="8" />
        </pattern>
        <pattern id="vitals-poor" width="5" height="5" patternUnits="userSpaceOnUse">
          <rect className="is-poor" width="5" height="5" />
          <circle className="is-dot" cx="2.5" cy="2.5" r="1.1" />
        </pattern>
      </defs>
    </svg>
  );
}

/** Shows the distribution as percentages, or as counts for few samples, with the total. */
export function RatingCounts({
  ratings,
  count,
}: {
  ratings: Readonly<Record<Rating, number>>;
  count: number;
}) {
  const locale = toLocale(useIntl().locale);
  const shares = toRatingPercentages(ratings);
  const isFew = count < MIN_SAMPLES;
  return (
    <p className="is-counts">
      {count > 0 &&
        RATINGS.map((rating) => (
          <span key={rating}>
            <FormattedMessage
              id={`vitals.share.${rating}`}
              values={{
                value: isFew ? formatNumber(ratings[rating], locale) : `${shares[rating]}%`,
                b: (text) => <b>{text}</b>,
              }}
            />
          </span>
        ))}
      {!isFew && (
        <span className="is-of">
          <FormattedMessage id="vitals.count" values={{ count, number: formatNumber(count, locale) }} />
        </span>
      )}
    </p>
  );
}
