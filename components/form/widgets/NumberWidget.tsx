import { FieldFrame } from '../FieldFrame';
import type { Place } from '../place';
import { typedText, usePlace } from '../usePlace';

/**
 * A number as people type it, with spaces and a comma. Never `type=number`: it drops what it does not understand, turns with the
 * mouse wheel and goes through a float. The phone's keypad of digits has no minus, so it is there where none is wanted only.
 */
export function NumberWidget({ place }: { place: Place }) {
  const { type } = usePlace(place);
  const { kind, limits } = place.field;
  const least = limits?.min ?? limits?.exclusiveMin;
  const isWhole = kind === 'integer' || kind === 'bigInteger';
  return (
    <FieldFrame place={place}>
      {(control) => (
        <input
          {...control}
          className="w-input"
          type="text"
          inputMode={least === undefined || least < 0 ? 'text' : isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typedText(place)}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
