import { useEffect, useRef, type ReactNode } from 'react';

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
  /** Called on opening, e.g. to load the content. */
  onOpen?: () => void;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(function closeFromOutside() {
    const onPress = (event: Event) => {
      const disclosure = details.current;
      if (!disclosure?.open || !(event.target instanceof Element)) return;
      const frame = getDisclosureFrame(disclosure);
      // A dialog opened from inside returns focus here, so the disclosure must stay open.
      const isOver = frame !== disclosure && event.target.closest('[role=dialog]') !== null;
      if (!isOver && !frame.contains(event.target)) disclosure.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const disclosure = details.current;
      if (event.key !== 'Escape' || !disclosure?.open) return;
      const frame = getDisclosureFrame(disclosure);
      // Escape closes nested disclosures first.
      if ([...frame.querySelectorAll('details[open]')].some((other) => other !== disclosure)) return;
      disclosure.open = false;
      if (frame.contains(document.activeElement)) disclosure.querySelector('summary')?.focus();
    };
    const onUse = (event: Event) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-stays]') !== null) return;
      const used = event.type === 'submit' || event.target.closest('a') !== null;
      if (used && details.current !== null) details.current.open = false;
    };
    const container = details.current === null ? null : getDisclosureFrame(details.current);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    container?.addEventListener('submit', onUse);
    container?.addEventListener('click', onUse);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
      container?.removeEventListener('submit', onUse);
      container?.removeEventListener('click', onUse);
    };
  }, []);
  return (
    <details
      ref={details}
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

/** Returns the element that counts as inside: the `data-holds` parent, or the disclosure itself. */
function getDisclosureFrame(disclosure: HTMLDetailsElement): HTMLElement {
  const parent = disclosure.parentElement;
  return parent !== null && 'holds' in parent.dataset ? parent : disclosure;
}
