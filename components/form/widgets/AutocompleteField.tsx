import useAutocomplete, { createFilterOptions } from '@mui/material/useAutocomplete';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../kit/ui/Icon';
import { LabelText } from '../../kit/ui/LabelText';
import { FieldFrame, type ControlProps } from '../field/FieldFrame';
import type { BoundField } from '../field/boundField';
import { useBoundField } from '../formContext';
import { useSelectedChoice, type FieldChoice } from './ChoiceFields';

/** Matches the label or the schema name, ignoring case and diacritics. */
const filterOptions = createFilterOptions<FieldChoice>({
  ignoreAccents: true,
  stringify: ({ label, value }) => `${label.text} ${value}`,
});

interface AutocompleteFieldProps {
  readonly bound: BoundField;
  readonly choices: readonly FieldChoice[];
}

/** A searchable list for many choices. */
export function AutocompleteField({ bound, choices }: AutocompleteFieldProps) {
  const chosen = useSelectedChoice(bound, choices) ?? null;
  return (
    <FieldFrame bound={bound} note={chosen?.description === undefined ? null : <p>{chosen.description}</p>}>
      {(control) => <Combobox control={control} bound={bound} choices={choices} chosen={chosen} />}
    </FieldFrame>
  );
}

interface ComboboxProps {
  readonly control: ControlProps;
  readonly bound: BoundField;
  readonly choices: readonly FieldChoice[];
  readonly chosen: FieldChoice | null;
}

function Combobox({ control, bound, choices, chosen }: ComboboxProps) {
  const { setDraft, setText } = useBoundField(bound);
  const { name, ...shared } = control;
  const combobox = useAutocomplete<FieldChoice>({
    id: control.id,
    options: choices,
    value: chosen,
    onChange: (_, choice) => (choice === null ? setText('') : setDraft(choice.draft)),
    getOptionLabel: ({ label }) => label.text,
    getOptionKey: ({ value }) => value,
    isOptionEqualToValue: (a, b) => a.value === b.value,
    filterOptions,
    autoHighlight: true,
    openOnFocus: false,
  });
  return (
    <div className="is-combobox" {...combobox.getRootProps()}>
      <div className="w-input is-picked" data-invalid={control['aria-invalid']}>
        <input {...combobox.getInputProps()} {...shared} type="text" />
        <button type="button" tabIndex={-1} aria-hidden="true" {...combobox.getPopupIndicatorProps()}>
          <Icon name="chevronDown" />
        </button>
      </div>
      <input type="hidden" name={name} value={chosen?.value ?? ''} />
      {combobox.popupOpen && (
        <ul className="w-pop" {...combobox.getListboxProps()}>
          {combobox.groupedOptions.length === 0 && (
            <li className="w-option w-muted">
              <FormattedMessage id="form.choices.none" />
            </li>
          )}
          {combobox.groupedOptions.map((option, index) => {
            // Without grouping the entries are the options themselves.
            const choice = option as FieldChoice;
            const { key, ...props } = combobox.getOptionProps({ option: choice, index });
            return (
              <li key={key} className="w-option" {...props}>
                <span>
                  <LabelText label={choice.label} />
                  {choice.description !== undefined && (
                    <span className="w-muted w-caption"> {choice.description}</span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
