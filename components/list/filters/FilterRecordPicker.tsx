import { useEffect, useRef, useState, type RefObject } from 'react';
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
  const [selected, setSelected] = useState<SelectedRecord>({
    key: current,
    title: (Object.hasOwn(titles, current) ? titles[current] : undefined) ?? current,
  });
  const combobox = useRecordCombobox({
    plan,
    relation: { write: { keyPath: keyField }, label: picker.label },
    onSelect: setSelected,
    onEmpty: () => setSelected(NO_RECORD),
  });
  const root = useWholeList(combobox);
  return (
    <div className={styles.root} ref={root}>
      <div className="is-combobox is-relation">
        <div className="w-input is-picked">
          <RecordComboboxInput
            combobox={combobox}
            aria-label={label}
            placeholder={intl.formatMessage({ id: 'picker.find' })}
            value={combobox.typed ?? selected.title}
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
    </div>
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
