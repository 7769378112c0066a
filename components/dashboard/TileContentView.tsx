import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/formatNumber';
import type { TileColumn, TileContent, TileView } from '../../lib/reading/dashboard/dashboardView';
import { toLocale } from '../../lib/routes/hrefs';
import { renderCellContent } from '../fields/cellContent';
import { useFormatValue } from '../fields/TextView';
import { BarTable } from '../list/charts/BarTable';
import { Icon } from '../ui/Icon';
import { LabelText } from '../ui/LabelText';
import { RetryLink, SiteLink } from '../ui/SiteLink';
import { StatusBadge } from '../ui/StatusBadge';
import { EarlierFigureView } from './EarlierFigureView';
import type { OwnTile } from './OwnTile';
import { TrendLine } from './TrendLine';

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
