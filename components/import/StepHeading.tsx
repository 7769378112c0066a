import { useHydrated } from '../form/useHydrated';
import type { ReactNode } from 'react';

/** The heading of a step. With scripts it gets the focus when the step comes, so that its name is read aloud. */
export function StepHeading({ id, children }: { id: string; children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <h2 id={id} tabIndex={-1} ref={isHydrated ? focusStep : undefined}>
      {children}
    </h2>
  );
}

function focusStep(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
