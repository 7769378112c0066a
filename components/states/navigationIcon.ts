import type { NavigationItem, NavigationView } from '../../lib/records/siteViews';
import { backendHref, privacyHref, vitalsHref } from '../../lib/routes';
import { entityIcon } from './entityIcon';
import type { IconName } from './iconPaths';

const SITE_ICONS: ReadonlyMap<string, IconName> = new Map([
  [vitalsHref(), 'gauge'],
  [backendHref(), 'database'],
  [privacyHref(), 'shield'],
]);

const GROUP_ICONS = { singletons: 'file', lookUps: 'key', actions: 'bolt' } as const;

/** The icon of an entry of the menu: an entity's follows its type's words, the others their group. */
export function navigationIcon(
  group: NavigationView['groups'][number]['id'],
  item: NavigationItem,
): IconName {
  if (group === 'site') return SITE_ICONS.get(item.href) ?? 'file';
  if (group === 'records') return entityIcon(item.type ?? '');
  return GROUP_ICONS[group];
}
