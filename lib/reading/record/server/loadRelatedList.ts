import type { Entity, Singleton } from '../../../schema/model/model';
import type { RelatedList } from '../../../schema/model/reads';
import type { RecordData } from '../../../operations/listState';
import { relationHref } from '../../../routes/hrefs';
import type { LoadResult } from '../../../view/failure';
import { getRelatedColumns } from './loadRelatedTables';
import type { ListTarget } from '../../list/server/listTarget';
import { getPageWideValues, type LoaderContext } from '../../run/server/loaderContext';
import { buildGetOperation } from '../../../operations/record/getOperation';
import { toRecordLink } from '../../describe/describeField';
import { createRecordOwner, createSingletonOwner, getRelatedLabel, hasValues, type Owner } from './owner';
import { recordNotFound } from './loadRecord';
import { runOperation } from '../../run/server/runOperation';
import type { Label, Breadcrumb } from '../../../view/label';

/** Creates the target of a list below a record or a singleton. */
export function relatedListTarget(
  ctx: LoaderContext,
  named: NamedOwner,
  { related, rows }: { readonly related: RelatedList; readonly rows: Entity },
): ListTarget {
  const { owner, values } = named;
  const path = relationHref(owner.path, related.name);
  const heading = getRelatedLabel(ctx, owner, related);
  return {
    entity: rows,
    source: related.source,
    origin: { ...owner.source, name: related.name, values },
    path,
    fixedParams: [],
    caption: heading.text,
    rowBaseHref: path,
    columns: getRelatedColumns(rows, owner),
    head: { heading, breadcrumbs: getOwnerBreadcrumbs(named) },
  };
}

/** Returns the breadcrumbs of an owner's lists: home, its list, the owner. */
export function getOwnerBreadcrumbs({
  owner,
  name,
}: Pick<NamedOwner, 'owner' | 'name'>): readonly Breadcrumb[] {
  return [...owner.breadcrumbs, { href: owner.path, label: name }];
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
  return { owner: createSingletonOwner(singleton), name, values: {} };
}
