import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FilterPickerPlan } from '../../../lib/writing/pickers/filterOptions';
import { ComboboxInput } from '../../form/picker/ComboboxInput';
import { PickerListbox } from '../../form/picker/PickerListbox';
import { useRecordCombobox } from '../../form/picker/useRecordCombobox';
import { Icon } from '../../ui/Icon';
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
  const [selected, setSelected] = useState<{ readonly key: string; readonly title: string }>({
    key: current,
    title: (Object.hasOwn(titles, current) ? titles[current] : undefined) ?? current,
  });
  const combobox = useRecordCombobox({
    plan,
    relation: { write: { keyPath: keyField }, label: picker.label },
    onSelect: ({ key, title }) => setSelected({ key, title }),
    onEmpty: () => setSelected(NO_RECORD),
  });
  const root = useRef<HTMLDivElement>(null);
  const { isOpen, options } = combobox;
  useEffect(
    function showWholeList() {
      if (isOpen) root.current?.scrollIntoView({ block: 'nearest' });
    },
    [isOpen, options.length],
  );
  return (
    <div className={styles.root} ref={root}>
      <div className="is-combobox is-relation">
        <div className="w-input is-picked">
          <ComboboxInput
            combobox={combobox}
            aria-label={label}
            placeholder={intl.formatMessage({ id: 'picker.find' })}
            value={combobox.typed ?? selected.title}
            onClick={combobox.open}
            onBlur={combobox.onBlur}
            onKeyDown={(event) => combobox.onKeyDown(event, combobox.activate)}
            onChange={combobox.onChange}
          />
          {selected.key !== '' && (
            <button
              type="button"
              aria-label={intl.formatMessage({ id: 'picker.clear' }, { name: label })}
              onClick={() => combobox.select(NO_RECORD)}
            >
              <Icon name="close" size="small" />
            </button>
          )}
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
