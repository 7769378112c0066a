import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { FormField } from '../../../lib/writing/drafts/formField';
import type { PickerPlan } from '../../../lib/writing/pickers/pickerPlan';
import { Icon } from '../../ui/Icon';
import { FieldFrame, type ControlProps } from '../field/FieldFrame';
import type { BoundField } from '../field/boundField';
import { PickerListbox } from './PickerListbox';
import { usePickerControl } from './usePickerControl';
import type { FormPath } from '../../../lib/writing/drafts/formPath';
import { postedName, serializeRecordOption } from '../../../lib/writing/drafts/inputNames';
import type { SelectedRecord } from './selectedRecords';

export interface RecordPickerProps {
  readonly bound: BoundField;
  readonly relation: NonNullable<FormField['relation']>;
  readonly plan: PickerPlan;
}

/** Picks one or several records by title. */
export function RecordPicker(props: RecordPickerProps) {
  return <FieldFrame bound={props.bound}>{(control) => <Field {...props} control={control} />}</FieldFrame>;
}

function Field({ control, ...props }: RecordPickerProps & { readonly control: ControlProps }) {
  const intl = useIntl();
  const listId = useId();
  const { bound, relation, plan } = props;
  const { many } = relation.write;
  const { input, inputValue, selected, search, text, options, combobox, activate, remove, ...handlers } =
    usePickerControl(props);
  return (
    <div className="is-combobox is-relation">
      <div className="w-input is-picked" data-invalid={control['aria-invalid']}>
        {many && <SelectedRecordChips records={selected} onRemove={remove} />}
        <input
          {...control}
          // The hidden inputs carry the keys of the records.
          name={undefined}
          ref={input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={combobox.isOpen}
          aria-controls={combobox.isOpen ? listId : undefined}
          aria-activedescendant={combobox.activeIndex < 0 ? undefined : `${listId}-${combobox.activeIndex}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={intl.formatMessage({ id: many ? 'picker.add' : 'picker.find' })}
          value={inputValue}
          onFocus={(event) => event.currentTarget.select()}
          onClick={handlers.onClick}
          onBlur={handlers.onBlur}
          onKeyDown={handlers.onKeyDown}
          onChange={handlers.onChange}
        />
        {!many && selected[0] !== undefined && (
          <button
            type="button"
            aria-label={intl.formatMessage({ id: 'picker.clear' }, { name: bound.field.label.text })}
            onClick={() => remove(selected[0]?.key ?? '')}
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
      <SelectedKeyInputs path={bound.path} records={selected} many={many} />
      {combobox.isOpen && (
        <PickerListbox
          id={listId}
          label={relation.label.text}
          type={relation.type}
          options={options}
          search={search}
          text={text}
          size={plan.size}
          active={combobox.activeIndex}
          isChosen={(key) => selected.some((record) => record.key === key)}
          onHover={combobox.setActiveIndex}
          onChoose={activate}
        />
      )}
    </div>
  );
}

/** Hidden inputs with the keys of the linked records, for a form that the browser posts itself. */
export function SelectedKeyInputs({
  path,
  records,
  many,
}: {
  path: FormPath;
  records: readonly SelectedRecord[];
  many: boolean;
}) {
  const places = records.map((record, index) => ({
    ...record,
    at: many ? [...path, String(index)] : path,
  }));
  return (
    <>
      {many && <input type="hidden" name={postedName.state(path)} value="items" />}
      {!many && records.length === 0 && <input type="hidden" name={postedName.value(path)} value="" />}
      {places.map(({ at, ...record }) => (
        <span key={at.join('.')} hidden>
          <input type="hidden" name={postedName.value(at)} value={record.key} />
          <input type="hidden" name={postedName.title(at)} value={serializeRecordOption(record)} />
        </span>
      ))}
    </>
  );
}

/** The linked records as chips, each with a button that removes it. */
export function SelectedRecordChips({
  records,
  onRemove,
}: {
  records: readonly SelectedRecord[];
  onRemove: (key: string) => void;
}) {
  const intl = useIntl();
  if (records.length === 0) return null;
  return (
    <ul className="is-chosen">
      {records.map(({ key, title }) => (
        <li key={key} className="w-chip">
          <span>{title}</span>
          <button
            type="button"
            aria-label={intl.formatMessage({ id: 'picker.remove' }, { title })}
            onClick={() => onRemove(key)}
          >
            <Icon name="close" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
