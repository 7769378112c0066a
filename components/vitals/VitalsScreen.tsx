import { FormattedMessage, useIntl } from 'react-intl';
import { formatTimeOfDay, formatDateTime } from '../../lib/ground/format/formatDate';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import { toLocale, listHref, homeHref } from '../../lib/ground/routes/hrefs';
import { RATINGS, MIN_SAMPLES } from '../../lib/features/vitals/metricStats';
import type { VitalsView, VitalsUnavailable } from '../../lib/features/vitals/vitalsView';
import { GraphqlButton } from '../kit/graphql/GraphqlButton';
import { Icon } from '../kit/ui/Icon';
import { PageHeading } from '../kit/ui/PageHeading';
import { PartialDataNotice } from '../kit/ui/PartialDataNotice';
import { SiteLink } from '../kit/ui/SiteLink';
import { LatestSamples, VitalsTables } from './VitalsTables';
import { MetricRow, RatingPatternDefs, RatingSwatch } from './MetricRow';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { EmptyState } from '../kit/ui/EmptyState';
import styles from './VitalsPage.module.css';
import type { PageProps } from '../../lib/kit/view/pageProps';
import { useLiveUpdates } from '../../lib/kit/live/useLiveUpdates';
import { SitePage } from '../kit/shell/SitePage';

const HELP_TOPICS = ['p75', 'when', 'start', 'label', 'privacy'] as const;

/** Explains the page: percentile, thresholds, time of measurement, labels and privacy. */
function VitalsHelp() {
  const code = (text: ReactNode) => <code>{text}</code>;
  return (
    <section className="w-card is-help">
      <header>
        <h2>
          <FormattedMessage id="vitals.help" />
        </h2>
      </header>
      <div className="is-body">
        {HELP_TOPICS.map((part) => (
          <p key={part}>
            <FormattedMessage id={`vitals.help.${part}`} values={{ min: MIN_SAMPLES, code }} />
          </p>
        ))}
      </div>
    </section>
  );
}

/** Vitals page: a row per metric, the same data as tables, the latest measurements and an explanation. */
export function VitalsPage({ view }: { view: VitalsView }) {
  const timed = view.span !== null;
  return (
    <div className={styles.root}>
      <RatingPatternDefs />
      <PageHeading
        title={<FormattedMessage id="vitals.title" />}
        subtitle={
          <p className="is-sub">
            <FormattedMessage id="vitals.sub" />
          </p>
        }
        actions={
          <>
            <GraphqlButton operations={view.operations} />
            {view.slug !== undefined && (
              <SiteLink className="w-button" href={listHref(view.slug)}>
                <Icon name="table" />
                <FormattedMessage id="vitals.list" />
              </SiteLink>
            )}
          </>
        }
      />
      <RatingKey view={view} />
      <PartialDataNotice failures={view.failures} />
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
          <FormattedMessage id="vitals.refreshed" values={{ time: formatTimeOfDay(view.readAt) }} />
        </span>
      </p>
      <div className="is-below">
        <VitalsTables metrics={view.metrics} timed={timed} />
        <LatestSamples samples={view.latest} timed={timed} />
        <VitalsHelp />
      </div>
    </div>
  );
}

/** Shows the number of measurements, the period and the legend. */
function RatingKey({ view }: { view: VitalsView }) {
  const locale = toLocale(useIntl().locale);
  return (
    <div className="is-keys">
      <span>
        <FormattedMessage
          id={`vitals.part.${view.coverage}`}
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

/** Empty state of the vitals page, with a note on whether measurements are sent. */
export function VitalsEmptyState({ reports }: Pick<VitalsUnavailable, 'reports'>) {
  return (
    <EmptyState
      heading="h1"
      picture="open"
      title={<FormattedMessage id="vitals.absent.title" />}
      text={<FormattedMessage id={reports ? 'vitals.absent.sent' : 'vitals.absent.text'} />}
    >
      <SiteLink className="w-button" href={homeHref()}>
        <FormattedMessage id="state.home" />
      </SiteLink>
    </EmptyState>
  );
}

/** Renders the vitals page, refreshed shortly after the backend has new measurements. */
export function VitalsScreen({ site, result }: PageProps<VitalsView | VitalsUnavailable>) {
  const intl = useIntl();
  return (
    <SitePage
      site={site}
      result={result}
      title={() => ({ text: intl.formatMessage({ id: 'vitals.title' }) })}
      current={() => ({ text: intl.formatMessage({ id: 'shell.vitals' }) })}
      description={() => intl.formatMessage({ id: 'vitals.sub' })}
      noIndex
    >
      {(view) =>
        'absent' in view ? <VitalsEmptyState reports={view.reports} /> : <FreshVitals view={view} />
      }
    </SitePage>
  );
}

/** Refreshes the view in place. Rows are stable, so only numbers change. */
function FreshVitals({ view }: { view: VitalsView }) {
  const { isStale: changed, refresh: show } = useLiveUpdates(view, FIRST_REFRESH_DELAY_MS);
  const take = useEffectEvent(show);
  useEffect(
    function takeChanges() {
      if (changed) take();
    },
    [changed],
  );
  return <VitalsPage view={view} />;
}

/** Delay until the first refresh, short enough to show the visitor's own visit. */
const FIRST_REFRESH_DELAY_MS = 4000;
