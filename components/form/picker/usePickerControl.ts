import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type MouseEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useIntl } from 'react-intl';
import { emptied } from '../../../lib/forms/emptyDraft';
import { usePicker, type PickerSearch } from '../../../lib/writing/usePicker';
import { useFormTools } from '../formTools';
import { usePlace } from '../usePlace';
import { chosenOf, chosenRecords, withoutRecord, withRecord, type ChosenRecord } from './chosenRecords';
import type { PickerProps } from './Picker';
import { pickerOptions, type PickerOption } from './pickerOptions';
import { useCombobox, type Combobox } from './useCombobox';
import { canCreate, useCreateInPlace } from './useCreateInPlace';

/** Everything that a picker shows and does. */
export interface PickerControl {
  readonly input: RefObject<HTMLInputElement | null>;
  /** What the field shows: what is typed, else what is chosen. */
  readonly shown: string;
  readonly chosen: readonly ChosenRecord[];
  readonly search: PickerSearch;
  /** What is looked for, by the backend or here. */
  readonly text: string;
  readonly options: readonly PickerOption[];
  readonly combobox: Combobox;
  readonly act: (index: number) => void;
  readonly remove: (key: string) => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void;
  /** The list's own options never take the focus: whoever leaves the field leaves the list. */
  readonly onBlur: () => void;
}

export function usePickerControl({ place, relation, plan }: PickerProps): PickerControl {
  const intl = useIntl();
  const { announce } = useFormTools();
  const { at, put } = usePlace(place);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const search = usePicker(plan);
  const { many } = relation.write;
  const isSearched = plan.search !== null;
  const narrowed = isSearched ? '' : (typed ?? '').trim();
  const chosen = chosenRecords(place.draft);

  const options = pickerOptions(search, relation, { canCreate: canCreate(plan, relation), text: narrowed });
  useReadOn(search, narrowed !== '' && !options.some(({ is }) => is === 'row'));
  const combobox = useCombobox({
    count: options.length,
    onOpen: () => search.find(isSearched ? (typed ?? '') : ''),
  });

  const choose = (record: ChosenRecord): void => {
    put(withRecord(place.draft, record, many));
    setTyped(null);
    if (!many) combobox.close();
    announce(intl.formatMessage({ id: 'picker.chosen' }, { title: record.title }));
  };
  const remove = (key: string): void => {
    put(withoutRecord(place.draft, key, many) ?? emptied(at));
    setTyped(null);
    const title = chosen.find((record) => record.key === key)?.title ?? key;
    announce(intl.formatMessage({ id: 'picker.removed' }, { title }));
    input.current?.focus();
  };
  const create = useCreateInPlace(plan, relation, choose);
  const act = (index: number): void => {
    const option = options[index];
    switch (option?.is) {
      case 'row':
        return choose(chosenOf(option));
      case 'more':
        return search.more();
      case 'retry':
        return search.retry();
      case 'create':
        combobox.close();
        return create();
      case undefined:
    }
  };
  const shown = typed ?? (many ? '' : (chosen[0]?.title ?? ''));

  const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement>): void => {
    setTyped(value);
    // Who empties the field of one record means that there is none.
    if (value === '' && !many && chosen.length > 0) put(emptied(at));
    combobox.open();
    combobox.setActive(-1);
    search.find(isSearched ? value : '');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && many && shown === '' && last !== undefined) remove(last.key);
    else combobox.onKeyDown(event, act);
  };
  const onClick = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    // What is typed next is another search, not more of the chosen title.
    if (typed === null) currentTarget.select();
    combobox.open();
  };
  const onBlur = (): void => {
    combobox.close();
    setTyped(null);
  };
  return {
    input,
    shown,
    chosen,
    search,
    text: isSearched ? search.text : narrowed,
    options,
    combobox,
    act,
    remove,
    onChange,
    onKeyDown,
    onClick,
    onBlur,
  };
}

/** So many pages of a list that cannot be searched are read on by themselves while nothing in it matches. */
const MAX_PAGES = 25;

/** Reads on in a list that the backend cannot search, while what was typed is not found. */
function useReadOn({ status, rows, more }: PickerSearch, isMissing: boolean): void {
  const pages = useRef(0);
  useEffect(
    function readOn() {
      if (!isMissing) pages.current = 0;
      else if (status === 'ready' && pages.current < MAX_PAGES) {
        pages.current += 1;
        more();
      }
    },
    [isMissing, status, rows, more],
  );
}
