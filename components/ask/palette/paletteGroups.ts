import type { ListSearch, LookUpLink } from '../../../lib/features/ask/palette/paletteView';
import {
  foldQuery,
  MATCH_SCORES,
  rankItems,
  type RankedItem,
} from '../../../lib/features/ask/palette/matchText';
import { searchHref } from '../../../lib/ground/routes/hrefs';
import { withQuery } from '../../../lib/ground/routes/queryParams';
import { getEntityIcon } from '../../kit/ui/entityIcon';
import type { PaletteGroup, PaletteItem } from './paletteItems';
import type { FormatPaletteMessage } from './searchResultGroups';
import type { Label } from '../../../lib/kit/view/label';

/** Items that do not depend on the query. */
export interface PaletteSource {
  readonly id: string;
  readonly heading: Label;
  readonly items: readonly PaletteItem[];
  /** Number of items shown for an empty query. */
  readonly idleLimit: number;
}

/** Query, expansion state and formatter for the display of groups. */
export interface GroupDisplay {
  readonly text: string;
  /** Ids of the expanded groups. */
  readonly unfolded: ReadonlySet<string>;
  readonly unfold: (id: string) => void;
  readonly say: FormatPaletteMessage;
}

/** Matching items shown per collapsed group. */
const MAX_FOLDED_ITEMS = 3;
/** Upper limit for an expanded group. Refining the query is faster than scrolling further. */
const MAX_UNFOLDED_ITEMS = 60;

/** A group with the score of its best item. */
export interface ScoredGroup extends PaletteGroup {
  readonly best: number;
}

/** Builds the groups of items that match the query, or the idle items for an empty query. */
export function buildSourceGroups(
  sources: readonly PaletteSource[],
  showing: GroupDisplay,
): readonly ScoredGroup[] {
  const query = foldQuery(showing.text);
  return sources.flatMap((source) => {
    const limit = query === '' ? source.idleLimit : MAX_FOLDED_ITEMS;
    const found = limit === 0 ? [] : rankItems(source.items, query);
    const [first] = found;
    if (first === undefined) return [];
    return [{ ...foldGroup(source, found, { ...showing, limit }), best: first.score }];
  });
}

/**
 * Puts groups whose best item starts with the query first, then the list that the query asks for, the record groups, and all
 * others.
 */
export function orderGroups(
  groups: readonly ScoredGroup[],
  proposed: readonly PaletteGroup[],
  records: readonly PaletteGroup[],
): readonly PaletteGroup[] {
  // One point of tolerance for the length penalty of `matchText`.
  const isMeant = ({ best }: ScoredGroup): boolean => best > MATCH_SCORES.start - 1;
  return [...groups.filter(isMeant), ...proposed, ...records, ...groups.filter((group) => !isMeant(group))];
}

function foldGroup(
  { id, heading }: PaletteSource,
  found: readonly RankedItem<PaletteItem>[],
  { limit, unfolded, unfold, say }: GroupDisplay & { readonly limit: number },
): PaletteGroup {
  const isWhole = unfolded.has(id);
  const shown = found.slice(0, isWhole ? MAX_UNFOLDED_ITEMS : limit);
  if (shown.length === found.length) return { id, heading, options: shown };
  if (isWhole) {
    const note = say('picker.countOf', { count: shown.length, total: found.length });
    return { id, heading, note, options: shown };
  }
  const more: PaletteItem = {
    id: `more ${id}`,
    text: say('palette.more', { count: found.length }),
    icon: 'chevronDown',
    target: { type: 'command', run: () => unfold(id), keepsOpen: true },
  };
  return { id, heading, options: [...shown, { item: more, highlights: [] }] };
}

/** Splits a scoped query: "reports: lamp" searches only the lists whose name matches "reports". */
export function parseScope(
  text: string,
  searches: readonly Pick<ListSearch, 'slug' | 'plural'>[],
): { readonly text: string; readonly slugs: ReadonlySet<string> | null } {
  const [, name = '', rest = ''] = /^([^:]+):\s*(.*)$/.exec(text) ?? [];
  const items = searches.map(({ slug, plural: many }) => ({ id: slug, text: many.text }));
  const found = rankItems(items, foldQuery(name)).filter(({ score }) => score > MATCH_SCORES.words - 1);
  if (name.trim() === '' || found.length === 0) return { text, slugs: null };
  return { text: rest, slugs: new Set(found.map(({ item }) => item.id)) };
}

/** Builds links to search pages of lists that the palette does not search itself. */
export function buildSearchItems(
  searches: readonly ListSearch[],
  text: string,
  say: FormatPaletteMessage,
): readonly RankedItem<PaletteItem>[] {
  return searches.map(({ slug, plural: many, type, param }) => ({
    item: {
      id: `search ${slug}`,
      text: say('palette.searchIn', { list: many.text, text }),
      icon: getEntityIcon(type),
      target: { type: 'page', href: searchHref(slug, param, text) },
    },
    highlights: [],
    score: 0,
  }));
}

/** Longer texts are not offered as keys. */
const MAX_KEY_LENGTH = 64;

/** Builds look-up links if the text could be a key, that is, if it contains a digit. */
export function buildLookUpItems(
  lookUps: readonly LookUpLink[],
  text: string,
  say: FormatPaletteMessage,
): readonly RankedItem<PaletteItem>[] {
  if (!/\d/.test(text) || text.length > MAX_KEY_LENGTH) return [];
  return lookUps.map(({ label, href, param }) => ({
    item: {
      id: `lookUp ${href}`,
      text: say('palette.lookUp', { name: label.text, text }),
      icon: 'key',
      target: { type: 'page', href: withQuery(href, { [param]: text }) },
    },
    highlights: [],
    score: 0,
  }));
}

/** Wraps items generated for the query in a group, if there are any. */
export function buildGroup(
  { id, heading }: Pick<PaletteSource, 'id' | 'heading'>,
  found: readonly RankedItem<PaletteItem>[],
  showing: GroupDisplay,
): readonly PaletteGroup[] {
  return found.length === 0
    ? []
    : [foldGroup({ id, heading, items: [], idleLimit: 0 }, found, { ...showing, limit: MAX_FOLDED_ITEMS })];
}
