import { useIntl } from 'react-intl';
import { FieldFrame } from '../FieldFrame';
import type { Place } from '../place';
import { typedText, usePlace } from '../usePlace';

/** A time of day, or a duration in the form that the backend has for it. */
export function TimeWidget({ place }: { place: Place }) {
  const intl = useIntl();
  const { type } = usePlace(place);
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
          value={typedText(place)}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
