import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

/**
 * Renders a `details` element that works without JavaScript. With it, Escape (back to the summary), a press outside,
 * and a link or submitted form inside close it, except forms with `data-stays`. Siblings in a parent with
 * `data-holds` count as inside.
 */
export function Disclosure({
  summary,
  className,
  onOpen,
  children,
}: {
  summary: ReactNode;
  className?: string;
  /** Called on opening, e.g. to load the content, and at hydration if it was opened before. */
  onOpen?: () => void;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const noticeOpen = useEffectEvent(() => onOpen?.());
  useEffect(function watch() {
    if (details.current === null) return undefined;
    // Nobody heard the event of a visitor who was faster than the scripts.
    if (details.current.open) noticeOpen();
    return closeWhenLeft(details.current);
  }, []);
  return (
    <details
      ref={details}
      // A visitor may have opened it before.
      suppressHydrationWarning
      className={className}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
    >
      {summary}
      {children}
    </details>
  );
}

/** Closes the disclosure when it is left or used. Returns what ends this. */
function closeWhenLeft(disclosure: HTMLDetailsElement): () => void {
  const frame = getDisclosureFrame(disclosure);
  const controller = new AbortController();
  const { signal } = controller;
  const onPress = ({ target }: Event): void => {
    if (!disclosure.open || !(target instanceof Element)) return;
    // A dialog opened from inside returns focus here, so the disclosure must stay open.
    const isOver = frame !== disclosure && target.closest('[role=dialog],dialog') !== null;
    if (!isOver && !frame.contains(target)) disclosure.open = false;
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !disclosure.open) return;
    // Escape closes nested disclosures first.
    if ([...frame.querySelectorAll('details[open]')].some((other) => other !== disclosure)) return;
    disclosure.open = false;
    if (frame.contains(document.activeElement)) disclosure.querySelector('summary')?.focus();
  };
  const onUse = ({ type, target }: Event): void => {
    if (!(target instanceof Element) || target.closest('[data-stays]') !== null) return;
    if (type === 'submit' || target.closest('a') !== null) disclosure.open = false;
  };
  document.addEventListener('pointerdown', onPress, { signal });
  document.addEventListener('focusin', onPress, { signal });
  document.addEventListener('keydown', onKey, { signal });
  frame.addEventListener('submit', onUse, { signal });
  frame.addEventListener('click', onUse, { signal });
  return () => controller.abort();
}

/** Returns the element that counts as inside: the `data-holds` parent, or the disclosure itself. */
function getDisclosureFrame(disclosure: HTMLDetailsElement): HTMLElement {
  const parent = disclosure.parentElement;
  return parent !== null && 'holds' in parent.dataset ? parent : disclosure;
}
