import type { RecordLayout } from '../../../schema/model/facts';
import type { Entity } from '../../../schema/model/model';
import { isChangedInRows } from '../../../schema/model/listedEntities';
import { getChangePermissionFields } from '../../../schema/model/permissions';
import type { RelatedList } from '../../../schema/model/reads';
import type { RecordData } from '../../../operations/listState';
import { getNeededOwnerFields } from '../../../operations/record/relatedOperations';
import { relationHref } from '../../../routes/hrefs';
import { getRequestedColumns } from '../../list/columns';
import { buildHistoryTable } from './historyTable';
import { getHistoryHref, getOpenHistories, type OpenHistory } from './openHistories';
import { getRelatedLabel, hasValues, type Owner } from './owner';
import { readHistoryPage } from './readHistory';
import { buildTargetOperation } from '../../list/server/listTarget';
import { parseListQuery, type UrlQuery } from '../../list/listQuery';
import { resolveDayFilters } from '../../list/dayFilters';
import { buildTableView } from '../../list/tableView';
import { isUnpagedList, slicePage } from '../../list/paging';
import {
  toOperationView,
  getPageWideValues,
  toPartialFailures,
  type LoaderContext,
} from '../../run/server/loaderContext';
import { runList } from '../../list/server/runList';
import type { PageFailure, PartialFailure } from '../../../view/failure';
import type { Label } from '../../../view/label';
import type { OperationView } from '../../graphql/operationView';
import type { RecordView, RelatedView } from '../recordView';
import { placeRelatedLists } from '../relatedPlaces';

const SUB_TABLE_SIZE = 10;
/** Rows of each table on the page of a large record, which has several of them. */
const SMALL_TABLE_SIZE = 5;
/** Names in one line of the head of a large record. */
const NAMES_SIZE = 8;

/** Input of the related lists: the page's query, and the record, since some lists take its fields as arguments. */
export interface RelatedInput {
  readonly query: UrlQuery;
  readonly record: () => Promise<RecordData | null>;
  /** The arrangement of a record with more fields and lists than its page shows unfolded. */
  readonly layout?: RecordLayout;
}

/** Related lists of a page: tables, lines of names, and links to the rest. */
export interface RelatedTables {
  readonly tables: readonly RelatedView[];
  readonly names: readonly RelatedView[];
  readonly more: RecordView['moreRelated'];
  readonly failures: readonly PartialFailure[];
  readonly operations: readonly OperationView[];
}

/** Further parts of a large record show fields only. */
export const NO_RELATED_TABLES: RelatedTables = {
  tables: [],
  names: [],
  more: [],
  failures: [],
  operations: [],
};

/**
 * Loads the related lists of a record or a singleton as tables. A failing one is reported and does not affect the
 * others.
 */
export async function loadRelatedTables(
  ctx: LoaderContext,
  owner: Owner,
  input: RelatedInput,
): Promise<RelatedTables> {
  const known = owner.related.filter(({ source }) => ctx.findEntity(source.of) !== undefined);
  const histories = owner.source.type === 'record' ? getOpenHistories(ctx, owner.source.entity) : [];
  const history = histories.find(({ related }) => related !== null)?.history.list;
  const { names, open, rest } = placeRelatedLists(known, input.layout, history);
  const isNames = ({ name }: Pick<RelatedList, 'name'>): boolean => names.some((list) => list.name === name);
  const shown = [...names, ...open];
  const loaded = await Promise.all(
    shown.map((related) => {
      const told = histories.find((one) => one.related?.name === related.name);
      return told === undefined || isNames(related)
        ? loadTable(ctx, owner, related, { ...input, isNames: isNames(related) })
        : loadHistoryTable(ctx, owner, { ...told, related }, input);
    }),
  );
  const views = loaded.flatMap((one) => one.table ?? []);
  // A list without names is shown as an empty one.
  const hasNames = (view: RelatedView): boolean => isNames(view) && view.rows.length > 0;
  return {
    tables: views.filter((view) => !hasNames(view)),
    names: views.filter(hasNames),
    more: [
      ...rest.map((related) => ({
        name: related.name,
        label: getRelatedLabel(ctx, owner, related),
        href: getListHref(ctx, owner, related.name, histories),
      })),
      ...linkToValueHistories(ctx, owner, histories),
    ],
    failures: loaded.flatMap((one) => one.failures),
    operations: loaded.flatMap((one) => one.operation ?? []),
  };
}

/** Returns the address of a list: of a history its own page. */
function getListHref(
  ctx: LoaderContext,
  { path, source }: Owner,
  name: string,
  histories: readonly OpenHistory[],
): string {
  const isTold = source.type === 'record' && histories.some(({ history }) => history.list === name);
  return isTold ? getHistoryHref(ctx, source.entity, { path }, name) : relationHref(path, name);
}

/**
 * Links to the history among the values of a record, which its page shows as a small table. Where a list is the history, its page
 * leads on to that.
 */
function linkToValueHistories(
  ctx: LoaderContext,
  owner: Owner,
  histories: readonly OpenHistory[],
): RecordView['moreRelated'] {
  const { source } = owner;
  if (source.type !== 'record' || histories.some(({ related }) => related !== null)) return [];
  return histories.map(({ history }) => ({
    name: history.list,
    label: ctx.labels.field(source.entity.type, history.list),
    href: getHistoryHref(ctx, source.entity, owner, history.list),
  }));
}

interface LoadedTable {
  readonly table: RelatedView | null;
  readonly failures: readonly PartialFailure[];
  readonly operation: OperationView | null;
}

const NO_TABLE: LoadedTable = { table: null, failures: [], operation: null };

async function loadTable(
  ctx: LoaderContext,
  owner: Owner,
  related: RelatedList,
  input: RelatedInput & { readonly isNames: boolean },
): Promise<LoadedTable> {
  const { name, source } = related;
  const entity = ctx.findEntity(source.of);
  if (entity === undefined) return NO_TABLE;
  const prefix = `${name}.`;
  const label = getRelatedLabel(ctx, owner, related);
  const parsed = parseListQuery(entity, source, input.query, {
    prefix,
    defaultSize: getTableSize(input),
    locale: ctx.labels.locale,
    now: ctx.now,
    enums: ctx.model.enums,
  });
  const columns = input.isNames ? [] : (parsed.chosenColumns ?? getRelatedColumns(entity, owner));
  const needed = getNeededOwnerFields(related);
  const values = needed.length === 0 ? undefined : (await input.record())?.values;
  // Without this value the list would show the rows of all records.
  if (!hasValues(values, needed)) return NO_TABLE;
  const target = { entity, source, origin: { ...owner.source, name, values } };
  const { outcome, operation, state } = await runList(ctx.fetcher, {
    source,
    state: parsed.state,
    defaultSort: parsed.defaultSort,
    operation: (tried) =>
      buildTargetOperation(ctx.model, target, {
        state: resolveDayFilters(source, tried),
        selection: isChangedInRows(entity) ? [...columns, ...getChangePermissionFields(entity)] : columns,
        pageWide: getPageWideValues(ctx),
      }),
  });
  if (!outcome.ok)
    return failedTable(ctx, label, {
      failure: outcome.failure,
      operation: toOperationView(operation, outcome),
    });
  const href = relationHref(owner.path, name);
  const table = buildTableView(ctx, {
    entity,
    source,
    query: { ...parsed, columns: getRequestedColumns(columns, operation), state },
    result: isUnpagedList(source) ? slicePage(outcome.value, state) : outcome.value,
    path: owner.path,
    prefix,
    rowBaseHref: href,
    caption: label.text,
    failures: toPartialFailures(ctx, entity, outcome.errors),
    readAt: ctx.now,
  });
  return {
    table: { ...table, paging: { ...table.paging, sizes: [] }, name, slug: entity.slug, label, href },
    failures: [],
    operation: toOperationView(operation, outcome),
  };
}

/** Loads a history as a table that tells when, who and what. */
async function loadHistoryTable(
  ctx: LoaderContext,
  owner: Owner,
  { history, related, rows }: OpenHistory & { readonly related: RelatedList },
  input: RelatedInput,
): Promise<LoadedTable> {
  const { name, source } = related;
  if (rows === null || owner.source.type !== 'record') return NO_TABLE;
  const { entity, key } = owner.source;
  const prefix = `${name}.`;
  const label = getRelatedLabel(ctx, owner, related);
  const parsed = parseListQuery(rows, source, input.query, {
    prefix,
    defaultSize: getTableSize({ ...input, isNames: false }),
    locale: ctx.labels.locale,
    now: ctx.now,
  });
  const needed = getNeededOwnerFields(related);
  const values = needed.length === 0 ? undefined : (await input.record())?.values;
  if (!hasValues(values, needed)) return NO_TABLE;
  const list = { history, owner, entity, key, related, rows };
  const state = { ...parsed.state, sort: null, filters: [], search: '' };
  const page = await readHistoryPage(ctx, list, { state, values });
  if (!('entries' in page))
    return failedTable(ctx, label, {
      failure: page.failure,
      operation: toOperationView(page.operation, page),
    });
  const href = getListHref(ctx, owner, name, [{ history, related, rows }]);
  const table = buildHistoryTable(ctx, {
    owner,
    href,
    page,
    query: parsed,
    prefix,
    caption: label.text,
    source,
  });
  return {
    table: { ...table, paging: { ...table.paging, sizes: [] }, name, slug: rows.slug, label, href },
    failures: [],
    operation: toOperationView(page.operation, page.outcome),
  };
}

function getTableSize({ layout, isNames }: RelatedInput & { readonly isNames: boolean }): number {
  if (isNames) return NAMES_SIZE;
  return layout === undefined ? SUB_TABLE_SIZE : SMALL_TABLE_SIZE;
}

/** Reports a list that could not be read, with the backend's own message if there is one. */
function failedTable(
  ctx: LoaderContext,
  field: Label,
  { failure, operation }: { readonly failure: PageFailure; readonly operation: OperationView },
): LoadedTable {
  const messages = 'messages' in failure ? failure.messages : [];
  const fallback = failure.type === 'malformed' ? 'problem.partial.senseless' : 'problem.partial.noAnswer';
  return {
    ...NO_TABLE,
    failures: [{ field, message: messages[0] ?? ctx.translate(fallback) }],
    operation,
  };
}

/**
 * Returns the columns of a related list, without the relation back to the owner. The next best field that answers the
 * same question takes its place: who wrote a comment, instead of the issue that the page shows.
 */
export function getRelatedColumns(target: Entity, { type }: Pick<Owner, 'type'>): readonly string[] {
  const isTold = (name: string): boolean => {
    const of = target.fields.find((field) => field.name === name)?.target;
    return of !== undefined && of === type;
  };
  const kept = new Set(target.columns.filter((name) => !isTold(name)));
  const told = target.columnPool.filter(({ name }) => target.columns.includes(name) && !kept.has(name));
  for (const { slot } of told) {
    const spare = target.columnPool
      .filter((each) => each.slot === slot && !kept.has(each.name) && !isTold(each.name))
      .toSorted((a, b) => b.points - a.points)[0];
    if (spare !== undefined) kept.add(spare.name);
  }
  const pool = target.columnPool.map(({ name }) => name);
  return [
    ...target.columns.filter((name) => kept.has(name) && !pool.includes(name)),
    ...pool.filter((name) => kept.has(name)),
  ];
}
