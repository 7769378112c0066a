import { FormattedMessage } from 'react-intl';
import { useConsent } from '../../lib/consent/useConsent';

/** What this site keeps, where and for how long; of the scripts of others only those that it has. */
export function KeptFacts({ keepsBackendSession }: { readonly keepsBackendSession: boolean }) {
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
