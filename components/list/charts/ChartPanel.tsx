import { FormattedMessage, useIntl } from 'react-intl';
import '../../../lib/ground/intl/parts/chart';
import { formatTimeOfDay } from '../../../lib/ground/format/formatDate';
import { formatNumber } from '../../../lib/ground/format/formatNumber';
import type { ChartCounts, ChartsView } from '../../../lib/features/list/charts/chartsView';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { Icon } from '../../kit/ui/Icon';
import { LabelText } from '../../kit/ui/LabelText';
import { PartialDataNotice } from '../../kit/ui/PartialDataNotice';
import { SiteLink } from '../../kit/ui/SiteLink';
import { BarTable } from './BarTable';
import { ColumnChart } from './ColumnChart';
import styles from './ChartPanel.module.css';

type Shown = NonNullable<ChartsView['shown']>;

/** Shows how the list's rows are distributed over the values of a field. Renders nothing without an active chart. */
export function ChartPanel({ charts, list }: { charts: ChartsView | undefined; list: string }) {
  const shown = charts?.shown ?? null;
  if (shown === null) return null;
  return (
    <section className={`${styles.root} w-card`} aria-labelledby="list-chart">
      <header>
        <h2 id="list-chart">
          <FormattedMessage id="chart.title" values={{ field: <LabelText label={shown.label} /> }} />{' '}
          <Unit counts={shown.counts} />
        </h2>
        <UnitLinks counts={shown.counts} />
        <SiteLink
          className="w-button is-quiet is-small"
          href={shown.offHref}
          scroll={false}
          data-next-focus="list-charts"
        >
          <Icon name="close" size="small" />
          <FormattedMessage id="chart.off" />
        </SiteLink>
      </header>
      <div className="is-body">
        {shown.counts.type === 'counted' ? (
          <CountedChart shown={shown} counts={shown.counts} list={list} />
        ) : (
          <ChartMessage shown={shown} state={shown.counts.type} />
        )}
      </div>
    </section>
  );
}

function Unit({ counts }: { counts: ChartCounts }) {
  if (counts.type !== 'counted' || counts.unit === undefined || counts.units !== undefined) return null;
  return (
    <span className="is-of">
      <FormattedMessage id={`chart.unit.${counts.unit}`} />
    </span>
  );
}

/** The lengths that the bars can have. */
function UnitLinks({ counts }: { counts: ChartCounts }) {
  const intl = useIntl();
  if (counts.type !== 'counted' || counts.units === undefined) return null;
  return (
    <span className="w-segments is-units" role="group" aria-label={intl.formatMessage({ id: 'chart.units' })}>
      {counts.units.map(({ unit, href, current }) => (
        <SiteLink key={unit} href={href} scroll={false} aria-current={current ? 'true' : undefined}>
          <FormattedMessage id={`chart.units.${unit}`} />
        </SiteLink>
      ))}
    </span>
  );
}

function CountedChart({
  shown,
  counts,
  list,
}: {
  shown: Shown;
  counts: ChartCounts & { readonly type: 'counted' };
  list: string;
}) {
  const table = <BarTable counts={counts} field={shown.label} list={list} />;
  return (
    <>
      <PartialDataNotice failures={counts.failures} />
      {shown.type !== 'dates' ? (
        table
      ) : (
        <>
          <ColumnChart bars={counts.bars} />
          <details className="w-fold">
            <summary>
              <FormattedMessage id="chart.table" />
            </summary>
            {table}
          </details>
        </>
      )}
      <Figures shown={shown} />
      <p className="is-note is-hint">
        <FormattedMessage id="chart.hint" />
        {counts.countedAt !== undefined && (
          <>
            {' '}
            <FormattedMessage
              id="chart.countedAt"
              values={{ time: formatTimeOfDay(counts.countedAt) }}
            />{' '}
            <SiteLink className="w-link" href={shown.href} scroll={false}>
              <FormattedMessage id="chart.again" />
            </SiteLink>
          </>
        )}
        <LeftOut counts={counts} />
      </p>
    </>
  );
}

/** The sums and averages of the whole list under its filters. */
function Figures({ shown: { figures = [], figuresReadAt } }: { shown: Shown }) {
  if (figures.length === 0) return null;
  return (
    <dl className="is-figures">
      {figures.map(({ type, label: name, text }) => (
        <div key={`${type} ${name.text}`}>
          <dt>
            <FormattedMessage id={`dashboard.title.${type}`} values={{ name: <LabelText label={name} /> }} />
          </dt>
          <dd>{text ?? '–'}</dd>
          {figuresReadAt !== undefined && (
            <dd className="is-note">
              <FormattedMessage id="dashboard.tile.old" values={{ time: formatTimeOfDay(figuresReadAt) }} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** States which values have no bar, and that some were not counted. */
function LeftOut({ counts: { zeros, partial } }: { counts: ChartCounts & { readonly type: 'counted' } }) {
  const locale = toLocale(useIntl().locale);
  return (
    <>
      {zeros !== undefined && (
        <>
          {' '}
          <FormattedMessage id="chart.zeros" values={{ count: zeros }} />
        </>
      )}
      {partial !== undefined && (
        <>
          {' '}
          {partial.of === null ? (
            <FormattedMessage id="chart.more" values={{ count: formatNumber(partial.counted, locale) }} />
          ) : (
            <FormattedMessage
              id="chart.more.of"
              values={{
                count: formatNumber(partial.counted, locale),
                all: formatNumber(partial.of, locale),
              }}
            />
          )}
        </>
      )}
    </>
  );
}

/** States why there are no bars, with a link to try again after a failure. */
function ChartMessage({ shown, state }: { shown: Shown; state: Exclude<ChartCounts['type'], 'counted'> }) {
  return (
    <p className="w-muted">
      <FormattedMessage id={`chart.${state}`} />{' '}
      {state !== 'empty' && state !== 'many' && (
        <SiteLink className="w-link" href={shown.href} scroll={false}>
          <FormattedMessage id="chart.again" />
        </SiteLink>
      )}
    </p>
  );
}
