import { FormattedMessage } from 'react-intl';
import type { Rating } from '../../lib/vitals/thresholds';

/** Shape first, colour second: each rating has its own glyph (design tokens `charts.rating`). */
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

/** A rating in a word with its glyph. */
export function RatingMark({ rating }: { rating: Rating }) {
  return (
    <span className="w-mark is-rating" data-rating={rating}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {GLYPHS[rating]}
      </svg>
      <FormattedMessage id={`vitals.rating.${rating}`} />
    </span>
  );
}
