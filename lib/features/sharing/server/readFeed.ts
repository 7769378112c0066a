import { toInstant } from '../../../ground/format/zonedTime';
import { getSiteTimeZone } from '../../../ground/intl/timeZone';
import { toRowEntity } from '../../../core/operations/document/entityLookup';
import type { ListResult, ListState, RecordData } from '../../../core/operations/listState';
import { describeField, toRowView } from '../../../kit/describe/describeField';
import { splitAtDay } from '../../list/calendar/calendarDisplay';
import { getRequestedColumns } from '../../list/columns';
import { resolveDayFilters } from '../../list/dayFilters';
import { getSiteDay } from '../../list/dayPeriods';
import type { ListQuery } from '../../list/listQuery';
import { getFeedSort } from '../../list/server/feedSupport';
import { nameFields } from '../../list/server/listProblems';
import { buildTargetOperation, type ListTarget } from '../../list/server/listTarget';
import { ListReadError, readAllPages, type ReadPagesRequest } from '../../list/server/readPages';
import { getPageWideValues, type LoaderContext } from '../../../kit/run/server/loaderContext';
import type { CalendarDate } from '../../../core/schema/model/facts';
import type { Entity } from '../../../core/schema/model/model';
import { findLifecycleFields } from '../../../core/schema/model/followable';
import { findEventTimes } from '../eventTimes';
import { formatEntryLines, type FeedEntry } from '../feedEntry';
import type { CalendarEvent } from '../icalendar';
import { buildFilterChips, createConditionFormatter } from '../../list/filterChips';
import { loadFilterTitles } from '../../list/server/loadFilterTitles';

/**
 * Reads the first records of a list for a feed, under its filters and search and in its order.
 * @throws ListReadError if the list cannot be read
 */
export async function readFeedEntries(
  ctx: LoaderContext,
  list: ListTarget,
  query: ListQuery,
  limit: number,
): Promise<readonly FeedEntry[]> {
  const sort = query.state.sort ?? getFeedSort(toRowEntity(list.entity, list.source), list.source);
  const reader = createReader(ctx, list, query, []);
  return (await reader.read({ sort }, limit)).flatMap(
    ({ row, columns }) => reader.toEntry(row, columns) ?? [],
  );
}

/**
 * Reads the records of a list for a calendar: those of today and later, the nearest first, then the latest before.
 * @throws ListReadError if the list cannot be read
 */
export async function readCalendarEvents(
  ctx: LoaderContext,
  list: ListTarget,
  query: ListQuery,
  { date, limit }: { readonly date: CalendarDate; readonly limit: number },
): Promise<readonly CalendarEvent[]> {
  const { source } = list;
  const names = [date.field, ...(date.end === undefined ? [] : [date.end])];
  const reader = createReader(ctx, list, query, names);
  const column = source.sort?.columns.find(({ field }) => field === date.field);
  const toSort = (descending: boolean): ListState['sort'] =>
    column === undefined || (descending && column.desc === null) ? null : { field: date.field, descending };
  const { upcoming, past } = splitAtDay(source, query.state, date, getSiteDay(ctx.now));
  const next = await reader.read({ filters: upcoming, sort: toSort(false) }, limit);
  const rest = limit - next.length;
  const last = rest > 0 ? await reader.read({ filters: past, sort: toSort(true) }, rest) : [];
  const events = [...next, ...last].flatMap(({ row, columns }): readonly CalendarEvent[] => {
    const times = findEventTimes(row, toRowEntity(list.entity, source), date, getSiteTimeZone());
    const entry = times === null ? null : reader.toEntry(row, columns);
    return times === null || entry === null ? [] : [{ ...entry, ...times }];
  });
  // A backend that ignores the bounds gives each record twice.
  return [...new Map(events.map((event) => [event.path, event])).values()];
}

/** A row with the columns that came with it. */
interface ReadRow {
  readonly row: RecordData;
  readonly columns: readonly string[];
}

interface ListReader {
  readonly read: (
    change: Partial<Pick<ListState, 'filters' | 'sort'>>,
    limit: number,
  ) => Promise<readonly ReadRow[]>;
  /** Returns null for a record without a page. */
  readonly toEntry: (row: RecordData, columns: readonly string[]) => FeedEntry | null;
}

/**
 * Refuses rows that do not meet the filters of a list: they would stand for those that were asked for.
 * @throws ListReadError
 */
function refuseStrays(
  ctx: LoaderContext,
  entity: Pick<Entity, 'type'>,
  { state }: ListQuery,
  { strays = [] }: ListResult,
): void {
  const own = strays.filter((name) => state.filters.some(({ field }) => field === name));
  if (own.length === 0) return;
  const message = ctx.translate('problem.list.strayRows', { names: nameFields(ctx, entity, own) });
  throw new ListReadError({ type: 'refused', messages: [message] });
}

/** Creates a reader of a list's columns and of further fields. */
function createReader(
  ctx: LoaderContext,
  list: ListTarget,
  query: ListQuery,
  further: readonly string[],
): ListReader {
  const { source } = list;
  const entity = toRowEntity(list.entity, source);
  const shown = query.chosenColumns ?? list.columns ?? ctx.samples?.getColumns(entity) ?? query.columns;
  const [created, changed] = (['created', 'changed'] as const).map(
    (lifecycle) => findLifecycleFields(entity, lifecycle)[0]?.name,
  );
  const selection = [...new Set([...shown, ...further, created, changed])].filter(
    (name) => name !== undefined,
  );
  const operation: ReadPagesRequest['operation'] = (state) =>
    buildTargetOperation(ctx.model, list, {
      state: resolveDayFilters(source, state),
      selection,
      pageWide: getPageWideValues(ctx.labels),
    });
  const getMoment = ({ values }: RecordData, name: string | undefined): number | null => {
    const value = name !== undefined && Object.hasOwn(values, name) ? values[name] : null;
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const moment = toInstant(value, getSiteTimeZone());
    return Number.isNaN(moment) ? null : moment;
  };
  return {
    async read(change, limit) {
      const state = { ...query.state, ...change };
      const rows: ReadRow[] = [];
      const request = { source, state, operation, defaultSort: state.sort, limit };
      for await (const page of readAllPages(ctx.fetcher, request)) {
        const columns = getRequestedColumns(shown, page.run.operation);
        refuseStrays(ctx, entity, query, page.run.outcome.value);
        for (const row of page.rows) rows.push({ row, columns });
      }
      return rows;
    },
    toEntry(row, columns) {
      const view = toRowView(ctx, entity, row, { index: 0, listHref: list.rowBaseHref });
      if (view.href === null) return null;
      const fields = columns.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
      const described = fields.map((field) => describeField(ctx, entity.type, field));
      const cell = { locale: ctx.labels.locale, translate: ctx.translate };
      return {
        path: view.href,
        title: view.title,
        lines: formatEntryLines(cell, entity, described, view.values),
        created: getMoment(row, created),
        changed: getMoment(row, changed),
      };
    },
  };
}

/** Loads the title of a list with its filters and search: a program may have subscribed to several of one list. */
export async function loadFeedTitle(ctx: LoaderContext, list: ListTarget, query: ListQuery): Promise<string> {
  const { source, path, caption, head } = list;
  const { filters, search } = query.state;
  const { titles } = await loadFilterTitles(ctx, ctx.fetcher, source, filters);
  const input = { entity: toRowEntity(list.entity, source), source, query, path, prefix: '' };
  const chips = buildFilterChips(ctx, input, { text: createConditionFormatter(ctx, titles) });
  const owner = head.breadcrumbs?.at(-1)?.label.text;
  const name = owner === undefined ? caption : `${owner}: ${caption}`;
  const conditions = [
    ...chips.map(({ label, text }) => `${label.text}: ${text}`),
    ...(search === '' ? [] : [ctx.translate('feed.search', { text: search })]),
  ];
  if (conditions.length === 0) return name;
  return ctx.translate('feed.title', { list: name, conditions: conditions.join(', ') });
}
