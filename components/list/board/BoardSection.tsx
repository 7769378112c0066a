import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../../lib/format/formatNumber';
import { toLocale } from '../../../lib/routes/hrefs';
import type { BoardColumn } from '../../../lib/reading/list/boardView';
import { LabelText } from '../../ui/LabelText';
import { SiteLink } from '../../ui/SiteLink';
import { StatusBadge } from '../../ui/StatusBadge';
import type { RenderContent } from '../DataTable';
import { BoardCard, type CardFact } from './BoardCard';
import { MoveMenu, MoveText } from './MoveMenu';
import { toColumnId, type BoardCardView, type CardMove } from './cards';
import type { CardInHand } from './useBoardKeys';

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
