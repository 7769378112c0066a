import { FormattedMessage } from 'react-intl';
import type { BoardColumn } from '../../../lib/reading/list/boardView';
import type { BoardCardView, CardMove, DealtColumn } from './cards';
import type { MovedCard } from './useBoardMoves';
import { getWays, type CardInHand } from './useBoardKeys';

/**
 * The bar at the lower edge of a board: the keys for a card in hand, or where the last card went, with the way back. What it
 * shows is also said in the board's live region.
 */
export function HandBar({
  dealt,
  hand,
  moved,
  onMove,
}: {
  dealt: readonly DealtColumn[];
  hand: CardInHand | null;
  moved: MovedCard | null;
  onMove: (card: BoardCardView, move: CardMove) => void;
}) {
  if (hand?.by === 'keys') return <Keys columns={dealt.map(({ column }) => column)} hand={hand} />;
  const there = moved === null ? undefined : dealt.find(({ column }) => column.value === moved.to);
  const card = there?.cards.find(({ row }) => row.id === moved?.id);
  // It has been moved on, or is on another page of the board.
  if (moved === null || card === undefined || card.isMoving === true) return null;
  const back = card.moves.find(({ to, isDirect }) => to === moved.from && isDirect);
  return (
    <div className="is-hand">
      <span>
        <FormattedMessage id="board.move.done" values={moved.names} />
      </span>
      {back !== undefined && (
        <button type="button" className="w-button is-small" onClick={() => onMove(card, back)}>
          <FormattedMessage id="board.move.undo" />
        </button>
      )}
    </div>
  );
}

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
