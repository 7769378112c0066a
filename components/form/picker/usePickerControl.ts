import {
  useEffect,
  useRef,
  useState,
  useId,
  type ChangeEvent,
  type MouseEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useIntl } from 'react-intl';
import { getDefaultEmptyDraft } from '../../../lib/writing/drafts/emptyDraft';
import { usePicker, type PickerSearch } from '../../../lib/writing/pickers/usePicker';
import { useFormContext, useBoundField } from '../formContext';
import {
  toSelectedRecord,
  getSelectedRecords,
  removeRecord,
  toggleRecord,
  type SelectedRecord,
} from './selectedRecords';
import type { RecordPickerProps } from './RecordPicker';
import { buildPickerOptions, type PickerOption } from './pickerOptions';
import { useCombobox, type Combobox } from './useCombobox';
import type { FormField } from '../../../lib/writing/drafts/formField';
import {
  subscribeToCreatedRecord,
  getCreateInPlaceHref,
  createRandomId,
} from '../../../lib/writing/pickers/createdRecord';
import type { PickerPlan } from '../../../lib/writing/pickers/pickerPlan';

/** State and handlers of a record picker. */
export interface PickerControl {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The typed text, or else the title of the selected record. */
  readonly inputValue: string;
  readonly selected: readonly SelectedRecord[];
  readonly search: PickerSearch;
  /** The search text, whether the backend or the browser filters by it. */
  readonly text: string;
  readonly options: readonly PickerOption[];
  readonly combobox: Combobox;
  readonly activate: (index: number) => void;
  readonly remove: (key: string) => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void;
  /** Closes the listbox. Its options never take the focus, so a blur means that the user left the field. */
  readonly onBlur: () => void;
}

export function usePickerControl({ bound, relation, plan }: RecordPickerProps): PickerControl {
  const intl = useIntl();
  const { announce } = useFormContext();
  const { emptyContext, setDraft } = useBoundField(bound);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const search = usePicker(plan);
  const { many } = relation.write;
  const isSearched = plan.search !== null;
  const localFilter = isSearched ? '' : (typed ?? '').trim();
  const selected = getSelectedRecords(bound.draft);

  const options = buildPickerOptions(search, relation, {
    canCreate: canCreateInPlace(plan, relation),
    text: localFilter,
  });
  useReadOn(search, localFilter !== '' && !options.some(({ type: optionType }) => optionType === 'row'));
  const combobox = useCombobox({
    optionCount: options.length,
    onOpen: () => search.search(isSearched ? (typed ?? '') : ''),
  });

  const choose = (record: SelectedRecord): void => {
    setDraft(toggleRecord(bound.draft, record, many));
    setTyped(null);
    if (!many) combobox.close();
    announce(intl.formatMessage({ id: 'picker.chosen' }, { title: record.title }));
  };
  const remove = (key: string): void => {
    setDraft(removeRecord(bound.draft, key, many) ?? getDefaultEmptyDraft(emptyContext));
    setTyped(null);
    const title = selected.find((record) => record.key === key)?.title ?? key;
    announce(intl.formatMessage({ id: 'picker.removed' }, { title }));
    input.current?.focus();
  };
  const create = useCreateInPlace(plan, relation, choose);
  const activate = (index: number): void => {
    const option = options[index];
    switch (option?.type) {
      case 'row':
        return choose(toSelectedRecord(option));
      case 'more':
        return search.loadMore();
      case 'retry':
        return search.retry();
      case 'create':
        combobox.close();
        return create();
      case undefined:
    }
  };
  const inputValue = typed ?? (many ? '' : (selected[0]?.title ?? ''));

  const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement>): void => {
    setTyped(value);
    // Emptying the input of a to-one relation removes the record.
    if (value === '' && !many && selected.length > 0) setDraft(getDefaultEmptyDraft(emptyContext));
    combobox.open();
    combobox.setActiveIndex(-1);
    search.search(isSearched ? value : '');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = selected.at(-1);
    if (event.key === 'Backspace' && many && inputValue === '' && last !== undefined) remove(last.key);
    else combobox.onKeyDown(event, activate);
  };
  const onClick = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    // Typing replaces the selected title instead of appending to it.
    if (typed === null) currentTarget.select();
    combobox.open();
  };
  const onBlur = (): void => {
    combobox.close();
    setTyped(null);
  };
  return {
    input,
    inputValue,
    selected,
    search,
    text: isSearched ? search.text : localFilter,
    options,
    combobox,
    activate,
    remove,
    onChange,
    onKeyDown,
    onClick,
    onBlur,
  };
}

/** Maximum number of pages to read automatically while no row of an unsearchable list matches. */
const MAX_AUTO_PAGES = 25;

/** Loads further pages of a list that the backend cannot search while no row matches the typed text. */
function useReadOn({ status, rows, loadMore }: PickerSearch, isMissing: boolean): void {
  const pages = useRef(0);
  useEffect(
    function readOn() {
      if (!isMissing) pages.current = 0;
      else if (status === 'ready' && pages.current < MAX_AUTO_PAGES) {
        pages.current += 1;
        loadMore();
      }
    },
    [isMissing, status, rows, loadMore],
  );
}

/**
 * Returns a function that opens the create form in a new tab. The created record is then selected here. Does nothing
 * where records cannot be created (`canCreateInPlace`).
 */
export function useCreateInPlace(
  plan: PickerPlan,
  relation: NonNullable<FormField['relation']>,
  onMade: (record: SelectedRecord) => void,
): () => void {
  const token = `${useId()}${relation.type}`;
  const listener = useRef(onMade);
  useEffect(function follow() {
    listener.current = onMade;
  });
  const isPossible = canCreateInPlace(plan, relation);
  const opened = useRef('');
  useEffect(
    function hear() {
      if (!isPossible) return undefined;
      // Two tabs of the same form may both wait for a created record.
      opened.current = `${token}${createRandomId()}`;
      return subscribeToCreatedRecord(opened.current, ({ key: [key = ''], title }) =>
        listener.current({ key, title: title ?? key }),
      );
    },
    [isPossible, token],
  );
  return () => {
    if (plan.createHref !== null)
      window.open(getCreateInPlaceHref(plan.createHref, opened.current), '_blank');
  };
}

/** Returns true if records can be created and linked by their key alone. */
export function canCreateInPlace(
  { createHref, keyField }: PickerPlan,
  { write }: NonNullable<FormField['relation']>,
): boolean {
  // Only the key of a record created in another tab is known.
  return createHref !== null && keyField === write.by && write.copies === undefined;
}
