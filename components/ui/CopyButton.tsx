import { useState, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from './Icon';

/** How long the button says what came of it, in milliseconds. */
const FEEDBACK_MS = 4_000;

/** Puts a text into the clipboard, and says whether it did. Only where there are scripts. `what` tells several buttons apart. */
export function CopyButton({ text, what, label }: { text: string; what?: string; label?: string }) {
  const intl = useIntl();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = (event: MouseEvent<HTMLElement>) => {
    void copyToClipboard(text, event.currentTarget.parentElement ?? document.body).then((done) => {
      setOutcome(done ? 'copied' : 'notCopied');
      setTimeout(() => setOutcome(null), FEEDBACK_MS);
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

/**
 * Puts a text into the clipboard; false where that failed. Browsers have the new way on https and localhost only; elsewhere the
 * old one is tried, in a field inside `place`, so that a dialog around it keeps the focus.
 */
export async function copyToClipboard(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, place);
  }
}

function copyBySelection(text: string, place: HTMLElement): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  place.append(field);
  field.select();
  const done = execCopy();
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

function execCopy(): boolean {
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
