import type { ReactNode } from 'react';
import type { CardSlot, ColumnView, TableView } from '../../../lib/features/list/listPageView';
import { SiteLink } from '../../kit/ui/SiteLink';
import { CardFacts, hasContent } from '../CardFacts';
import type { RenderContent } from '../table/DataTable';
import { toCardId, type BoardCardView } from './cards';

/** Number of facts on a card. */
const MAX_FACTS = 4;

/** The slots that come first on a card: how urgent and when, side by side, then who. */
const FIRST_SLOTS: readonly CardSlot[] = ['is-priority', 'is-date', 'is-relation'];

/** A fact of the cards: its column, and its place beside another. */
export interface CardFact {
  readonly column: ColumnView;
  readonly place?: 'is-start' | 'is-end';
}

/**
 * Picks the columns that all cards show, each at the same place: urgency and date in one line, then a relation, then others. The
 * board's own value, and what no card has, are left out.
 */
export function pickFacts(
  { columns, layout, rows }: Pick<TableView, 'columns' | 'layout' | 'rows'>,
  field: string,
): readonly CardFact[] {
  const all = columns.flatMap((column, index) => {
    const slot = FIRST_SLOTS.findIndex((one) => one === layout.columns[index]?.slot);
    const isShown = column.name !== field && column.isTitle !== true;
    return isShown && rows.some((row) => hasContent(row, column))
      ? [{ column, slot: slot < 0 ? FIRST_SLOTS.length : slot }]
      : [];
  });
  const chosen = all.toSorted((a, b) => a.slot - b.slot).slice(0, MAX_FACTS);
  const [first, second] = chosen;
  const isPair = first?.slot === 0 && second?.slot === 1;
  return chosen.map(({ column }, index) => {
    const place = isPair ? (['is-start', 'is-end'] as const)[index] : undefined;
    return place === undefined ? { column } : { column, place };
  });
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
  facts: readonly CardFact[];
  renderContent: RenderContent;
  isDragged: boolean;
  onDrag: (card: BoardCardView | null) => void;
  /** The menu of its moves. */
  children: ReactNode;
}) {
  const { row, moves, isMoving } = card;
  const told = facts.filter(({ column }) => hasContent(row, column));
  return (
    <li
      id={toCardId(row)}
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
      <CardFacts
        columns={told.map(({ column }) => column)}
        placeOf={(column) => told.find((fact) => fact.column === column)?.place}
        row={row}
        renderContent={renderContent}
      />
      {children}
    </li>
  );
}
