import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import '../../../lib/ground/intl/parts/board';
import type { BoardColumn, BoardView } from '../../../lib/features/list/board/boardView';
import { showToast } from '../../../lib/kit/browser/toasts';
import type { DisplayProps } from '../displayProps';
import { Notice } from '../../kit/ui/Notice';
import { SiteLink } from '../../kit/ui/SiteLink';
import { BoardSection, ColumnName } from './BoardSection';
import { pickFacts } from './BoardCard';
import { type BoardCardView, type CardMove, dealCards, type DealtColumn, toColumnId } from './cards';
import { type CardInHand, getWays, useBoardKeys } from './useBoardKeys';
import { type MovedCard, useBoardMoves } from './useBoardMoves';
import styles from './Board.module.css';

/** The rows of a list as cards, in one column per value of their status. */
export function Board({ view, renderContent, empty }: DisplayProps<'board'>) {
  const { board } = view;
  const [hand, setHand] = useState<CardInHand | null>(null);
  const { moving, announcement, problem, moved, move } = useBoardMoves(board);
  const dealt = dealCards(board.columns, { rows: view.rows, moves: view.writes?.moves ?? [] }, moving);
  const { said, onKeyDown, onBlur } = useBoardKeys(dealt, { hand, setHand, onMove: move });
  useMovedToast(moved, dealt, move);
  const facts = pickFacts(view, board.field);
  if (board.columns.length === 0) return empty;
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
      {hand?.by === 'keys' && <Keys columns={dealt.map(({ column }) => column)} hand={hand} />}
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

/** Says where the last card went, once the board shows it there, with the way back where one move leads back. */
function useMovedToast(
  moved: MovedCard | null,
  dealt: readonly DealtColumn[],
  onMove: (card: BoardCardView, move: CardMove) => void,
): void {
  const intl = useIntl();
  const told = useRef<MovedCard | null>(null);
  useEffect(function tell() {
    const there = moved === null ? undefined : dealt.find(({ column }) => column.value === moved.to);
    const card = there?.cards.find(({ row }) => row.id === moved?.id);
    if (moved === null || told.current === moved || card?.isMoving === true) return;
    told.current = moved;
    const back = card?.moves.find(({ to, isDirect }) => to === moved.from && isDirect);
    const { title } = moved.names;
    showToast({
      text: intl.formatMessage({ id: 'board.move.done' }, moved.names),
      ...(card?.row.href == null ? {} : { record: { title, href: card.row.href } }),
      ...(card === undefined || back === undefined ? {} : { onUndo: () => onMove(card, back) }),
    });
  });
}

/** The bar at the lower edge of a board with the keys for a card in hand. What it shows is also said in the board’s live region. */
function Keys({ columns, hand: { card, over } }: { columns: readonly BoardColumn[]; hand: CardInHand }) {
  const ways = getWays(columns, card);
  const place = ways.findIndex(({ value }) => value === over);
  const count = { number: place + 1, count: ways.length };
  return (
    <div className="is-hand" aria-hidden="true">
      <span>
        {place < 0 ? (
          <b>{card.row.title}</b>
        ) : (
          <>
            <b>
              <FormattedMessage id="board.hand.over" values={{ column: ways[place]?.label.text }} />
            </b>{' '}
            <FormattedMessage id="board.hand.count" values={count} />
          </>
        )}
      </span>
      <span>
        <kbd>←</kbd> <kbd>→</kbd> <FormattedMessage id="board.hand.other" />
      </span>
      <span>
        <kbd>Enter</kbd> <FormattedMessage id="board.hand.drop" />
      </span>
      <span>
        <kbd>Esc</kbd> <FormattedMessage id="board.hand.putBack" />
      </span>
    </div>
  );
}
