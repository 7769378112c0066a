import { useState, type HTMLAttributes } from 'react';
import type { ValueKind } from '../../../lib/schema/model/kinds';
import { FieldFrame } from '../field/FieldFrame';
import type { BoundField } from '../field/boundField';
import { getTypedText, useBoundField } from '../formContext';
import { FormattedMessage } from 'react-intl';

/** Which keyboard a phone shows. The elements stay plain text: a browser's own checks would refuse what the backend takes. */
const KEYBOARDS: Partial<Record<ValueKind, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  image: 'url',
};

/** One line of text, of whatever kind. Text that has several lines already keeps them. */
export function TextWidget({ place }: { place: BoundField }) {
  const { setText: type } = useBoundField(place);
  if (place.field.secret === true) return <SecretWidget place={place} />;
  const text = getTypedText(place);
  if (text.includes('\n')) return <LongTextWidget place={place} />;
  // Beside an amount there is no room to say that this is the backend's own.
  const usual = place.hideLabel === true ? place.field.default : undefined;
  const isPlain = place.field.kind === 'text';
  return (
    <FieldFrame place={place}>
      {(control) => (
        <input
          {...control}
          className="w-input"
          type="text"
          inputMode={KEYBOARDS[place.field.kind]}
          autoComplete="off"
          placeholder={usual === undefined ? undefined : String(usual)}
          autoCapitalize={isPlain ? undefined : 'none'}
          spellCheck={isPlain ? undefined : false}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Text of several lines, in a field that grows with it. */
export function LongTextWidget({ place }: { place: BoundField }) {
  const { setText: type } = useBoundField(place);
  const text = getTypedText(place);
  return (
    <FieldFrame place={place} className="is-whole">
      {(control) => (
        <textarea
          {...control}
          className="w-input"
          rows={countTextRows(text)}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** For browsers that do not measure text themselves: its lines, between three and twenty. */
export function countTextRows(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 90), 0);
  return Math.min(20, Math.max(3, lines));
}

/** A password or the like: hidden until somebody asks to see it, and never filled in from another site. */
export function SecretWidget({ place }: { place: BoundField }) {
  const { setText: type } = useBoundField(place);
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame place={place}>
      {(control) => (
        <div className="is-line">
          <input
            {...control}
            className="w-input"
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            spellCheck={false}
            value={getTypedText(place)}
            onChange={(event) => type(event.target.value)}
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
