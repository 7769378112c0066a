import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { pageOffers } from '../../lib/palette/pageOffers';
import type { PaletteView } from '../../lib/palette/paletteView';
import { useListSearch } from '../../lib/palette/useListSearch';
import type { OpenedRecord } from '../../lib/records/opened';
import type { NavigationView } from '../../lib/records/siteViews';
import {
  lookUpItems,
  madeGroup,
  ordered,
  scopeOf,
  searchItems,
  sourceGroups,
  type PaletteSource,
  type Showing,
} from './paletteGroups';
import type { PaletteGroup, PaletteItem } from './paletteItem';
import { actionItems, menuItems, openedItems, pageItems } from './paletteSources';
import { foundGroups, type Say } from './foundGroups';
import type { KnownPalette } from './usePaletteView';

export interface PaletteAsk {
  readonly navigation: NavigationView | null;
  readonly palette: KnownPalette;
  readonly opened: readonly OpenedRecord[];
  readonly commands: readonly PaletteItem[];
  readonly text: string;
}

/** What the palette shows for a text. */
export interface PaletteGroups {
  readonly groups: readonly PaletteGroup[];
  /** Lists that have not answered yet. */
  readonly pending: number;
  /** The site could not say what there is to search. */
  readonly failed: boolean;
}

const NO_VIEW: PaletteView = { searches: [], lists: [], adds: [], lookUps: [] };

/** Puts together what is there anyway and what the lists find. */
export function usePaletteGroups({ navigation, palette, opened, commands, text }: PaletteAsk): PaletteGroups {
  const intl = useIntl();
  const say: Say = useCallback((id, values) => intl.formatMessage({ id }, { ...values }), [intl]);
  const { view, failed } = palette;
  const known = view ?? NO_VIEW;
  const sources = useSources({ navigation, opened, adds: known.adds, commands, say });
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const unfold = useCallback((id: string) => setUnfolded((before) => new Set(before).add(id)), []);

  const scope = scopeOf(text, known.searches);
  const slugs = scope.slugs === null ? null : [...scope.slugs].join(',');
  const lists = useMemo(
    () => known.lists.filter(({ slug }) => slugs === null || slugs.split(',').includes(slug)),
    [known.lists, slugs],
  );
  const wanted = scope.text.trim();
  const search = useListSearch(lists, wanted);
  const showing: Showing = { text, unfolded, unfold, say };
  const found = sourceGroups(sources, showing);
  const addresses = new Set(
    found.flatMap(({ options }) => options.map(({ item }) => (item.to.is === 'page' ? item.to.href : ''))),
  );
  const records = foundGroups(lists, search, { text: wanted, say, known: addresses });
  const searched = new Set(known.lists.map(({ slug }) => slug));
  const others = known.searches.filter(({ slug }) => scope.slugs?.has(slug) ?? !searched.has(slug));
  const isTyped = wanted !== '';
  return {
    groups: [
      ...ordered(found, records),
      ...madeGroup(
        { id: 'lookUps', heading: { text: say('shell.group.lookUps') } },
        isTyped ? lookUpItems(known.lookUps, wanted, say) : [],
        showing,
      ),
      ...madeGroup(
        { id: 'searches', heading: { text: say('palette.searches') } },
        isTyped ? searchItems(others, wanted, say) : [],
        showing,
      ),
    ],
    pending: search.pending.size + (view === null && !failed && isTyped ? 1 : 0),
    failed,
  };
}

interface SourcesAsk extends Pick<PaletteAsk, 'navigation' | 'opened' | 'commands'> {
  readonly adds: PaletteView['adds'];
  readonly say: Say;
}

function useSources({ navigation, opened, adds, commands, say }: SourcesAsk): readonly PaletteSource[] {
  return useMemo(() => {
    // The page under the palette: it was there before, and stays as it is.
    const page = pageOffers();
    const source = (id: string, heading: string, items: readonly PaletteItem[], atRest: number) => ({
      id,
      heading: { text: heading },
      items,
      atRest,
    });
    return [
      { id: 'page', heading: page?.page ?? { text: '' }, items: pageItems(page), atRest: 4 },
      source('opened', say('home.opened'), openedItems(opened), 3),
      source('menu', say('palette.pages'), menuItems(navigation, say), 4),
      source('actions', say('palette.actions'), actionItems(navigation, adds, say), 0),
      source('commands', say('palette.commands'), commands, 8),
    ];
  }, [navigation, opened, adds, commands, say]);
}
