import type { Entity } from '../../../core/schema/model/model';
import type { FittedPart } from '../../../kit/view/ownParts';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import { getLayoutNames, planListParts, planTileParts, type ListParts } from '../listParts';
import { parseListQuery, type ListQuery } from '../listQuery';
import type { UrlQuery } from '../../../ground/routes/queryParams';
import type { ListTarget } from './listTarget';

/** The part of a list that another page shows: the rows alone, and of components/own `tile` alone. */
export interface ListPart {
  readonly isPart?: boolean;
  readonly tile?: FittedPart | null;
  /** Columns that are only looked at are not read with the rows. */
  readonly isNoSample?: true;
}

/** Parses the address of a list of `entity`, and finds the parts of components/own that show it. */
export function planList(
  ctx: Pick<LoaderContext, 'model' | 'labels' | 'parts' | 'now'>,
  { list, entity }: { readonly list: ListTarget; readonly entity: Entity },
  query: UrlQuery,
  { isPart = false, tile = null }: ListPart,
): { readonly parsed: ListQuery; readonly parts: ListParts } {
  const layouts = isPart ? [] : getLayoutNames(ctx, entity);
  const scope = { locale: ctx.labels.locale, now: ctx.now, layouts, enums: ctx.model.enums };
  const parsed = parseListQuery(entity, list.source, query, scope);
  return { parsed, parts: isPart ? planTileParts(tile) : planListParts(ctx, list, entity, parsed) };
}
