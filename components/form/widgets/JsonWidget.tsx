import { FormattedMessage, useIntl } from 'react-intl';
import { formatJson, findJsonError } from '../../../lib/features/form/drafts/kinds/jsonText';
import { jsonCodec } from '../../../lib/features/form/drafts/kinds/jsonCodec';
import { toLocale } from '../../../lib/ground/routes/hrefs';
import { FieldFrame } from '../field/FieldFrame';
import { useFormContext, getTypedText, useBoundField } from '../formContext';
import type { BoundField } from '../field/boundField';
import { TextArea } from './TextWidget';

/** Any value as JSON, validated while the user types, with the position of the first error. */
export function JsonWidget({ bound }: { bound: BoundField }) {
  const { setText } = useBoundField(bound);
  const { view } = useFormContext();
  const locale = toLocale(useIntl().locale);
  const text = getTypedText(bound);
  const fault = findJsonError(text);
  // A custom scalar may accept any text.
  const { ok: isTaken } = jsonCodec.parse(text, {
    field: bound.field,
    locale,
    timeZone: view.timeZone,
    before: undefined,
  });
  const isInvalid = fault !== null && !isTaken && bound.messages.length === 0;
  return (
    <FieldFrame
      bound={bound}
      note={isInvalid && <FormattedMessage tagName="p" id="form.json.fault" values={{ ...fault }} />}
    >
      {(control) => (
        <>
          <TextArea
            {...control}
            bound={bound}
            className="w-input w-mono"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          {text !== '' && fault === null && (
            <button
              type="button"
              className="w-button is-small w-scripted is-below"
              onClick={() => setText(formatJson(text))}
            >
              <FormattedMessage id="form.json.format" />
            </button>
          )}
        </>
      )}
    </FieldFrame>
  );
}
