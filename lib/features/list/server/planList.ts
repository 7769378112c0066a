import type { Entity } from '../../../core/schema/model/model';
import type { FittedPart } from '../../../kit/view/ownParts';
import type { LabelContext } from '../../../kit/describe/describeField';
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
  words: Pick<LabelContext, 'model' | 'labels' | 'parts'>,
  { list, entity, now }: { readonly list: ListTarget; readonly entity: Entity; readonly now: string },
  query: UrlQuery,
  { isPart = false, tile = null }: ListPart,
): { readonly parsed: ListQuery; readonly parts: ListParts } {
  const layouts = isPart ? [] : getLayoutNames(words, entity);
  const scope = { locale: words.labels.locale, now, layouts, enums: words.model.enums };
  const parsed = parseListQuery(entity, list.source, query, scope);
  return { parsed, parts: isPart ? planTileParts(tile) : planListParts(words, list, entity, parsed) };
}
