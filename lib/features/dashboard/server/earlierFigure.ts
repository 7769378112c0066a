import { formatDate } from '../../../ground/format/formatDate';
import { formatNumber } from '../../../ground/format/formatNumber';
import type { Quantity } from '../../../core/operations/list/countOperations';
import type { Locale } from '../../../ground/routes/hrefs';
import { hasLifecycle } from '../../../kit/describe/fieldRoles';
import { getSiteDay } from '../../list/dayPeriods';
import { findDaySpan, getPeriodBefore, type FilteredDays, type PeriodBefore } from '../../list/periodBefore';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import type { EarlierFigure } from '../dashboardView';
import type { TileTarget } from './tileTarget';

/** The span of days that a tile is about, and the days that it is compared with. */
export interface ComparedPeriod {
  readonly span: FilteredDays;
  readonly before: PeriodBefore;
}

/** Finds the days that the list of a tile is compared with; null if it is not narrowed to one span of days. */
export function findComparedPeriod(
  { now }: Pick<LoaderContext, 'now'>,
  { list: { source }, entity, parsed }: Pick<TileTarget, 'list' | 'entity' | 'parsed'>,
): ComparedPeriod | null {
  const span = findDaySpan(source, parsed.state.filters);
  if (span === null) return null;
  const field = entity.fields.find(({ name }) => name === span.field);
  // Nothing is created or changed in the future; any other date may be planned.
  const canLieAhead = field === undefined || !hasLifecycle(field);
  return { span, before: getPeriodBefore(span, { today: getSiteDay(now), canLieAhead }) };
}

/** Says in words which days are compared. */
export function describePeriod(
  { translate }: Pick<LoaderContext, 'translate'>,
  { from, to, unit, count, isToSameDay }: PeriodBefore,
): string {
  const days = from === to ? formatDate(from) : `${formatDate(from)}–${formatDate(to)}`;
  return translate('dashboard.earlier.period', {
    unit,
    count,
    part: isToSameDay ? 'toSameDay' : 'whole',
    days,
  });
}

/**
 * Compares a figure with the one of the period before, without a judgement: whether more is better is nobody's knowledge here. A share
 * of 0 or of less has no meaning.
 */
export function compareFigures(
  { now, before }: { readonly now: Quantity; readonly before: Quantity },
  {
    locale,
    period,
    format,
  }: {
    readonly locale: Locale;
    readonly period: string;
    readonly format: (value: number | string) => string;
  },
): EarlierFigure {
  if (before === null || Number(before) === 0) return { type: 'none', period };
  const was = format(before);
  if (now === null) return { type: 'was', was, period };
  const difference = Number(now) - Number(before);
  if (difference === 0) return { type: 'same', was, period };
  const change =
    Number(before) < 0 ? null : formatChange((100 * Math.abs(difference)) / Number(before), locale);
  return { type: difference > 0 ? 'more' : 'less', change, was, period };
}

/** Formats a change in per cent: with one decimal below 10, else whole. */
function formatChange(percent: number, locale: Locale): string {
  if (percent < 0.05) return `<${formatNumber(0.1, locale)}%`;
  return `${formatNumber(Number(percent.toFixed(percent < 9.95 ? 1 : 0)), locale)}%`;
}
