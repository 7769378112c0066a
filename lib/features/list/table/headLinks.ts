import { withoutQuery, withQuery } from '../../../ground/routes/queryParams';
import { POSITION_PARAMETERS } from '../../../kit/browser/lists/listPosition';
import type { ColumnView } from '../listPageView';
import { formatWidths, parseWidths, WIDTHS_PARAM, type ChosenWidths } from './chosenWidths';
import { GROUP_PARAM, NO_SUMS, SUMS_PARAM } from './tableParams';

/** Name of the column that only shows the titles of records: it is no field, so it is not among the chosen columns. */
const isField = (name: string): boolean => name !== '*';

/** Returns the address of the list sorted by a column; null where the list cannot be sorted so. */
export function sortHref(href: string, { name, sort }: ColumnView, direction: 'asc' | 'desc'): string | null {
  if (sort === null || (direction === 'desc' && sort.isOneWay === true)) return null;
  const field = sort.field ?? name;
  const first = POSITION_PARAMETERS.reduce(withoutQuery, href);
  return withQuery(first, { sort: direction === 'desc' ? `-${field}` : field });
}

/** Returns the address of the list with these columns, in this order. */
export function columnsHref(href: string, names: readonly string[]): string {
  return withQuery(href, { cols: names.filter(isField).join(',') });
}

/** Returns the names in their order after one of them has moved to the place of another one. */
export function moveColumn(names: readonly string[], name: string, to: number): readonly string[] {
  return names.filter((one) => one !== name).toSpliced(to, 0, name);
}

/** Returns the address of the list whose columns have these widths in px. */
export function widthsHref(href: string, widths: ChosenWidths): string {
  return withQuery(href, { [WIDTHS_PARAM]: formatWidths(widths) });
}

/** Reads the widths that the address of a list states. */
export function readWidths(href: string): ChosenWidths {
  return parseWidths(new URL(href, 'http://site.invalid').searchParams.get(WIDTHS_PARAM) ?? '');
}

/** Returns the address of the table grouped by a field; null for no groups. */
export function groupHref(href: string, field: string | null): string {
  const first = POSITION_PARAMETERS.reduce(withoutQuery, href);
  return field === null ? withoutQuery(first, GROUP_PARAM) : withQuery(first, { [GROUP_PARAM]: field });
}

/** Returns the address of the table with these columns added up in its foot. */
export function sumsHref(href: string, names: readonly string[]): string {
  return withQuery(href, { [SUMS_PARAM]: names.length === 0 ? NO_SUMS : names.join(',') });
}
