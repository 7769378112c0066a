import { useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { allowedBy, type Consent } from '../../lib/consent/consent';
import { useConsent } from '../../lib/consent/useConsent';
import { formatDate } from '../../lib/format/date';
import { ConsentChoices } from '../overlay/ConsentChoices';

/** The visitor's decision on the scripts of others: what it is, since when, and another one. */
export function ConsentChoice() {
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
            <Notes />
            {/* Starts afresh with another decision, also one of another tab. */}
            <ChoiceForm
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

/** What counts more than the choice, or stands in for it. */
function Notes() {
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

function ChoiceForm({ saved, onSave }: { readonly saved: boolean; readonly onSave: () => void }) {
  const { decision, signal, purposes, decide } = useConsent();
  const [chosen, setChosen] = useState<Consent>(() => allowedBy(decision ?? null, signal));
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
          <FormattedMessage id="privacy.decidedOn" values={{ date: formatDate(decision.on) }} />
        )}{' '}
        <FormattedMessage id="privacy.choice.text" />
      </p>
      {/* What is ticked before the page is awake would be lost. */}
      <fieldset disabled={!isAwake}>
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

const neverChanges = () => () => undefined;
const isInBrowser = () => true;
const isOnServer = () => false;
