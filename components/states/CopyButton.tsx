import { useState, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { copyText } from './copyText';
import { Icon } from './Icon';

/** How long the button says what came of it, in milliseconds. */
const SAID_FOR = 4_000;

/** Puts a text into the clipboard, and says whether it did. Only where there are scripts. `what` tells several buttons apart. */
export function CopyButton({ text, what, label }: { text: string; what?: string; label?: string }) {
  const intl = useIntl();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = (event: MouseEvent<HTMLElement>) => {
    void copyText(text, event.currentTarget.parentElement ?? document.body).then((done) => {
      setOutcome(done ? 'copied' : 'notCopied');
      setTimeout(() => setOutcome(null), SAID_FOR);
    });
  };
  const name = label ?? intl.formatMessage({ id: 'graphql.copy' });
  return (
    <span className="w-scripted">
      <button
        type="button"
        className="w-button is-small"
        aria-label={what === undefined ? undefined : `${name}: ${what}`}
        onClick={copy}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size="small" />
        {outcome === null ? name : <FormattedMessage id={`graphql.${outcome}`} />}
      </button>
      <span role="status" className="w-hidden">
        {outcome !== null && <FormattedMessage id={`graphql.${outcome}`} />}
      </span>
    </span>
  );
}
