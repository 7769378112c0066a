import type { LabelContext } from '../../../kit/describe/describeField';
import { FIRST_PAGE, toListParams } from '../listParams';
import { withQuery } from '../../../ground/routes/queryParams';
import { buildPageView, changeDisplay, DISPLAYS, getListDisplays } from '../displays';
import type { ListPageView } from '../listPageView';
import { buildListParts, type ListParts } from '../listParts';
import type { ListQuery } from '../listQuery';
import type { TableInput } from '../table/tableView';

/** Builds the displays that the list can have, that of its page, and those of components/own. */
export const buildDisplays = (
  ctx: LabelContext,
  input: TableInput,
  parts: ListParts,
): Pick<ListPageView, 'displays' | 'gallery' | 'own'> => ({
  ...buildDisplayLinks(input, parts),
  ...buildPageView(input, input.query.display),
  ...buildListParts(ctx, input, parts),
});

/** Links to the displays, each as it opens. The page stays, unless one without pages shows the rows. */
function buildDisplayLinks(
  { entity, source, query, path }: TableInput,
  { layouts }: Pick<ListParts, 'layouts'>,
): Pick<ListPageView, 'displays'> {
  const displays = getListDisplays(entity, source);
  if (displays.length + layouts.length < 2) return {};
  const links = displays.map((display) => {
    const { state } = DISPLAYS[display].hasPages === true ? query : toFirstPage(query);
    const params = toListParams({ ...query, state, display, layout: undefined, [display]: undefined });
    const current = display === query.display && query.layout === undefined;
    return { display, href: withQuery(path, params), current };
  });
  return { displays: links };
}

/** Returns the query of the first page, also of the list beside a map. */
export function toFirstPage(query: ListQuery): ListQuery {
  return { ...changeDisplay(query, 'toFirstPage'), state: { ...query.state, position: FIRST_PAGE } };
}
