import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Place } from './place';
import { LimitsText } from './LimitsText';
import { typedText } from './usePlace';

/** What helps to fill a field in: the schema's words, its limits, and how much of the room for text is used. */
export function FieldHelp({ id, place, children }: { id: string; place: Place; children?: ReactNode }) {
  const { field, row } = place;
  const max = field.limits?.maxLength;
  const length = [...typedText(place)].length;
  const isText = place.draft.is === 'text' || place.draft.is === 'unset' || place.draft.is === 'null';
  return (
    <div className="is-help">
      <div id={id}>
        {row === undefined && field.help !== undefined && <p>{field.help}</p>}
        {row === undefined && <LimitsText field={field} />}
        {children}
      </div>
      {max !== undefined && isText && length > 0 && (
        <span className="is-count" aria-hidden="true">
          <FormattedMessage id="form.count" values={{ length, max }} />
        </span>
      )}
    </div>
  );
}
