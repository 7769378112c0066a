import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../../lib/ground/format/formatNumber';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import type { BoardColumn } from '../../../lib/features/list/board/boardView';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import { StatusBadge } from '../../kit/ui/StatusBadge';
import type { RenderContent } from '../table/DataTable';
import { BoardCard, type CardFact } from './BoardCard';
import { type BoardCardView, type CardMove, toColumnId } from './cards';
import type { CardInHand } from './useBoardKeys';
import { Disclosure } from '../../kit/ui/Disclosure';
import { Icon } from '../../kit/ui/Icon';

/** The name of a column with its number. */
export function ColumnName({ column: { label, tone, total } }: { column: BoardColumn }) {
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

interface SectionProps {
  column: BoardColumn;
  columns: readonly BoardColumn[];
  cards: readonly BoardCardView[];
  facts: readonly CardFact[];
  renderContent: RenderContent;
  hand: CardInHand | null;
  onDrag: (card: BoardCardView | null) => void;
  onMove: (card: BoardCardView, move: CardMove) => void;
}

/** A column of a board, where a card in hand can be dropped if it can go there. */
export function BoardSection(props: SectionProps) {
  const { column, cards, hand, onDrag, onMove } = props;
  const dragged = hand?.card ?? null;
  const id = toColumnId(column);
  const isHome = dragged !== null && cards.some(({ row }) => row.id === dragged.row.id);
  const drop = dragged?.moves.find(({ to }) => to === column.value);
  const state = dragged === null || isHome ? undefined : drop === undefined ? 'no' : 'can';
  return (
    <section
      className="is-column"
      id={id}
      aria-labelledby={`${id}-name`}
      data-drop={state}
      data-over={hand?.over === column.value ? '' : undefined}
      onDragOver={(event) => {
        if (drop !== undefined) event.preventDefault();
      }}
      onDrop={(event) => {
        if (dragged === null || drop === undefined) return;
        event.preventDefault();
        onDrag(null);
        onMove(dragged, drop);
      }}
    >
      <h2 id={`${id}-name`}>
        <ColumnName column={column} />
      </h2>
      {dragged !== null && state !== undefined && <DropNote card={dragged} move={drop} />}
      {column.failed !== undefined && (
        <p className="is-note" role="note">
          <FormattedMessage id="board.failed" /> {column.failed}
        </p>
      )}
      {column.failed === undefined && cards.length === 0 && state === undefined && (
        <p className="is-note">
          <FormattedMessage id="board.empty" />
        </p>
      )}
      <Cards {...props} />
      <ColumnFooter column={column} />
    </section>
  );
}

/** Says of a column what dropping the card in hand does there, or that it cannot go there. */
function DropNote({ card, move }: { card: BoardCardView; move: CardMove | undefined }) {
  return (
    <p className="is-drop" aria-hidden="true">
      {move === undefined ? (
        <FormattedMessage id="board.move.none" values={{ column: card.from.text }} />
      ) : (
        <MoveText move={move} />
      )}
    </p>
  );
}

function Cards({ columns, cards, facts, renderContent, hand, onDrag, onMove }: SectionProps) {
  if (cards.length === 0) return null;
  return (
    <ol>
      {cards.map((card) => (
        <BoardCard
          key={card.row.id}
          card={card}
          facts={facts}
          renderContent={renderContent}
          isDragged={hand?.card.row.id === card.row.id}
          onDrag={onDrag}
        >
          {(card.moves.length > 0 || card.isMoving === true) && (
            <MoveMenu card={card} columns={columns} onMove={onMove} />
          )}
        </BoardCard>
      ))}
    </ol>
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

/** The places where a card can go: links to the forms that lead there, which scripts send at once if they ask nothing. */
function MoveMenu({
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
function MoveText({ move: { label, toLabel, asks, isDirect } }: { move: CardMove }) {
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
