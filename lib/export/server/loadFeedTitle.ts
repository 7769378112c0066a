import { toRowEntity } from '../../operations/document/entityLookup';
import { buildFilterChips, createConditionFormatter } from '../../reading/list/filterChips';
import type { ListQuery } from '../../reading/list/listQuery';
import type { ListTarget } from '../../reading/list/server/listTarget';
import { loadFilterTitles } from '../../reading/list/server/loadFilterTitles';
import type { LoaderContext } from '../../reading/run/server/loaderContext';

/** Loads the title of a list with its filters and search: a program may have subscribed to several of one list. */
export async function loadFeedTitle(ctx: LoaderContext, list: ListTarget, query: ListQuery): Promise<string> {
  const { source, path, caption, head } = list;
  const { filters, search } = query.state;
  const { titles } = await loadFilterTitles(ctx, source, filters);
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
