import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { usePicker } from '../../../lib/writing/pickers/usePicker';
import type { FilterPickerPlan as Plan } from '../../../lib/writing/pickers/filterOptions';
import { PickerListbox } from '../../form/picker/PickerListbox';
import { buildPickerOptions } from '../../form/picker/pickerOptions';
import { useCombobox } from '../../form/picker/useCombobox';
import { Icon } from '../../ui/Icon';
import styles from './FilterRecordPicker.module.css';

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
  picker: Plan;
}) {
  const intl = useIntl();
  const listId = useId();
  const { plan, keyField, type } = picker;
  const search = usePicker(plan);
  const [chosen, setChosen] = useState({
    key: current,
    title: (Object.hasOwn(titles, current) ? titles[current] : undefined) ?? current,
  });
  const [typed, setTyped] = useState<string | null>(null);
  const isSearched = plan.search !== null;
  const localFilter = isSearched ? '' : (typed ?? '').trim();
  const relation = { write: { by: keyField }, label: picker.label };
  const options = buildPickerOptions(search, relation, { canCreate: false, text: localFilter });
  const combobox = useCombobox({
    optionCount: options.length,
    onOpen: () => search.search(isSearched ? (typed ?? '') : ''),
  });
  const root = useRef<HTMLDivElement>(null);
  const { isOpen } = combobox;
  useEffect(
    function showWholeList() {
      if (isOpen) root.current?.scrollIntoView({ block: 'nearest' });
    },
    [isOpen, options.length],
  );
  const choose = (next: { readonly key: string; readonly title: string }) => {
    setChosen(next);
    setTyped(null);
    combobox.close();
  };
  const activate = (index: number) => {
    const option = options[index];
    if (option?.type === 'row') choose({ key: option.key, title: option.title });
    else if (option?.type === 'more') search.loadMore();
    else if (option?.type === 'retry') search.retry();
  };
  return (
    <div className={styles.root} ref={root}>
      <div className="is-combobox is-relation">
        <div className="w-input is-picked">
          <input
            type="text"
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={combobox.isOpen}
            aria-controls={combobox.isOpen ? listId : undefined}
            aria-activedescendant={combobox.activeIndex < 0 ? undefined : `${listId}-${combobox.activeIndex}`}
            autoComplete="off"
            spellCheck={false}
            placeholder={intl.formatMessage({ id: 'picker.find' })}
            value={typed ?? chosen.title}
            onClick={combobox.open}
            onBlur={() => {
              combobox.close();
              setTyped(null);
            }}
            onKeyDown={(event) => combobox.onKeyDown(event, activate)}
            onChange={({ target: { value } }) => {
              setTyped(value);
              if (value === '') setChosen({ key: '', title: '' });
              combobox.open();
              combobox.setActiveIndex(-1);
              search.search(isSearched ? value : '');
            }}
          />
          {chosen.key !== '' && (
            <button
              type="button"
              aria-label={intl.formatMessage({ id: 'picker.clear' }, { name: label })}
              onClick={() => choose({ key: '', title: '' })}
            >
              <Icon name="close" size="small" />
            </button>
          )}
        </div>
        <input type="hidden" name={name} value={chosen.key} />
        {combobox.isOpen && (
          <PickerListbox
            id={listId}
            label={picker.label.text}
            type={type}
            options={options}
            search={search}
            text={isSearched ? search.text : localFilter}
            size={plan.size}
            active={combobox.activeIndex}
            isChosen={(key) => key === chosen.key}
            onHover={combobox.setActiveIndex}
            onChoose={activate}
          />
        )}
      </div>
    </div>
  );
}
