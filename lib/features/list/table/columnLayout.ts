import type { CardSlot, ColumnView, TableLayout } from '../listPageView';
import type { RowView } from '../../../kit/view/rowView';
import { KIND_TRAITS } from '../../../core/schema/model/kindTraits';
import type { ChosenWidths } from './chosenWidths';
import { estimatePixels, findMost, getColumnWidth, GLYPH_WIDTH, headWidth, getCellText } from './columnWidth';

/** Maximum number of values with their label on a card, when their slot is taken. */
const MAX_EXTRAS = 2;

/**
 * Assigns a card slot to each column. The first column that fits a slot takes it, a few others are shown with their
 * label, the rest is hidden.
 */
function assignCardSlots(columns: readonly ColumnView[]): readonly CardSlot[] {
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
  if (column.picture !== undefined || column.kind === 'image') return 'is-picture';
  if (column.options?.some((option) => option.level !== undefined) === true) return 'is-priority';
  const { cardSlot } = KIND_TRAITS[column.kind];
  return cardSlot === null ? null : `is-${cardSlot}`;
}

/** Minimum width of the title column, in px. */
const TITLE_WIDTH = 240;

/** Width of the checkbox column in px, as in DataTable.module.css. */
const SELECT_COLUMN_WIDTH = 44;

/** Width of the column of links that change and delete a row, in px, as in DataTable.module.css. */
const WRITES_COLUMN_WIDTH = 132;

/** Width of the column with the menu of a row, in px, as in DataTable.module.css. */
const MENU_COLUMN_WIDTH = 40;

/** Steps of a table's minimum width, in px. From the first one on, the table scrolls horizontally in its frame. */
const FRAME_MIN_WIDTHS = [
  960, 1000, 1080, 1160, 1240, 1320, 1440, 1680, 2040, 2400, 3000, 3800, 4800, 6000, 7600, 9600, 12000,
] as const;

/** Returns the minimum width of the table, in steps; null where its columns fit every desktop. */
function getFrameWidth(widths: readonly (number | null)[], fixedWidth: number): number | null {
  const needed = widths.reduce<number>((sum, width) => sum + (width ?? TITLE_WIDTH), fixedWidth);
  if (needed <= FRAME_MIN_WIDTHS[0]) return null;
  return (
    FRAME_MIN_WIDTHS.find((step) => step >= needed) ?? FRAME_MIN_WIDTHS[FRAME_MIN_WIDTHS.length - 1] ?? null
  );
}

/** Minimum width of the title where columns leave a table, in px; the first column has 6 px more padding. */
const MIN_TITLE_WIDTH = 206;
/** Minimum width of the title in a list of its own, in px: state, who, how much and when fit a frame of 718 px beside it. */
const MIN_LIST_TITLE_WIDTH = 180;
/** Minimum width of a title that is a short code, in px. */
const MIN_CODE_WIDTH = 126;
/** How much wider the bold letters of a title are. */
const BOLD_FACTOR = 1.06;

/**
 * Steps of a table's width from which a column shows, in px. DataTable.module.css has a rule for each. Tables in a window
 * of 1280 px with a scroll bar are 983 px wide, and 751 px beside the contents of a record.
 */
const SHOWN_FROM_STEPS = [
  320, 360, 400, 440, 480, 520, 560, 600, 640, 680, 700, 720, 750, 800, 840, 880, 920, 960, 980, 1040, 1080,
  1120, 1160, 1200, 1240, 1280, 1360, 1440, 1560, 1680, 1840,
] as const;

/** Card slots in the order in which columns leave a table that is too narrow: the last one first. */
const KEPT_SLOTS: readonly CardSlot[] = [
  'is-status',
  'is-relation',
  'is-date',
  'is-code',
  'is-priority',
  'is-picture',
  'is-extra',
  'is-spare',
];

/** Widths of columns whose values may take several lines, in px. DataTable.module.css has a rule for each. */
const NARROW_WIDTHS = [112, 128, 144, 176, 208] as const;

/** Share of the texts that take a few lines at most. */
const USUAL_SHARE = 0.9;
/** Lines of a cell, less what their ends leave empty. */
const MAX_CELL_LINES = 2.5;

/** Steps of a table's width below which a column is narrow, in px. DataTable.module.css has a rule for each. */
const WIDE_FROM_STEPS = [
  640, 720, 750, 800, 880, 960, 980, 1040, 1120, 1200, 1280, 1440, 1680, 1840,
] as const;

/** The columns and rows of a table, and how it is shown. */
interface LayoutInput {
  readonly columns: readonly ColumnView[];
  readonly rows: readonly RowView[];
  /** Rows have checkboxes. */
  readonly selects: boolean;
  /** Rows may have links that change and delete them. */
  readonly hasWrites?: boolean;
  /** Rows may have a menu. */
  readonly hasMenu?: boolean;
  /** All columns are shown at every width. */
  readonly keepsColumns: boolean;
  /** The widths that a visitor has chosen. */
  readonly widths?: ChosenWidths;
}

/**
 * Lays out a table by its content. It is never wider than its frame, unless it keeps its columns: where it is too
 * narrow, texts and moments break into lines, then columns leave, the least first. The title keeps a readable width;
 * state and amounts stay longest.
 */
export function layOutTable({
  columns,
  rows,
  selects,
  keepsColumns,
  hasWrites = false,
  hasMenu = false,
  widths: chosen,
}: LayoutInput): TableLayout {
  const slots = assignCardSlots(columns);
  const widths = columns.map((column) => chosen?.get(column.name) ?? getColumnWidth(column, rows));
  const fixedWidth =
    (selects ? SELECT_COLUMN_WIDTH : 0) +
    (hasWrites ? WRITES_COLUMN_WIDTH : 0) +
    (hasMenu ? MENU_COLUMN_WIDTH : 0);
  const all = columns.map((_, index) => ({
    slot: slots[index] ?? 'is-spare',
    ...present('width', widths[index]),
  }));
  if (keepsColumns && chosen !== undefined && chosen.size > 0 && widths.every((width) => width !== null))
    return { columns: all, total: widths.reduce((sum, width) => sum + width, fixedWidth) };
  if (keepsColumns) return { columns: all, ...present('frame', getFrameWidth(widths, fixedWidth)) };
  const narrow = columns.map((column) => findNarrowWidth(column, rows));
  const lead = Math.max(
    0,
    columns.findIndex(({ isTitle }) => isTitle === true),
  );
  const minTitle = Math.min(
    selects ? MIN_LIST_TITLE_WIDTH : MIN_TITLE_WIDTH,
    getMinTitleWidth(columns[lead], rows),
  );
  const title = Math.max(minTitle, widths[lead] ?? 0) + fixedWidth;
  const others = columns.map((_, index) => index).filter((index) => index !== lead);
  const rank = (index: number): number =>
    columns[index]?.numeric === true ? 0.5 : KEPT_SLOTS.indexOf(slots[index] ?? 'is-spare');
  const shownFrom = new Map<number, number | null>();
  let needed = title;
  for (const index of others.toSorted((a, b) => rank(a) - rank(b))) {
    needed += narrow[index] ?? widths[index] ?? 0;
    shownFrom.set(index, findStep(SHOWN_FROM_STEPS, needed));
  }
  const wideFrom = findWideSteps({ columns, widths, narrow }, { others, needed });
  return {
    columns: all.map((column, index) => ({
      ...column,
      ...present('narrow', narrow[index]),
      ...present('wideFrom', wideFrom.get(index)),
      ...present('shownFrom', shownFrom.get(index)),
    })),
  };
}

/**
 * Finds the width of the table from which each column that may be narrow has its full width. Room goes to moments first,
 * which break in the middle, then to the columns in their order. `needed` is the width with all of them narrow.
 */
function findWideSteps(
  {
    columns,
    widths,
    narrow,
  }: {
    readonly columns: readonly ColumnView[];
    readonly widths: readonly (number | null)[];
    readonly narrow: readonly (number | null)[];
  },
  { others, needed }: { readonly others: readonly number[]; readonly needed: number },
): ReadonlyMap<number, number | null> {
  const steps = new Map<number, number | null>();
  const isMoment = (index: number): boolean => columns[index]?.kind === 'dateTime';
  let width = needed;
  for (const index of [...others.filter(isMoment), ...others.filter((each) => !isMoment(each))]) {
    const least = narrow[index] ?? null;
    if (least === null) continue;
    width += (widths[index] ?? least) - least;
    steps.set(index, findStep(WIDE_FROM_STEPS, width));
  }
  return steps;
}

/** Returns an object with the number, or an empty one without it. */
function present<Name extends string>(
  name: Name,
  value: number | null | undefined,
): { readonly [name in Name]?: number } {
  // Safe: the only key is the name.
  return (value === null || value === undefined ? {} : { [name]: value }) as { [name in Name]?: number };
}

function findStep(steps: readonly number[], width: number): number | null {
  return steps.find((step) => step >= width) ?? steps[steps.length - 1] ?? null;
}

/** Returns the minimum width of a title: short codes, which are one word each, need less than names. */
function getMinTitleWidth(title: ColumnView | undefined, rows: readonly RowView[]): number {
  const longest = title === undefined ? 0 : findMost(rows, (row) => estimatePixels(row.title));
  const isCode = rows.every((row) => !/\s/.test(row.title));
  if (title === undefined || longest === 0 || !isCode) return MIN_TITLE_WIDTH;
  return Math.min(
    MIN_TITLE_WIDTH,
    Math.max(MIN_CODE_WIDTH, longest * BOLD_FACTOR + 26, headWidth(title) + 6),
  );
}

/** Finds the width of a column whose values break into lines between words; null if that cuts a word or the header. */
function findNarrowWidth(column: ColumnView, rows: readonly RowView[]): number | null {
  const width = getColumnWidth(column, rows);
  if (width === null || !KIND_TRAITS[column.kind].canBreak || column.list || column.numeric) return null;
  const texts =
    column.options?.map(({ label }) => label.text) ?? rows.map((row) => getCellText(row.values[column.name]));
  const glyph = column.options === undefined ? 0 : GLYPH_WIDTH;
  // A moment breaks once, between date and time, which the narrowest step has room for.
  const parts = column.kind === 'dateTime' ? [] : texts.flatMap(splitAtBreaks);
  const longest = Math.max(
    getHeadWordWidth(column),
    findMost(parts, (part) => estimatePixels(part) + glyph + 20),
  );
  const lines = column.kind === 'dateTime' ? 0 : getLineWidth(texts);
  const narrow = NARROW_WIDTHS.find((step) => step >= Math.max(longest, lines + glyph + 20));
  return narrow !== undefined && narrow < width ? narrow : null;
}

/** Returns the width of the longest word of a header, which breaks like its values. */
function getHeadWordWidth(column: ColumnView): number {
  const words = splitAtBreaks(column.label.text);
  return findMost(words, (text) => headWidth({ ...column, label: { text } }));
}

/** Returns the width in which most texts take at most three lines, and the longest one takes twice as many. */
function getLineWidth(texts: readonly string[]): number {
  const widths = texts.map(estimatePixels).toSorted((a, b) => a - b);
  const usual = widths[Math.ceil(widths.length * USUAL_SHARE) - 1] ?? 0;
  return Math.max(usual, (widths.at(-1) ?? 0) / 2) / MAX_CELL_LINES;
}

/** Splits a text where lines may break: never inside an e-mail address. */
function splitAtBreaks(text: string): readonly string[] {
  return text.includes('@') ? text.split(/\s+/) : text.split(/\s+|(?<=-)/);
}
