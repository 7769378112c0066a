import type { PageOffer, PageOffers } from '../../lib/palette/pageOffers';
import type { AddLink } from '../../lib/palette/paletteView';
import type { OpenedRecord } from '../../lib/records/opened';
import type { NavigationView } from '../../lib/records/siteViews';
import type { MessageId } from '../../lib/intl/messages';
import { homeHref } from '../../lib/routes';
import { entityIcon } from '../states/entityIcon';
import type { IconName } from '../states/iconPaths';
import { navigationIcon } from '../states/navigationIcon';
import { named, type PaletteItem } from './paletteItem';

type Translate = (id: MessageId) => string;

const OFFER_ICONS: { readonly [is in PageOffer['is']]: IconName } = {
  add: 'plus',
  edit: 'edit',
  delete: 'trash',
  action: 'bolt',
  export: 'download',
};

/** What can be done on the open page. */
export function pageItems(page: PageOffers | null): readonly PaletteItem[] {
  return (page?.offers ?? []).map(({ is, label, href }) => ({
    id: `page ${href}`,
    ...named(label),
    icon: OFFER_ICONS[is],
    to: { is: is === 'export' ? 'document' : 'page', href },
  }));
}

/** Records that were opened last on this device. */
export function openedItems(opened: readonly OpenedRecord[]): readonly PaletteItem[] {
  return opened.map(({ href, title, type, typeLabel }) => ({
    id: `opened ${href}`,
    text: title,
    where: { text: typeLabel },
    icon: entityIcon(type),
    to: { is: 'page', href },
  }));
}

/** Everything that the menu leads to, but what can be done; and home. */
export function menuItems(view: NavigationView | null, translate: Translate): readonly PaletteItem[] {
  const groups = (view?.groups ?? []).filter(({ id }) => id !== 'actions');
  const items = groups.flatMap(({ id, heading, items: entries }) =>
    entries.map((entry): PaletteItem => {
      const where = heading ?? { text: translate(id === 'records' ? 'palette.list' : `shell.group.${id}`) };
      return {
        id: `menu ${entry.href}`,
        ...named(entry.label),
        where,
        icon: navigationIcon(id, entry),
        to: { is: 'page', href: entry.href },
      };
    }),
  );
  const home: PaletteItem = {
    id: `menu ${homeHref()}`,
    text: translate('state.home'),
    where: { text: translate('shell.group.site') },
    icon: 'home',
    to: { is: 'page', href: homeHref() },
  };
  return [...items, home];
}

/** What can be done: new records, and mutations of the site. */
export function actionItems(
  view: NavigationView | null,
  adds: readonly AddLink[],
  translate: Translate,
): readonly PaletteItem[] {
  const made = adds.map(({ href, text, many }): PaletteItem => ({
    id: `add ${href}`,
    text,
    also: [`${translate('list.add')} ${many.text}`],
    where: many,
    icon: 'plus',
    to: { is: 'page', href },
  }));
  const known = new Set(adds.map(({ href }) => href));
  const others = (view?.groups ?? [])
    .filter(({ id }) => id === 'actions')
    .flatMap(({ items }) => items)
    .filter(({ href }) => !known.has(href))
    .map(({ href, label }): PaletteItem => ({
      id: `action ${href}`,
      ...named(label),
      icon: 'bolt',
      to: { is: 'page', href },
    }));
  return [...made, ...others];
}
