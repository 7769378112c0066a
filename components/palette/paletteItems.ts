import type { PageCommand, PageCommands } from '../../lib/palette/pageCommands';
import type { CreateLink } from '../../lib/palette/paletteView';
import type { RecentRecord } from '../../lib/browser/recentRecords';
import type { NavigationMenu } from '../../lib/reading/home/homeView';
import type { MessageId } from '../../lib/intl/messages';
import { homeHref, type Locale } from '../../lib/routes/hrefs';
import { getEntityIcon, getNavigationIcon } from '../ui/entityIcon';
import type { IconName } from '../ui/Icon';
import type { SearchItem, RankedItem } from '../../lib/palette/matchText';
import type { EnumOption, Label } from '../../lib/view/fieldDescription';

type Translate = (id: MessageId) => string;

const OFFER_ICONS: { readonly [is in PageCommand['type']]: IconName } = {
  add: 'plus',
  edit: 'edit',
  delete: 'trash',
  action: 'bolt',
  export: 'download',
};

/** What can be done on the open page. */
export function buildPageItems(page: PageCommands | null): readonly PaletteItem[] {
  return (page?.commands ?? []).map(({ type, label, href }) => ({
    id: `page ${href}`,
    ...toItemText(label),
    icon: OFFER_ICONS[type],
    target: { type: type === 'export' ? 'document' : 'page', href },
  }));
}

/** Records that were opened last on this device. */
export function buildRecentRecordItems(opened: readonly RecentRecord[]): readonly PaletteItem[] {
  return opened.map(({ href, title, type, typeLabel }) => ({
    id: `opened ${href}`,
    text: title,
    where: { text: typeLabel },
    icon: getEntityIcon(type),
    target: { type: 'page', href },
  }));
}

/** Everything that the menu leads to, but what can be done; and home. */
export function buildMenuItems(view: NavigationMenu | null, translate: Translate): readonly PaletteItem[] {
  const groups = (view?.groups ?? []).filter(({ id }) => id !== 'actions');
  const items = groups.flatMap(({ id, heading, items: entries }) =>
    entries.map((entry): PaletteItem => {
      const where = heading ?? { text: translate(id === 'records' ? 'palette.list' : `shell.group.${id}`) };
      return {
        id: `menu ${entry.href}`,
        ...toItemText(entry.label),
        detail: where,
        icon: getNavigationIcon(id, entry),
        target: { type: 'page', href: entry.href },
      };
    }),
  );
  const home: PaletteItem = {
    id: `menu ${homeHref()}`,
    text: translate('state.home'),
    detail: { text: translate('shell.group.site') },
    icon: 'home',
    target: { type: 'page', href: homeHref() },
  };
  return [...items, home];
}

/** What can be done: new records, and mutations of the site. */
export function buildActionItems(
  view: NavigationMenu | null,
  adds: readonly CreateLink[],
  translate: Translate,
): readonly PaletteItem[] {
  const made = adds.map(({ href, text, plural: many }): PaletteItem => ({
    id: `add ${href}`,
    text,
    keywords: [`${translate('list.add')} ${many.text}`],
    detail: many,
    icon: 'plus',
    target: { type: 'page', href },
  }));
  const known = new Set(adds.map(({ href }) => href));
  const others = (view?.groups ?? [])
    .filter(({ id }) => id === 'actions')
    .flatMap(({ items }) => items)
    .filter(({ href }) => !known.has(href))
    .map(({ href, label }): PaletteItem => ({
      id: `action ${href}`,
      ...toItemText(label),
      icon: 'bolt',
      target: { type: 'page', href },
    }));
  return [...made, ...others];
}

/** Where an item leads. */
export type PaletteTarget =
  | { readonly type: 'page'; readonly href: string }
  /** A plain link: what is there is no page of the router's. */
  | { readonly type: 'document'; readonly href: string; readonly language?: Locale }
  /** `stays`: the palette stays open. */
  | { readonly type: 'command'; readonly run: () => void; readonly keepsOpen?: true };

/** Something that the palette offers. */
export interface PaletteItem extends SearchItem {
  readonly lang?: 'en';
  readonly icon: IconName;
  /** What it is, or where. */
  readonly detail?: Label;
  /** Of a record: its status, in the place of the icon. */
  readonly status?: Pick<EnumOption, 'label' | 'tone'>;
  readonly target: PaletteTarget;
}

/** Items under one heading. */
export interface PaletteGroup {
  readonly id: string;
  readonly heading: Label;
  /** How many there are, beside the heading. */
  readonly note?: string;
  readonly options: readonly Pick<RankedItem<PaletteItem>, 'item' | 'highlights'>[];
}

/** An item's name and language, of a label. */
export function toItemText({ text, lang }: Label): Pick<PaletteItem, 'text' | 'lang'> {
  return lang === undefined ? { text } : { text, lang };
}
