import type { ColumnView } from '../../../lib/reading/list/listPageView';
import type { RowView } from '../../../lib/view/rowView';
import { isNumericKind, KIND_TRAITS } from '../../../lib/schema/model/kindTraits';

/** The slot of a column's value when a row is a card, below md. */
export type CardSlot =
  'is-title' | 'is-status' | 'is-priority' | 'is-relation' | 'is-code' | 'is-date' | 'is-extra' | 'is-spare';

/** Maximum number of values with their label on a card, when their slot is taken. */
const MAX_EXTRAS = 2;

/**
 * Assigns a card slot to each column. The first column that fits a slot takes it, a few others are shown with their
 * label, the rest is hidden.
 */
export function assignCardSlots(columns: readonly ColumnView[]): readonly CardSlot[] {
  const taken = new Set<CardSlot>();
  let extras = 0;
  return columns.map((column) => {
    const preferred = column.isTitle ? 'is-title' : getPreferredSlot(column);
    if (preferred === 'is-priority') return preferred;
    if (preferred !== null && !taken.has(preferred)) {
      taken.add(preferred);
      return preferred;
    }
    extras += 1;
    return extras <= MAX_EXTRAS ? 'is-extra' : 'is-spare';
  });
}

function getPreferredSlot(column: ColumnView): CardSlot | null {
  if (column.list) return null;
  if (column.options?.some((option) => option.level !== undefined) === true) return 'is-priority';
  const { cardSlot } = KIND_TRAITS[column.kind];
  return cardSlot === null ? null : `is-${cardSlot}`;
}

/** Minimum width of the title column, in px. */
const TITLE_WIDTH = 240;

/** Width of the checkbox column, in px. */
export const SELECT_COLUMN_WIDTH = 44;

/** Steps of a table's minimum width, in px. From the first one on, the table scrolls horizontally in its frame. */
const FRAME_MIN_WIDTHS = [
  960, 1000, 1080, 1160, 1240, 1320, 1440, 1680, 2040, 2400, 3000, 3800, 4800, 6000, 7600, 9600, 12000,
] as const;

/** Returns the width of a column in px by its kind; null for the title, which takes the remaining width. */
export function getColumnWidth(column: ColumnView, rows: readonly RowView[]): number | null {
  if (column.isTitle) return null;
  return Math.max(getContentWidth(column, rows), headWidth(column));
}

/** Width of a column of pictures, in px. */
const PICTURE_WIDTH = 64;

function getContentWidth(column: ColumnView, rows: readonly RowView[]): number {
  if (column.list) return 176;
  if (column.money !== undefined || column.mainAmount !== undefined) return moneyWidth(column, rows);
  if (column.picture !== undefined) return PICTURE_WIDTH;
  const { columnWidth } = KIND_TRAITS[column.kind];
  if (columnWidth === 'options') return enumWidth(column);
  if (columnWidth === 'content') return textWidth(getLongestText(column, rows));
  return isMeasured(column)
    ? Math.max(columnWidth, textWidth(getLongestText(column, rows), WHOLE_WIDTHS))
    : columnWidth;
}

/** Returns the width for all values of the enum, so that it is the same on every page of the list. */
function enumWidth(column: ColumnView): number {
  const longestWord = Math.max(4, ...(column.options ?? []).map((option) => option.label.text.length));
  const glyph = column.options?.some((o) => o.tone !== undefined || o.level !== undefined) ? 23 : 0;
  return Math.min(200, Math.max(100, Math.ceil(longestWord * 7.6) + glyph + 20));
}

/** Tells whether a usual width may cut values: half an e-mail address or half a number says nothing. */
function isMeasured({ kind }: ColumnView): boolean {
  return kind === 'email' || isNumericKind(kind);
}

/** Width of a currency and of the digits after the point, in px. */
const CURRENCY_WIDTH = 66;

function moneyWidth({ name, money, mainAmount }: ColumnView, rows: readonly RowView[]): number {
  const amounts = rows.map(({ values }) => {
    const value = values[name] ?? null;
    const amount = getPart(
      mainAmount === undefined ? value : getPart(value, mainAmount),
      money?.amount ?? 'amount',
    );
    return typeof amount === 'number' || typeof amount === 'string' ? Math.trunc(Number(amount)) : 0;
  });
  const longest = Math.max(...amounts.map((amount) => estimatePixels(amount.toLocaleString('en'))), 0);
  return Math.max(130, longest + CURRENCY_WIDTH + 20);
}

function getPart(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : null;
}

/** Widths of text columns in px. Few steps keep the pages of a list alike. */
const TEXT_WIDTHS = [124, 156, 196, 240] as const;
/** Widths of columns whose values are never cut, in px. */
const WHOLE_WIDTHS = [96, ...TEXT_WIDTHS, 280, 320] as const;

function textWidth(pixels: number, steps: readonly number[] = TEXT_WIDTHS): number {
  return steps.find((step) => step >= pixels + 20) ?? Math.max(...steps);
}

function getLongestText(column: ColumnView, rows: readonly RowView[]): number {
  return Math.max(0, ...rows.map((row) => textPixels(row.values[column.name] ?? null)));
}

/** Estimates the width of a text in px at 14 px; capitals and digits are wider. */
function textPixels(value: RowView['values'][string]): number {
  if (typeof value === 'object' && value !== null && 'title' in value)
    return estimatePixels(String(value.title));
  return value === null || typeof value === 'object' ? 0 : estimatePixels(String(value));
}

function estimatePixels(text: string): number {
  const wide = text.replace(/[^\p{Lu}\d]/gu, '').length;
  return wide * 8 + (text.length - wide) * 6.8;
}

function headWidth(column: ColumnView): number {
  return Math.ceil(column.label.text.length * 7.2) + 20 + (column.sort === null ? 0 : 18);
}

/** Returns the minimum width of the table, in steps; null where its columns fit every desktop. */
export function getFrameWidth(widths: readonly (number | null)[], selects = false): number | null {
  const needed = widths.reduce<number>(
    (sum, width) => sum + (width ?? TITLE_WIDTH),
    selects ? SELECT_COLUMN_WIDTH : 0,
  );
  if (needed <= FRAME_MIN_WIDTHS[0]) return null;
  return (
    FRAME_MIN_WIDTHS.find((step) => step >= needed) ?? FRAME_MIN_WIDTHS[FRAME_MIN_WIDTHS.length - 1] ?? null
  );
}

/** Minimum width of the title column of a sub-table, in px; the first column has 6 px more padding. */
const SUB_TITLE_WIDTH = 206;

/** Steps of a sub-table's width from which a column shows, in px. DataTable.module.css has a rule for each. */
const SHOWN_FROM_STEPS = [
  320, 360, 400, 440, 480, 520, 560, 600, 640, 680, 720, 760, 800, 880, 960, 1120, 1280, 1440, 1680,
] as const;

/** Card slots in the order in which columns leave a sub-table that is too narrow: the last one first. */
const KEPT_SLOTS: readonly CardSlot[] = [
  'is-status',
  'is-relation',
  'is-date',
  'is-code',
  'is-priority',
  'is-extra',
  'is-spare',
];

/**
 * Returns the width of a sub-table from which each column shows, in px; null for always. The title column keeps its
 * width; state and amounts stay longest.
 */
export function getShownFrom(
  columns: readonly ColumnView[],
  widths: readonly (number | null)[],
): readonly (number | null)[] {
  const slots = assignCardSlots(columns);
  const lead = Math.max(
    0,
    columns.findIndex(({ isTitle }) => isTitle === true),
  );
  const rank = (index: number): number =>
    columns[index]?.numeric === true ? 0.5 : KEPT_SLOTS.indexOf(slots[index] ?? 'is-spare');
  const others = columns.map((_, index) => index).filter((index) => index !== lead);
  let needed = Math.max(SUB_TITLE_WIDTH, widths[lead] ?? 0);
  const shownFrom = columns.map((): number | null => null);
  for (const index of others.toSorted((a, b) => rank(a) - rank(b))) {
    needed += widths[index] ?? SUB_TITLE_WIDTH;
    shownFrom[index] =
      SHOWN_FROM_STEPS.find((step) => step >= needed) ??
      SHOWN_FROM_STEPS[SHOWN_FROM_STEPS.length - 1] ??
      null;
  }
  return shownFrom;
}
