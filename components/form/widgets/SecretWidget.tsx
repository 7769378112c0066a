import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FieldFrame } from '../FieldFrame';
import type { Place } from '../place';
import { typedText, usePlace } from '../usePlace';

/** A password or the like: hidden until somebody asks to see it, and never filled in from another site. */
export function SecretWidget({ place }: { place: Place }) {
  const { type } = usePlace(place);
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
            value={typedText(place)}
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
