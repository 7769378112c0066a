import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import { asLocale } from '../../lib/routes';
import { MIN_SAMPLES } from '../../lib/vitals/minSamples';
import { ratingShares } from '../../lib/vitals/ratingShares';
import { RATINGS, type Rating } from '../../lib/vitals/thresholds';

/** The spread in numbers: shares, of a few samples their numbers, and of how many. */
export function RatingCounts({
  ratings,
  count,
}: {
  ratings: Readonly<Record<Rating, number>>;
  count: number;
}) {
  const locale = asLocale(useIntl().locale);
  const shares = ratingShares(ratings);
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
