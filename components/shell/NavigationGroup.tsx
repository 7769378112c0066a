import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import type { NavigationItem, NavigationView } from '../../lib/records/siteViews';
import { asLocale, backendHref, privacyHref, vitalsHref } from '../../lib/routes';
import { entityIcon } from '../states/entityIcon';
import type { IconName } from '../states/iconPaths';
import { Name } from '../states/Name';
import { NavigationLink } from './NavigationLink';

type Group = NavigationView['groups'][number];

/** Entries under one heading; an entity's icon follows its type's words, the others their group. */
export function NavigationGroup({ group, path }: { group: Group; path: string }) {
  const locale = asLocale(useIntl().locale);
  return (
    <>
      <h2>
        {group.heading === undefined ? (
          <FormattedMessage id={`shell.group.${group.id}`} />
        ) : (
          <Name label={group.heading} />
        )}
      </h2>
      {group.items.map((item) => (
        <NavigationLink
          key={item.href}
          href={item.href}
          icon={iconOf(group.id, item)}
          current={path === item.href || path.startsWith(`${item.href}/`)}
          count={item.count === null ? undefined : formatNumber(item.count, locale)}
        >
          <Name label={item.label} />
        </NavigationLink>
      ))}
    </>
  );
}

const SITE_ICONS: ReadonlyMap<string, IconName> = new Map([
  [vitalsHref(), 'gauge'],
  [backendHref(), 'database'],
  [privacyHref(), 'shield'],
]);

const GROUP_ICONS = { singletons: 'file', lookUps: 'key', actions: 'bolt' } as const;

function iconOf(group: Group['id'], item: NavigationItem): IconName {
  if (group === 'site') return SITE_ICONS.get(item.href) ?? 'file';
  if (group === 'records') return entityIcon(item.type ?? '');
  return GROUP_ICONS[group];
}
