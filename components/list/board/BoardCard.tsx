import type { ReactNode } from 'react';
import type { CardSlot, ColumnView, TableView } from '../../../lib/reading/list/listPageView';
import { SiteLink } from '../../ui/SiteLink';
import { CardFacts, hasContent } from '../CardFacts';
import type { RenderContent } from '../DataTable';
import type { BoardCardView } from './cards';

/** Number of facts on a card. */
const MAX_FACTS = 4;

/** The slots that come first on a card: how urgent, when, and who. */
const FIRST_SLOTS: readonly CardSlot[] = ['is-priority', 'is-date', 'is-relation'];

/** Picks the columns that cards show: urgency, date and relation, then the others. The column's own value is left out. */
export function pickFacts(
  { columns, layout }: Pick<TableView, 'columns' | 'layout'>,
  field: string,
): readonly ColumnView[] {
  const all = columns.flatMap((column, index) => {
    const place = FIRST_SLOTS.findIndex((slot) => slot === layout.columns[index]?.slot);
    const isShown = column.name !== field && column.isTitle !== true;
    return isShown ? [{ column, place: place < 0 ? FIRST_SLOTS.length : place }] : [];
  });
  return all.toSorted((a, b) => a.place - b.place).map(({ column }) => column);
}

/** A record as a card: the title that leads to it, and up to four facts. */
export function BoardCard({
  card,
  facts,
  renderContent,
  isDragged,
  onDrag,
  children,
}: {
  card: BoardCardView;
  facts: readonly ColumnView[];
  renderContent: RenderContent;
  isDragged: boolean;
  onDrag: (card: BoardCardView | null) => void;
  /** The menu of its moves. */
  children: ReactNode;
}) {
  const { row, moves, isMoving } = card;
  const told = facts.filter((column) => hasContent(row, column)).slice(0, MAX_FACTS);
  return (
    <li
      id={`card-${row.id}`}
      aria-busy={isMoving}
      className={isDragged ? 'is-dragged' : undefined}
      draggable={moves.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.title);
        // A browser ends the drag if the card changes before its picture is taken.
        window.setTimeout(() => onDrag(card));
      }}
      onDragEnd={() => onDrag(null)}
    >
      <h3>{row.href === null ? row.title : <SiteLink href={row.href}>{row.title}</SiteLink>}</h3>
      <CardFacts columns={told} row={row} renderContent={renderContent} />
      {children}
    </li>
  );
}
