import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/formatNumber';
import { toLocale } from '../../lib/routes/hrefs';
import type { BoardColumn, BoardView } from '../../lib/reading/list/boardView';
import type { ColumnView, ListPageView } from '../../lib/reading/list/listPageView';
import type { RowView } from '../../lib/view/rowView';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';
import { StatusBadge } from '../ui/StatusBadge';
import { BoardCard, pickFacts } from './BoardCard';
import type { RenderContent } from './DataTable';
import styles from './Board.module.css';

/** The rows of a list as cards, in one column per value of their status. */
export function Board({
  view,
  board,
  renderContent,
}: {
  view: Pick<ListPageView, 'caption' | 'columns' | 'rows' | 'layout'>;
  board: BoardView;
  /** `useCellRenderer`, passed as to `Gallery`. */
  renderContent: RenderContent;
}) {
  const facts = pickFacts(view, board.field);
  return (
    <div className={styles.root}>
      <ColumnLinks columns={board.columns} />
      <div className="is-board" role="group" aria-label={view.caption} data-prefetch="">
        {withCards(board.columns, view.rows).map(({ column, rows }) => (
          <Column
            key={column.value}
            column={column}
            rows={rows}
            facts={facts}
            renderContent={renderContent}
          />
        ))}
      </div>
      {board.rest !== undefined && (
        <p className="is-others">
          <SiteLink className="w-link" href={board.rest.href}>
            <FormattedMessage id="board.rest" values={{ count: board.rest.count }} />
          </SiteLink>
        </p>
      )}
    </div>
  );
}

/** Gives each column its rows. */
function withCards(columns: readonly BoardColumn[], rows: readonly RowView[]) {
  let start = 0;
  return columns.map((column) => {
    const own = rows.slice(start, start + column.cards);
    start += column.cards;
    return { column, rows: own };
  });
}

const toColumnId = ({ value }: BoardColumn): string => `column-${value}`;

/** Links to the columns, for narrow screens, where they are one below the other. */
function ColumnLinks({ columns }: { columns: readonly BoardColumn[] }) {
  const intl = useIntl();
  return (
    <nav className="is-jump w-narrow" aria-label={intl.formatMessage({ id: 'board.columns' })}>
      {columns.map((column) => (
        <a key={column.value} href={`#${toColumnId(column)}`}>
          <ColumnName column={column} />
        </a>
      ))}
    </nav>
  );
}

function ColumnName({ column: { label, tone, total } }: { column: BoardColumn }) {
  const locale = toLocale(useIntl().locale);
  return (
    <>
      <StatusBadge tone={tone}>
        <LabelText label={label} />
      </StatusBadge>{' '}
      {total !== null && <span className="is-count">{formatNumber(total, locale)}</span>}
    </>
  );
}

function Column({
  column,
  rows,
  facts,
  renderContent,
}: {
  column: BoardColumn;
  rows: readonly RowView[];
  facts: readonly ColumnView[];
  renderContent: RenderContent;
}) {
  const id = toColumnId(column);
  return (
    <section className="is-column" id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>
        <ColumnName column={column} />
      </h2>
      {column.failed !== undefined && (
        <p className="is-note" role="note">
          <FormattedMessage id="board.failed" /> {column.failed}
        </p>
      )}
      {column.failed === undefined && rows.length === 0 && (
        <p className="is-note">
          <FormattedMessage id="board.empty" />
        </p>
      )}
      {rows.length > 0 && (
        <ol>
          {rows.map((row) => (
            <BoardCard key={row.id} row={row} facts={facts} renderContent={renderContent} />
          ))}
        </ol>
      )}
      <ColumnFooter column={column} />
    </section>
  );
}

/** The number of cards, and the link to the table of all records of a column. */
function ColumnFooter({ column: { cards, total, more, href, label } }: { column: BoardColumn }) {
  const locale = toLocale(useIntl().locale);
  if (!more) return null;
  return (
    <p className="is-foot">
      {total !== null && (
        <span>
          <FormattedMessage
            id="board.range"
            values={{ count: formatNumber(cards, locale), total: formatNumber(total, locale) }}
          />
        </span>
      )}
      <SiteLink className="w-link" href={href}>
        {total === null ? (
          <FormattedMessage id="board.all" />
        ) : (
          <FormattedMessage id="board.all.count" values={{ total: formatNumber(total, locale) }} />
        )}{' '}
        <span className="w-hidden">({label.text})</span>
      </SiteLink>
    </p>
  );
}
