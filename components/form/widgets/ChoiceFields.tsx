import { useIntl } from 'react-intl';
import type { Draft } from '../../../lib/writing/drafts/draft';
import { NO_VALUE_CHOICES } from '../../../lib/writing/drafts/inputNames';
import type { FormLabel, FormOption } from '../../../lib/writing/drafts/formField';
import { LabelText } from '../../ui/LabelText';
import { FieldFrame } from '../field/FieldFrame';
import { useFormContext, useBoundField } from '../formContext';
import type { BoundField } from '../field/boundField';
import { getNoValueChoices, toEmptyDraft, type EmptyMeaning } from '../../../lib/writing/drafts/emptyDraft';

/** A choice of a field: a value, or one of the empty drafts. */
export interface FieldChoice {
  readonly value: string;
  readonly label: FormLabel;
  readonly description?: string;
  readonly draft: Draft;
}

/** Returns true if the draft equals the choice. */
export function isChoiceSelected(draft: Draft, choice: FieldChoice): boolean {
  if (choice.draft.type !== draft.type) return false;
  return draft.type !== 'text' || draft.text === choice.value;
}

/** Returns the selected choice; in a create form without a value the backend's default. */
export function useSelectedChoice(
  { draft, field }: BoundField,
  choices: readonly FieldChoice[],
): FieldChoice | undefined {
  const { view } = useFormContext();
  const usual = view.intent === 'update' || draft.type !== 'unset' ? undefined : String(field.default);
  return (
    choices.find((choice) => isChoiceSelected(draft, choice)) ?? choices.find(({ value }) => value === usual)
  );
}

/** A few choices side by side: radio buttons styled as a segmented control. */
export function SegmentedControl({ place, choices }: { place: BoundField; choices: readonly FieldChoice[] }) {
  const { setDraft: put } = useBoundField(place);
  const chosen = useSelectedChoice(place, choices);
  return (
    <FieldFrame place={place} as="group" note={descriptionOf(chosen)}>
      {({ id, name }) => (
        <div className="is-segments" data-invalid={place.messages.length > 0 ? true : undefined}>
          {choices.map((choice, index) => (
            <label key={choice.value} htmlFor={`${id}-${index}`}>
              <input
                id={`${id}-${index}`}
                type="radio"
                name={name}
                value={choice.value}
                checked={choice === chosen}
                onChange={() => put(choice.draft)}
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
export function SelectField({ place, choices }: { place: BoundField; choices: readonly FieldChoice[] }) {
  const intl = useIntl();
  const { setDraft: put } = useBoundField(place);
  const chosen = useSelectedChoice(place, choices);
  const unknown = place.draft.type === 'text' && chosen === undefined ? place.draft.text : null;
  return (
    <FieldFrame place={place} note={descriptionOf(chosen)}>
      {(control) => (
        <select
          {...control}
          className="w-input"
          value={unknown ?? chosen?.value ?? ''}
          onChange={(event) => {
            const next = choices.find(({ value }) => value === event.target.value);
            put(next?.draft ?? { type: 'unset' });
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
export function getEmptyChoiceValue(draft: Draft): string {
  return draft.type === 'null' ? NO_VALUE_CHOICES.null : NO_VALUE_CHOICES.unset;
}

/** Returns the choices of a field: first the possible empty drafts, then the values. */
export function useFieldChoices(place: BoundField, options: readonly FormOption[]): readonly FieldChoice[] {
  const intl = useIntl();
  const { view } = useFormContext();
  const { emptyContext: at } = useBoundField(place);
  const word = (says: EmptyMeaning): string => {
    if (says === 'null') return intl.formatMessage({ id: 'form.empty.null' });
    return intl.formatMessage({
      id: view.intent === 'update' ? 'form.empty.asItWas' : 'form.empty.notGiven',
    });
  };
  return [
    ...getNoValueChoices(at, place.draft).map((says): FieldChoice => {
      const draft =
        says === 'null' ? ({ type: 'null' } as const) : toEmptyDraft('unset', { ...at, isUpdate: false });
      return { value: getEmptyChoiceValue(draft), label: { text: word(says) }, draft };
    }),
    ...options.map(({ value, label, description }): FieldChoice => {
      const told = description === undefined ? {} : { description };
      return { value, label, ...told, draft: { type: 'text', text: value } };
    }),
  ];
}
