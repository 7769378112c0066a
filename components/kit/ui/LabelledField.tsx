import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../../lib/ground/intl/messages';

/** A field with its label above, and with a hint that describes it (`${id}-hint`) below. `children`: the control, whose id is `id`. */
export function LabelledField({
  id,
  label,
  hint,
  className,
  children,
}: {
  id: string;
  label: MessageId;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <p className={className}>
      <label htmlFor={id}>
        <FormattedMessage id={label} />
      </label>
      {children}
      {hint !== undefined && (
        <span id={`${id}-hint`} className="w-muted">
          {hint}
        </span>
      )}
    </p>
  );
}
