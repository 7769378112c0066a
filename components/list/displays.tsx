import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { DisplayViews, ListDisplay } from '../../lib/features/list/displays';
import type { IconName } from '../kit/ui/Icon';
import type { DisplayProps } from './displayProps';

/** How a display looks, and which tools of the list it has. */
interface DisplayComponents<Name extends ListDisplay> {
  readonly icon: IconName;
  /** Shows the rows. The server renders it like the rest; the browser loads it only with the pages that need it. The table is part of the page. */
  readonly Rows?: ComponentType<DisplayProps<Name>>;
  /** The rows are a page of the list, with links to the others below. */
  readonly isPaged?: true;
  /** It shows a part of the list, so that others may have rows where it has none. */
  readonly isPart?: true;
  /** It has a use for more than the usual width. */
  readonly isWide?: true;
  /** The list is sorted by its heads, or by a menu at every width; absent for an order of its own. */
  readonly sort?: 'heads' | 'menu';
  /** The chosen columns are those of a table, or as many facts as fit; absent where they cannot be chosen. */
  readonly columns?: 'table' | 'cards' | 'facts';
}

/** The displays by name: each has a folder of that name. */
export const DISPLAY_COMPONENTS: { readonly [Name in ListDisplay]: DisplayComponents<Name> } = {
  table: { icon: 'table', isPaged: true, isWide: true, sort: 'heads', columns: 'table' },
  board: {
    icon: 'columns',
    Rows: dynamic(() => import('./board/Board').then((loaded) => loaded.Board)),
    isWide: true,
    sort: 'menu',
    columns: 'cards',
  },
  calendar: {
    icon: 'calendar',
    Rows: dynamic(() => import('./calendar/Calendar').then((loaded) => loaded.Calendar)),
    isPart: true,
    isWide: true,
  },
  gallery: {
    icon: 'image',
    Rows: dynamic(() => import('./gallery/Gallery').then((loaded) => loaded.Gallery)),
    isPaged: true,
    isWide: true,
    sort: 'menu',
    columns: 'cards',
  },
  map: {
    icon: 'pin',
    Rows: dynamic(() => import('./map/ListMap').then((loaded) => loaded.ListMap)),
    isWide: true,
    sort: 'menu',
  },
  tree: {
    icon: 'filter',
    Rows: dynamic(() => import('./tree/Tree').then((loaded) => loaded.Tree)),
    sort: 'menu',
    columns: 'facts',
  },
};

/** Returns what shows a list: the display whose part of the view there is, or else the table. */
export function getDisplay(view: DisplayViews): DisplayComponents<'table'> {
  const names = Object.keys(DISPLAY_COMPONENTS) as ListDisplay[];
  // The table has no part of its own.
  const shown = names.find((name) => view[name as keyof DisplayViews] !== undefined) ?? 'table';
  // Safe: the component gets the view that has its part.
  return DISPLAY_COMPONENTS[shown] as DisplayComponents<'table'>;
}
