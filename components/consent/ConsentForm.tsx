import { useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { getEffectiveConsent, type Consent } from '../../lib/consent/consent';
import { useConsent } from '../../lib/consent/ConsentProvider';
import { formatDate } from '../../lib/format/formatDate';
import { ConsentCheckboxes } from './ConsentCheckboxes';

/** Shows the visitor's consent decision with its date, and a form to change it. */
export function ConsentForm() {
  const { decision, signal, purposes } = useConsent();
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
    </section>
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
