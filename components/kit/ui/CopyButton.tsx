import { useState, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from './Icon';

/** How long the button shows the result. */
const FEEDBACK_MS = 4_000;

/**
 * Copies a text to the clipboard and announces the result. Shown only with scripts. `what` distinguishes several
 * buttons on a page.
 */
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
 * Copies a text to the clipboard; resolves to false on failure. The Clipboard API exists on https and localhost only,
 * so elsewhere `execCommand` is used with a field inside `place`, which keeps focus inside an enclosing dialog.
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
