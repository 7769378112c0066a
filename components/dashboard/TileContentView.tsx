import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import type {
  EarlierFigure,
  TileColumn,
  TileContent,
  TileView,
} from '../../lib/features/dashboard/dashboardView';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { renderCellContent } from '../kit/fields/cellContent';
import { useFormatValue } from '../kit/fields/TextView';
import { BarTable } from '../list/charts/BarTable';
import { Icon } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { RetryLink, SiteLink } from '../kit/ui/SiteLink';
import { StatusBadge } from '../kit/ui/StatusBadge';
import type { OwnTile } from './OwnTile';
import type { BarView } from '../../lib/features/list/charts/chartsView';

/** Present in builds with files in components/own alone: a static import would stay in all others. */
const own = process.env.OWN_PARTS
  ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
    (require('./OwnTile') as { OwnTile: typeof OwnTile })
  : null;

/** Shows the content of a tile: a number, bars, a line, a table, a board or a part of components/own, or why there is nothing. */
export function TileContentView({ tile }: { tile: TileView }) {
  const { content, title } = tile;
  switch (content.type) {
    case 'number':
      return (
        <>
          <p className="is-number-text">{content.text ?? <FormattedMessage id="dashboard.noValue" />}</p>
          {content.before !== undefined && <EarlierFigureView before={content.before} />}
        </>
      );
    case 'bars':
      return <BarTable counts={content.counts} field={content.field} list={title.text} />;
    case 'line':
      return (
        <>
          <TrendLine bars={content.counts.bars} />
          <details className="w-fold">
            <summary>
              <FormattedMessage id="chart.table" />
            </summary>
            <BarTable counts={content.counts} field={content.field} list={title.text} />
          </details>
        </>
      );
    case 'table':
      return <TileTable tile={tile} content={content} />;
    case 'board':
      return (
        <div className="is-columns">
          {content.columns.map((column) => (
            <BoardColumnList key={column.value} column={column} />
          ))}
        </div>
      );
    case 'own': {
      const failure = <TileFailure content={{ message: content.problem, details: [] }} />;
      return process.env.OWN_PARTS && own !== null ? (
        <own.OwnTile content={content} failure={failure} />
      ) : (
        failure
      );
    }
    case 'empty':
      return <p className="w-muted">{content.message}</p>;
    case 'failed':
      return <TileFailure content={content} />;
  }
}

/** States what went wrong, that the other tiles are not affected where this is so, and offers to try again. */
function TileFailure({
  content: { message, details },
}: {
  content: Pick<Extract<TileContent, { type: 'failed' }>, 'message' | 'details'>;
}) {
  return (
    <>
      <p className="is-failure">
        <Icon name="warning" size="small" />
        <span>
          <b>{message}</b>{' '}
          <span className="is-others">
            <FormattedMessage id="dashboard.tile.others" />
          </span>
        </span>
      </p>
      {details.map((detail) => (
        <p key={detail} className="w-muted is-detail">
          {detail}
        </p>
      ))}
      <RetryLink className="w-button is-small">
        <Icon name="refresh" size="small" />
        <FormattedMessage id="state.retry" />
      </RetryLink>
    </>
  );
}

function TileTable({ tile, content }: { tile: TileView; content: Extract<TileContent, { type: 'table' }> }) {
  const format = useFormatValue();
  const locale = toLocale(useIntl().locale);
  const { columns, rows, total } = content;
  return (
    <>
      <div className="is-scroll">
        <table>
          <caption className="w-hidden">{tile.title.text}</caption>
          <thead>
            <tr>
              {columns.map(({ name, label, numeric }) => (
                <th key={name} scope="col" className={numeric ? 'is-number' : undefined}>
                  <LabelText label={label} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column, index) => {
                  const value = row.values[column.name] ?? null;
                  const leads =
                    column.isTitle === true || (index === 0 && !columns.some(({ isTitle }) => isTitle));
                  const shown =
                    leads && value === null ? row.title : renderCellContent(column, value, format);
                  return (
                    <td key={column.name} className={column.numeric && !leads ? 'is-number' : undefined}>
                      {leads && row.href !== null ? <SiteLink href={row.href}>{row.title}</SiteLink> : shown}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total !== null && tile.href !== null && total > rows.length && (
        <p className="is-more">
          <FormattedMessage
            id="dashboard.rows"
            values={{ count: formatNumber(rows.length, locale), total: formatNumber(total, locale) }}
          />{' '}
          <SiteLink className="w-link" href={tile.href}>
            <FormattedMessage id="dashboard.open" />
          </SiteLink>
        </p>
      )}
    </>
  );
}

function BoardColumnList({ column }: { column: TileColumn }) {
  const locale = toLocale(useIntl().locale);
  const { label, tone, total, href, cards, failed } = column;
  return (
    <div>
      <h3>
        <SiteLink href={href}>
          <StatusBadge tone={tone}>
            <LabelText label={label} />
          </StatusBadge>
        </SiteLink>{' '}
        {total !== null && <span className="is-count">{formatNumber(total, locale)}</span>}
      </h3>
      {failed === true ? (
        <p className="w-muted">
          <FormattedMessage id="board.failed" />
        </p>
      ) : (
        <ul>
          {cards.map((card) => (
            <li key={card.id}>
              {card.href === null ? card.title : <SiteLink href={card.href}>{card.title}</SiteLink>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const ARROWS = { more: '↑', less: '↓' } as const;

/** Shows how a number differs from that of the period before, and which days these are. In words too, and without a judgement. */
function EarlierFigureView({ before }: { before: EarlierFigure }) {
  if (before.type === 'noSpan')
    return (
      <p className="w-muted is-earlier">
        <FormattedMessage id="dashboard.earlier.noSpan" />
      </p>
    );
  return (
    <>
      <p className="is-earlier">
        <Difference before={before} />
      </p>
      <p className="w-muted is-detail">{before.period}</p>
    </>
  );
}

function Difference({ before }: { before: Exclude<EarlierFigure, { type: 'noSpan' }> }) {
  if (before.type === 'none') return <FormattedMessage id="dashboard.earlier.none" />;
  const was = <FormattedMessage id="dashboard.earlier.was" values={{ was: before.was }} />;
  if (before.type === 'was') return was;
  if (!('change' in before))
    return (
      <>
        <FormattedMessage id="dashboard.earlier.same" /> {was}
      </>
    );
  const { type, change } = before;
  return (
    <>
      <span aria-hidden="true">
        <b>{ARROWS[type]}</b> {change}
      </span>
      <span className="w-hidden">
        <FormattedMessage
          id={`dashboard.earlier.${type}`}
          values={{ change: change ?? '', known: change === null ? 'no' : 'yes' }}
        />
      </span>{' '}
      {was}
    </>
  );
}

/** Size of the drawing in its own units; it takes the width of the tile. */
const WIDTH = 1000;
const HEIGHT = 100;

/** A line over time, drawn by the server. The table beside it has the same numbers for everybody. */
function TrendLine({ bars }: { bars: readonly BarView[] }) {
  const locale = toLocale(useIntl().locale);
  const most = bars.reduce((highest, { count }) => Math.max(highest, count ?? 0), 1);
  const step = WIDTH / Math.max(1, bars.length - 1);
  const at = (count: number, index: number): string =>
    `${round(index * step)} ${round(HEIGHT - (HEIGHT * count) / most)}`;
  const lines = splitAtGaps(bars).map(({ start, counts }) => ({
    from: round(start * step),
    // A single point would be invisible.
    d: `M${counts.map((count, index) => at(count, start + index)).join('L')}${counts.length === 1 ? `h${bars.length === 1 ? WIDTH : 1}` : ''}`,
  }));
  const name = ({ short, label }: BarView): string => short ?? label.text;
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)];
  return (
    <div className="is-trend" aria-hidden="true">
      <div className="is-axis">
        <span>{formatNumber(most, locale)}</span>
        <span>0</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {lines.map(({ from, d }) => (
          <g key={d}>
            <path className="is-area" d={`${d}V${HEIGHT}H${from}z`} />
            <path className="is-line" d={d} />
          </g>
        ))}
      </svg>
      <div className="is-days">
        {[first, bars.length > 2 ? middle : undefined, bars.length > 1 ? last : undefined].map((bar) =>
          bar === undefined ? null : <span key={bar.id}>{name(bar)}</span>,
        )}
      </div>
    </div>
  );
}

/** Splits bars where one was not counted: nothing is drawn there. `start`: index of the first bar of a part. */
function splitAtGaps(
  bars: readonly Pick<BarView, 'count'>[],
): readonly { readonly start: number; readonly counts: readonly number[] }[] {
  const parts: { start: number; counts: number[] }[] = [];
  bars.forEach(({ count }, index) => {
    if (count === null) return;
    const last = parts.at(-1);
    if (last !== undefined && last.start + last.counts.length === index) last.counts.push(count);
    else parts.push({ start: index, counts: [count] });
  });
  return parts;
}

const round = (value: number): number => Math.round(value * 10) / 10;
