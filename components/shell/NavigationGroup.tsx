import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/number';
import type { NavigationView } from '../../lib/records/siteViews';
import { asLocale } from '../../lib/routes';
import { Name } from '../states/Name';
import { navigationIcon } from '../states/navigationIcon';
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
          icon={navigationIcon(group.id, item)}
          current={path === item.href || path.startsWith(`${item.href}/`)}
          count={item.count === null ? undefined : formatNumber(item.count, locale)}
        >
          <Name label={item.label} />
        </NavigationLink>
      ))}
    </>
  );
}
