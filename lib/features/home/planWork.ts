import { addDays } from '../../ground/format/calendarDay';
import { listHref, secondaryListHref } from '../../ground/routes/hrefs';
import { withQuery } from '../../ground/routes/queryParams';
import { getTileChoices } from '../../core/operations/list/tileChoices';
import type { TileChoice } from '../../core/operations/list/tileChoice';
import { createEnumReader } from '../../core/schema/model/enums';
import { lazy, memoizeByObject } from '../../core/schema/model/memoize';
import { findDayRangeOperators } from '../../core/schema/model/dayRange';
import { findLeadField } from '../../core/schema/model/fieldPath';
import { findChangeFilter, findLatestFirst } from '../../core/schema/model/followable';
import { getListedEntities, opensByItself } from '../../core/schema/model/listedEntities';
import type { Entity, Field, Model } from '../../core/schema/model/model';
import type { ListSource } from '../../core/schema/model/reads';
import type { LabelContext } from '../../kit/describe/describeField';
import { getMainEntities } from '../../kit/describe/entityGroups';
import { hasRole } from '../../kit/describe/fieldRoles';
import { buildListAddress } from '../ask/listAddress';
import type { Condition } from '../ask/questionReader';
import { findStatusEnds, getSubject } from '../ask/subject';
import { formatTile } from '../dashboard/tile';
import { buildPeriodFilters, getSiteDay } from '../list/dayPeriods';
import { toFilterParam } from '../list/listParams';
import { NEWS_SINCE, type NewsList, type WorkPart } from './workView';

/** A part of the work before it is read. */
export interface PlannedWork extends Omit<WorkPart, 'href' | 'content'> {
  readonly tile: string;
}

type WorkContext = LabelContext & { readonly now: string };

/** A list that can have parts, with what can be shown of it. */
interface WorkList {
  readonly entity: Entity;
  readonly source: ListSource;
  /** Looked for when it is asked for: few lists have parts. */
  readonly getChoices: () => readonly TileChoice[];
}

/** Lists with a status whose values are counted. */
const MAX_STATUS_LISTS = 2;
/** Parts with the visitor's own records. */
const MAX_OWN_PARTS = 2;
/** Lists that are asked for what is new. */
const MAX_NEWS_LISTS = 4;
/** Days ahead of which home tells what is due, with today. */
const DAYS_AHEAD = 7;

/**
 * Plans what home shows of the data, of the most significant lists: records by status, what is overdue and due within a week, what came
 * last; of lists without a status how many there are, how many came this month, and the most frequent values. What the schema cannot
 * count, filter or sort is left out.
 */
export function planWork(ctx: WorkContext, people: ReadonlyMap<string, string>): readonly PlannedWork[] {
  const lists = findWorkLists(ctx.model);
  const withStatus = findStatusLists(lists);
  const [first] = withStatus.length === 0 ? lists : withStatus;
  if (first === undefined) return [];
  const due = withStatus.flatMap((list) => planDue(ctx, list));
  return [
    ...withStatus.flatMap((list) => [
      ...due.filter(({ kind, type }) => kind === 'overdue' && type === list.entity.type),
      ...planStatuses(ctx, list),
    ]),
    ...(withStatus.length === 0 ? planNumbers(ctx, first) : []),
    ...due.filter(({ kind }) => kind === 'due'),
    ...planOwn(ctx, lists, people),
    ...planLatest(ctx, first),
    ...(due.length === 0 ? planValues(ctx, first) : []),
  ];
}

/** Plans what is asked for with the moment of the last visit. */
export function planNews(ctx: WorkContext): readonly NewsList[] {
  return findWorkLists(ctx.model)
    .flatMap((list): readonly NewsList[] => {
      const { entity, source } = list;
      const change = findChangeFilter(entity, source);
      if (change === null) return [];
      const sorted = findLatestFirst(entity, source, [change.lifecycle]);
      const address = withQuery(buildAddress(ctx, list, sorted === null ? [] : [latest(sorted)]), [
        [toFilterParam(change.field, change.op), NEWS_SINCE],
      ]);
      return [
        {
          type: entity.type,
          list: ctx.labels.plural(entity),
          tile: formatTile({ list: withRowFields(list, address, change.field), show: 'table' }),
          lifecycle: change.lifecycle,
        },
      ];
    })
    .slice(0, MAX_NEWS_LISTS);
}

/** Finds the main lists that open by themselves, the most significant first. */
const findWorkLists = memoizeByObject((model: Model): readonly WorkList[] => {
  const main = new Set(getMainEntities(model));
  return getListedEntities(model).flatMap((entity) => {
    const { list: source } = entity;
    if (source === null || !main.has(entity) || source.search?.required === true) return [];
    return [{ entity, source, getChoices: lazy(() => getTileChoices(model, entity, source)) }];
  });
});

/** Finds the status of a list that can be counted by it. */
function findStatus({ entity, getChoices }: WorkList): Field | null {
  const found = entity.fields.find(
    (field) =>
      hasRole(field, 'status') &&
      !field.list &&
      getChoices().some(({ show, of }) => show === 'chart' && of === field.name),
  );
  return found ?? null;
}

/** Returns the first lists that have a status. */
function findStatusLists(lists: readonly WorkList[]): readonly WorkList[] {
  const found: WorkList[] = [];
  for (const list of lists) {
    if (found.length === MAX_STATUS_LISTS) break;
    if (findStatus(list) !== null) found.push(list);
  }
  return found;
}

function planStatuses(ctx: WorkContext, list: WorkList): readonly PlannedWork[] {
  const status = findStatus(list);
  if (status === null) return [];
  const tile = formatTile({ list: buildAddress(ctx, list, []), show: 'chart', of: status.name });
  const places = createEnumReader(ctx.model)(status.enum ?? '').length;
  return [{ ...describe(ctx, list, 'statuses', status), tile, ...(places === 0 ? {} : { places }) }];
}

/** Plans what is past its day, and what is due within a week, where the status tells what has come to its end. */
function planDue(ctx: WorkContext, list: WorkList): readonly PlannedWork[] {
  const { entity, source, getChoices } = list;
  const subject = getSubject(ctx, entity, source);
  const date = subject.fields.find(({ isDue }) => isDue)?.field.field;
  const ends = findStatusEnds(subject);
  const today = getSiteDay(ctx.now);
  const overdue = date === undefined ? null : buildPeriodFilters(source, date, 'beforeToday', today);
  const operators = date === undefined ? null : findDayRangeOperators(source, date);
  if (date === undefined || ends === null || overdue === null || operators === null) return [];
  const field = entity.fields.find(({ name }) => name === date);
  const open: Condition = {
    type: 'filter',
    filters: [{ field: ends.field, op: 'in', value: [...ends.open, ...ends.unknown] }],
  };
  const last = addDays(today, DAYS_AHEAD - 1) ?? today;
  const soon: Condition = { type: 'filter', filters: [{ field: date, op: operators.to, value: last }] };
  const canCount = getChoices().some(({ show }) => show === 'count');
  const canSort = source.sort?.columns.some((column) => column.field === date) === true;
  const sort: Condition = { type: 'sort', sort: { field: date, descending: false } };
  const count = buildAddress(ctx, list, [{ type: 'filter', filters: overdue }, open]);
  const rows = withRowFields(list, buildAddress(ctx, list, [soon, open, sort]), date);
  return [
    ...(canCount
      ? [{ ...describe(ctx, list, 'overdue', field), tile: formatTile({ list: count, show: 'count' }) }]
      : []),
    ...(canSort
      ? [{ ...describe(ctx, list, 'due', field), tile: formatTile({ list: rows, show: 'table' }) }]
      : []),
  ];
}

/** Plans the numbers of a list without a status. */
function planNumbers(ctx: WorkContext, list: WorkList): readonly PlannedWork[] {
  const { entity, source, getChoices } = list;
  if (!getChoices().some(({ show }) => show === 'count')) return [];
  const count = formatTile({ list: buildAddress(ctx, list, []), show: 'count' });
  const created = entity.fields.find(({ lifecycle }) => lifecycle?.value === 'created');
  const month =
    created === undefined ? null : buildPeriodFilters(source, created.name, 'thisMonth', getSiteDay(ctx.now));
  const added = month === null ? null : buildAddress(ctx, list, [{ type: 'filter', filters: month }]);
  return [
    { ...describe(ctx, list, 'count'), tile: count },
    ...(added === null
      ? []
      : [
          {
            ...describe(ctx, list, 'added', created),
            tile: formatTile({ list: added, show: 'count', compare: true }),
          },
        ]),
  ];
}

/** Plans the records that were added last, or the first ones where no order tells. */
function planLatest(ctx: WorkContext, list: WorkList): readonly PlannedWork[] {
  const { entity, source } = list;
  const created = findLatestFirst(entity, source, ['created']);
  const address = buildAddress(ctx, list, created === null ? [] : [latest(created)]);
  const tile = formatTile({ list: withRowFields(list, address, created), show: 'table' });
  return [{ ...describe(ctx, list, created === null ? 'first' : 'latest'), tile }];
}

/** Plans the bars of the choice, or else of the relation, that the columns begin with. The status has its own part. */
function planValues(ctx: WorkContext, list: WorkList): readonly PlannedWork[] {
  const { entity, getChoices } = list;
  const status = findStatus(list)?.name;
  const charted = entity.columns.flatMap((name) => {
    const field = entity.fields.find((one) => one.name === name);
    const isCharted = getChoices().some(({ show, of }) => show === 'chart' && of === name);
    return field === undefined || !isCharted || name === status ? [] : [field];
  });
  const field =
    charted.find(({ kind }) => kind === 'enum') ?? charted.find(({ kind }) => kind === 'relation');
  if (field === undefined) return [];
  const tile = formatTile({ list: buildAddress(ctx, list, []), show: 'chart', of: field.name });
  return [{ ...describe(ctx, list, 'values', field), tile }];
}

/** Plans the records that name the visitor, and the lists that the schema calls the visitor's own. `people`: the visitor's key by type. */
function planOwn(
  ctx: WorkContext,
  lists: readonly WorkList[],
  people: ReadonlyMap<string, string>,
): readonly PlannedWork[] {
  const parts = lists.flatMap((list): readonly PlannedWork[] => {
    const { entity, source } = list;
    if (source.ofViewer !== undefined || people.size === 0) return [];
    const created = findLatestFirst(entity, source);
    const order = created === null ? [] : [latest(created)];
    const own = (entity.lists ?? []).filter(
      (each) => opensByItself(each) && each.source.ofViewer !== undefined,
    );
    const stated = own.map((each) => ({
      ...describe(ctx, list, 'mine'),
      id: `mine ${entity.slug} ${each.name}`,
      list: ctx.labels.operation(each.source.steps.at(-1)?.field ?? each.label, each.label),
      tile: formatTile({
        list: withRowFields(list, secondaryListHref(entity.slug, each.name), created),
        show: 'table',
      }),
    }));
    if (stated.length > 0) return stated;
    return (source.filter?.fields ?? []).flatMap((filter): readonly PlannedWork[] => {
      const key = people.get(filter.target ?? '');
      const op = (['eq', 'in'] as const).find((each) => filter.operations.some((own) => own.op === each));
      const field = entity.fields.find(({ name, list: isList }) => name === filter.field && !isList);
      if (key === undefined || op === undefined || field === undefined) return [];
      const value = op === 'in' ? [key] : key;
      const address = buildAddress(ctx, list, [
        { type: 'filter', filters: [{ field: filter.field, op, value }] },
        ...order,
      ]);
      const tile = formatTile({ list: withRowFields(list, address, created), show: 'table' });
      return [{ ...describe(ctx, list, 'mine', field), tile }];
    });
  });
  return parts.slice(0, MAX_OWN_PARTS);
}

const latest = (field: string): Condition => ({ type: 'sort', sort: { field, descending: true } });

function describe(
  { labels }: WorkContext,
  { entity }: WorkList,
  kind: WorkPart['kind'],
  field?: Field,
): Omit<PlannedWork, 'tile'> {
  return {
    id: [kind, entity.slug, ...(field === undefined ? [] : [field.name])].join(' '),
    kind,
    type: entity.type,
    list: labels.plural(entity),
    ...(field === undefined ? {} : { field: labels.field(entity.type, field.name) }),
  };
}

const buildAddress = (
  ctx: WorkContext,
  { entity, source }: WorkList,
  conditions: readonly Condition[],
): string =>
  conditions.length === 0
    ? listHref(entity.slug)
    : buildListAddress(ctx, { entity, source }, conditions).href;

/** Adds the fields that rows are read with: the status, the date, and one more fact. */
function withRowFields({ entity }: WorkList, address: string, date: string | null): string {
  const status = entity.fields.find((field) => hasRole(field, 'status') && !field.list)?.name;
  const about = entity.columns.find((name) =>
    entity.fields.some(
      (field) =>
        field.name === name &&
        !field.list &&
        (field.kind === 'relation' || field.composite?.type === 'money'),
    ),
  );
  const names = [status, date, about].filter((name) => name !== undefined && name !== null);
  const [lead] = names.length > 0 ? names : [findLeadField(entity, entity.columns)?.name];
  const columns = names.length > 0 ? names : lead === undefined ? [] : [lead];
  return columns.length === 0 ? address : withQuery(address, [['cols', columns.join(',')]]);
}
