import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { endToast, undoToast, type ShownToast } from '../../../lib/kit/browser/toasts';
import { isKeyTaken } from '../shell/useShortcuts';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import styles from './Toasts.module.css';

/** How long a toast stays while nobody is at it. */
const SHOWN_MS = 8_000;

/**
 * The toasts at the edge of the window: what has just been done, with the way back. Each stays a while; none leaves while the pointer or the
 * focus is among them, or while the tab is hidden. Ctrl Z takes back the last one.
 */
export function Toasts({ toasts }: { toasts: readonly ShownToast[] }) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );
  useUndoKey(toasts);
  const isWaiting = isPointed || isFocused || isHidden;
  return (
    <div
      className={styles.root}
      data-waiting={isWaiting}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isWaiting={isWaiting} onGone={() => setFocused(false)} />
      ))}
    </div>
  );
}

function ToastCard({
  toast,
  isWaiting,
  onGone,
}: {
  toast: ShownToast;
  isWaiting: boolean;
  onGone: () => void;
}) {
  const { id, kind, onUndo } = toast;
  const close = useIntl().formatMessage({ id: 'toast.close' });
  useCountdown(isWaiting || kind !== undefined, () => endToast(id));
  const leave = (end: (id: string) => void): void => {
    onGone();
    // The pressed button is gone with its toast.
    document.getElementById('main')?.focus({ preventScroll: true });
    end(id);
  };
  return (
    <div className="is-toast" role={kind === 'problem' ? 'alert' : undefined}>
      <Icon name={ICONS[kind ?? 'done']} />
      <ToastText toast={toast} />
      {onUndo !== undefined && (
        <button
          type="button"
          className="is-undo"
          aria-keyshortcuts="Control+Z"
          onClick={() => leave(undoToast)}
        >
          <FormattedMessage id="toast.undo" />
        </button>
      )}
      {kind !== 'pending' && (
        <button
          type="button"
          className="is-close"
          aria-label={close}
          title={close}
          onClick={() => leave(endToast)}
        >
          <Icon name="close" />
        </button>
      )}
      {kind === undefined && <i />}
    </div>
  );
}

const ICONS = { done: 'check', problem: 'warning', pending: 'refresh' } as const;

/** What is said, with the record’s name as a link: where the text has it, else before the text. */
function ToastText({ toast: { text, record } }: { toast: ShownToast }) {
  if (record === undefined) return <p>{text}</p>;
  const place = text.indexOf(record.title);
  return (
    <p>
      {place > 0 && text.slice(0, place)}
      <SiteLink href={record.href}>
        <bdi>{record.title}</bdi>
      </SiteLink>
      {place < 0 ? ` ${text}` : text.slice(place + record.title.length)}
    </p>
  );
}

/** Calls `onEnd` after the time of a toast, of which none passes while it waits. */
function useCountdown(isWaiting: boolean, onEnd: () => void): void {
  const left = useRef(SHOWN_MS);
  const end = useEffectEvent(onEnd);
  useEffect(
    function countDown() {
      if (isWaiting) return undefined;
      const start = performance.now();
      const timer = setTimeout(() => end(), left.current);
      return () => {
        clearTimeout(timer);
        left.current -= performance.now() - start;
      };
    },
    [isWaiting],
  );
}

/** Takes back the last toast by Ctrl Z, except where a text is typed, which has an undo of its own. */
function useUndoKey(toasts: readonly ShownToast[]): void {
  const undoLast = useEffectEvent((event: KeyboardEvent) => {
    const last = toasts.findLast(({ onUndo }) => onUndo !== undefined);
    if (last === undefined || event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey) return;
    if (!(event.ctrlKey || event.metaKey) || isKeyTaken(event.target)) return;
    event.preventDefault();
    undoToast(last.id);
  });
  useEffect(function listen() {
    const onKeyDown = (event: KeyboardEvent): void => undoLast(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
