import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Proposal } from '../../../lib/features/ask/proposalView';
import { getPageCommands } from '../../../lib/kit/view/pageCommands';
import type { PaletteView, SearchableList } from '../../../lib/features/ask/palette/paletteView';
import { useListSearch } from '../../../lib/features/ask/palette/useListSearch';
import type { RecentRecord } from '../../../lib/kit/browser/recentRecords';
import type { NavigationMenu } from '../../../lib/kit/view/navigation';
import type { Label } from '../../../lib/kit/view/label';
import {
  buildLookUpItems,
  buildGroup,
  orderGroups,
  parseScope,
  buildSearchItems,
  buildSourceGroups,
  type PaletteSource,
  type GroupDisplay,
} from './paletteGroups';
import {
  buildActionItems,
  buildMenuItems,
  buildRecentRecordItems,
  buildPageItems,
  type PaletteGroup,
  type PaletteItem,
} from './paletteItems';
import { findPageTools } from './pageTools';
import { buildAskGroups, buildProposalGroups } from './proposalGroups';
import {
  buildSearchResultGroups,
  getHalfSearchedLists,
  type FormatPaletteMessage,
} from './searchResultGroups';
import type { PaletteViewState } from './usePaletteView';

export interface PaletteQuery {
  readonly navigation: NavigationMenu | null;
  readonly palette: PaletteViewState;
  readonly opened: readonly RecentRecord[];
  readonly commands: readonly PaletteItem[];
  readonly text: string;
  /** The list that the text asks for, if it is a question. */
  readonly proposal: Proposal | null;
}

/** The palette's results for a query. */
export interface PaletteResults {
  readonly groups: readonly PaletteGroup[];
  /** Number of lists whose search is pending. */
  readonly pending: number;
  /** True if the list of searchable entities could not be loaded. */
  readonly failed: boolean;
  /** Names of the lists that were not searched, or only in part. */
  readonly unsearched: readonly Label[];
}

const EMPTY_VIEW: PaletteView = {
  searches: [],
  lists: [],
  wholeLists: [],
  unsearched: [],
  creates: [],
  lookUps: [],
};

/** Combines the local items with the search results of the lists. */
export function usePaletteGroups({
  navigation,
  palette,
  opened,
  commands,
  text,
  proposal,
}: PaletteQuery): PaletteResults {
  const intl = useIntl();
  const say: FormatPaletteMessage = useCallback(
    (id, values) => intl.formatMessage({ id }, { ...values }),
    [intl],
  );
  const { view, failed } = palette;
  const known = view ?? EMPTY_VIEW;
  const sources = useSources({ navigation, opened, adds: known.creates, commands, say });
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const unfold = useCallback((id: string) => setUnfolded((before) => new Set(before).add(id)), []);

  const scope = parseScope(text, [...known.searches, ...known.wholeLists]);
  const lists = useSearchedLists(known, scope.slugs);
  const query = scope.text.trim();
  const search = useListSearch(lists, query);
  const showing: GroupDisplay = { text, unfolded, unfold, say };
  const found = buildSourceGroups(sources, showing);
  const proposed = proposal?.isCertain === true ? buildProposalGroups(proposal, say) : [];
  const addresses = new Set(
    [...found, ...proposed].flatMap(({ options }) =>
      options.map(({ item }) => (item.target.type === 'page' ? item.target.href : '')),
    ),
  );
  const records = buildSearchResultGroups(lists, search, { text: query, say, known: addresses });
  const searched = new Set(known.lists.map(({ slug }) => slug));
  const others = known.searches.filter(({ slug }) => scope.slugs?.has(slug) ?? !searched.has(slug));
  const isTyped = query !== '';
  return {
    groups: [
      ...orderGroups(found, proposed, records),
      ...buildGroup(
        { id: 'lookUps', heading: { text: say('shell.group.lookUps') } },
        // A question is no key.
        isTyped && proposed.length === 0 ? buildLookUpItems(known.lookUps, query, say) : [],
        showing,
      ),
      ...buildGroup(
        { id: 'searches', heading: { text: say('palette.searches') } },
        isTyped ? buildSearchItems(others, query, say) : [],
        showing,
      ),
      ...(proposal?.isCertain === false ? buildAskGroups(proposal, say) : []),
    ],
    pending: search.pending.size + (view === null && !failed && isTyped ? 1 : 0),
    failed,
    unsearched: [
      ...getHalfSearchedLists(
        lists.filter(({ param }) => param === null),
        search,
      ),
      ...(scope.slugs === null ? known.unsearched : []),
    ],
  };
}

/** Returns the lists that are searched for the text: those of its scope, or all. */
function useSearchedLists(
  { lists, wholeLists }: Pick<PaletteView, 'lists' | 'wholeLists'>,
  scope: ReadonlySet<string> | null,
): readonly SearchableList[] {
  const slugs = scope === null ? null : [...scope].join(',');
  return useMemo(
    () => [...lists, ...wholeLists].filter(({ slug }) => slugs === null || slugs.split(',').includes(slug)),
    [lists, wholeLists, slugs],
  );
}

interface PaletteSourcesInput extends Pick<PaletteQuery, 'navigation' | 'opened' | 'commands'> {
  readonly adds: PaletteView['creates'];
  readonly say: FormatPaletteMessage;
}

function useSources({
  navigation,
  opened,
  adds,
  commands,
  say,
}: PaletteSourcesInput): readonly PaletteSource[] {
  return useMemo(() => {
    // The page's commands do not change while the palette is open.
    const page = getPageCommands();
    const source = (id: string, heading: string, items: readonly PaletteItem[], idleLimit: number) => ({
      id,
      heading: { text: heading },
      items,
      idleLimit,
    });
    const pageItems = buildPageItems(page);
    const actions = buildActionItems(navigation, adds, say);
    const offered = new Set([...pageItems, ...actions].map(({ text }) => text));
    return [
      { id: 'page', heading: page?.page ?? { text: '' }, items: pageItems, idleLimit: 4 },
      source('opened', say('home.opened'), buildRecentRecordItems(opened), 3),
      source('menu', say('palette.pages'), buildMenuItems(navigation, say), 4),
      source('actions', say('palette.actions'), actions, 0),
      source('tools', say('palette.tools'), findPageTools(offered), 0),
      source('commands', say('palette.commands'), commands, 8),
    ];
  }, [navigation, opened, adds, commands, say]);
}
