import { Card } from '../kit/ui/Card';
import { PageHeading } from '../kit/ui/PageHeading';
import { FormattedMessage } from 'react-intl';
import { useConsent } from '../../lib/features/consent/ConsentProvider';
import { useState, useSyncExternalStore } from 'react';
import { getEffectiveConsent, type Consent } from '../../lib/features/consent/consent';
import { formatDate } from '../../lib/ground/format/formatDate';
import { ConsentCheckboxes } from './ConsentCheckboxes';

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
    <Card id="privacy-policy" title={<FormattedMessage id="privacy.policy" />}>
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
    </Card>
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
    <Card id="privacy-kept" title={<FormattedMessage id="privacy.kept" />}>
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
    </Card>
  );
}

/** Shows the visitor's consent decision with its date, and a form to change it. */
function ConsentForm() {
  const { decision, signal, purposes } = useConsent();
  const [saved, setSaved] = useState(false);
  return (
    <Card id="privacy-choice" title={<FormattedMessage id="privacy.choice" />}>
      <div className="is-body">
        {purposes.length === 0 ? (
          <p>
            <FormattedMessage id="privacy.nothing" />
          </p>
        ) : (
          <>
            <ConsentNotes />
            {/* Remounts after each decision, including one made in another tab. */}
            <ConsentFields
              key={JSON.stringify([decision, signal])}
              saved={saved}
              onSave={() => setSaved(true)}
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** Explains what overrides the choice: no scripts, a privacy signal or being signed in. */
function ConsentNotes() {
  const { signal, paused } = useConsent();
  return (
    <>
      <noscript>
        <p className="w-alert">
          <FormattedMessage id="privacy.noScripts" />
        </p>
      </noscript>
      {signal ? (
        <p className="w-alert">
          <FormattedMessage id="privacy.signal" />
        </p>
      ) : null}
      {paused ? (
        <p className="w-alert">
          <FormattedMessage id="privacy.signedIn" />
        </p>
      ) : null}
    </>
  );
}

function ConsentFields({ saved, onSave }: { readonly saved: boolean; readonly onSave: () => void }) {
  const { decision, signal, purposes, decide } = useConsent();
  const [chosen, setChosen] = useState<Consent>(() => getEffectiveConsent(decision ?? null, signal));
  const isAwake = useSyncExternalStore(neverChanges, isInBrowser, isOnServer);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        decide(chosen);
        onSave();
      }}
    >
      <p className="w-muted">
        {decision === null ? (
          <FormattedMessage id="privacy.undecided" />
        ) : decision === undefined ? null : (
          <FormattedMessage id="privacy.decidedOn" values={{ date: formatDate(decision.date) }} />
        )}{' '}
        <FormattedMessage id="privacy.choice.text" />
      </p>
      {/* Disabled until hydration: earlier input would be lost. */}
      <fieldset disabled={!isAwake}>
        <ConsentCheckboxes purposes={purposes} chosen={chosen} onChange={setChosen} />
        <div className="w-actions">
          <button type="submit" className="w-button is-primary">
            <FormattedMessage id="consent.save" />
          </button>
          <span role="status">{saved ? <FormattedMessage id="privacy.saved" /> : null}</span>
        </div>
      </fieldset>
    </form>
  );
}

const neverChanges = () => () => undefined;
const isInBrowser = () => true;
const isOnServer = () => false;
