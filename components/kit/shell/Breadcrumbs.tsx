import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { homeHref } from '../../../lib/ground/routes/hrefs';
import { useShortcut } from '../../../lib/kit/browser/shortcuts';
import { Icon } from '../ui/Icon';
import { LabelText } from '../ui/LabelText';
import { SiteLink } from '../ui/SiteLink';
import styles from './Breadcrumbs.module.css';
import type { Breadcrumb, Label } from '../../../lib/kit/view/label';

/** How the content of a page is laid out. Said where it begins: styles that wait for what comes later would move what is there. */
export interface PageShape {
  /** Rows begin as high as they can. */
  readonly isList?: boolean;
  /** It has a use for all of the width. */
  readonly isWide?: boolean;
}

/** Renders the breadcrumbs: home, the ancestors and the current page; `children` stand at the end of their line. */
export function Breadcrumbs({
  ancestors,
  current,
  shape: { isList = false, isWide = false } = {},
  children,
}: {
  readonly ancestors: readonly Breadcrumb[];
  readonly current: Label;
  readonly shape?: PageShape | undefined;
  readonly children?: ReactNode;
}) {
  const intl = useIntl();
  const goUpShortcut = useShortcut('goUp');
  return (
    <nav
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'crumbs.label' })}
      data-list={isList ? '' : undefined}
      data-wide={isWide ? '' : undefined}
    >
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
