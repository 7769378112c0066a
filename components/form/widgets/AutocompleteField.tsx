import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { foldText } from '../../../lib/core/foldText';
import { ComboboxInput, ComboboxToggle } from '../../kit/ui/ComboboxInput';
import { LabelText } from '../../kit/ui/LabelText';
import { useCombobox, type Combobox } from '../../kit/ui/useCombobox';
import { FieldFrame, type ControlProps } from '../field/FieldFrame';
import type { BoundField } from '../field/boundField';
import { useBoundField } from '../formContext';
import { useSelectedChoice, type FieldChoice } from './ChoiceFields';

interface AutocompleteFieldProps {
  readonly bound: BoundField;
  readonly choices: readonly FieldChoice[];
}

/** A searchable list for many choices. */
export function AutocompleteField({ bound, choices }: AutocompleteFieldProps) {
  const chosen = useSelectedChoice(bound, choices);
  return (
    <FieldFrame bound={bound} note={chosen?.description === undefined ? null : <p>{chosen.description}</p>}>
      {(control) => <ChoiceCombobox control={control} bound={bound} choices={choices} chosen={chosen} />}
    </FieldFrame>
  );
}

interface ChoiceComboboxProps extends AutocompleteFieldProps {
  readonly control: ControlProps;
  readonly chosen: FieldChoice | undefined;
}

function ChoiceCombobox({ control: { name, ...control }, bound, choices, chosen }: ChoiceComboboxProps) {
  const { setDraft, setText } = useBoundField(bound);
  const listId = useId();
  // Null until the person types.
  const [typed, setTyped] = useState<string | null>(null);
  const matches = choices.filter((choice) => isMatch(choice, typed ?? ''));
  const combobox = useCombobox({
    listId,
    optionIds: matches.map(({ value }) => `${listId}-${value}`),
    onOpen: () => combobox.setActiveIndex(choices.findIndex((choice) => choice === chosen)),
  });
  const choose = (choice: FieldChoice | undefined): void => {
    if (choice !== undefined) setDraft(choice.draft);
    setTyped(null);
    combobox.close();
  };
  const type = (text: string): void => {
    setTyped(text);
    if (text === '') setText('');
    combobox.open();
    combobox.setActiveIndex(0);
  };
  return (
    <div className="is-combobox">
      <div className="w-input is-picked" data-invalid={control['aria-invalid']}>
        <ComboboxInput
          {...control}
          combobox={combobox}
          value={typed ?? chosen?.label.text ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          onClick={combobox.open}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => combobox.onKeyDown(event, (index) => choose(matches[index]))}
          onBlur={() => choose(undefined)}
        />
        <ComboboxToggle onClick={combobox.toggle} />
      </div>
      <input type="hidden" name={name} value={chosen?.value ?? ''} />
      {combobox.isOpen && (
        <ChoiceList
          combobox={combobox}
          choices={matches}
          chosen={chosen}
          label={bound.field.label.text}
          onChoose={choose}
        />
      )}
    </div>
  );
}

interface ChoiceListProps {
  readonly combobox: Combobox;
  readonly choices: readonly FieldChoice[];
  readonly chosen: FieldChoice | undefined;
  readonly label: string;
  readonly onChoose: (choice: FieldChoice) => void;
}

function ChoiceList({ combobox, choices, chosen, label, onChoose }: ChoiceListProps) {
  return (
    <div className="w-pop">
      <ul role="listbox" id={combobox.listId} aria-label={label}>
        {choices.map((choice, index) => (
          // The keyboard handler is on the input, which keeps the focus.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={choice.value}
            {...combobox.getOptionProps(index)}
            role="option"
            aria-selected={choice === chosen}
            className={`w-option${index === combobox.activeIndex ? ' is-active' : ''}`}
            onClick={() => onChoose(choice)}
          >
            <span>
              <LabelText label={choice.label} />
              {choice.description !== undefined && (
                <span className="w-muted w-caption"> {choice.description}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {choices.length === 0 && (
        <p className="w-option w-muted" role="status">
          <FormattedMessage id="form.choices.none" />
        </p>
      )}
    </div>
  );
}

/** Checks whether the label or the schema name contains a text, ignoring case and diacritics. */
function isMatch({ label, value }: FieldChoice, text: string): boolean {
  return foldText(`${label.text} ${value}`).includes(foldText(text.trim()));
}
