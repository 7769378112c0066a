import { FormattedMessage, useIntl } from 'react-intl';
import { formatJson, findJsonError } from '../../../lib/writing/drafts/kinds/jsonText';
import { jsonCodec } from '../../../lib/writing/drafts/kinds/jsonCodec';
import { toLocale } from '../../../lib/routes/hrefs';
import { FieldFrame } from '../field/FieldFrame';
import { useFormContext, getTypedText, useBoundField } from '../formContext';
import type { BoundField } from '../field/boundField';
import { countTextRows } from './TextWidget';

/** Any value as JSON, validated while the user types, with the position of the first error. */
export function JsonWidget({ place }: { place: BoundField }) {
  const { setText: type } = useBoundField(place);
  const { view } = useFormContext();
  const locale = toLocale(useIntl().locale);
  const text = getTypedText(place);
  const fault = findJsonError(text);
  // A custom scalar may accept any text.
  const { ok: isTaken } = jsonCodec.parse(text, {
    field: place.field,
    locale,
    timeZone: view.timeZone,
    before: undefined,
  });
  const isTold = fault !== null && !isTaken && place.messages.length === 0;
  return (
    <FieldFrame
      place={place}
      note={isTold && <FormattedMessage tagName="p" id="form.json.fault" values={{ ...fault }} />}
    >
      {(control) => (
        <>
          <textarea
            {...control}
            className="w-input w-mono"
            rows={countTextRows(text)}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          {text !== '' && fault === null && (
            <button
              type="button"
              className="w-button is-small w-scripted is-below"
              onClick={() => type(formatJson(text))}
            >
              <FormattedMessage id="form.json.format" />
            </button>
          )}
        </>
      )}
    </FieldFrame>
  );
}
