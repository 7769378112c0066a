import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { FormField } from '../../../lib/forms/formField';
import type { PickerPlan } from '../../../lib/writing/pickerPlan';
import { Icon } from '../../states/Icon';
import { FieldFrame, type ControlProps } from '../FieldFrame';
import type { Place } from '../place';
import { ChosenRecords } from './ChosenRecords';
import { HiddenKeys } from './HiddenKeys';
import { PickerList } from './PickerList';
import { usePickerControl } from './usePickerControl';

export interface PickerProps {
  readonly place: Place;
  readonly relation: NonNullable<FormField['relation']>;
  readonly plan: PickerPlan;
}

/** Finds records by their titles and links one of them, or several. */
export function Picker(props: PickerProps) {
  return <FieldFrame place={props.place}>{(control) => <Field {...props} control={control} />}</FieldFrame>;
}

function Field({ control, ...props }: PickerProps & { readonly control: ControlProps }) {
  const intl = useIntl();
  const listId = useId();
  const { place, relation, plan } = props;
  const { many } = relation.write;
  const { input, shown, chosen, search, text, options, combobox, act, remove, ...handlers } =
    usePickerControl(props);
  return (
    <div className="is-combobox is-relation">
      <div className="w-input is-picked" data-invalid={control['aria-invalid']}>
        {many && <ChosenRecords records={chosen} onRemove={remove} />}
        <input
          {...control}
          // The hidden fields say which records are meant.
          name={undefined}
          ref={input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={combobox.isOpen}
          aria-controls={combobox.isOpen ? listId : undefined}
          aria-activedescendant={combobox.active < 0 ? undefined : `${listId}-${combobox.active}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={intl.formatMessage({ id: many ? 'picker.add' : 'picker.find' })}
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
          onClick={handlers.onClick}
          onBlur={handlers.onBlur}
          onKeyDown={handlers.onKeyDown}
          onChange={handlers.onChange}
        />
        {!many && chosen[0] !== undefined && (
          <button
            type="button"
            aria-label={intl.formatMessage({ id: 'picker.clear' }, { name: place.field.label.text })}
            onClick={() => remove(chosen[0]?.key ?? '')}
          >
            <Icon name="close" size="small" />
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={combobox.toggle}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon name="chevronDown" />
        </button>
      </div>
      <HiddenKeys path={place.path} records={chosen} many={many} />
      {combobox.isOpen && (
        <PickerList
          id={listId}
          label={relation.label.text}
          type={relation.type}
          options={options}
          search={search}
          text={text}
          size={plan.size}
          active={combobox.active}
          isChosen={(key) => chosen.some((record) => record.key === key)}
          onHover={combobox.setActive}
          onChoose={act}
        />
      )}
    </div>
  );
}
