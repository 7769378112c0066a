import { useIntl } from 'react-intl';
import { FieldFrame } from '../field/FieldFrame';
import type { BoundField } from '../field/boundField';
import { getTypedText, useBoundField } from '../formContext';

/** A colour as text, with a swatch that opens the browser's colour picker. */
export function ColorWidget({ bound }: { bound: BoundField }) {
  const intl = useIntl();
  const { setText } = useBoundField(bound);
  const text = getTypedText(bound);
  return (
    <FieldFrame bound={bound}>
      {(control) => (
        <div className="w-input is-picked" data-invalid={control['aria-invalid']}>
          <input
            type="color"
            className={`is-swatch w-scripted${isColor(text) ? '' : ' is-none'}`}
            aria-label={intl.formatMessage({ id: 'form.color' }, { name: bound.field.label.text })}
            value={sixDigits(text)}
            onChange={(event) => setText(event.target.value)}
          />
          <input
            {...control}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}

function isColor(text: string): boolean {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text.trim());
}

/** Returns #rrggbb for the native colour input; black for a text that is no such colour. */
function sixDigits(text: string): string {
  if (!isColor(text)) return '#000000';
  const digits = text.trim().slice(1);
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`.toLowerCase();
}
