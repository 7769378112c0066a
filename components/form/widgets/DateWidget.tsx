import { FormattedMessage, useIntl } from 'react-intl';
import { isLocalDateTime } from '../../../lib/features/form/drafts/kinds/dateCodecs';
import { parseDay, formatPolishDay } from '../../../lib/ground/format/calendarDay';
import { splitDateTime } from '../../../lib/ground/format/readTyped';
import type { FormView } from '../../../lib/features/form/formView';
import { CalendarButton } from '../CalendarButton';
import { FieldFrame } from '../field/FieldFrame';
import { useFormContext, getTypedText, useBoundField } from '../formContext';
import type { BoundField } from '../field/boundField';
import { TextInput } from './TextWidget';

/**
 * A date or date-time as text, in the site's own format in every language and browser. Also accepts 2025-12-05 and
 * 5.12.2025, and keeps half-typed text in drafts. A native date input can do none of this; its calendar is still
 * available by a button.
 */
export function DateWidget({ bound }: { bound: BoundField }) {
  const intl = useIntl();
  const { setText } = useBoundField(bound);
  const isMoment = bound.field.kind === 'dateTime';
  const text = getTypedText(bound);
  const { view } = useFormContext();
  const { path, rowNumber } = bound;
  const before =
    path.length === 1 && rowNumber === undefined ? getStoredValue(view.before, bound.field.name) : undefined;
  // A local date-time is sent as typed, without a time zone.
  const hasZone = isMoment && !isLocalDateTime(bound.type, before);
  return (
    <FieldFrame
      bound={bound}
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
          <TextInput
            {...control}
            bound={bound}
            className={undefined}
            placeholder={intl.formatMessage({ id: isMoment ? 'form.hint.dateTime' : 'form.hint.date' })}
          />
          <CalendarButton
            name={bound.field.label.text}
            type={isMoment ? 'datetime-local' : 'date'}
            value={nativeValue(text, isMoment)}
            onPick={(value) => setText(fromNative(value))}
          />
        </div>
      )}
    </FieldFrame>
  );
}

function getStoredValue(before: FormView['before'], name: string) {
  return Object.hasOwn(before, name) ? before[name] : undefined;
}

/** Converts the typed text to the native input's format; '' where that is not possible. */
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
