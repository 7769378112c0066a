import type { MessageId } from '../../lib/intl/messages';
import { foundRecords } from '../../lib/palette/foundRecords';
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
export function recordGroups(
  lists: readonly SearchedList[],
  search: ListSearchState,
  { text, say, known }: { readonly text: string; readonly say: Say; readonly known: ReadonlySet<string> },
): readonly PaletteGroup[] {
  return lists.flatMap((list): PaletteGroup[] => {
    const found = search.found.get(list.slug);
    if (found === undefined) return [];
    const id = `records ${list.slug}`;
    if (!found.end.ok) {
      const item = retryItem(list, search.retry, say);
      return [{ id, heading: list.many, options: [{ item, marks: [] }] }];
    }
    const { choices } = found.end;
    const records = foundRecords(list, choices.rows).filter(({ href }) => !known.has(href));
    if (records.length === 0) return [];
    const items = records.map((record) => recordItem(list, record));
    const options = bestFirst(items, foldQuery(text)).slice(0, SHOWN);
    const total = choices.total ?? 0;
    const hasMore = total > options.length || choices.next !== null || records.length > options.length;
    const all = allItem(list, { text: found.text, total: choices.total, say });
    return [
      {
        id,
        heading: list.many,
        ...(total > options.length ? { note: say('picker.countOf', { count: options.length, total }) } : {}),
        options: hasMore ? [...options, { item: all, marks: [] }] : options,
      },
    ];
  });
}

/** What the backend found may answer in a field that is not shown: such records come last. */
function bestFirst(items: readonly PaletteItem[], query: string): PaletteGroup['options'] {
  const ranked = rankItems(items, query);
  const answered = new Set(ranked.map(({ item }) => item));
  const others = items.filter((item) => !answered.has(item)).map((item) => ({ item, marks: [] }));
  return [...ranked, ...others];
}

function recordItem(
  list: SearchedList,
  { href, title, status, code }: ReturnType<typeof foundRecords>[number],
): PaletteItem {
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
