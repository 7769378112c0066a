import type { ReactNode } from 'react';
import { Icon } from '../states/Icon';
import type { IconName } from '../states/iconPaths';
import { SiteLink } from '../states/SiteLink';

/** An entry of the navigation: icon, name, count. */
export function NavigationLink({
  href,
  icon,
  current,
  count,
  children,
}: {
  href: string;
  icon: IconName;
  current: boolean;
  count?: string;
  children: ReactNode;
}) {
  return (
    <SiteLink href={href} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{children}</span>
      {count !== undefined && <b>{count}</b>}
    </SiteLink>
  );
}
