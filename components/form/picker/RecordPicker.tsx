import { useIntl } from 'react-intl';
import type { FormPath } from '../../../lib/writing/drafts/formPath';
import { postedName, serializeRecordOption } from '../../../lib/writing/drafts/inputNames';
import { Icon } from '../../ui/Icon';
import { FieldFrame, type ControlProps } from '../field/FieldFrame';
import { PickerListbox } from './PickerListbox';
import { RecordComboboxInput } from './RecordComboboxInput';
import { SelectedRecordChips } from './SelectedRecordChips';
import type { SelectedRecord } from './selectedRecords';
import { usePickerControl, type RecordPickerProps } from './usePickerControl';

/** Picks one or several records by title. */
export function RecordPicker(props: RecordPickerProps) {
  return (
    <FieldFrame bound={props.bound}>
      {(control) => (
        <>
          {props.kinds}
          <Field {...props} control={control} />
        </>
      )}
    </FieldFrame>
  );
}

function Field({ control, ...props }: RecordPickerProps & { readonly control: ControlProps }) {
  const intl = useIntl();
  const { bound, relation, plan } = props;
  const { many } = relation.write;
  const { input, inputValue, selected, combobox, activate, remove, ...handlers } = usePickerControl(props);
  const [first] = selected;
  return (
    <div className="is-combobox is-relation">
      <div className="w-input is-picked" data-invalid={control['aria-invalid']}>
        {many && <SelectedRecordChips records={selected} onRemove={remove} />}
        <RecordComboboxInput
          {...control}
          {...handlers}
          combobox={combobox}
          ref={input}
          // The hidden inputs carry the keys of the records.
          name={undefined}
          placeholder={intl.formatMessage({ id: many ? 'picker.add' : 'picker.find' })}
          value={inputValue}
          onFocus={(event) => event.currentTarget.select()}
          label={bound.field.label.text}
          onClear={many || inputValue === '' ? undefined : () => remove(first?.key ?? '')}
        />
        <ToggleButton onClick={combobox.toggle} />
      </div>
      <SelectedKeyInputs path={bound.path} records={selected} many={many} />
      <PickerListbox
        combobox={combobox}
        label={relation.label.text}
        type={relation.type}
        size={plan.size}
        isSelected={(key) => selected.some((record) => record.key === key)}
        onActivate={activate}
      />
    </div>
  );
}

/** Opens and closes the listbox by mouse; the keyboard uses the arrow keys. */
function ToggleButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onClick}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon name="chevronDown" />
    </button>
  );
}

/** Hidden inputs with the keys of the linked records, for a form that the browser posts itself. */
function SelectedKeyInputs({
  path,
  records,
  many,
}: {
  path: FormPath;
  records: readonly SelectedRecord[];
  many: boolean;
}) {
  const inputs = records.map((record, index) => ({
    ...record,
    at: many ? [...path, String(index)] : path,
  }));
  return (
    <>
      {many && <input type="hidden" name={postedName.state(path)} value="items" />}
      {!many && records.length === 0 && <input type="hidden" name={postedName.value(path)} value="" />}
      {inputs.map(({ at, ...record }) => (
        <span key={at.join('.')} hidden>
          <input type="hidden" name={postedName.value(at)} value={record.key} />
          <input type="hidden" name={postedName.title(at)} value={serializeRecordOption(record)} />
        </span>
      ))}
    </>
  );
}
