import type { ReactNode } from 'react';

/** A table that may be wider than its page: it scrolls in a frame of its own, by keyboard too. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside takes the focus, and it has to scroll by keyboard (WCAG 2.1.1).
    <div className="is-scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
