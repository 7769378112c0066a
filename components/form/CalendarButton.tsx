import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../kit/ui/Icon';

interface CalendarButtonProps {
  /** Label of the date field. */
  readonly name: string;
  readonly type: 'date' | 'datetime-local';
  /** The date in the native input's format; '' without a date. */
  readonly value: string;
  /** Receives the picked date in the native input's format. */
  readonly onPick: (value: string) => void;
}

/** A button beside a typed date that opens the browser's native calendar. */
export function CalendarButton({ name, type, value, onPick }: CalendarButtonProps) {
  const intl = useIntl();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className="is-picker w-scripted">
      <input
        ref={picker}
        type={type}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={(event) => onPick(event.target.value)}
      />
      <button
        type="button"
        aria-label={intl.formatMessage({ id: 'form.calendar' }, { name })}
        onClick={() => picker.current?.showPicker()}
      >
        <Icon name="calendar" />
      </button>
    </span>
  );
}
