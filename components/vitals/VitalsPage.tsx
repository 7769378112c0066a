import { FormattedMessage, useIntl } from 'react-intl';
import { formatClock, formatDateTime } from '../../lib/format/date';
import { formatNumber } from '../../lib/format/number';
import { asLocale, listHref } from '../../lib/routes';
import { RATINGS } from '../../lib/vitals/thresholds';
import type { VitalsView } from '../../lib/vitals/view';
import { GraphqlButton } from '../states/GraphqlButton';
import { Icon } from '../states/Icon';
import { PartialStrip } from '../states/PartialStrip';
import { SiteLink } from '../states/SiteLink';
import { LatestSamples } from './LatestSamples';
import { MetricRow } from './MetricRow';
import { RatingPatterns } from './RatingPatterns';
import { RatingSwatch } from './RatingSwatch';
import { VitalsHelp } from './VitalsHelp';
import { VitalsRoot } from './vitalsStyles';
import { VitalsTables } from './VitalsTables';

/** What visitors' browsers measured: a row per metric, the same as tables, the last measurements, and how to read it all. */
export function VitalsPage({ view }: { view: VitalsView }) {
  const timed = view.span !== null;
  return (
    <VitalsRoot>
      <RatingPatterns />
      <div className="w-head">
        <div className="is-title">
          <h1>
            <FormattedMessage id="vitals.title" />
          </h1>
          <p className="is-sub">
            <FormattedMessage id="vitals.sub" />
          </p>
        </div>
        <div className="w-actions">
          <GraphqlButton operations={view.operations} />
          {view.slug !== undefined && (
            <SiteLink className="w-button" href={listHref(view.slug)}>
              <Icon name="table" />
              <FormattedMessage id="vitals.list" />
            </SiteLink>
          )}
        </div>
      </div>
      <Keys view={view} />
      <PartialStrip failures={view.failures} />
      <div className="w-card">
        <div className={timed ? 'is-metric is-head' : 'is-metric is-untimed is-head'} aria-hidden="true">
          <FormattedMessage id="vitals.head.metric" tagName="span" />
          <FormattedMessage id="vitals.head.scale" tagName="span" />
          {timed && <FormattedMessage id="vitals.head.trend" tagName="span" />}
        </div>
        {view.metrics.map((metric) => (
          <MetricRow key={metric.name} metric={metric} timed={timed} />
        ))}
      </div>
      <p className="is-notes w-caption">
        {timed && <FormattedMessage id="vitals.note" tagName="span" />}
        <span>
          <FormattedMessage id="vitals.refreshed" values={{ time: formatClock(view.readAt) }} />
        </span>
      </p>
      <div className="is-below">
        <VitalsTables metrics={view.metrics} timed={timed} />
        <LatestSamples samples={view.latest} timed={timed} />
        <VitalsHelp />
      </div>
    </VitalsRoot>
  );
}

/** How many measurements, from when to when, and what the patterns mean. */
function Keys({ view }: { view: VitalsView }) {
  const locale = asLocale(useIntl().locale);
  return (
    <div className="is-keys">
      <span>
        <FormattedMessage
          id={`vitals.part.${view.part}`}
          values={{
            number: formatNumber(view.samples, locale),
            known: view.total === null ? 'no' : 'yes',
            total: view.total === null ? '' : formatNumber(view.total, locale),
          }}
        />
      </span>
      {view.span !== null && (
        <span>
          <FormattedMessage
            id="vitals.span"
            values={{ from: formatDateTime(view.span.from), to: formatDateTime(view.span.to) }}
          />
        </span>
      )}
      {RATINGS.map((rating) => (
        <span key={rating}>
          <RatingSwatch rating={rating} />
          <FormattedMessage id={`vitals.key.${rating}`} />
        </span>
      ))}
    </div>
  );
}
