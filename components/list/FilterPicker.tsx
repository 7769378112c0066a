import styled from '@emotion/styled';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { usePicker } from '../../lib/writing/usePicker';
import type { FilterPickerPlan as Plan } from '../../lib/writing/filterParts';
import { PickerList } from '../form/picker/PickerList';
import { pickerOptions } from '../form/picker/pickerOptions';
import { PICKER_STYLES } from '../form/picker/pickerStyles';
import { useCombobox } from '../form/picker/useCombobox';
import { Icon } from '../states/Icon';

const Root = styled.div(`flex:1;min-width:0;${PICKER_STYLES}`);

/** A filter by a record: found by its name, sent as its key. */
export function FilterPicker({
  name,
  label,
  current,
  titles = {},
  picker,
}: {
  name: string;
  label: string;
  /** The key that the list is narrowed by now; '' for none. */
  current: string;
  /** What it is called, where that is known. */
  titles?: { readonly [key: string]: string } | undefined;
  picker: Plan;
}) {
  const intl = useIntl();
  const listId = useId();
  const { plan, by, type } = picker;
  const search = usePicker(plan);
  const [chosen, setChosen] = useState({
    key: current,
    title: (Object.hasOwn(titles, current) ? titles[current] : undefined) ?? current,
  });
  const [typed, setTyped] = useState<string | null>(null);
  const isSearched = plan.search !== null;
  const narrowed = isSearched ? '' : (typed ?? '').trim();
  const relation = { write: { by }, label: picker.label };
  const options = pickerOptions(search, relation, { canCreate: false, text: narrowed });
  const combobox = useCombobox({
    count: options.length,
    onOpen: () => search.find(isSearched ? (typed ?? '') : ''),
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
  const act = (index: number) => {
    const option = options[index];
    if (option?.is === 'row') choose({ key: option.key, title: option.title });
    else if (option?.is === 'more') search.more();
    else if (option?.is === 'retry') search.retry();
  };
  return (
    <Root ref={root}>
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
            aria-activedescendant={combobox.active < 0 ? undefined : `${listId}-${combobox.active}`}
            autoComplete="off"
            spellCheck={false}
            placeholder={intl.formatMessage({ id: 'picker.find' })}
            value={typed ?? chosen.title}
            onClick={combobox.open}
            onBlur={() => {
              combobox.close();
              setTyped(null);
            }}
            onKeyDown={(event) => combobox.onKeyDown(event, act)}
            onChange={({ target: { value } }) => {
              setTyped(value);
              if (value === '') setChosen({ key: '', title: '' });
              combobox.open();
              combobox.setActive(-1);
              search.find(isSearched ? value : '');
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
          <PickerList
            id={listId}
            label={picker.label.text}
            type={type}
            options={options}
            search={search}
            text={isSearched ? search.text : narrowed}
            size={plan.size}
            active={combobox.active}
            isChosen={(key) => key === chosen.key}
            onHover={combobox.setActive}
            onChoose={act}
          />
        )}
      </div>
    </Root>
  );
}
