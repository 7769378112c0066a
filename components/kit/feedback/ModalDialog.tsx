import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import styles from './ModalDialog.module.css';

/**
 * The one frame of a dialog over the page. It opens as it is rendered; Escape and a press beside it ask to close it, and the focus goes back to
 * what had it before.
 */
export function ModalDialog({
  labelledBy,
  describedBy,
  onClose,
  takeFocus,
  children,
}: {
  /** Id of the heading inside. */
  labelledBy: string;
  describedBy?: string;
  onClose: () => void;
  /** Moves the focus of the dialog that has opened to what it is about; the first control has it otherwise. */
  takeFocus?: (dialog: HTMLElement) => void;
  children: ReactNode;
}) {
  const root = useRef<HTMLDialogElement>(null);
  const moveFocus = useEffectEvent((dialog: HTMLElement) => takeFocus?.(dialog));
  useEffect(function open() {
    const dialog = root.current;
    const before = document.activeElement;
    dialog?.showModal();
    if (dialog !== null) moveFocus(dialog);
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // Escape does what a press beside the dialog does.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={root}
      className={styles.root}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // Browsers close it by a second Escape, also while it cannot be closed.
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div>{children}</div>
    </dialog>
  );
}
