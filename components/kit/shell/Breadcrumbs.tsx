import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { homeHref } from '../../../lib/ground/routes/hrefs';
import { useShortcut } from '../../../lib/kit/browser/shortcuts';
import { Icon } from '../ui/Icon';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';
import styles from './Breadcrumbs.module.css';
import type { Breadcrumb, Label } from '../../../lib/kit/view/label';

/** Renders the breadcrumbs: home, the ancestors and the current page; `children` stand at the end of their line. */
export function Breadcrumbs({
  ancestors,
  current,
  children,
}: {
  readonly ancestors: readonly Breadcrumb[];
  readonly current: Label;
  readonly children?: ReactNode;
}) {
  const intl = useIntl();
  const goUpShortcut = useShortcut('goUp');
  return (
    <nav className={styles.root} aria-label={intl.formatMessage({ id: 'crumbs.label' })}>
      <SiteLink href={homeHref()} {...(ancestors.length === 0 ? goUpShortcut : {})}>
        <FormattedMessage id="shell.home" />
      </SiteLink>
      {ancestors.map((breadcrumb, index) => (
        <Fragment key={breadcrumb.href}>
          <Icon name="chevronRight" />
          <SiteLink href={breadcrumb.href} {...(index === ancestors.length - 1 ? goUpShortcut : {})}>
            <LabelText label={breadcrumb.label} />
          </SiteLink>
        </Fragment>
      ))}
      <Icon name="chevronRight" />
      <span aria-current="page">
        <LabelText label={current} />
      </span>
      {children}
    </nav>
  );
}
