import type { Locale } from '../../../ground/routes/hrefs';
import { findOpenedList } from './openedList';
import { readPageView } from '../pageData';

/** A page of a list as this tab has shown it: the parts of its view that place a record. */
export interface ListPageRows {
  readonly rows: readonly { readonly href: string | null }[];
  readonly paging: {
    readonly from: number;
    readonly to: number;
    readonly total: number | null;
    readonly previous: string | null;
    readonly next: string | null;
  };
  readonly chips: readonly { readonly text: string }[];
}

/** The place of a record in the list that it was opened from. Hrefs are without a locale. */
export interface ListPlace {
  /** The list as it opens. */
  readonly list: string;
  /** The page of the list with the record. */
  readonly listHref: string;
  /** What narrows the list. */
  readonly conditions: readonly string[];
  /** From 1; null where rows are not counted. */
  readonly position: number | null;
  readonly total: number | null;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Pages of lists by href, the last ones that were shown or read. They end with the tab's page. */
const shownPages = new Map<string, ListPageRows>();
const MAX_PAGES = 8;

/** Remembers a page of a list that is shown. `href` is without a locale. */
export function rememberListPage(href: string, { rows, paging, chips }: ListPageRows): void {
  shownPages.delete(href);
  shownPages.set(href, { rows, paging, chips });
  for (const oldest of [...shownPages.keys()].slice(0, -MAX_PAGES)) shownPages.delete(oldest);
}

/**
 * Finds the place of a record in the list as this tab has shown it last. The pages before and after are read where the record is the first
 * or last one of its page. Null where the tab has not shown the list, or the record is not on its page.
 */
export async function findListPlace(
  recordHref: string,
  listHref: string,
  locale: Locale,
): Promise<ListPlace | null> {
  const page = findOpenedList(listHref, locale);
  return page === null ? null : findPlaceFrom(recordHref, { list: listHref, page }, locale);
}

/** Finds the place of a record in a list from one of its pages on. */
export async function findPlaceFrom(
  recordHref: string,
  opened: { readonly list: string; readonly page: string },
  locale: Locale,
): Promise<ListPlace | null> {
  if ((await readListPage(opened.page, locale)) === null) return null;
  const href = findPageOf(recordHref, opened.page);
  const page = href === null ? undefined : shownPages.get(href);
  if (href === null || page === undefined) return null;
  const { rows, paging, chips } = page;
  const index = rows.findIndex((row) => row.href === recordHref);
  const isCounted = paging.to - paging.from + 1 === rows.length;
  const [before, after] = await Promise.all([
    index === 0 && paging.previous !== null ? readListPage(paging.previous, locale) : null,
    index === rows.length - 1 && paging.next !== null ? readListPage(paging.next, locale) : null,
  ]);
  return {
    list: opened.list,
    listHref: href,
    conditions: chips.map(({ text }) => text),
    position: isCounted ? paging.from + index : null,
    total: isCounted ? paging.total : null,
    previous: rows[index - 1]?.href ?? before?.rows.at(-1)?.href ?? null,
    next: rows[index + 1]?.href ?? after?.rows[0]?.href ?? null,
  };
}

/** Finds the page with a record among those that were read, from one page on in both directions. */
function findPageOf(recordHref: string, start: string): string | null {
  for (const way of ['next', 'previous'] as const) {
    const passed = new Set<string>();
    for (let href: string | null = start; href !== null && !passed.has(href);) {
      passed.add(href);
      const page = shownPages.get(href);
      if (page?.rows.some((row) => row.href === recordHref) === true) return href;
      href = page?.paging[way] ?? null;
    }
  }
  return null;
}

/** Returns a page of a list, read as Next's router reads it if it is not known; null where that fails. */
async function readListPage(href: string, locale: Locale): Promise<ListPageRows | null> {
  const known = shownPages.get(href);
  if (known !== undefined) return known;
  const view = await readPageView<ListPageRows>(href, locale);
  if (view === null) return null;
  rememberListPage(href, view);
  return view;
}
