import { isNumericKind, KIND_TRAITS } from '../../../core/schema/model/kindTraits';
import type { RowView } from '../../../kit/view/rowView';
import type { ColumnView } from '../listPageView';
import { getMember } from '../../../ground/getMember';

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

/** Width of the glyph before a state, in px. */
export const GLYPH_WIDTH = 23;

/** Returns the width for all values of the enum, so that it is the same on every page of the list. */
function enumWidth(column: ColumnView): number {
  const longestWord = Math.max(
    4,
    findMost(column.options ?? [], (option) => option.label.text.length),
  );
  const glyph = column.options?.some((o) => o.tone !== undefined || o.level !== undefined) ? GLYPH_WIDTH : 0;
  return Math.min(200, Math.max(100, Math.ceil(longestWord * 7.6) + glyph + 20));
}

/** Checks whether a usual width may cut values: half an e-mail address or half a number says nothing. */
function isMeasured({ kind }: ColumnView): boolean {
  return kind === 'email' || isNumericKind(kind);
}

/** Width of a currency and of the digits after the point, in px. */
const CURRENCY_WIDTH = 66;

function moneyWidth({ name, money, mainAmount }: ColumnView, rows: readonly RowView[]): number {
  const amounts = rows.map(({ values }) => {
    const value = values[name] ?? null;
    const amount = getMember(
      mainAmount === undefined ? value : getMember(value, mainAmount),
      money?.amount ?? 'amount',
    );
    return typeof amount === 'number' || typeof amount === 'string' ? Math.trunc(Number(amount)) : 0;
  });
  const longest = findMost(amounts, (amount) => estimatePixels(amount.toLocaleString('en')));
  return Math.max(130, longest + CURRENCY_WIDTH + 20);
}

/** Widths of text columns in px. Few steps keep the pages of a list alike. */
const TEXT_WIDTHS = [124, 156, 196, 240] as const;
/** Widths of columns whose values are never cut, in px. */
const WHOLE_WIDTHS = [96, ...TEXT_WIDTHS, 280, 320] as const;

function textWidth(pixels: number, steps: readonly number[] = TEXT_WIDTHS): number {
  return steps.find((step) => step >= pixels + 20) ?? findMost(steps, (step) => step);
}

function getLongestText(column: ColumnView, rows: readonly RowView[]): number {
  return findMost(rows, (row) => estimatePixels(getCellText(row.values[column.name])));
}

/** Returns the text of a value as a cell shows it; "" for what is no text. */
export function getCellText(value: RowView['values'][string] | undefined): string {
  if (typeof value === 'object' && value !== null && 'title' in value) return String(value.title);
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}

/** Returns the greatest measure of any number of items; 0 without any. */
export function findMost<Item>(items: readonly Item[], measure: (item: Item) => number): number {
  // An answer can have more rows than a call can have arguments.
  return items.reduce((most, item) => Math.max(most, measure(item)), 0);
}

/** Estimates the width of a text in px at 14 px; capitals and digits are wider. */
export function estimatePixels(text: string): number {
  const wide = text.replace(/[^\p{Lu}\d]/gu, '').length;
  return wide * 8 + (text.length - wide) * 6.8;
}

/** Width of a glyph of a header, and what its widest letters take beyond it, in px at 13 px bold. */
const HEAD_GLYPH_WIDTH = 7.2;
const WIDE_LETTER_EXTRA = 4;

/** Returns the width in px in which a header with its sort arrow is one line. */
export function headWidth({ label: { text }, sort }: ColumnView): number {
  const wide = text.replace(/[^mwMW]/g, '').length;
  const pixels = text.length * HEAD_GLYPH_WIDTH + wide * WIDE_LETTER_EXTRA;
  return Math.ceil(pixels) + 20 + (sort === null ? 0 : 18);
}
