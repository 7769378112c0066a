import { FormattedMessage } from 'react-intl';
import type { User } from '../../../lib/kit/auth/user';
import { backendHref, logoutHref } from '../../../lib/ground/routes/hrefs';
import { PageHeading } from '../ui/PageHeading';
import { SiteLink } from '../ui/SiteLink';
import { Card } from '../ui/Card';

/** Identity claims in display order. */
const CLAIMS = ['name', 'nickname', 'email', 'sub'] as const;

/**
 * Account page: the user's claims and sign-out. Operators also get a link to the operator page, which without scripts
 * no menu shows.
 */
export function AccountPage({ user, isOperator }: { user: User; isOperator: boolean }) {
  const claims = CLAIMS.filter((claim) => typeof user[claim] === 'string' && user[claim] !== '');
  return (
    <div className="w-column">
      <PageHeading
        title={<FormattedMessage id="account.title" />}
        actions={
          <>
            {isOperator && (
              <SiteLink className="w-button is-quiet" href={backendHref()}>
                <FormattedMessage id="shell.backend" />
              </SiteLink>
            )}
            <a className="w-button" href={logoutHref()}>
              <FormattedMessage id="account.signOut" />
            </a>
          </>
        }
      />
      <Card id="account-profile" title={<FormattedMessage id="account.profile" />}>
        <dl className="w-facts">
          {claims.map((claim) => (
            <div key={claim}>
              <dt>
                <FormattedMessage id={`account.claim.${claim}`} />
              </dt>
              <dd>{String(user[claim])}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
