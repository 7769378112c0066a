import { FieldFrame } from '../field/FieldFrame';
import type { BoundField } from '../field/boundField';
import { getTypedText, useBoundField } from '../formContext';

/**
 * A number as people type it, with spaces and a comma. Never `type=number`: it drops what it does not understand, turns with the
 * mouse wheel and goes through a float. The phone's keypad of digits has no minus, so it is there where none is wanted only.
 */
export function NumberWidget({ place }: { place: BoundField }) {
  const { setText: type } = useBoundField(place);
  const { kind, constraints: limits } = place.field;
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
          value={getTypedText(place)}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
