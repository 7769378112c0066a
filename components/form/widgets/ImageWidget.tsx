import { safeImageSource } from '../../../lib/format/safeHref';
import { FieldFrame } from '../FieldFrame';
import type { Place } from '../place';
import { typedText, usePlace } from '../usePlace';

/** The address of a picture, with the picture below it. */
export function ImageWidget({ place }: { place: Place }) {
  const { type } = usePlace(place);
  const text = typedText(place);
  const source = safeImageSource(text);
  return (
    <FieldFrame
      place={place}
      note={
        source !== null && (
          <img
            key={source}
            className="is-preview"
            src={source}
            alt=""
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        )
      }
    >
      {(control) => (
        <input
          {...control}
          className="w-input"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
