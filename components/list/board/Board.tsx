import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import '../../../lib/intl/parts/board';
import type { BoardColumn, BoardView } from '../../../lib/reading/list/boardView';
import type { ListPageView } from '../../../lib/reading/list/listPageView';
import type { RenderContent } from '../DataTable';
import { Notice } from '../../ui/Notice';
import { SiteLink } from '../../ui/SiteLink';
import { BoardSection, ColumnName, toColumnId } from './BoardSection';
import { pickFacts } from './BoardCard';
import { dealCards, type BoardCardView } from './cards';
import { useBoardMoves } from './useBoardMoves';
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
  const [dragged, setDragged] = useState<BoardCardView | null>(null);
  const { moving, announcement, problem, move } = useBoardMoves(board);
  const facts = pickFacts(view, board.field);
  return (
    <div className={styles.root}>
      <ColumnLinks columns={board.columns} />
      {problem !== null && (
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
      )}
      {/* Empty columns have nothing that takes the focus, and a frame that scrolls has to. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls with the arrow keys */}
      <div className="is-board" role="group" aria-label={view.caption} tabIndex={0} data-prefetch="">
        {dealCards(board.columns, view.rows, moving).map(({ column, cards }) => (
          <BoardSection
            key={column.value}
            column={column}
            columns={board.columns}
            cards={cards}
            facts={facts}
            renderContent={renderContent}
            dragged={dragged}
            onDrag={setDragged}
            onMove={move}
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
      {board.unplacedHref !== undefined && (
        <p className="is-others">
          <SiteLink className="w-link" href={board.unplacedHref}>
            <FormattedMessage id="board.unplaced" />
          </SiteLink>
        </p>
      )}
      <div role="status" className="w-hidden">
        {announcement}
      </div>
    </div>
  );
}

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
