import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/ground/intl/messages';
import { useHydrated } from '../kit/ui/useHydrated';

/** A card of a step with its heading, whose id is `id`. `isStep`: the heading is that of the step. */
export function ImportCard({
  id,
  title,
  values,
  isStep = false,
  tools,
  children,
}: {
  id: string;
  title: MessageId;
  values?: Readonly<Record<string, string>>;
  isStep?: boolean;
  /** What is beside the heading. */
  tools?: ReactNode;
  children?: ReactNode;
}) {
  const heading = <FormattedMessage id={title} {...(values === undefined ? {} : { values })} />;
  return (
    <section className="w-card" aria-labelledby={id}>
      <header>
        {isStep ? <StepHeading id={id}>{heading}</StepHeading> : <h2 id={id}>{heading}</h2>}
        {tools}
      </header>
      {children}
    </section>
  );
}

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
