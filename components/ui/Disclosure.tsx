import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Something folded under a summary: works without JavaScript; with it, Escape (back to the summary), a press elsewhere and
 * a link or a form inside close it; forms with `data-stays` do not. What stands beside it in an element with `data-holds` counts
 * as inside.
 */
export function Disclosure({
  summary,
  className,
  onOpen,
  children,
}: {
  summary: ReactNode;
  className?: string;
  /** What it folds can be fetched when it is wanted. */
  onOpen?: () => void;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(function closeFromOutside() {
    const onPress = (event: Event) => {
      const own = details.current;
      if (!own?.open || !(event.target instanceof Element)) return;
      const frame = getDisclosureFrame(own);
      // A dialog that was opened from a held part gives the focus back to it.
      const isOver = frame !== own && event.target.closest('[role=dialog]') !== null;
      if (!isOver && !frame.contains(event.target)) own.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const own = details.current;
      if (event.key !== 'Escape' || !own?.open) return;
      const frame = getDisclosureFrame(own);
      // One step at a time: what is open within goes first.
      if ([...frame.querySelectorAll('details[open]')].some((other) => other !== own)) return;
      own.open = false;
      if (frame.contains(document.activeElement)) own.querySelector('summary')?.focus();
    };
    const onUse = (event: Event) => {
      if (!(event.target instanceof Element) || event.target.closest('[data-stays]') !== null) return;
      const used = event.type === 'submit' || event.target.closest('a') !== null;
      if (used && details.current !== null) details.current.open = false;
    };
    const own = details.current === null ? null : getDisclosureFrame(details.current);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    own?.addEventListener('submit', onUse);
    own?.addEventListener('click', onUse);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
      own?.removeEventListener('submit', onUse);
      own?.removeEventListener('click', onUse);
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

/** What belongs to a disclosure: the element that holds it and what it unfolds, or itself. */
function getDisclosureFrame(own: HTMLDetailsElement): HTMLElement {
  const parent = own.parentElement;
  return parent !== null && 'holds' in parent.dataset ? parent : own;
}
