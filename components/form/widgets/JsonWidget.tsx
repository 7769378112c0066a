import { FormattedMessage, useIntl } from 'react-intl';
import { formattedJson, jsonFault } from '../../../lib/forms/jsonText';
import { jsonKind } from '../../../lib/forms/kinds/jsonKind';
import { asLocale } from '../../../lib/routes';
import { FieldFrame } from '../FieldFrame';
import { useFormTools } from '../formTools';
import type { Place } from '../place';
import { typedText, usePlace } from '../usePlace';
import { rowsFor } from './LongTextWidget';

/** Anything, as JSON: checked while it is typed, with the place of the first mistake. */
export function JsonWidget({ place }: { place: Place }) {
  const { type } = usePlace(place);
  const { view } = useFormTools();
  const locale = asLocale(useIntl().locale);
  const text = typedText(place);
  const fault = jsonFault(text);
  // A scalar of an unknown name may take any text.
  const { ok: isTaken } = jsonKind.parse(text, {
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
            rows={rowsFor(text)}
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
              onClick={() => type(formattedJson(text))}
            >
              <FormattedMessage id="form.json.format" />
            </button>
          )}
        </>
      )}
    </FieldFrame>
  );
}
