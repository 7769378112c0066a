import { toSafeImageSource } from '../../../lib/format/safeHref';
import { FieldFrame } from '../field/FieldFrame';
import type { BoundField } from '../field/boundField';
import { getTypedText, useBoundField } from '../formContext';

/** The URL of an image, with a preview below it. */
export function ImageWidget({ bound }: { bound: BoundField }) {
  const { setText } = useBoundField(bound);
  const text = getTypedText(bound);
  const source = toSafeImageSource(text);
  return (
    <FieldFrame
      bound={bound}
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
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
