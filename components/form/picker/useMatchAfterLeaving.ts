import { useEffect, useMemo, useRef } from 'react';
import type { PickerSearch } from '../../../lib/writing/pickers/usePicker';
import { findOnlyMatch, type PickerOption } from './pickerOptions';
import type { SelectedRecord } from './selectedRecords';

/** Waits for the record of a text that the user left in the input. */
interface LeavingText {
  readonly start: (text: string) => void;
  readonly stop: () => void;
}

/**
 * Selects the only record of the typed name after the user has left the input, also when the search arrives later.
 * All results must have been read: a second record of that name may follow.
 */
export function useMatchAfterLeaving({
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
}): LeavingText {
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
      start: (typed) => (left.current = typed.trim() === '' ? null : typed),
      stop: () => (left.current = null),
    }),
    [],
  );
}
