import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FilterFieldView } from '../../../lib/features/list/listPageView';
import type { FilterPickerPlan } from '../../../lib/features/list/filterOptions';
import { PickerListbox } from '../../form/picker/PickerListbox';
import { RecordComboboxInput } from '../../form/picker/RecordComboboxInput';
import { SelectedRecordChips } from '../../form/picker/RecordComboboxInput';
import { useRecordCombobox, type RecordCombobox } from '../../form/picker/useRecordCombobox';
import styles from './FilterRecordPicker.module.css';
import type { SelectedRecord } from '../../form/picker/selectedRecords';

interface FilterRecordPickerProps {
  readonly name: string;
  readonly label: string;
  readonly filter: Pick<FilterFieldView, 'anyOf' | 'titles'>;
  /** The key that the list is filtered by; '' for none. */
  readonly current: string;
  readonly picker: FilterPickerPlan;
}

/** Filters by a record, or by any of several, found by their titles and sent as their keys. */
export function FilterRecordPicker(props: FilterRecordPickerProps) {
  const intl = useIntl();
  const { name, label, filter, picker } = props;
  const many = filter.anyOf !== undefined;
  const { picked, combobox, text } = useFilterPicker(props);
  const input = useRef<HTMLInputElement>(null);
  const unchosen = useUnchosenText(input, picked.unchosenText, label);
  const isShown = unchosen.message !== '' && combobox.typed === null;
  const root = useWholeList(combobox);
  const removeChip = (key: string): void => {
    picked.remove(key);
    input.current?.focus();
  };
  return (
    <div className={styles.root} ref={root}>
      <div className="is-combobox is-relation">
        <div className="w-input is-picked">
          {many && <SelectedRecordChips records={picked.records} onRemove={removeChip} />}
          <RecordComboboxInput
            combobox={combobox}
            ref={input}
            aria-label={label}
            {...(isShown ? { 'aria-invalid': true, 'aria-describedby': unchosen.id } : {})}
            placeholder={intl.formatMessage({
              id: many && picked.records.length > 0 ? 'picker.add' : 'picker.find',
            })}
            value={text}
            onClick={combobox.open}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && many && text === '') picked.removeLast();
              else combobox.onKeyDown(event, combobox.activate);
            }}
            label={label}
            onClear={picked.only === undefined ? undefined : picked.removeLast}
          />
        </div>
        <PickedKeys name={name} anyOf={filter.anyOf} records={picked.records} />
        <PickerListbox
          combobox={combobox}
          label={picker.label.text}
          type={picker.type}
          size={picker.plan.size}
          isSelected={picked.has}
          onActivate={combobox.activate}
        />
      </div>
      <span role="status" className="w-hidden">
        {picked.change}
      </span>
      {isShown && <UnchosenMessage {...unchosen} />}
    </div>
  );
}

/** Returns the picked records, the combobox that finds more, and the text in its input. */
function useFilterPicker({ current, filter, picker }: FilterRecordPickerProps) {
  const picked = usePickedRecords(current, filter);
  const combobox = useRecordCombobox({
    plan: picker.plan,
    relation: { write: { keyPath: picker.keyField }, label: picker.label },
    many: filter.anyOf !== undefined,
    onSelect: picked.select,
    onType: picked.type,
  });
  const standing = picked.unchosenText === '' ? (picked.only?.title ?? '') : picked.unchosenText;
  return { picked, combobox, text: combobox.typed ?? standing };
}

/** The inputs that the form sends: one condition for one record, the other one for several. */
function PickedKeys({
  name,
  anyOf,
  records,
}: Pick<FilterFieldView, 'anyOf'> & { name: string } & Pick<PickedRecords, 'records'>) {
  const [first, ...others] = records;
  if (anyOf === undefined || others.length === 0)
    return <input type="hidden" name={name} value={first?.key ?? ''} />;
  return records.map(({ key }) => <input key={key} type="hidden" name={anyOf.name} value={key} />);
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

/** The records that a filter form has picked for one field. */
interface PickedRecords {
  readonly records: readonly SelectedRecord[];
  /** The record of a field that takes one; undefined for none. */
  readonly only: SelectedRecord | undefined;
  /** A typed text that has chosen no record yet; '' for none. */
  readonly unchosenText: string;
  /** The last change of several records, in words for screen readers: their chips do not take the focus. */
  readonly change: string;
  readonly has: (key: string) => boolean;
  /** Adds a record to several, or removes it where it is one of them. Where the field takes one, it replaces that. */
  readonly select: (record: SelectedRecord) => void;
  readonly remove: (key: string) => void;
  readonly removeLast: () => void;
  /** Takes what was typed. It replaces the record of a field that takes one. */
  readonly type: (text: string) => void;
}

/** Returns the picked records of a filter field, at first those that the list is filtered by. */
function usePickedRecords(
  current: string,
  { anyOf, titles = {} }: Pick<FilterFieldView, 'anyOf' | 'titles'>,
): PickedRecords {
  const intl = useIntl();
  const many = anyOf !== undefined;
  const [records, setRecords] = useState<readonly SelectedRecord[]>(() =>
    [current, ...(anyOf?.keys ?? [])]
      .filter((key) => key !== '')
      .map((key) => ({ key, title: (Object.hasOwn(titles, key) ? titles[key] : undefined) ?? key })),
  );
  const [unchosenText, setUnchosenText] = useState('');
  const [change, setChange] = useState('');

  const announce = (id: 'picker.chosen' | 'picker.removed', { title }: SelectedRecord): void => {
    if (many) setChange(intl.formatMessage({ id }, { title }));
  };
  const remove = (key: string): void => {
    const removed = records.find((record) => record.key === key);
    if (removed === undefined) return;
    setRecords(records.filter((record) => record !== removed));
    announce('picker.removed', removed);
  };
  const has = (key: string): boolean => records.some((record) => record.key === key);
  return {
    records,
    only: many ? undefined : records[0],
    unchosenText,
    change,
    has,
    remove,
    select: (record) => {
      setUnchosenText('');
      if (many && has(record.key)) return remove(record.key);
      setRecords(many ? [...records, record] : [record]);
      announce('picker.chosen', record);
    },
    removeLast: () => remove(records.at(-1)?.key ?? ''),
    type: (text) => {
      setUnchosenText(text);
      if (!many) setRecords([]);
    },
  };
}
