import { FormattedMessage, useIntl } from 'react-intl';
import { isZoneless } from '../../../lib/forms/kinds/dateTimeKind';
import { dayAndClock } from '../../../lib/forms/kinds/dayAndClock';
import { isoDay, polishDay } from '../../../lib/format/dayText';
import type { FormView } from '../../../lib/writing/view';
import { CalendarButton } from '../CalendarButton';
import { FieldFrame } from '../FieldFrame';
import { useFormTools } from '../formTools';
import type { Place } from '../place';
import { typedText, usePlace } from '../usePlace';

/**
 * A day, or a moment, as text: written as the whole site writes dates, in both languages and on every device, read also as
 * 2025-12-05 or 5.12.2025, and half of it typed is still there when somebody comes back. A native date field can do none of
 * these; its calendar can be opened from here all the same.
 */
export function DateWidget({ place }: { place: Place }) {
  const intl = useIntl();
  const { type } = usePlace(place);
  const isMoment = place.field.kind === 'dateTime';
  const text = typedText(place);
  const { view } = useFormTools();
  const { path, row } = place;
  const before = path.length === 1 && row === undefined ? beforeOf(view.before, place.field.name) : undefined;
  // A backend that keeps times without a zone gets them as typed.
  const hasZone = isMoment && !isZoneless(place.type, before);
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
  const [dayText, typedClock] = dayAndClock(text);
  const clock = typedClock ?? '00:00';
  const day = isoDay(isMoment ? dayText : text);
  if (day === null) return '';
  return isMoment
    ? `${day}T${clock.padStart(clock.length === 4 || clock.length === 7 ? clock.length + 1 : 0, '0')}`
    : day;
}

function fromNative(value: string): string {
  const [day = '', clock] = value.split('T');
  return clock === undefined ? polishDay(day) : `${polishDay(day)} ${clock}`;
}
