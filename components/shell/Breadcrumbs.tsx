import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { homeHref } from '../../lib/routes/hrefs';
import type { Label } from '../../lib/view/fieldDescription';
import { useShortcut } from '../../lib/browser/shortcuts';
import { Icon } from '../ui/Icon';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';
import styles from './Breadcrumbs.module.css';

/** A step on the way to a page. */
export interface BreadcrumbItem {
  readonly href: string;
  readonly label: Label;
}

/** The way to this page, rendered by the server: home, the list, and the page itself. */
export function Breadcrumbs({
  way,
  current,
}: {
  readonly way: readonly BreadcrumbItem[];
  readonly current: Label;
}) {
  const intl = useIntl();
  const up = useShortcut('goUp');
  return (
    <nav className={styles.root} aria-label={intl.formatMessage({ id: 'crumbs.label' })}>
      <SiteLink href={homeHref()} {...(way.length === 0 ? up : {})}>
        <FormattedMessage id="shell.home" />
      </SiteLink>
      {way.map((crumb, index) => (
        <Fragment key={crumb.href}>
          <Icon name="chevronRight" />
          <SiteLink href={crumb.href} {...(index === way.length - 1 ? up : {})}>
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
