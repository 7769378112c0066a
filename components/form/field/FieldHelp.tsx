import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { useFormContext, getTypedText } from '../formContext';
import type { BoundField } from './boundField';
import type { FormField } from '../../../lib/features/form/drafts/formField';
import { toTypedUnit } from '../../../lib/features/form/drafts/constraints';
import type { MessageId } from '../../../lib/ground/intl/messages';
import type { FormMessage } from '../../../lib/features/form/drafts/validationIssue';
import { countCharacters } from '../../../lib/ground/format/characters';
import { Icon } from '../../kit/ui/Icon';
import { isChoiceKind } from '../../../lib/core/schema/model/kindTraits';

/** Describes the limits of a field, as far as the user should know them beforehand. */
function LimitsText({ field }: { field: FormField }) {
  const { constraints, options } = field;
  if (constraints === undefined || options !== undefined) return null;
  // "Required" already says that the text must not be empty.
  const minLength = constraints.minLength === 1 ? undefined : constraints.minLength;
  return (
    <>
      <Range kind="length" min={minLength} max={constraints.maxLength} />
      <Range
        kind="value"
        min={toTypedUnit(field, constraints.min)}
        max={toTypedUnit(field, constraints.max)}
      />
      <Range kind="items" min={constraints.minItems} max={constraints.maxItems} />
    </>
  );
}

/** Message ids for: both limits, only a minimum, only a maximum, equal limits. */
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
  return <FormattedMessage tagName="p" id={id} values={{ min, max, from, to }} />;
}

/** Renders the description of a field, its limits and the number of typed characters. */
export function FieldHelp({ id, bound, children }: { id: string; bound: BoundField; children?: ReactNode }) {
  const { field, rowNumber } = bound;
  const max = field.constraints?.maxLength;
  const length = max === undefined ? 0 : countCharacters(getTypedText(bound));
  const isText = bound.draft.type === 'text' || bound.draft.type === 'unset' || bound.draft.type === 'null';
  return (
    <div className="is-help">
      <div id={id}>
        {rowNumber === undefined && field.help !== undefined && <p>{field.help}</p>}
        {rowNumber === undefined && <LimitsText field={field} />}
        {bound.hideLabel !== true && <DefaultText bound={bound} />}
        {children}
      </div>
      {max !== undefined && isText && length > 0 && (
        <span className="is-count" aria-hidden="true">
          <FormattedMessage id="form.count" values={{ length, max }} />
        </span>
      )}
    </div>
  );
}

/** The backend's default value, where the widget does not show it. */
function DefaultText({ bound: { field, draft, rowNumber } }: { bound: BoundField }) {
  const { view } = useFormContext();
  const { default: usual } = field;
  const isPlain = typeof usual === 'string' || typeof usual === 'number';
  if (!isPlain || usual === '' || isChoiceKind(field.kind) || view.intent === 'update') return null;
  if (draft.type !== 'unset' || rowNumber !== undefined) return null;
  return <FormattedMessage tagName="p" id="form.default" values={{ value: String(usual) }} />;
}

/** Renders the error messages of a field. The backend's own messages are marked as such. */
export function FieldMessages({ id, messages }: { id: string; messages: readonly FormMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <div id={id}>
      {messages.map((message) => (
        <p key={`${message.origin} ${message.text}`} className="is-error">
          <Icon name="alert" size="small" />
          <span>
            <MessageText message={message} />
          </span>
        </p>
      ))}
    </div>
  );
}

export function MessageText({ message }: { message: FormMessage }) {
  return message.origin === 'backend' ? (
    <FormattedMessage id="form.serverSays" values={{ message: message.text }} />
  ) : (
    message.text
  );
}
