import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAuthHrefs } from '../../../lib/kit/auth/useAuthHrefs';
import { useUser } from '../../../lib/kit/auth/useUser';
import type { User } from '../../../lib/kit/auth/user';
import { accountHref } from '../../../lib/ground/routes/hrefs';
import { Disclosure } from '../ui/Disclosure';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import { setOpenPart } from './shellState';

/** Shows the signed-in user's menu, or a sign-in link. */
export function AccountMenu() {
  const intl = useIntl();
  const { user } = useUser();
  const { login, logout } = useAuthHrefs();
  if (user === undefined)
    return (
      <a className="is-tool is-account" href={login} aria-label={intl.formatMessage({ id: 'state.signIn' })}>
        <Icon name="account" size="large" />
        <span className="is-word w-wide">
          <FormattedMessage id="state.signIn" />
        </span>
      </a>
    );
  return (
    <Disclosure
      summary={
        <summary
          className="is-tool is-account"
          aria-label={intl.formatMessage({ id: 'shell.account' }, { name: getUserName(user) })}
        >
          <Icon name="account" size="large" />
          <span className="is-word w-wide">{getUserName(user)}</span>
          <span className="w-wide">
            <Icon name="chevronDown" size="small" />
          </span>
        </summary>
      }
    >
      <div className="w-pop is-end">
        <SiteLink href={accountHref()}>
          <FormattedMessage id="account.title" />
        </SiteLink>
        <button type="button" onClick={openShortcutSheet}>
          <FormattedMessage id="shortcuts.title" />
        </button>
        <a href={logout}>
          <FormattedMessage id="account.signOut" />
        </a>
      </div>
    </Disclosure>
  );
}

/** Closes the menu and focuses its summary, so that the sheet returns focus there. */
function openShortcutSheet({ currentTarget }: MouseEvent): void {
  const menu = currentTarget.closest('details');
  menu?.querySelector('summary')?.focus();
  menu?.removeAttribute('open');
  setOpenPart('help');
}

function getUserName(user: User): string {
  return user.name ?? (typeof user.nickname === 'string' ? user.nickname : undefined) ?? user.email ?? '';
}
