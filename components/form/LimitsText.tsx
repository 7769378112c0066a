import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { FormField } from '../../lib/forms/formField';
import { limitAsTyped } from '../../lib/forms/limitAsTyped';
import type { MessageId } from '../../lib/intl/messages';

/** A field's limits in words, as far as they are worth knowing before one runs into them. */
export function LimitsText({ field }: { field: FormField }) {
  const { limits, options } = field;
  if (limits === undefined || options !== undefined) return null;
  // That something has to be there is what "required" says.
  const minLength = limits.minLength === 1 ? undefined : limits.minLength;
  return (
    <>
      <Range kind="length" min={minLength} max={limits.maxLength} />
      <Range kind="value" min={limitAsTyped(field, limits.min)} max={limitAsTyped(field, limits.max)} />
      <Range kind="items" min={limits.minItems} max={limits.maxItems} />
    </>
  );
}

/** Both ends, the lower one, the upper one, and both where they are the same. */
const RANGES = {
  length: ['form.limit.length', 'form.limit.length.min', 'form.limit.length.max', 'form.limit.length.exact'],
  value: ['form.limit.value', 'form.limit.value.min', 'form.limit.value.max', 'form.limit.value'],
  items: ['form.limit.items', 'form.limit.items.min', 'form.limit.items.max', 'form.limit.items.exact'],
} as const satisfies Record<string, readonly MessageId[]>;

interface RangeProps {
  readonly kind: keyof typeof RANGES;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

function Range({ kind, min, max }: RangeProps) {
  if (min === undefined && max === undefined) return null;
  const [both, least, most, exact] = RANGES[kind];
  const id = min === undefined ? most : max === undefined ? least : min === max ? exact : both;
  const from = <FormattedNumber value={min ?? 0} />;
  const to = <FormattedNumber value={max ?? 0} />;
  return (
    <p>
      <FormattedMessage id={id} values={{ min, max, from, to }} />
    </p>
  );
}
