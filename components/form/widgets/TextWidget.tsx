import type { HTMLAttributes } from 'react';
import type { ValueKind } from '../../../lib/schema/kinds';
import { FieldFrame } from '../FieldFrame';
import type { Place } from '../place';
import { typedText, usePlace } from '../usePlace';
import { LongTextWidget } from './LongTextWidget';
import { SecretWidget } from './SecretWidget';

/** Which keyboard a phone shows. The elements stay plain text: a browser's own checks would refuse what the backend takes. */
const KEYBOARDS: Partial<Record<ValueKind, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  image: 'url',
};

/** One line of text, of whatever kind. Text that has several lines already keeps them. */
export function TextWidget({ place }: { place: Place }) {
  const { type } = usePlace(place);
  if (place.field.secret === true) return <SecretWidget place={place} />;
  const text = typedText(place);
  if (text.includes('\n')) return <LongTextWidget place={place} />;
  // Beside an amount there is no room to say that this is the backend's own.
  const usual = place.isNamed === true ? place.field.default : undefined;
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
