import type { KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';

/** Where people hesitate, and what they then ask. */
type Question = 'draft' | 'filters' | 'unknown';

/** An answer folded under its question, where somebody may ask it: read when it is wanted, by mouse, key or finger, without scripts too. */
export function HelpDisclosure({ about }: { readonly about: Question }) {
  return (
    <details className="w-fold">
      <summary onKeyDown={closeOnEscape}>
        <FormattedMessage id={`help.${about}`} />
      </summary>
      <p className="w-muted">
        <FormattedMessage id={`help.${about}.text`} />
      </p>
    </details>
  );
}

/** Closes the answer and nothing around it: a menu that it stands in stays open. Nothing else in it takes the focus. */
function closeOnEscape(event: KeyboardEvent<HTMLElement>): void {
  const own = event.currentTarget.parentElement;
  if (event.key !== 'Escape' || !(own instanceof HTMLDetailsElement) || !own.open) return;
  event.stopPropagation();
  own.open = false;
}
