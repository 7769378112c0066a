import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { changesPreference } from '../../../lib/kit/browser/changesPreference';
import { usePreference } from '../../../lib/kit/browser/preference';
import { setTellsChanges } from '../../../lib/kit/browser/lists/seenLists';
import type { ShareView } from '../../../lib/kit/view/shareView';
import { copyToClipboard } from '../ui/CopyButton';
import { Icon } from '../ui/Icon';
import styles from './ShareTools.module.css';

/** How long the button says that the link was copied. */
const FEEDBACK_MS = 4_000;

/** Copies a link. Where that is not possible it shows the link selected. */
export function CopyLink({ url }: { url: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const isCopied = outcome === 'copied';
  useEffect(
    function forgetCopy() {
      if (!isCopied) return undefined;
      const timer = setTimeout(() => setOutcome(null), FEEDBACK_MS);
      return () => clearTimeout(timer);
    },
    [isCopied],
  );
  const copy = () =>
    void copyToClipboard(url, button.current?.parentElement ?? document.body).then((done) =>
      setOutcome(done ? 'copied' : 'refused'),
    );
  return (
    <>
      <button ref={button} type="button" className="w-entry" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size="small" />
        <FormattedMessage id={isCopied ? 'share.copied' : 'share.copy'} />
      </button>
      <span role="status" className="w-hidden">
        {isCopied && <FormattedMessage id="share.copied" />}
      </span>
      {outcome === 'refused' && <SelectedLink url={url} />}
    </>
  );
}

/** The last entries of the menu: the share sheet of a device that has one, and the switch of the notice of changes. */
export function ShareEntries({ share }: { share: ShareView }) {
  return (
    <>
      {'share' in navigator && <ShareSheet url={share.links[0].href} />}
      {share.tellsChanges === true && <ChangesSwitch />}
    </>
  );
}

function ShareSheet({ url }: { url: string }) {
  const [isRefused, setRefused] = useState(false);
  const open = () => {
    // A visitor who closes the sheet has decided against it.
    navigator.share({ title: document.title, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setRefused(true);
    });
  };
  return (
    <li>
      <button type="button" className="w-entry" onClick={open}>
        <FormattedMessage id="share.sheet" />
      </button>
      {isRefused && <SelectedLink url={url} />}
    </li>
  );
}

/** Shows the link selected, ready to be copied by hand. */
function SelectedLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const label = useIntl().formatMessage({ id: 'share.page' });
  useEffect(function selectLink() {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <span className={styles.root}>
      <span id={id} role="alert">
        <FormattedMessage id="share.refused" />
      </span>
      <input ref={field} className="w-input" readOnly value={url} aria-label={label} aria-describedby={id} />
    </span>
  );
}

function ChangesSwitch() {
  const [isOn] = usePreference(changesPreference);
  return (
    <li>
      <label className="w-option w-entry">
        <input type="checkbox" checked={isOn} onChange={({ target }) => setTellsChanges(target.checked)} />
        <span>
          <FormattedMessage id="share.changes" />
        </span>
      </label>
    </li>
  );
}
