import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isoDay, polishDay } from '../../lib/format/dayText';
import { CalendarButton } from '../form/CalendarButton';

/** A day to filter by, typed and shown as the whole site writes dates; the address may say it in either form. */
export function DayInput({
  name,
  current,
  label,
}: {
  name: string | undefined;
  /** The day that the list is narrowed by now, or a moment of it; '' for none. */
  current: string;
  label: string;
}) {
  const hint = useIntl().formatMessage({ id: 'form.hint.date' });
  const [text, setText] = useState(polishDay(current));
  return (
    <span className="w-input is-picked">
      <input
        type="text"
        name={name}
        value={text}
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <CalendarButton
        name={label}
        type="date"
        value={isoDay(text) ?? ''}
        onPick={(day) => setText(polishDay(day))}
      />
    </span>
  );
}
