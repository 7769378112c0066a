import type { BoardColumn, BoardMove } from '../../../lib/features/list/board/boardView';
import type { Label } from '../../../lib/kit/view/label';
import type { RowView } from '../../../lib/kit/view/rowView';

/** A move of one card. */
export type CardMove = Omit<BoardMove, 'hrefs'> & {
  /** The page with its form. */
  readonly href: string;
  /** The name of the column that it leads to. */
  readonly toLabel: Label;
};

/** A card with where it can go. */
export interface BoardCardView {
  readonly row: RowView;
  /** The value of the column that it is in. */
  readonly column: string;
  /** The name of that column. */
  readonly from: Label;
  readonly moves: readonly CardMove[];
  /** It is being moved, and is shown where it goes. */
  readonly isMoving?: true;
}

/** A card that is being moved, and the value of the column that it goes to. */
export interface MovingCard {
  readonly id: string;
  readonly to: string;
}

/** A column with its cards. */
export interface DealtColumn {
  readonly column: BoardColumn;
  readonly cards: readonly BoardCardView[];
}

/** Returns the id of a card's element. */
export const toCardId = ({ id }: Pick<RowView, 'id'>): string => `card-${id}`;

/** Returns the id of a column's section. */
export const toColumnId = ({ value }: BoardColumn): string => `column-${value}`;

/** Gives each column its cards. A card that is being moved is the first of the column that it goes to. */
export function dealCards(
  columns: readonly BoardColumn[],
  { rows, moves }: { readonly rows: readonly RowView[]; readonly moves: readonly (readonly BoardMove[])[] },
  moving: MovingCard | null,
): readonly DealtColumn[] {
  let start = 0;
  const dealt = columns.map((column, place) => {
    const own = rows.slice(start, (start += column.cards));
    return {
      column,
      cards: own.map((row, index) => toCard(columns, column, { row, index, moves: moves[place] ?? [] })),
    };
  });
  const moved = dealt.flatMap(({ cards }) => cards).find(({ row }) => row.id === moving?.id);
  if (moved === undefined) return dealt;
  return dealt.map(({ column, cards }) => {
    const kept = cards.filter((card) => card !== moved);
    const shown =
      column.value === moving?.to ? [{ ...moved, moves: [], isMoving: true as const }, ...kept] : kept;
    return { column: withCount(column, shown.length - cards.length), cards: shown };
  });
}

function toCard(
  columns: readonly BoardColumn[],
  { value: own, label }: BoardColumn,
  {
    row,
    index,
    moves,
  }: { readonly row: RowView; readonly index: number; readonly moves: readonly BoardMove[] },
): BoardCardView {
  return {
    row,
    column: own,
    from: label,
    moves: moves.flatMap(({ hrefs, ...move }) => {
      const href = hrefs[index] ?? null;
      const column = columns.find(({ value }) => value === move.to);
      return href === null || column === undefined ? [] : [{ ...move, href, toLabel: column.label }];
    }),
  };
}

function withCount(column: BoardColumn, change: number): BoardColumn {
  const { total, cards } = column;
  return { ...column, cards: cards + change, total: total === null ? null : total + change };
}
