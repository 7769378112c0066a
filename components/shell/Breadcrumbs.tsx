import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { homeHref } from '../../lib/routes/hrefs';
import { useShortcut } from '../../lib/browser/shortcuts';
import { Icon } from '../ui/Icon';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';
import styles from './Breadcrumbs.module.css';
import type { Label } from '../../lib/view/label';

/** A breadcrumb. */
export interface BreadcrumbItem {
  readonly href: string;
  readonly label: Label;
}

/** Renders the breadcrumbs: home, the ancestors and the current page. */
export function Breadcrumbs({
  way,
  current,
}: {
  readonly way: readonly BreadcrumbItem[];
  readonly current: Label;
}) {
  const intl = useIntl();
  const goUpShortcut = useShortcut('goUp');
  return (
    <nav className={styles.root} aria-label={intl.formatMessage({ id: 'crumbs.label' })}>
      <SiteLink href={homeHref()} {...(way.length === 0 ? goUpShortcut : {})}>
        <FormattedMessage id="shell.home" />
      </SiteLink>
      {way.map((crumb, index) => (
        <Fragment key={crumb.href}>
          <Icon name="chevronRight" />
          <SiteLink href={crumb.href} {...(index === way.length - 1 ? goUpShortcut : {})}>
            <LabelText label={crumb.label} />
          </SiteLink>
        </Fragment>
      ))}
      <Icon name="chevronRight" />
      <span aria-current="page">
        <LabelText label={current} />
      </span>
    </nav>
  );
}
