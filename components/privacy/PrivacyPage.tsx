import { FormattedMessage } from 'react-intl';
import { ConsentChoice } from './ConsentChoice';
import { KeptFacts } from './KeptFacts';

/** What this site asks for and keeps, and the choice, changeable at any time. `policyHref`: the operator's own policy. */
export function PrivacyPage({
  policyHref,
  keepsBackendSession = false,
}: {
  readonly policyHref: string | null;
  readonly keepsBackendSession?: boolean;
}) {
  return (
    <div className="w-column">
      <div className="w-head">
        <div className="is-title">
          <h1>
            <FormattedMessage id="privacy.title" />
          </h1>
        </div>
      </div>
      <div className="w-stack">
        <ConsentChoice />
        <KeptFacts keepsBackendSession={keepsBackendSession} />
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
