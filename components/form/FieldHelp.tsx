import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormTools } from './formTools';
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
        {place.isNamed !== true && <DefaultText place={place} />}
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

/** What the backend takes by itself, where nothing else shows it. */
function DefaultText({ place: { field, draft, row } }: { place: Place }) {
  const { view } = useFormTools();
  const { default: usual } = field;
  const isPlain = typeof usual === 'string' || typeof usual === 'number';
  const isChoice = field.kind === 'enum' || field.kind === 'boolean';
  if (!isPlain || usual === '' || isChoice || view.intent === 'update') return null;
  if (draft.is !== 'unset' || row !== undefined) return null;
  return <FormattedMessage tagName="p" id="form.default" values={{ value: String(usual) }} />;
}
