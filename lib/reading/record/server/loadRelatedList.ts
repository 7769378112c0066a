import type { Entity, Singleton } from '../../../schema/model/model';
import type { RelatedList } from '../../../schema/model/reads';
import type { ListResult, RecordData } from '../../../operations/listState';
import type { Operation } from '../../../operations/operation';
import { relationHref } from '../../../routes/hrefs';
import type { UrlQuery } from '../../list/listQuery';
import type { LoadResult } from '../../../view/failure';
import { getRelatedColumns } from './loadRelatedTables';
import { loadListView, type ListTarget } from '../../list/server/loadListView';
import { getPageWideValues, type LoaderContext } from '../../run/server/loaderContext';
import { buildGetOperation } from '../../../operations/record/getOperation';
import { toRecordLink } from '../../describe/describeField';
import { hasValues, createRecordOwner, createSingletonOwner, type Owner } from './owner';
import { recordNotFound } from './loadRecord';
import { runOperation } from '../../run/server/runOperation';
import type { Label, Breadcrumb } from '../../../view/label';
import type { ListPageView } from '../../list/listPageView';

/** Creates the target of a list below a record or a singleton. */
export function relatedListTarget(
  { owner, values }: NamedOwner,
  { related, rows }: { readonly related: RelatedList; readonly rows: Entity },
): ListTarget {
  const path = relationHref(owner.path, related.name);
  const ask = (asked: Parameters<typeof owner.createListOperation>[0]) =>
    owner.createListOperation({ ...asked, values });
  return {
    entity: rows,
    source: related.source,
    path,
    fixedParams: [],
    caption: owner.getLabel(related).text,
    createOperation: (asked) => ask({ ...asked, name: related.name }),
    countOperation:
      related.source.total === null ? null : toCountOperation(ask({ ...ONE_ROW, name: related.name })),
    rowBaseHref: path,
    columns: getRelatedColumns(rows, owner),
  };
}

/** Loads the page of a list below a record or a singleton. */
export async function loadRelatedList(
  ctx: LoaderContext,
  named: NamedOwner,
  of: { readonly related: RelatedList; readonly rows: Entity },
  query: UrlQuery,
): Promise<LoadResult<ListPageView>> {
  const loaded = await loadListView(ctx, relatedListTarget(named, of), query);
  if (!loaded.ok) return loaded;
  const heading = named.owner.getLabel(of.related);
  return { ok: true, view: { ...loaded.view, heading, breadcrumbs: getOwnerBreadcrumbs(named) } };
}

/** Returns the breadcrumbs of an owner's lists: home, its list, the owner. */
export function getOwnerBreadcrumbs({
  owner,
  name,
}: Pick<NamedOwner, 'owner' | 'name'>): readonly Breadcrumb[] {
  return [...owner.breadcrumbs, { href: owner.path, label: name }];
}

/** State that reads a single row. */
const ONE_ROW = {
  state: { position: { type: 'page', page: 1 }, size: 1, sort: null, filters: [], search: '' },
  selection: [],
} as const;

function toCountOperation(list: Operation<ListResult>): Operation<number | null> {
  return { ...list, read: (data) => list.read(data).total };
}

/** An owner with its name, and the field values that its lists need as arguments. */
export interface NamedOwner {
  readonly owner: Owner;
  readonly name: Label;
  readonly values: RecordData['values'];
}

/** Loads the name of a record, and these fields. */
export async function loadNamedRecord(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[],
  fields: readonly string[],
): Promise<LoadResult<NamedOwner>> {
  const outcome = await runOperation(
    ctx.fetcher,
    buildGetOperation(ctx.model, entity, key, { selection: fields, pageWide: getPageWideValues(ctx) }),
  );
  if (!outcome.ok) return outcome;
  if (outcome.value === null) return recordNotFound(ctx, entity, key);
  const { type, title, values } = outcome.value;
  // Without this value the list would show the rows of all records.
  if (!hasValues(values, fields)) return recordNotFound(ctx, entity, key);
  const { title: text } = toRecordLink(ctx, { type: type ?? entity.type, key, title }, false);
  return { ok: true, view: { owner: createRecordOwner(ctx, entity, key), name: { text }, values } };
}

/** Returns a singleton with the name of its field; it needs no request. */
export function toNamedSingleton(ctx: LoaderContext, singleton: Singleton): NamedOwner {
  const name = ctx.labels.operation(singleton.steps.at(-1)?.field ?? singleton.slug, singleton.label);
  return { owner: createSingletonOwner(ctx, singleton), name, values: {} };
}
