import type { PageCommand, PageCommands } from '../../../lib/kit/view/pageCommands';
import type { CreateLink } from '../../../lib/features/ask/palette/paletteView';
import type { RecentRecord } from '../../../lib/kit/browser/recentRecords';
import type { NavigationMenu } from '../../../lib/kit/view/navigation';
import type { MessageId } from '../../../lib/ground/intl/messages';
import { homeHref, type Locale } from '../../../lib/ground/routes/hrefs';
import { getEntityIcon, getNavigationIcon } from '../../kit/ui/entityIcon';
import type { IconName } from '../../kit/ui/Icon';
import type { SearchItem, RankedItem } from '../../../lib/features/ask/palette/matchText';
import type { EnumOption } from '../../../lib/kit/view/fieldDescription';
import type { Label } from '../../../lib/kit/view/label';

type Translate = (id: MessageId) => string;

const OFFER_ICONS: { readonly [is in PageCommand['type']]: IconName } = {
  add: 'plus',
  edit: 'edit',
  delete: 'trash',
  action: 'bolt',
  export: 'download',
};

/** Commands that ask something over the page. */
const FORMS: ReadonlySet<PageCommand['type']> = new Set(['action', 'delete']);

/** Builds the items for the commands of the current page. */
export function buildPageItems(page: PageCommands | null): readonly PaletteItem[] {
  return (page?.commands ?? []).map(({ type, label, href }): PaletteItem => ({
    id: `page ${href}`,
    ...toItemText(label),
    icon: OFFER_ICONS[type],
    target:
      type === 'export'
        ? { type: 'document', href }
        : { type: 'page', href, ...(FORMS.has(type) ? { isOver: true } : {}) },
  }));
}

/** Builds the items for the records last opened on this device. */
export function buildRecentRecordItems(opened: readonly RecentRecord[]): readonly PaletteItem[] {
  return opened.map(({ href, title, type, typeLabel }): PaletteItem => ({
    id: `opened ${href}`,
    text: title,
    detail: { text: typeLabel },
    icon: getEntityIcon(type),
    target: { type: 'page', href },
  }));
}

const GROUP_TEXTS = {
  start: 'shell.group.site',
  records: 'palette.list',
  singletons: 'shell.group.singletons',
  lookUps: 'shell.group.lookUps',
  actions: 'shell.group.actions',
  site: 'shell.group.site',
} as const satisfies Record<NavigationMenu['groups'][number]['id'], MessageId>;

/** Builds the items for home and all menu entries except actions. */
export function buildMenuItems(view: NavigationMenu | null, translate: Translate): readonly PaletteItem[] {
  const groups = (view?.groups ?? []).filter(({ id }) => id !== 'actions');
  const items = groups.flatMap(({ id, heading, items: entries }) =>
    entries.map((entry): PaletteItem => {
      const where = heading ?? { text: translate(GROUP_TEXTS[id]) };
      return {
        id: `menu ${entry.href}`,
        ...toItemText(entry.label),
        ...(entry.keywords === undefined ? {} : { keywords: entry.keywords }),
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

/** Builds the items for creating records and for site-wide actions. */
export function buildActionItems(
  view: NavigationMenu | null,
  adds: readonly CreateLink[],
  translate: Translate,
): readonly PaletteItem[] {
  const creations = adds.map(({ href, text, plural: many }): PaletteItem => ({
    id: `add ${href}`,
    text,
    keywords: [`${translate('list.add')} ${many.text}`, translate('palette.new')],
    detail: many,
    icon: 'plus',
    target: { type: 'page', href },
  }));
  const known = new Set(adds.map(({ href }) => href));
  const others = (view?.groups ?? [])
    .filter(({ id }) => id === 'actions')
    .flatMap(({ items }) => items)
    .filter(({ href }) => !known.has(href))
    .map(({ href, label, keywords }): PaletteItem => ({
      id: `action ${href}`,
      ...toItemText(label),
      ...(keywords === undefined ? {} : { keywords }),
      icon: 'bolt',
      target: { type: 'page', href },
    }));
  return [...creations, ...others];
}

/** The effect of choosing an item. */
export type PaletteTarget =
  /** `isOver`: its form opens over the page that is open. */
  | { readonly type: 'page'; readonly href: string; readonly isOver?: true }
  /** A plain link to a resource outside the router. */
  | { readonly type: 'document'; readonly href: string; readonly language?: Locale }
  /** `keepsOpen`: the palette stays open after the command. */
  | { readonly type: 'command'; readonly run: () => void; readonly keepsOpen?: true };

/** An item of the palette. */
export interface PaletteItem extends SearchItem {
  readonly lang?: 'en';
  readonly icon: IconName;
  /** Additional text, e.g. the kind of item or its place. */
  readonly detail?: Label;
  /** A record's status, shown instead of the icon. */
  readonly status?: Pick<EnumOption, 'label' | 'tone'>;
  readonly target: PaletteTarget;
}

/** Items under a heading. */
export interface PaletteGroup {
  readonly id: string;
  readonly heading: Label;
  /** Text beside the heading, such as "3 of 20". */
  readonly note?: string;
  readonly options: readonly Pick<RankedItem<PaletteItem>, 'item' | 'highlights'>[];
}

/** Converts a label to an item's text and language. */
export function toItemText({ text, lang }: Label): Pick<PaletteItem, 'text' | 'lang'> {
  return lang === undefined ? { text } : { text, lang };
}
