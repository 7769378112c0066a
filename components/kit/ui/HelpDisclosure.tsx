import type { KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';

/** Places that offer help. */
type Question = 'draft' | 'filters' | 'unknown';

/** Renders a help text folded under its question. It works by mouse, keyboard, touch and without scripts. */
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

/** Closes the help text on Escape without closing an enclosing menu. Nothing else inside takes focus. */
function closeOnEscape(event: KeyboardEvent<HTMLElement>): void {
  const disclosure = event.currentTarget.parentElement;
  if (event.key !== 'Escape' || !(disclosure instanceof HTMLDetailsElement) || !disclosure.open) return;
  event.stopPropagation();
  disclosure.open = false;
}
