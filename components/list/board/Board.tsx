import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import '../../../lib/intl/parts/board';
import type { BoardColumn, BoardView } from '../../../lib/reading/list/boardView';
import type { ListPageView } from '../../../lib/reading/list/listPageView';
import type { RenderContent } from '../DataTable';
import { Notice } from '../../ui/Notice';
import { SiteLink } from '../../ui/SiteLink';
import { BoardSection, ColumnName } from './BoardSection';
import { pickFacts } from './BoardCard';
import { dealCards, toColumnId } from './cards';
import { HandBar } from './HandBar';
import { useBoardKeys, type CardInHand } from './useBoardKeys';
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
  const [hand, setHand] = useState<CardInHand | null>(null);
  const { moving, announcement, problem, moved, move } = useBoardMoves(board);
  const dealt = dealCards(board.columns, view.rows, moving);
  const { said, onKeyDown, onBlur } = useBoardKeys(dealt, { hand, setHand, onMove: move });
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
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls with the arrow keys, and the keys follow its links */}
      <div
        className="is-board"
        role="group"
        aria-label={view.caption}
        tabIndex={0}
        data-prefetch=""
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        {/* eslint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
        {dealt.map(({ column, cards }) => (
          <BoardSection
            key={column.value}
            column={column}
            columns={board.columns}
            cards={cards}
            facts={facts}
            renderContent={renderContent}
            hand={hand}
            onDrag={(card) => setHand(card === null ? null : { card, by: 'pointer', over: null })}
            onMove={move}
          />
        ))}
      </div>
      <HandBar dealt={dealt} hand={hand} moved={moved} onMove={move} />
      <OtherRecords board={board} />
      <div role="status" className="w-hidden">
        {said === '' ? announcement : said}
      </div>
    </div>
  );
}

/** Links to the records without a column. */
function OtherRecords({ board }: { board: BoardView }) {
  return (
    <>
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
    </>
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
