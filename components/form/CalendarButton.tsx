import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../ui/Icon';

/** Opens the browser's calendar beside a date that is typed as text. */
export function CalendarButton({
  name,
  type,
  value,
  onPick,
}: {
  /** What the date is of. */
  name: string;
  type: 'date' | 'datetime-local';
  /** As such a field of the browser takes it; '' for none. */
  value: string;
  /** Gets what was picked in the same form. */
  onPick: (value: string) => void;
}) {
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
