import { PageHeading } from '../ui/PageHeading';
import { FormattedMessage } from 'react-intl';
import { ConsentForm } from './ConsentForm';
import { useConsent } from '../../lib/consent/ConsentProvider';

/**
 * Privacy page: the consent form, the data this site stores and, if `policyHref` is set, a link to the operator's
 * policy.
 */
export function PrivacyPage({
  policyHref,
  keepsBackendSession = false,
}: {
  readonly policyHref: string | null;
  readonly keepsBackendSession?: boolean;
}) {
  return (
    <div className="w-column">
      <PageHeading title={<FormattedMessage id="privacy.title" />} />
      <div className="w-stack">
        <ConsentForm />
        <StoredDataCard keepsBackendSession={keepsBackendSession} />
        {policyHref === null ? null : <Policy href={policyHref} />}
      </div>
    </div>
  );
}

function Policy({ href }: { readonly href: string }) {
  return (
    <section className="w-card" aria-labelledby="privacy-policy">
      <header>
        <h2 id="privacy-policy">
          <FormattedMessage id="privacy.policy" />
        </h2>
      </header>
      <p className="is-body">
        <FormattedMessage
          id="privacy.policy.text"
          values={{
            policy: (parts) => (
              <a key="policy" href={href}>
                {parts}
              </a>
            ),
          }}
        />
      </p>
    </section>
  );
}

/**
 * Lists the data this site stores, where and for how long. Third-party data is listed only for the purposes that are
 * configured.
 */
function StoredDataCard({ keepsBackendSession }: { readonly keepsBackendSession: boolean }) {
  const { purposes } = useConsent();
  const kept = [
    'session',
    ...(keepsBackendSession ? ['backendSession' as const] : []),
    'language',
    ...(purposes.length > 0 ? ['consent' as const] : []),
    'device',
    ...purposes,
  ] as const;
  return (
    <section className="w-card" aria-labelledby="privacy-kept">
      <header>
        <h2 id="privacy-kept">
          <FormattedMessage id="privacy.kept" />
        </h2>
      </header>
      <dl className="w-facts">
        {kept.map((what) => (
          <div key={what}>
            <dt>
              <FormattedMessage id={`privacy.kept.${what}`} />
            </dt>
            <dd>
              <FormattedMessage id={`privacy.kept.${what}.text`} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
