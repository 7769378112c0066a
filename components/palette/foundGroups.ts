import type { MessageId } from '../../lib/intl/messages';
import { foundRecords, type PaletteRecord } from '../../lib/palette/foundRecords';
import { foldQuery } from '../../lib/palette/matchText';
import type { SearchedList } from '../../lib/palette/paletteView';
import { rankItems } from '../../lib/palette/rankItems';
import type { ListSearchState } from '../../lib/palette/useListSearch';
import { searchHref } from '../../lib/routes';
import { entityIcon } from '../states/entityIcon';
import { named, type PaletteGroup, type PaletteItem } from './paletteItem';

/** Formats a message. */
export type Say = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** Records shown of a list. */
const SHOWN = 3;

/** A group per list that has found something, or that has failed; `known`: addresses that stand elsewhere already. */
export function foundGroups(
  lists: readonly SearchedList[],
  search: ListSearchState,
  { text, say, known }: { readonly text: string; readonly say: Say; readonly known: ReadonlySet<string> },
): readonly PaletteGroup[] {
  return lists.flatMap((list): PaletteGroup[] => {
    const found = search.found.get(list.slug);
    if (found === undefined) return [];
    const id = `records ${list.slug}`;
    const { title, search: whole } = found.ends;
    const answers = [title, whole].flatMap((end) => (end?.ok === true ? [end.choices] : []));
    if (answers.length === 0) {
      if (whole === undefined) return [];
      const item = retryItem(list, search.retry, say);
      return [{ id, heading: list.many, options: [{ item, marks: [] }] }];
    }
    const rows = answers.flatMap((choices) => choices.rows);
    const records = once(foundRecords(list, rows)).filter(({ href }) => !known.has(href));
    if (records.length === 0) return [];
    const items = records.map((record) => recordItem(list, record));
    const options = bestFirst(items, foldQuery(text)).slice(0, SHOWN);
    const all = whole?.ok === true ? whole.choices : null;
    const total = all?.total ?? 0;
    const isLonger = total > options.length || all?.next != null || records.length > options.length;
    const hasMore = whole !== undefined && isLonger;
    const way = allItem(list, { text: found.text, total: all?.total ?? null, say });
    return [
      {
        id,
        heading: list.many,
        ...(total > options.length ? { note: say('picker.countOf', { count: options.length, total }) } : {}),
        options: hasMore ? [...options, { item: way, marks: [] }] : options,
      },
    ];
  });
}

/** The same record may be found by its title and otherwise. */
function once(records: readonly PaletteRecord[]): readonly PaletteRecord[] {
  const seen = new Set<string>();
  return records.filter(({ href }) => !seen.has(href) && seen.add(href));
}

/**
 * The better the name answers the sooner; between equals the list's own order holds, not the length of the name. What the backend
 * found may answer in a field that is not shown: such records come last.
 */
function bestFirst(items: readonly PaletteItem[], query: string): PaletteGroup['options'] {
  const scored = new Map(rankItems(items, query).map((found) => [found.item, found]));
  const ranked = items
    .flatMap((item) => scored.get(item) ?? [])
    .toSorted((a, b) => Math.ceil(b.score) - Math.ceil(a.score));
  const answered = new Set(ranked.map(({ item }) => item));
  const others = items.filter((item) => !answered.has(item)).map((item) => ({ item, marks: [] }));
  return [...ranked, ...others];
}

function recordItem(list: SearchedList, { href, title, status, code }: PaletteRecord): PaletteItem {
  return {
    id: `record ${href}`,
    text: title,
    icon: entityIcon(list.type),
    ...(status === null ? {} : { status }),
    ...(code === null ? {} : { where: { text: code }, also: [code] }),
    to: { is: 'page', href },
  };
}

function allItem(
  { slug, many, param }: SearchedList,
  { text, total, say }: { readonly text: string; readonly total: number | null; readonly say: Say },
): PaletteItem {
  return {
    id: `all ${slug}`,
    text:
      total === null
        ? say('palette.allUncounted', { list: many.text, text })
        : say('palette.all', { list: many.text, text, count: total }),
    icon: 'search',
    to: { is: 'page', href: searchHref(slug, param, text) },
  };
}

function retryItem({ slug, many }: SearchedList, retry: () => void, say: Say): PaletteItem {
  return {
    id: `retry ${slug}`,
    ...named({ text: say('palette.failed', { list: many.text }) }),
    icon: 'refresh',
    to: { is: 'command', run: retry, stays: true },
  };
}
