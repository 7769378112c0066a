import type { LabelContext } from '../../describe/describeField';
import { FIRST_PAGE, toListParams, withQueryParams } from '../listParams';
import type { ListPageView } from '../listPageView';
import { buildListParts, type ListParts } from '../listParts';
import { getListDisplays, hasPages, type ListQuery } from '../listQuery';
import type { TableInput } from '../tableView';

/** Builds the ways to show the rows: the site's own, and those of components/own. */
export const buildDisplays = (
  ctx: LabelContext,
  input: TableInput,
  parts: ListParts,
): Pick<ListPageView, 'displays' | 'picture' | 'own'> => ({
  ...buildDisplayLinks(input, parts),
  ...buildListParts(ctx, input, parts),
});

/** Links to the ways to show the rows. The page stays, unless a board or a calendar, which have no pages, shows them. */
function buildDisplayLinks(
  { entity, source, query, path }: TableInput,
  { layouts }: Pick<ListParts, 'layouts'>,
): Pick<ListPageView, 'displays' | 'picture'> {
  const displays = getListDisplays(entity, source);
  if (displays.length + layouts.length < 2) return {};
  const first = toFirstPage(query);
  const links = displays.map((display) => ({
    display,
    href: withQueryParams(
      path,
      toListParams({
        ...(hasPages(display) ? query : first),
        display,
        layout: undefined,
        calendar: null,
        map: null,
      }),
    ),
    current: display === query.display && query.layout === undefined,
  }));
  const { gallery } = entity.displays;
  return {
    displays: links,
    ...(query.display === 'gallery' && gallery !== null ? { picture: gallery.value } : {}),
  };
}

/** Returns the query of the first page, also of the list beside a map. */
export function toFirstPage(query: ListQuery): ListQuery {
  const map = query.map === null ? null : { ...query.map, page: 1 };
  return { ...query, map, state: { ...query.state, position: FIRST_PAGE } };
}
