import { useIntl } from 'react-intl';
import { asLocale } from '../../lib/routes';
import { METRICS, type KnownMetric } from '../../lib/vitals/thresholds';
import { measureText } from './measureText';

/** How far the scale goes beyond the limit of poor. */
const BEYOND = 1.35;

/** A metric's limits on a line, and where its 75th percentile stands; a picture only, its numbers stand beside it. */
export function LimitScale({ known, p75 }: { known: KnownMetric; p75: number | null }) {
  const locale = asLocale(useIntl().locale);
  const { good, poor } = METRICS[known];
  const share = (value: number): number => Math.min(100, (100 * value) / (poor * BEYOND));
  const [a, b] = [share(good), share(poor)];
  return (
    <svg className="is-scale" width="100%" height="46" aria-hidden="true">
      <rect className="is-good" x="0" y="14" width={`${a}%`} height="4" />
      <rect className="is-needsImprovement" x={`${a}%`} y="14" width={`${b - a}%`} height="4" />
      <rect className="is-poor" x={`${b}%`} y="14" width={`${100 - b}%`} height="4" />
      <rect className="is-cut" x={`${a}%`} y="14" width="2" height="4" />
      <rect className="is-cut" x={`${b}%`} y="14" width="2" height="4" />
      <text x={`${a}%`} y="40" textAnchor="middle">
        {measureText(good, known, locale)}
      </text>
      <text x={`${b}%`} y="40" textAnchor="middle">
        {measureText(poor, known, locale)}
      </text>
      {p75 !== null && (
        <svg x={`${share(p75)}%`} overflow="visible">
          <path className="is-marker" d="M-5 0H5L1 5V20H-1V5z" />
        </svg>
      )}
    </svg>
  );
}
