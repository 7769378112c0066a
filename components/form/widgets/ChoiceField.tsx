import { useIntl } from 'react-intl';
import type { Draft } from '../../../lib/forms/draft';
import { CHOICE_OF } from '../../../lib/forms/postedNames';
import type { FormLabel } from '../../../lib/forms/formField';
import { Name } from '../../states/Name';
import { FieldFrame } from '../FieldFrame';
import { useFormTools } from '../formTools';
import type { Place } from '../place';
import { usePlace } from '../usePlace';

/** One of the things to choose from: a value, or that there is none. */
export interface FieldChoice {
  readonly value: string;
  readonly label: FormLabel;
  readonly description?: string;
  readonly draft: Draft;
}

/** Whether that is what the place says. A text that is none of the choices is none of them. */
export function isChosen(draft: Draft, choice: FieldChoice): boolean {
  if (choice.draft.is !== draft.is) return false;
  return draft.is !== 'text' || draft.text === choice.value;
}

/**
 * The choice that stands there as made: what was chosen, or in a form for something new the value that the backend takes by
 * itself.
 */
export function useChosen({ draft, field }: Place, choices: readonly FieldChoice[]): FieldChoice | undefined {
  const { view } = useFormTools();
  const usual = view.intent === 'update' || draft.is !== 'unset' ? undefined : String(field.default);
  return choices.find((choice) => isChosen(draft, choice)) ?? choices.find(({ value }) => value === usual);
}

/** A few choices side by side: native radio buttons that look like one control. */
export function SegmentedChoices({ place, choices }: { place: Place; choices: readonly FieldChoice[] }) {
  const { put } = usePlace(place);
  const chosen = useChosen(place, choices);
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
                <Name label={choice.label} />
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

/** Many choices: the browser's own list. */
export function SelectChoices({ place, choices }: { place: Place; choices: readonly FieldChoice[] }) {
  const intl = useIntl();
  const { put } = usePlace(place);
  const chosen = useChosen(place, choices);
  const unknown = place.draft.is === 'text' && chosen === undefined ? place.draft.text : null;
  return (
    <FieldFrame place={place} note={descriptionOf(chosen)}>
      {(control) => (
        <select
          {...control}
          className="w-input"
          value={unknown ?? chosen?.value ?? ''}
          onChange={(event) => {
            const next = choices.find(({ value }) => value === event.target.value);
            put(next?.draft ?? { is: 'unset' });
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
export function emptyValue(draft: Draft): string {
  return draft.is === 'null' ? CHOICE_OF.null : CHOICE_OF.unset;
}
