import styled from '@emotion/styled';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { homeHref } from '../../lib/routes';
import type { Label } from '../../lib/records/view';
import { useShortcut } from '../../lib/shortcuts/useShortcut';
import { media } from '../../theme/breakpoints';
import { color } from '../../theme/tokens';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 6px;
  align-items: center;
  color: ${color.text2};
  font-size: 13px;
  min-height: 24px;
  margin-bottom: 4px;
  a {
    color: ${color.text2};
    min-height: 24px;
    display: inline-flex;
    align-items: center;
  }
  .w-icon {
    width: 14px;
    height: 14px;
    color: ${color.text3};
  }
  span[aria-current] {
    overflow-wrap: anywhere;
  }
  /* On a phone there is one way: back. */
  ${media.belowMd} {
    > *,
    > a {
      display: none;
    }
    > a:last-of-type {
      display: inline-flex;
      min-height: 32px;
      position: relative;
      padding: 0 8px 0 14px;
    }
    /* Out of the line, which would run on below it. */
    > a:last-of-type::before {
      content: '‹';
      position: absolute;
      left: 0;
      font-size: 20px;
      line-height: 20px;
      margin-top: -2px;
    }
  }
`;

/** A step on the way to a page. */
export interface Crumb {
  readonly href: string;
  readonly label: Label;
}

/** The way to this page, rendered by the server: home, the list, and the page itself. */
export function Crumbs({ way, current }: { readonly way: readonly Crumb[]; readonly current: Label }) {
  const intl = useIntl();
  const up = useShortcut('goUp');
  return (
    <Root aria-label={intl.formatMessage({ id: 'crumbs.label' })}>
      <SiteLink href={homeHref()} {...(way.length === 0 ? up : {})}>
        <FormattedMessage id="shell.home" />
      </SiteLink>
      {way.map((crumb, index) => (
        <Fragment key={crumb.href}>
          <Icon name="chevronRight" />
          <SiteLink href={crumb.href} {...(index === way.length - 1 ? up : {})}>
            <Name label={crumb.label} />
          </SiteLink>
        </Fragment>
      ))}
      <Icon name="chevronRight" />
      <span aria-current="page">
        <Name label={current} />
      </span>
    </Root>
  );
}
