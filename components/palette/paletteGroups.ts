import type { ListSearch, LookUpLink } from '../../lib/palette/paletteView';
import { foldQuery, SCORES } from '../../lib/palette/matchText';
import { rankItems, type Ranked } from '../../lib/palette/rankItems';
import type { Label } from '../../lib/records/view';
import { searchHref } from '../../lib/routes';
import { withQuery } from '../../lib/routes/query';
import { entityIcon } from '../states/entityIcon';
import type { PaletteGroup, PaletteItem } from './paletteItem';
import type { Say } from './foundGroups';

/** Items that are there whatever is typed. */
export interface PaletteSource {
  readonly id: string;
  readonly heading: Label;
  readonly items: readonly PaletteItem[];
  /** How many are shown where nothing is typed; 0: none. */
  readonly atRest: number;
}

/** How the groups are to be shown. */
export interface Showing {
  readonly text: string;
  /** Ids of the groups that are shown as a whole. */
  readonly unfolded: ReadonlySet<string>;
  readonly unfold: (id: string) => void;
  readonly say: Say;
}

/** Items of a group that were found. */
const SHOWN = 3;
/** Nobody reads more: whoever does not find it types on. */
const MOST = 60;

/** A group with how well its best item answers. */
export interface ScoredGroup extends PaletteGroup {
  readonly best: number;
}

/** What of the sources answers to the text, or what stands there at rest. */
export function sourceGroups(sources: readonly PaletteSource[], showing: Showing): readonly ScoredGroup[] {
  const query = foldQuery(showing.text);
  return sources.flatMap((source) => {
    const limit = query === '' ? source.atRest : SHOWN;
    const found = limit === 0 ? [] : rankItems(source.items, query);
    const [first] = found;
    if (first === undefined) return [];
    return [{ ...folded(source, found, { ...showing, limit }), best: first.score }];
  });
}

/** Groups that begin as what was typed does stand before what the lists have found, all others after it. */
export function ordered(
  groups: readonly ScoredGroup[],
  records: readonly PaletteGroup[],
): readonly PaletteGroup[] {
  // A point less for length: see `matchText`.
  const isMeant = ({ best }: ScoredGroup): boolean => best > SCORES.start - 1;
  return [...groups.filter(isMeant), ...records, ...groups.filter((group) => !isMeant(group))];
}

function folded(
  { id, heading }: PaletteSource,
  found: readonly Ranked<PaletteItem>[],
  { limit, unfolded, unfold, say }: Showing & { readonly limit: number },
): PaletteGroup {
  const isWhole = unfolded.has(id);
  const shown = found.slice(0, isWhole ? MOST : limit);
  if (shown.length === found.length) return { id, heading, options: shown };
  if (isWhole) {
    const note = say('picker.countOf', { count: shown.length, total: found.length });
    return { id, heading, note, options: shown };
  }
  const more: PaletteItem = {
    id: `more ${id}`,
    text: say('palette.more', { count: found.length }),
    icon: 'chevronDown',
    to: { is: 'command', run: () => unfold(id), stays: true },
  };
  return { id, heading, options: [...shown, { item: more, marks: [] }] };
}

/** What was typed, and in which lists it is to be looked for: "reports: lamp" means the lists that are called so. */
export function scopeOf(
  text: string,
  searches: readonly ListSearch[],
): { readonly text: string; readonly slugs: ReadonlySet<string> | null } {
  const [, name = '', rest = ''] = /^([^:]+):\s*(.*)$/.exec(text) ?? [];
  const items = searches.map(({ slug, many }) => ({ id: slug, text: many.text }));
  const found = rankItems(items, foldQuery(name)).filter(({ score }) => score > SCORES.words - 1);
  if (name.trim() === '' || found.length === 0) return { text, slugs: null };
  return { text: rest, slugs: new Set(found.map(({ item }) => item.id)) };
}

/** Ways to look for the text in lists that the palette has not searched itself. */
export function searchItems(
  searches: readonly ListSearch[],
  text: string,
  say: Say,
): readonly Ranked<PaletteItem>[] {
  return searches.map(({ slug, many, type, param }) => ({
    item: {
      id: `search ${slug}`,
      text: say('palette.searchIn', { list: many.text, text }),
      icon: entityIcon(type),
      to: { is: 'page', href: searchHref(slug, param, text) },
    },
    marks: [],
    score: 0,
  }));
}

/** Longer than this no key is. */
const KEY = 64;

/** Ways to look the text up, where it may be a key: they have figures, or are asked for alone. */
export function lookUpItems(
  lookUps: readonly LookUpLink[],
  text: string,
  say: Say,
): readonly Ranked<PaletteItem>[] {
  if (!/\d/.test(text) || text.length > KEY) return [];
  return lookUps.map(({ label, href, param }) => ({
    item: {
      id: `lookUp ${href}`,
      text: say('palette.lookUp', { name: label.text, text }),
      icon: 'key',
      to: { is: 'page', href: withQuery(href, { [param]: text }) },
    },
    marks: [],
    score: 0,
  }));
}

/** Items that were made for the text, as a group. */
export function madeGroup(
  { id, heading }: Pick<PaletteSource, 'id' | 'heading'>,
  found: readonly Ranked<PaletteItem>[],
  showing: Showing,
): readonly PaletteGroup[] {
  return found.length === 0
    ? []
    : [folded({ id, heading, items: [], atRest: 0 }, found, { ...showing, limit: SHOWN })];
}
