import { useIntl } from 'react-intl';
import type { Draft } from '../../../lib/writing/drafts/draft';
import { NO_VALUE_CHOICES } from '../../../lib/writing/drafts/inputNames';
import type { FormLabel, FormOption } from '../../../lib/writing/drafts/formField';
import { LabelText } from '../../ui/LabelText';
import { FieldFrame } from '../field/FieldFrame';
import { useFormContext, useBoundField } from '../formContext';
import type { BoundField } from '../field/boundField';
import { getNoValueChoices, toEmptyDraft, type EmptyMeaning } from '../../../lib/writing/drafts/emptyDraft';

/** One of the things to choose from: a value, or that there is none. */
export interface FieldChoice {
  readonly value: string;
  readonly label: FormLabel;
  readonly description?: string;
  readonly draft: Draft;
}

/** Whether that is what the place says. A text that is none of the choices is none of them. */
export function isChoiceSelected(draft: Draft, choice: FieldChoice): boolean {
  if (choice.draft.type !== draft.type) return false;
  return draft.type !== 'text' || draft.text === choice.value;
}

/**
 * The choice that stands there as made: what was chosen, or in a form for something new the value that the backend takes by
 * itself.
 */
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

/** A few choices side by side: native radio buttons that look like one control. */
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

/** Many choices: the browser's own list. */
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

/** The value that a choice of nothing has in a form. */
export function getEmptyChoiceValue(draft: Draft): string {
  return draft.type === 'null' ? NO_VALUE_CHOICES.null : NO_VALUE_CHOICES.unset;
}

/** The values to choose from, and in front of them what it may say instead of a value. */
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
