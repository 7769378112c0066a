import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Consent } from '../../lib/consent/consent';
import { useConsent } from '../../lib/consent/useConsent';
import { ConsentChoices } from '../overlay/ConsentChoices';

const NONE: Consent = { analytics: false, ads: false };
const KEPT = ['session', 'language', 'consent', 'device'] as const;

/** What this site asks for and keeps, and the choice, changeable at any time. */
export function PrivacyPage() {
  return (
    <>
      <div className="w-head">
        <div className="is-title">
          <h1>
            <FormattedMessage id="privacy.title" />
          </h1>
        </div>
      </div>
      <div className="w-stack">
        <Choice />
        <section className="w-card" aria-labelledby="privacy-kept">
          <header>
            <h2 id="privacy-kept">
              <FormattedMessage id="privacy.kept" />
            </h2>
          </header>
          <dl className="w-facts">
            {KEPT.map((what) => (
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
      </div>
    </>
  );
}

function Choice() {
  const { consent, purposes } = useConsent();
  const [saved, setSaved] = useState(false);
  return (
    <section className="w-card" aria-labelledby="privacy-choice">
      <header>
        <h2 id="privacy-choice">
          <FormattedMessage id="privacy.choice" />
        </h2>
      </header>
      <div className="is-body">
        {purposes.length === 0 ? (
          <p>
            <FormattedMessage id="privacy.nothing" />
          </p>
        ) : (
          // Starts afresh once the cookie has been read, and after each decision.
          <ChoiceForm key={JSON.stringify(consent)} saved={saved} onSave={() => setSaved(true)} />
        )}
      </div>
    </section>
  );
}

function ChoiceForm({ saved, onSave }: { saved: boolean; onSave: () => void }) {
  const { consent, purposes, decide } = useConsent();
  const [chosen, setChosen] = useState<Consent>(consent ?? NONE);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        decide(chosen);
        onSave();
      }}
    >
      <p className="w-muted">
        <FormattedMessage id="privacy.choice.text" />
      </p>
      {/* What is ticked before the page is awake would be lost. */}
      <fieldset disabled={consent === undefined}>
        <ConsentChoices purposes={purposes} chosen={chosen} onChange={setChosen} />
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
