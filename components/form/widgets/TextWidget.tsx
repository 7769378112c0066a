import { useState, type HTMLAttributes } from 'react';
import type { ValueKind } from '../../../lib/schema/model/kinds';
import { FieldFrame } from '../field/FieldFrame';
import type { BoundField } from '../field/boundField';
import { getTypedText, useBoundField } from '../formContext';
import { FormattedMessage } from 'react-intl';

/**
 * The on-screen keyboard by kind. The inputs keep `type=text`, since native validation would reject values that the
 * backend accepts.
 */
const KEYBOARDS: Partial<Record<ValueKind, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  image: 'url',
};

/** A single-line text input. A text with line breaks gets a textarea. */
export function TextWidget({ bound }: { bound: BoundField }) {
  const { setText } = useBoundField(bound);
  if (bound.field.secret === true) return <SecretWidget bound={bound} />;
  const text = getTypedText(bound);
  if (text.includes('\n')) return <LongTextWidget bound={bound} />;
  // An amount has no room for the help text with its default, so the placeholder shows it.
  const usual = bound.hideLabel === true ? bound.field.default : undefined;
  const isPlain = bound.field.kind === 'text';
  return (
    <FieldFrame bound={bound}>
      {(control) => (
        <input
          {...control}
          className="w-input"
          type="text"
          inputMode={KEYBOARDS[bound.field.kind]}
          autoComplete="off"
          placeholder={usual === undefined ? undefined : String(usual)}
          autoCapitalize={isPlain ? undefined : 'none'}
          spellCheck={isPlain ? undefined : false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** A multi-line text in a textarea that grows with it. */
export function LongTextWidget({ bound }: { bound: BoundField }) {
  const { setText } = useBoundField(bound);
  const text = getTypedText(bound);
  return (
    <FieldFrame bound={bound} className="is-whole">
      {(control) => (
        <textarea
          {...control}
          className="w-input"
          rows={countTextRows(text)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Returns the rows of a textarea, from 3 to 20, for browsers without `field-sizing`. */
export function countTextRows(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 90), 0);
  return Math.min(20, Math.max(3, lines));
}

/** A secret: masked until the user asks to see it, never autofilled. */
function SecretWidget({ bound }: { bound: BoundField }) {
  const { setText } = useBoundField(bound);
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame bound={bound}>
      {(control) => (
        <div className="is-line">
          <input
            {...control}
            className="w-input"
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            spellCheck={false}
            value={getTypedText(bound)}
            onChange={(event) => setText(event.target.value)}
          />
          <button
            type="button"
            className="w-button w-scripted"
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <FormattedMessage id="form.secret.show" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
