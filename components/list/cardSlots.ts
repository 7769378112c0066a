import type { ColumnView } from '../../lib/records/view';

/** Where a column's value stands when a row is a card, below md (DESIGN-SYSTEM section 3). */
export type CardSlot =
  'is-title' | 'is-status' | 'is-priority' | 'is-relation' | 'is-code' | 'is-date' | 'is-extra' | 'is-spare';

/** Values that a card names one by one when the picture's own places are not taken. */
const EXTRAS = 2;

/** A place for each column: the first that fits a place takes it; a few of the others are named, the rest is left to the record. */
export function cardSlots(columns: readonly ColumnView[]): readonly CardSlot[] {
  const taken = new Set<CardSlot>();
  let extras = 0;
  return columns.map((column) => {
    const wanted = column.isTitle ? 'is-title' : slotOf(column);
    if (wanted === 'is-priority') return wanted;
    if (wanted !== null && !taken.has(wanted)) {
      taken.add(wanted);
      return wanted;
    }
    extras += 1;
    return extras <= EXTRAS ? 'is-extra' : 'is-spare';
  });
}

function slotOf(column: ColumnView): CardSlot | null {
  if (column.list) return null;
  switch (column.kind) {
    case 'enum':
      return column.options?.some((option) => option.level !== undefined) ? 'is-priority' : 'is-status';
    case 'relation':
    case 'union':
      return 'is-relation';
    case 'text':
    case 'id':
    case 'email':
      return 'is-code';
    case 'date':
    case 'dateTime':
      return 'is-date';
    default:
      return null;
  }
}
