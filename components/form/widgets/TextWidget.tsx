import { useState, type ComponentProps, type HTMLAttributes } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ValueKind } from '../../../lib/core/schema/model/kinds';
import { isWholeKind } from '../../../lib/core/schema/model/kindTraits';
import { toSafeImageSource } from '../../../lib/ground/format/safeHref';
import { FieldFrame } from '../field/FieldFrame';
import type { BoundField } from '../field/boundField';
import { getTypedText, useBoundField } from '../formContext';

/**
 * An input of the typed text. It keeps `type=text`, since native validation would reject values that the backend
 * accepts.
 */
export function TextInput({ bound, ...props }: ComponentProps<'input'> & { readonly bound: BoundField }) {
  const { setText } = useBoundField(bound);
  return (
    <input
      className="w-input"
      type="text"
      autoComplete="off"
      {...props}
      value={getTypedText(bound)}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

/** An input of the typed text that grows with it. */
export function TextArea({ bound, ...props }: ComponentProps<'textarea'> & { readonly bound: BoundField }) {
  const { setText } = useBoundField(bound);
  const text = getTypedText(bound);
  return (
    <textarea
      className="w-input"
      rows={countTextRows(text)}
      {...props}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

/** Returns the rows of a textarea, from 3 to 20, for browsers without `field-sizing`. */
function countTextRows(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 90), 0);
  return Math.min(20, Math.max(3, lines));
}

/** The on-screen keyboard by kind. */
const KEYBOARDS: Partial<Record<ValueKind, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
};

/** A text that is no prose: no keyboard changes it. */
const EXACT = { autoCapitalize: 'none', spellCheck: false } as const;

/** A single-line text input. A text with line breaks gets a textarea. */
export function TextWidget({ bound }: { bound: BoundField }) {
  const { field, hideLabel } = bound;
  if (field.secret === true) return <SecretWidget bound={bound} />;
  if (getTypedText(bound).includes('\n')) return <LongTextWidget bound={bound} />;
  // An amount has no room for the help text with its default, so the placeholder shows it.
  const usual = hideLabel === true ? field.default : undefined;
  return (
    <FieldFrame bound={bound}>
      {(control) => (
        <TextInput
          {...control}
          {...(field.kind === 'text' ? {} : EXACT)}
          bound={bound}
          inputMode={KEYBOARDS[field.kind]}
          placeholder={usual === undefined ? undefined : String(usual)}
        />
      )}
    </FieldFrame>
  );
}

/** A multi-line text in a textarea that grows with it. */
export function LongTextWidget({ bound }: { bound: BoundField }) {
  return (
    <FieldFrame bound={bound} className="is-whole">
      {(control) => <TextArea {...control} bound={bound} />}
    </FieldFrame>
  );
}

/** A secret: masked until the user asks to see it, never autofilled. */
function SecretWidget({ bound }: { bound: BoundField }) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame bound={bound}>
      {(control) => (
        <div className="is-line">
          <TextInput
            {...control}
            bound={bound}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            spellCheck={false}
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

/**
 * A number as typed, with spaces and a comma. `type=number` is avoided: it drops invalid text, changes with the mouse
 * wheel and rounds to a float. The numeric keypad of a phone has no minus, so it is used only where no minus is
 * allowed.
 */
export function NumberWidget({ bound }: { bound: BoundField }) {
  const { kind, constraints } = bound.field;
  const least = constraints?.min ?? constraints?.exclusiveMin;
  const keypad = isWholeKind(kind) ? 'numeric' : 'decimal';
  return (
    <FieldFrame bound={bound}>
      {(control) => (
        <TextInput
          {...control}
          bound={bound}
          inputMode={least === undefined || least < 0 ? 'text' : keypad}
        />
      )}
    </FieldFrame>
  );
}

/** A time of day, or a duration in the backend's format. */
export function TimeWidget({ bound }: { bound: BoundField }) {
  const intl = useIntl();
  const hint = bound.field.kind === 'time' ? 'form.hint.time' : 'form.hint.duration';
  return (
    <FieldFrame bound={bound}>
      {(control) => <TextInput {...control} bound={bound} placeholder={intl.formatMessage({ id: hint })} />}
    </FieldFrame>
  );
}

/** The URL of an image, with a preview below it. */
export function ImageWidget({ bound }: { bound: BoundField }) {
  const source = toSafeImageSource(getTypedText(bound));
  const preview = { className: 'is-preview', loading: 'lazy', referrerPolicy: 'no-referrer' } as const;
  return (
    <FieldFrame bound={bound} note={source !== null && <img key={source} src={source} alt="" {...preview} />}>
      {(control) => <TextInput {...control} {...EXACT} bound={bound} inputMode="url" />}
    </FieldFrame>
  );
}

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
          <TextInput {...control} {...EXACT} bound={bound} className={undefined} />
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
