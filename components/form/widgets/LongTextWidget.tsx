import { FieldFrame } from '../FieldFrame';
import type { Place } from '../place';
import { typedText, usePlace } from '../usePlace';

/** Text of several lines, in a field that grows with it. */
export function LongTextWidget({ place }: { place: Place }) {
  const { type } = usePlace(place);
  const text = typedText(place);
  return (
    <FieldFrame place={place} className="is-whole">
      {(control) => (
        <textarea
          {...control}
          className="w-input"
          rows={rowsFor(text)}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** For browsers that do not measure text themselves: its lines, between three and twenty. */
export function rowsFor(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 90), 0);
  return Math.min(20, Math.max(3, lines));
}
