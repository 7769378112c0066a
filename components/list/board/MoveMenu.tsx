import { FormattedMessage, useIntl } from 'react-intl';
import type { BoardColumn } from '../../../lib/reading/list/boardView';
import { Disclosure } from '../../ui/Disclosure';
import { Icon } from '../../ui/Icon';
import { LabelText } from '../../ui/LabelText';
import { SiteLink } from '../../ui/SiteLink';
import { StatusBadge } from '../../ui/StatusBadge';
import type { BoardCardView, CardMove } from './cards';

/** The places where a card can go: links to the forms that lead there, which scripts send at once if they ask nothing. */
export function MoveMenu({
  card,
  columns,
  onMove,
}: {
  card: BoardCardView;
  columns: readonly BoardColumn[];
  onMove: (card: BoardCardView, move: CardMove) => void;
}) {
  const label = useIntl().formatMessage({ id: 'board.move' }, { title: card.row.title });
  return (
    <Disclosure
      className="is-move"
      summary={
        <summary
          aria-label={label}
          title={label}
          // It keeps the focus while the card is being moved, and has nothing to offer yet.
          aria-disabled={card.isMoving}
          onClick={(event) => {
            if (card.isMoving === true) event.preventDefault();
          }}
        >
          <Icon name="more" size="small" />
        </summary>
      }
    >
      <p className="is-heading">
        <FormattedMessage id="board.move.to" />
      </p>
      <ul>
        {card.moves.map((move) => (
          <li key={`${move.to} ${move.href}`}>
            <SiteLink
              href={move.href}
              onClick={(event) => {
                if (!move.isDirect || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onMove(card, move);
              }}
            >
              <StatusBadge tone={columns.find(({ value }) => value === move.to)?.tone}>
                <LabelText label={move.toLabel} />
              </StatusBadge>
              {/* An update does what the name of the column says. */}
              {move.label !== undefined && (
                <small>
                  <MoveText move={move} />
                </small>
              )}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** States what a move does, and what it asks for. */
export function MoveText({ move: { label, toLabel, asks, isDirect } }: { move: CardMove }) {
  return (
    <>
      {label === undefined ? <LabelText label={toLabel} /> : <LabelText label={label} />}
      {!isDirect && '…'}{' '}
      {asks.length > 0 && (
        <FormattedMessage id="board.move.asks" values={{ names: asks.map(({ text }) => text).join(', ') }} />
      )}
    </>
  );
}
