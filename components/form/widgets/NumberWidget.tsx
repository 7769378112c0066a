import { FieldFrame } from '../field/FieldFrame';
import type { BoundField } from '../field/boundField';
import { getTypedText, useBoundField } from '../formContext';
import { isWholeKind } from '../../../lib/schema/model/kindTraits';

/**
 * A number as typed, with spaces and a comma. `type=number` is avoided: it drops invalid text, changes with the mouse
 * wheel and rounds to a float. The numeric keypad of a phone has no minus, so it is used only where no minus is
 * allowed.
 */
export function NumberWidget({ bound }: { bound: BoundField }) {
  const { setText } = useBoundField(bound);
  const { kind, constraints } = bound.field;
  const least = constraints?.min ?? constraints?.exclusiveMin;
  return (
    <FieldFrame bound={bound}>
      {(control) => (
        <input
          {...control}
          className="w-input"
          type="text"
          inputMode={least === undefined || least < 0 ? 'text' : isWholeKind(kind) ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={getTypedText(bound)}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
