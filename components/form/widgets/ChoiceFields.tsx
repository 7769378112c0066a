import { useIntl } from 'react-intl';
import type { Draft } from '../../../lib/features/form/drafts/draft';
import { NO_VALUE_CHOICES } from '../../../lib/features/form/drafts/inputNames';
import type { EnumOption } from '../../../lib/kit/view/fieldDescription';
import type { Label } from '../../../lib/kit/view/label';
import { LabelText } from '../../kit/ui/LabelText';
import { FieldFrame } from '../field/FieldFrame';
import { useFormContext, useBoundField } from '../formContext';
import type { BoundField } from '../field/boundField';
import {
  getNoValueChoices,
  toEmptyDraft,
  type EmptyMeaning,
} from '../../../lib/features/form/drafts/emptyDraft';

/** A choice of a field: a value, or one of the empty drafts. */
export interface FieldChoice {
  readonly value: string;
  readonly label: Label;
  readonly description?: string;
  readonly draft: Draft;
}

/** Returns true if the draft equals the choice. */
function isChoiceSelected(draft: Draft, choice: FieldChoice): boolean {
  if (choice.draft.type !== draft.type) return false;
  return draft.type !== 'text' || draft.text === choice.value;
}

/** Returns the selected choice; in a create form without a value the backend's default. */
export function useSelectedChoice(
  { draft, field }: BoundField,
  choices: readonly FieldChoice[],
): FieldChoice | undefined {
  const { view } = useFormContext();
  const defaultValue = view.intent === 'update' || draft.type !== 'unset' ? undefined : String(field.default);
  return (
    choices.find((choice) => isChoiceSelected(draft, choice)) ??
    choices.find(({ value }) => value === defaultValue)
  );
}

/** A few choices side by side: radio buttons styled as a segmented control. */
export function SegmentedControl({ bound, choices }: { bound: BoundField; choices: readonly FieldChoice[] }) {
  const { setDraft } = useBoundField(bound);
  const chosen = useSelectedChoice(bound, choices);
  return (
    <FieldFrame bound={bound} as="group" note={descriptionOf(chosen)}>
      {({ id, name }) => (
        <div className="is-segments" data-invalid={bound.messages.length > 0 ? true : undefined}>
          {choices.map((choice, index) => (
            <label key={choice.value} htmlFor={`${id}-${index}`}>
              <input
                id={`${id}-${index}`}
                type="radio"
                name={name}
                value={choice.value}
                checked={choice === chosen}
                onChange={() => setDraft(choice.draft)}
              />
              <span>
                <LabelText label={choice.label} />
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

/** A native `<select>` for many choices. */
export function SelectField({ bound, choices }: { bound: BoundField; choices: readonly FieldChoice[] }) {
  const intl = useIntl();
  const { setDraft } = useBoundField(bound);
  const chosen = useSelectedChoice(bound, choices);
  const unknown = bound.draft.type === 'text' && chosen === undefined ? bound.draft.text : null;
  return (
    <FieldFrame bound={bound} note={descriptionOf(chosen)}>
      {(control) => (
        <select
          {...control}
          className="w-input"
          value={unknown ?? chosen?.value ?? ''}
          onChange={(event) => {
            const next = choices.find(({ value }) => value === event.target.value);
            setDraft(next?.draft ?? { type: 'unset' });
          }}
        >
          {chosen === undefined && (
            <option value={unknown ?? ''}>{unknown ?? intl.formatMessage({ id: 'form.choose' })}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label.text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function descriptionOf(chosen: FieldChoice | undefined) {
  return chosen?.description === undefined ? null : <p>{chosen.description}</p>;
}

/** Returns the form value of an empty choice. */
function getEmptyChoiceValue(draft: Draft): string {
  return draft.type === 'null' ? NO_VALUE_CHOICES.null : NO_VALUE_CHOICES.unset;
}

/** Returns the choices of a field: first the possible empty drafts, then the values. */
export function useFieldChoices(bound: BoundField, options: readonly EnumOption[]): readonly FieldChoice[] {
  const intl = useIntl();
  const { view } = useFormContext();
  const { emptyContext } = useBoundField(bound);
  const word = (meaning: EmptyMeaning): string => {
    if (meaning === 'null') return intl.formatMessage({ id: 'form.empty.null' });
    return intl.formatMessage({
      id:
        view.intent === 'update' && bound.field.losesValue !== true
          ? 'form.empty.asItWas'
          : 'form.empty.notGiven',
    });
  };
  return [
    ...getNoValueChoices(emptyContext, bound.draft).map((meaning): FieldChoice => {
      const draft =
        meaning === 'null'
          ? ({ type: 'null' } as const)
          : toEmptyDraft('unset', { ...emptyContext, isUpdate: false });
      return { value: getEmptyChoiceValue(draft), label: { text: word(meaning) }, draft };
    }),
    ...options.map(({ value, label, description }): FieldChoice => {
      const withDescription = description === undefined ? {} : { description };
      return { value, label, ...withDescription, draft: { type: 'text', text: value } };
    }),
  ];
}
