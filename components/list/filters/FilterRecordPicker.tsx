import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { FilterPickerPlan } from '../../../lib/writing/pickers/filterOptions';
import { PickerListbox } from '../../form/picker/PickerListbox';
import { RecordComboboxInput } from '../../form/picker/RecordComboboxInput';
import { SelectedRecordChips } from '../../form/picker/SelectedRecordChips';
import type { SelectedRecord } from '../../form/picker/selectedRecords';
import { useRecordCombobox, type RecordCombobox } from '../../form/picker/useRecordCombobox';
import styles from './FilterRecordPicker.module.css';

/** Filters by a record, or by any of several, found by their titles and sent as their keys. */
export function FilterRecordPicker({
  name,
  label,
  current,
  anyOf,
  titles = {},
  picker,
}: {
  name: string;
  label: string;
  /** The key that the list is filtered by; '' for none. */
  current: string;
  /** Where several records can be picked: the name of their inputs, and those that the list is filtered by. */
  anyOf?: { readonly name: string; readonly keys: readonly string[] } | undefined;
  /** Known titles by key. */
  titles?: { readonly [key: string]: string } | undefined;
  picker: FilterPickerPlan;
}) {
  const intl = useIntl();
  const { plan, keyField, type } = picker;
  const many = anyOf !== undefined;
  const [selected, setSelected] = useState<readonly SelectedRecord[]>(() =>
    [current, ...(anyOf?.keys ?? [])]
      .filter((key) => key !== '')
      .map((key) => ({ key, title: (Object.hasOwn(titles, key) ? titles[key] : undefined) ?? key })),
  );
  /** A text that has chosen no record yet. */
  const [unchosenText, setUnchosenText] = useState('');
  /** What happened to the list of selected records, for screen readers: their chips do not take the focus. */
  const [change, setChange] = useState('');
  const announce = (id: 'picker.chosen' | 'picker.removed', title: string): void =>
    setChange(intl.formatMessage({ id }, { title }));
  const remove = ({ key, title }: SelectedRecord): void => {
    setSelected((all) => all.filter((record) => record.key !== key));
    announce('picker.removed', title);
  };
  const add = (record: SelectedRecord): void => {
    setSelected((all) => [...all, record]);
    announce('picker.chosen', record.title);
  };
  const find = (wanted: string): SelectedRecord | undefined => selected.find(({ key }) => key === wanted);
  const combobox = useRecordCombobox({
    plan,
    relation: { write: { keyPath: keyField }, label: picker.label },
    many,
    onSelect: (record) => {
      setUnchosenText('');
      const known = find(record.key);
      if (!many) setSelected([record]);
      else if (known === undefined) add(record);
      else remove(known);
    },
    onType: (text) => {
      setUnchosenText(text);
      if (!many) setSelected([]);
    },
  });
  const [only] = many ? [] : selected;
  const text = combobox.typed ?? (unchosenText === '' ? (only?.title ?? '') : unchosenText);
  const input = useRef<HTMLInputElement>(null);
  const unchosen = useUnchosenText(input, unchosenText, label);
  const isShown = unchosen.message !== '' && combobox.typed === null;
  const root = useWholeList(combobox);
  return (
    <div className={styles.root} ref={root}>
      <div className="is-combobox is-relation">
        <div className="w-input is-picked">
          {many && (
            <SelectedRecordChips
              records={selected}
              onRemove={(key) => {
                const known = find(key);
                if (known !== undefined) remove(known);
                input.current?.focus();
              }}
            />
          )}
          <RecordComboboxInput
            combobox={combobox}
            ref={input}
            aria-label={label}
            {...(isShown ? { 'aria-invalid': true, 'aria-describedby': unchosen.id } : {})}
            placeholder={intl.formatMessage({ id: many ? 'picker.add' : 'picker.find' })}
            value={text}
            onClick={combobox.open}
            onKeyDown={(event) => {
              const last = many && text === '' ? selected.at(-1) : undefined;
              if (event.key === 'Backspace' && last !== undefined) remove(last);
              else combobox.onKeyDown(event, combobox.activate);
            }}
            label={label}
            onClear={only === undefined ? undefined : () => setSelected([])}
          />
        </div>
        {anyOf !== undefined && selected.length > 1 ? (
          selected.map(({ key }) => <input key={key} type="hidden" name={anyOf.name} value={key} />)
        ) : (
          <input type="hidden" name={name} value={selected[0]?.key ?? ''} />
        )}
        <PickerListbox
          combobox={combobox}
          label={picker.label.text}
          type={type}
          size={plan.size}
          isSelected={(key) => find(key) !== undefined}
          onActivate={combobox.activate}
        />
      </div>
      {many && (
        <span role="status" className="w-hidden">
          {change}
        </span>
      )}
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
