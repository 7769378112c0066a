import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { FilterPickerPlan } from '../../../lib/writing/pickers/filterOptions';
import { PickerListbox } from '../../form/picker/PickerListbox';
import { RecordComboboxInput } from '../../form/picker/RecordComboboxInput';
import type { SelectedRecord } from '../../form/picker/selectedRecords';
import { useRecordCombobox, type RecordCombobox } from '../../form/picker/useRecordCombobox';
import styles from './FilterRecordPicker.module.css';

const NO_RECORD = { key: '', title: '' };

/** Filters by a record, found by its title and sent as its key. */
export function FilterRecordPicker({
  name,
  label,
  current,
  titles = {},
  picker,
}: {
  name: string;
  label: string;
  /** The key that the list is filtered by; '' for none. */
  current: string;
  /** Known titles by key. */
  titles?: { readonly [key: string]: string } | undefined;
  picker: FilterPickerPlan;
}) {
  const intl = useIntl();
  const { plan, keyField, type } = picker;
  const title = (Object.hasOwn(titles, current) ? titles[current] : undefined) ?? current;
  const [selected, setSelected] = useState<SelectedRecord>({ key: current, title });
  const combobox = useRecordCombobox({
    plan,
    relation: { write: { keyPath: keyField }, label: picker.label },
    onSelect: setSelected,
    onType: (text) => setSelected({ key: '', title: text }),
  });
  const text = combobox.typed ?? selected.title;
  const input = useRef<HTMLInputElement>(null);
  const unchosen = useUnchosenText(input, selected.key === '' ? text : '', label);
  const isShown = unchosen.message !== '' && combobox.typed === null;
  const root = useWholeList(combobox);
  return (
    <div className={styles.root} ref={root}>
      <div className="is-combobox is-relation">
        <div className="w-input is-picked">
          <RecordComboboxInput
            combobox={combobox}
            ref={input}
            aria-label={label}
            {...(isShown ? { 'aria-invalid': true, 'aria-describedby': unchosen.id } : {})}
            placeholder={intl.formatMessage({ id: 'picker.find' })}
            value={text}
            onClick={combobox.open}
            onKeyDown={(event) => combobox.onKeyDown(event, combobox.activate)}
            label={label}
            onClear={selected.key === '' ? undefined : () => combobox.select(NO_RECORD)}
          />
        </div>
        <input type="hidden" name={name} value={selected.key} />
        <PickerListbox
          combobox={combobox}
          label={picker.label.text}
          type={type}
          size={plan.size}
          isSelected={(key) => key === selected.key}
          onActivate={combobox.activate}
        />
      </div>
      {isShown && <UnchosenMessage {...unchosen} />}
    </div>
  );
}

/** Stops the form while a typed text has chosen no record. `message` is '' otherwise. */
function useUnchosenText(input: RefObject<HTMLInputElement | null>, text: string, name: string) {
  const intl = useIntl();
  const id = useId();
  const isUnchosen = text.trim() !== '';
  const message = isUnchosen ? intl.formatMessage({ id: 'validation.unchosen' }, { name, text }) : '';
  useEffect(
    function stopForm() {
      input.current?.setCustomValidity(message);
    },
    [input, message],
  );
  return { id, message };
}

function UnchosenMessage({ id, message }: ReturnType<typeof useUnchosenText>) {
  return (
    <p id={id} className="w-caption" role="alert">
      {message}
    </p>
  );
}

/** Returns a ref of the picker. Scrolls the menu so that its whole list is visible. */
function useWholeList({ isOpen, options }: RecordCombobox): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(
    function showWholeList() {
      if (isOpen) root.current?.scrollIntoView({ block: 'nearest' });
    },
    [isOpen, options.length],
  );
  return root;
}
