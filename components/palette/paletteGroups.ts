import type { ListSearch, LookUpLink } from '../../lib/palette/paletteView';
import { foldQuery, MATCH_SCORES, rankItems, type RankedItem } from '../../lib/palette/matchText';
import type { Label } from '../../lib/view/fieldDescription';
import { searchHref } from '../../lib/routes/hrefs';
import { withQuery } from '../../lib/routes/url';
import { getEntityIcon } from '../ui/entityIcon';
import type { PaletteGroup, PaletteItem } from './paletteItems';
import type { FormatPaletteMessage } from './searchResultGroups';

/** Items that are there whatever is typed. */
export interface PaletteSource {
  readonly id: string;
  readonly heading: Label;
  readonly items: readonly PaletteItem[];
  /** How many are shown where nothing is typed; 0: none. */
  readonly idleLimit: number;
}

/** How the groups are to be shown. */
export interface GroupDisplay {
  readonly text: string;
  /** Ids of the groups that are shown as a whole. */
  readonly unfolded: ReadonlySet<string>;
  readonly unfold: (id: string) => void;
  readonly say: FormatPaletteMessage;
}

/** Items of a group that were found. */
const MAX_FOLDED_ITEMS = 3;
/** Nobody reads more: whoever does not find it types on. */
const MAX_UNFOLDED_ITEMS = 60;

/** A group with how well its best item answers. */
export interface ScoredGroup extends PaletteGroup {
  readonly best: number;
}

/** What of the sources answers to the text, or what stands there at rest. */
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

/** Groups that begin as what was typed does stand before what the lists have found, all others after it. */
export function orderGroups(
  groups: readonly ScoredGroup[],
  records: readonly PaletteGroup[],
): readonly PaletteGroup[] {
  // A point less for length: see `matchText`.
  const isMeant = ({ best }: ScoredGroup): boolean => best > MATCH_SCORES.start - 1;
  return [...groups.filter(isMeant), ...records, ...groups.filter((group) => !isMeant(group))];
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

/** What was typed, and in which lists it is to be looked for: "reports: lamp" means the lists that are called so. */
export function parseScope(
  text: string,
  searches: readonly ListSearch[],
): { readonly text: string; readonly slugs: ReadonlySet<string> | null } {
  const [, name = '', rest = ''] = /^([^:]+):\s*(.*)$/.exec(text) ?? [];
  const items = searches.map(({ slug, plural: many }) => ({ id: slug, text: many.text }));
  const found = rankItems(items, foldQuery(name)).filter(({ score }) => score > MATCH_SCORES.words - 1);
  if (name.trim() === '' || found.length === 0) return { text, slugs: null };
  return { text: rest, slugs: new Set(found.map(({ item }) => item.id)) };
}

/** Ways to look for the text in lists that the palette has not searched itself. */
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

/** Longer than this no key is. */
const MAX_KEY_LENGTH = 64;

/** Ways to look the text up, where it may be a key: they have figures, or are asked for alone. */
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

/** Items that were made for the text, as a group. */
export function buildGroup(
  { id, heading }: Pick<PaletteSource, 'id' | 'heading'>,
  found: readonly RankedItem<PaletteItem>[],
  showing: GroupDisplay,
): readonly PaletteGroup[] {
  return found.length === 0
    ? []
    : [foldGroup({ id, heading, items: [], idleLimit: 0 }, found, { ...showing, limit: MAX_FOLDED_ITEMS })];
}
