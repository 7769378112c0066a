import { useId, useRef, useState, type ChangeEvent, useEffect, useMemo } from 'react';
import type { PickerPlan } from '../../../lib/features/form/pickers/pickerPlan';
import { usePicker, type PickerSearch } from '../../../lib/features/form/pickers/usePicker';
import { buildPickerOptions, type PickedRelation, type PickerOption, findOnlyMatch } from './pickerOptions';
import { toSelectedRecord, type SelectedRecord } from './selectedRecords';
import { useCombobox, type Combobox } from '../../kit/ui/useCombobox';

interface RecordComboboxOptions {
  readonly plan: PickerPlan;
  readonly relation: PickedRelation;
  /** The listbox ends with an option that creates a record. */
  readonly canCreate?: boolean;
  /** Several records can be selected: the listbox stays open after a selection. */
  readonly many?: boolean;
  readonly onSelect: (record: SelectedRecord) => void;
  /** Called with what the user types: '' when the input is emptied. It chooses no record until `onSelect`. */
  readonly onType: (text: string) => void;
}

/** A combobox that finds records by title. */
export interface RecordCombobox extends Combobox {
  /** The text in the input; null until the user types. */
  readonly typed: string | null;
  /** The search text, whether the backend or the browser filters by it. */
  readonly query: string;
  readonly search: PickerSearch;
  readonly options: readonly PickerOption[];
  /** The loaded rows contain no match. Always false where the backend searches. */
  readonly lacksMatch: boolean;
  readonly select: (record: SelectedRecord) => void;
  /** Performs the option at an index. "create" is left to the caller. */
  readonly activate: (index: number) => void;
  /** Closes the listbox for a new tab, which takes the focus: the typed text stands until the user comes back and leaves. */
  readonly leave: () => void;
  /** Drops the typed text. */
  readonly reset: () => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /**
   * Closes the listbox and takes the only record of the typed name, now or when the search arrives. Its options never
   * take the focus, so a blur means that the user left the input.
   */
  readonly onBlur: () => void;
}

/** Returns the state and handlers of a combobox that finds records; used by form fields and by filters. */
export function useRecordCombobox({
  plan,
  relation,
  canCreate = false,
  many = false,
  onSelect,
  onType,
}: RecordComboboxOptions): RecordCombobox {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isElsewhere = useRef(false);
  const found = useOptions(plan, relation, { canCreate, typed });
  const { search, isSearchable, localFilter, options, find } = found;
  const combobox = useCombobox({
    listId,
    // By position: after "more" the first of the loaded rows is active.
    optionIds: options.map((_, index) => `${listId}-${index}`),
    startsAtFirst: found.isFound,
    onOpen: () => find(typed ?? ''),
  });

  const reset = (): void => setTyped(null);
  const leaving = useMatchAfterLeaving({ search, options, isSearchable, onSelect });
  const select = (record: SelectedRecord): void => {
    leaving.stop();
    onSelect(record);
    reset();
    if (!many) combobox.close();
  };
  return {
    ...combobox,
    typed,
    query: isSearchable ? search.text : localFilter,
    search,
    options,
    lacksMatch: localFilter !== '' && !options.some((option) => option.type === 'row'),
    select,
    reset,
    activate: (index) => activateOption(options[index], search, select),
    onChange: ({ target: { value } }) => {
      setTyped(value);
      leaving.stop();
      onType(value);
      combobox.open();
      combobox.setActiveIndex(-1);
      find(value);
    },
    leave: () => {
      isElsewhere.current = true;
      combobox.close();
    },
    onBlur: () => {
      combobox.close();
      if (!isElsewhere.current) {
        leaving.start(typed ?? '');
        reset();
      }
      isElsewhere.current = false;
    },
  };
}

/** Returns the options of a typed text, found by the backend or among all records. */
function useOptions(
  plan: PickerPlan,
  relation: PickedRelation,
  { canCreate, typed }: { readonly canCreate: boolean; readonly typed: string | null },
) {
  const search = usePicker(plan);
  const isSearchable = plan.search !== null;
  const localFilter = isSearchable ? '' : (typed ?? '').trim();
  const options = buildPickerOptions(search, relation, { plan, canCreate, text: localFilter });
  const find = (text: string): void => search.search(isSearchable ? text : '');
  // What is shown while the search runs was found for another text.
  const isCurrent = search.status === 'ready' && (!isSearchable || search.text === typed);
  const isFound = (typed ?? '').trim() !== '' && isCurrent && options[0]?.type === 'row';
  return { search, isSearchable, localFilter, options, isFound, find };
}

function activateOption(
  option: PickerOption | undefined,
  search: PickerSearch,
  select: (record: SelectedRecord) => void,
): void {
  if (option?.type === 'row') select(toSelectedRecord(option));
  else if (option?.type === 'more') search.loadMore();
  else if (option?.type === 'retry') search.retry();
}

/**
 * Selects the only record of the typed name after the user has left the input, also when the search arrives later.
 * All results must have been read: a second record of that name may follow.
 */
function useMatchAfterLeaving({
  search: { status, next, text },
  options,
  isSearchable,
  onSelect,
}: {
  readonly search: PickerSearch;
  readonly options: readonly PickerOption[];
  /** The backend searches; otherwise all records are among the options. */
  readonly isSearchable: boolean;
  readonly onSelect: (record: SelectedRecord) => void;
}) {
  const left = useRef<string | null>(null);
  useEffect(function chooseMatch() {
    if (left.current === null || status !== 'ready' || next !== null) return;
    const match = isSearchable && text !== left.current ? null : findOnlyMatch(options, left.current);
    if (match === null) return;
    left.current = null;
    onSelect(match);
  });
  return useMemo(
    () => ({
      start: (typed: string) => (left.current = typed.trim() === '' ? null : typed),
      stop: () => (left.current = null),
    }),
    [],
  );
}
