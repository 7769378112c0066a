import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import type { ChartCounts, ChartsView } from '../../lib/records/charts/view';
import { asLocale } from '../../lib/routes';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { PartialStrip } from '../states/PartialStrip';
import { SiteLink } from '../states/SiteLink';
import { BarTable } from './BarTable';
import { ChartRoot } from './chartStyles';
import { DateColumns } from './DateColumns';

type Shown = NonNullable<ChartsView['shown']>;

/** How a list's rows are spread over the values of a field; nothing where no chart is on. */
export function ChartPanel({ charts, list }: { charts: ChartsView | undefined; list: string }) {
  const shown = charts?.shown ?? null;
  if (shown === null) return null;
  return (
    <ChartRoot className="w-card" aria-labelledby="list-chart">
      <header>
        <h2 id="list-chart">
          <FormattedMessage id="chart.title" values={{ field: <Name label={shown.label} /> }} />{' '}
          <Unit counts={shown.counts} />
        </h2>
        <SiteLink className="w-button is-quiet is-small" href={shown.offHref} scroll={false}>
          <Icon name="close" size="small" />
          <FormattedMessage id="chart.off" />
        </SiteLink>
      </header>
      <div className="is-body">
        {shown.counts.state === 'counted' ? (
          <Counted shown={shown} counts={shown.counts} list={list} />
        ) : (
          <Uncounted shown={shown} state={shown.counts.state} />
        )}
      </div>
    </ChartRoot>
  );
}

function Unit({ counts }: { counts: ChartCounts }) {
  if (counts.state !== 'counted' || counts.unit === undefined) return null;
  return (
    <span className="is-of">
      <FormattedMessage id={`chart.unit.${counts.unit}`} />
    </span>
  );
}

function Counted({
  shown,
  counts,
  list,
}: {
  shown: Shown;
  counts: ChartCounts & { readonly state: 'counted' };
  list: string;
}) {
  const locale = asLocale(useIntl().locale);
  const table = <BarTable counts={counts} kind={shown.kind} field={shown.label} list={list} />;
  return (
    <>
      <PartialStrip failures={counts.failures} />
      {shown.kind === 'choices' ? (
        table
      ) : (
        <>
          <DateColumns bars={counts.bars} />
          <details className="w-fold">
            <summary>
              <FormattedMessage id="chart.table" />
            </summary>
            {table}
          </details>
        </>
      )}
      <p className="is-note is-hint">
        <FormattedMessage id="chart.hint" />
        {counts.more && (
          <>
            {' '}
            <FormattedMessage id="chart.more" values={{ count: formatNumber(counts.bars.length, locale) }} />
          </>
        )}
      </p>
    </>
  );
}

/** In words, why there are no bars; what failed can be tried again. */
function Uncounted({ shown, state }: { shown: Shown; state: Exclude<ChartCounts['state'], 'counted'> }) {
  return (
    <p className="w-muted">
      <FormattedMessage id={`chart.${state}`} />{' '}
      {state !== 'empty' && (
        <SiteLink className="w-link" href={shown.href} scroll={false}>
          <FormattedMessage id="chart.again" />
        </SiteLink>
      )}
    </p>
  );
}
