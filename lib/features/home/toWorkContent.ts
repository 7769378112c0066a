import { countDays } from '../../ground/format/calendarDay';
import { withoutQuery } from '../../ground/routes/queryParams';
import type { Locale } from '../../ground/routes/hrefs';
import type { Translate } from '../../ground/intl/translate';
import type { Json } from '../../core/schema/model/json';
import { isDateKind } from '../../core/schema/model/kindTraits';
import { formatValue } from '../../kit/format/formatValue';
import { getValue, type RowView } from '../../kit/view/rowView';
import type { TileContent } from '../dashboard/dashboardView';
import { getSiteDay } from '../list/dayPeriods';
import type { ColumnView } from '../list/listPageView';
import type { WorkBar, WorkContent, WorkKind, WorkRow } from './workView';

/** The words that values are formatted with. */
export interface WorkWords {
  readonly locale: Locale;
  readonly translate: Translate;
  /** The day (ISO) that due dates are compared with. */
  readonly today: string;
}

/** Bars of the most frequent values. */
const MAX_BARS = 6;

/** Converts what a tile has read to the content of a part; null where there is nothing to show: no rows, or a number of 0. */
export function toWorkContent(words: WorkWords, kind: WorkKind, content: TileContent): WorkContent | null {
  switch (content.type) {
    case 'number': {
      const { text, before } = content;
      if (text === null || text === '0') return null;
      return {
        type: 'number',
        text,
        ...(before !== undefined && 'was' in before ? { was: before.was } : {}),
      };
    }
    case 'bars': {
      const bars = content.counts.bars.flatMap(({ id, label, tone, count, href }): readonly WorkBar[] =>
        count === null || count === 0
          ? []
          : [
              {
                id,
                label,
                ...(tone === undefined ? {} : { tone }),
                count,
                href: withoutQuery(withoutQuery(href, 'chart'), 'cols'),
              },
            ],
      );
      const shown = kind === 'values' ? bars.toSorted((a, b) => b.count - a.count).slice(0, MAX_BARS) : bars;
      return shown.length === 0 ? null : { type: 'bars', bars: shown };
    }
    case 'table': {
      const { columns, rows, total } = content;
      if (rows.length === 0) return null;
      return { type: 'rows', rows: rows.map((row) => toWorkRow(words, kind, columns, row)), total };
    }
    default:
      return null;
  }
}

function toWorkRow(
  words: WorkWords,
  kind: WorkKind,
  columns: readonly ColumnView[],
  { id, href, title, values }: RowView,
): WorkRow {
  const has = ({ name }: ColumnView): boolean => getValue(values, name) !== null;
  const text = (column: ColumnView): string =>
    // A link to a record is plain JSON, too.
    formatValue({ field: column, value: getValue(values, column.name) as Json, ...words });
  const options = columns.find(({ kind: of }) => of === 'enum');
  const status = options?.options?.find(({ value }) => value === getValue(values, options.name));
  const date = columns.find((column) => isDateKind(column.kind) && has(column));
  const about = columns.find((column) => column !== options && !isDateKind(column.kind) && has(column));
  const daysLate =
    kind === 'due' && date !== undefined ? countDaysLate(words, getValue(values, date.name)) : null;
  const told = about === undefined || text(about) === title ? undefined : text(about);
  return {
    id,
    href,
    title,
    ...(status === undefined
      ? {}
      : {
          status: {
            label: status.label,
            ...(status.tone === undefined ? {} : { tone: status.tone }),
          },
        }),
    ...(told === undefined ? {} : { about: told }),
    ...(date === undefined ? {} : { date: text(date) }),
    ...(daysLate === null ? {} : { daysLate }),
  };
}

/** Counts the days since a due date; null for one ahead. */
function countDaysLate({ today }: WorkWords, value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : getSiteDay(value);
  const days = countDays(day, today) - 1;
  return Number.isNaN(days) || days < 0 ? null : days;
}
