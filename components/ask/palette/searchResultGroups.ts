import type { MessageId } from '../../../lib/ground/intl/messages';
import {
  toPaletteRecords,
  type PaletteRecord,
  type SearchableList,
} from '../../../lib/features/ask/palette/paletteView';
import { foldQuery, rankItems } from '../../../lib/features/ask/palette/matchText';
import type { ListSearchResult, ListSearchState } from '../../../lib/features/ask/palette/useListSearch';
import { searchHref } from '../../../lib/ground/routes/hrefs';
import type { Label } from '../../../lib/kit/view/label';
import { getEntityIcon } from '../../kit/ui/entityIcon';
import { toItemText, type PaletteGroup, type PaletteItem } from './paletteItems';

/** Formats a message by id. */
export type FormatPaletteMessage = (
  id: MessageId,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Records shown per list. */
const MAX_RECORDS_PER_LIST = 3;

interface ResultDisplay {
  /** The searched text. */
  readonly text: string;
  readonly say: FormatPaletteMessage;
  /** Addresses that are shown elsewhere already. */
  readonly known: ReadonlySet<string>;
}

/** Builds a group for each list that returned records, and one for those that failed. */
export function buildSearchResultGroups(
  lists: readonly SearchableList[],
  search: ListSearchState,
  display: ResultDisplay,
): readonly PaletteGroup[] {
  const groups = lists.flatMap((list) => buildListGroup(list, search.found.get(list.slug), display));
  const failed = lists.filter(({ slug }) => hasFailed(search.found.get(slug)));
  return [...groups, ...buildRetryGroup(failed, search.retry, display.say)];
}

function buildListGroup(
  list: SearchableList,
  found: ListSearchResult | undefined,
  { text, say, known }: ResultDisplay,
): readonly PaletteGroup[] {
  if (found === undefined) return [];
  const { title, search: fullTextResult } = found.answers;
  const answers = [title, fullTextResult].flatMap((end) => (end?.ok === true ? [end.choices] : []));
  const rows = answers.flatMap((choices) => choices.rows);
  const records = uniqueByHref(toPaletteRecords(list, rows)).filter(({ href }) => !known.has(href));
  if (records.length === 0) return [];
  const items = records.map((record) => createRecordItem(list, record));
  const options = sortByScore(items, foldQuery(text)).slice(0, MAX_RECORDS_PER_LIST);
  const all = fullTextResult?.ok === true ? fullTextResult.choices : null;
  const total = all?.total ?? 0;
  const isLonger = total > options.length || all?.next != null || records.length > options.length;
  // The page of all results searches for the whole text, which may find nothing where single words have found records.
  const hasPage = all?.rows.length !== 0 && all?.byWords !== true;
  const hasMore = fullTextResult !== undefined && isLonger && hasPage;
  const allResults = createAllResultsItem(list, { text: found.text, total: all?.total ?? null, say });
  return [
    {
      id: `records ${list.slug}`,
      heading: list.plural,
      ...(total > options.length ? { note: say('picker.countOf', { count: options.length, total }) } : {}),
      options: hasMore && allResults !== null ? [...options, { item: allResults, highlights: [] }] : options,
    },
  ];
}

/** Checks whether no request to a list has succeeded. */
function hasFailed(found: ListSearchResult | undefined): boolean {
  return found !== undefined && found.answers.search?.ok === false && found.answers.title?.ok !== true;
}

/** Returns the names of the lists whose rows were not all read, so that a record may be missing. */
export function getHalfSearchedLists(
  lists: readonly SearchableList[],
  { found }: ListSearchState,
): readonly Label[] {
  return lists.flatMap(({ slug, plural }) => {
    const answer = found.get(slug)?.answers.search;
    return answer?.ok === true && answer.choices.next !== null ? [plural] : [];
  });
}

/** Removes duplicates: a record may match by title and by full-text search. */
function uniqueByHref(records: readonly PaletteRecord[]): readonly PaletteRecord[] {
  const seen = new Set<string>();
  return records.filter(({ href }) => !seen.has(href) && seen.add(href));
}

/**
 * Sorts items by match score and keeps the list's order for equal scores. Records that matched in a field that is not
 * shown come last.
 */
function sortByScore(items: readonly PaletteItem[], query: string): PaletteGroup['options'] {
  const scored = new Map(rankItems(items, query).map((found) => [found.item, found]));
  const ranked = items
    .flatMap((item) => scored.get(item) ?? [])
    .toSorted((a, b) => Math.ceil(b.score) - Math.ceil(a.score));
  const answered = new Set(ranked.map(({ item }) => item));
  const others = items.filter((item) => !answered.has(item)).map((item) => ({ item, highlights: [] }));
  return [...ranked, ...others];
}

function createRecordItem(list: SearchableList, { href, title, status, code }: PaletteRecord): PaletteItem {
  return {
    id: `record ${href}`,
    text: title,
    icon: getEntityIcon(list.type),
    ...(status === null ? {} : { status }),
    ...(code === null ? {} : { detail: { text: code }, keywords: [code] }),
    target: { type: 'page', href },
  };
}

/** Null where the list's page has no search. */
function createAllResultsItem(
  { slug, plural: many, param }: SearchableList,
  {
    text,
    total,
    say,
  }: { readonly text: string; readonly total: number | null; readonly say: FormatPaletteMessage },
): PaletteItem | null {
  if (param === null) return null;
  return {
    id: `all ${slug}`,
    text:
      total === null
        ? say('palette.allUncounted', { list: many.text, text })
        : say('palette.all', { list: many.text, text, count: total }),
    icon: 'search',
    target: { type: 'page', href: searchHref(slug, param, text) },
  };
}

/** Where a backend is down, all lists fail: they are told and tried again together. */
function buildRetryGroup(
  failed: readonly SearchableList[],
  retry: () => void,
  say: FormatPaletteMessage,
): readonly PaletteGroup[] {
  const [first, ...others] = failed;
  if (first === undefined) return [];
  const isOne = others.length === 0;
  const text = isOne
    ? say('palette.failed', { list: first.plural.text })
    : say('palette.failed.lists', { count: failed.length });
  const item: PaletteItem = {
    id: 'retry',
    ...toItemText({ text }),
    icon: 'refresh',
    target: { type: 'command', run: retry, keepsOpen: true },
  };
  const heading = isOne ? first.plural : { text: say('palette.failed.heading') };
  return [{ id: 'failed', heading, options: [{ item, highlights: [] }] }];
}
