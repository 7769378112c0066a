import { FormattedMessage, useIntl } from 'react-intl';
import { isLocalDateTime, splitDateTime } from '../../../lib/writing/drafts/kinds/dateCodecs';
import { parseDay, formatPolishDay } from '../../../lib/format/calendarDay';
import type { FormView } from '../../../lib/writing/form/formView';
import { CalendarButton } from '../CalendarButton';
import { FieldFrame } from '../field/FieldFrame';
import { useFormContext, getTypedText, useBoundField } from '../formContext';
import type { BoundField } from '../field/boundField';

/**
 * A day, or a moment, as text: written as the whole site writes dates, in both languages and on every device, read also as
 * 2025-12-05 or 5.12.2025, and half of it typed is still there when somebody comes back. A native date field can do none of
 * these; its calendar can be opened from here all the same.
 */
export function DateWidget({ place }: { place: BoundField }) {
  const intl = useIntl();
  const { setText: type } = useBoundField(place);
  const isMoment = place.field.kind === 'dateTime';
  const text = getTypedText(place);
  const { view } = useFormContext();
  const { path, rowNumber: row } = place;
  const before = path.length === 1 && row === undefined ? beforeOf(view.before, place.field.name) : undefined;
  // A backend that keeps times without a zone gets them as typed.
  const hasZone = isMoment && !isLocalDateTime(place.type, before);
  return (
    <FieldFrame
      place={place}
      note={
        hasZone && (
          <FormattedMessage
            tagName="p"
            id="form.zone"
            values={{ zone: view.timeZone.replaceAll('_', ' ') }}
          />
        )
      }
    >
      {(control) => (
        <div className="w-input is-picked" data-invalid={control['aria-invalid']}>
          <input
            {...control}
            type="text"
            autoComplete="off"
            placeholder={intl.formatMessage({ id: isMoment ? 'form.hint.dateTime' : 'form.hint.date' })}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <CalendarButton
            name={place.field.label.text}
            type={isMoment ? 'datetime-local' : 'date'}
            value={nativeValue(text, isMoment)}
            onPick={(value) => type(fromNative(value))}
          />
        </div>
      )}
    </FieldFrame>
  );
}

function beforeOf(before: FormView['before'], name: string) {
  return Object.hasOwn(before, name) ? before[name] : undefined;
}

/** The typed text as the browser's own field takes it; '' where that is not possible. */
function nativeValue(text: string, isMoment: boolean): string {
  const [dayText, typedClock] = splitDateTime(text);
  const clock = typedClock ?? '00:00';
  const day = parseDay(isMoment ? dayText : text);
  if (day === null) return '';
  return isMoment
    ? `${day}T${clock.padStart(clock.length === 4 || clock.length === 7 ? clock.length + 1 : 0, '0')}`
    : day;
}

function fromNative(value: string): string {
  const [day = '', clock] = value.split('T');
  return clock === undefined ? formatPolishDay(day) : `${formatPolishDay(day)} ${clock}`;
}

/** A time of day, or a duration in the form that the backend has for it. */
export function TimeWidget({ place }: { place: BoundField }) {
  const intl = useIntl();
  const { setText: type } = useBoundField(place);
  const hint = place.field.kind === 'time' ? 'form.hint.time' : 'form.hint.duration';
  return (
    <FieldFrame place={place}>
      {(control) => (
        <input
          {...control}
          className="w-input"
          type="text"
          autoComplete="off"
          placeholder={intl.formatMessage({ id: hint })}
          value={getTypedText(place)}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
