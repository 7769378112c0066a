import type { Translate } from '../../../ground/intl/translate';
import type { ListPageView } from '../listPageView';

/** More conditions are counted. */
const MAX_CONDITIONS = 3;

/**
 * Builds the title of a list for the tab of a browser, its history, and what screen readers say on arrival: it names the record that the list
 * belongs to, what narrows the list, how it is shown, and the page. Undefined for a list as it opens.
 */
export function buildListTitle(
  translate: Translate,
  view: Pick<
    ListPageView,
    'heading' | 'breadcrumbs' | 'entity' | 'chips' | 'search' | 'displays' | 'own' | 'charts' | 'paging'
  >,
): string | undefined {
  const { breadcrumbs = [], chips, search, displays = [], own, charts, paging } = view;
  const owner = breadcrumbs.at(-1);
  const shown = displays.find(({ current }) => current)?.display ?? 'table';
  const page = paging.pages.find((each) => each?.current === true)?.page ?? 1;
  const more = chips.length - MAX_CONDITIONS;
  const parts = [
    ...(owner === undefined ? [] : [owner.label.text]),
    ...chips.slice(0, MAX_CONDITIONS).map(({ label, text }) => `${label.text}: ${text}`),
    ...(more > 0 ? [translate('listTitle.more', { count: more })] : []),
    ...(search === null || search.value === ''
      ? []
      : [translate('listTitle.search', { text: search.value })]),
    ...(shown === 'table' ? [] : [translate(`list.display.${shown}`)]),
    ...(own?.layout == null ? [] : [own.layout.label.text]),
    ...(charts == null || charts.shown === null
      ? []
      : [translate('listTitle.chart', { name: charts.shown.label.text })]),
    ...(page === 1 ? [] : [translate('listTitle.page', { page })]),
    // How many pages come before this one is not known.
    ...(paging.first === undefined && (paging.previous === null || paging.pages.length > 0)
      ? []
      : [translate('listTitle.later')]),
  ];
  if (parts.length === 0) return undefined;
  return [(view.heading ?? view.entity.plural).text, ...parts].join(' · ');
}
