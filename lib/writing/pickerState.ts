import type { Choices, ChosenRow } from '../operations/choices/readChoices';
import type { ChoicePosition } from '../operations/choices/choiceVariables';

/** What a picker has found so far. */
export interface PickerState {
  /** The text that `rows` match, or that is being looked for. */
  readonly text: string;
  readonly rows: readonly ChosenRow[];
  readonly total: number | null;
  readonly next: ChoicePosition | null;
  /** `finding`: the rows are those of the text before; `going`: more of the same are on their way. */
  readonly status: 'idle' | 'finding' | 'going' | 'ready' | 'failed';
  /** Why it failed, in the backend's own words where it gave any. */
  readonly failure: string | null;
}

export type PickerEvent =
  | { readonly type: 'asked'; readonly text: string }
  | { readonly type: 'went' }
  | { readonly type: 'answered'; readonly choices: Choices; readonly isMore: boolean }
  | { readonly type: 'failed'; readonly failure: string | null };

/** Nothing was asked yet. */
export const PICKER_IDLE: PickerState = {
  text: '',
  rows: [],
  total: null,
  next: null,
  status: 'idle',
  failure: null,
};

/** The next state. Pure. A record that comes twice, since the list moved between two pages, stands there once. */
export function pickerReducer(state: PickerState, event: PickerEvent): PickerState {
  switch (event.type) {
    case 'asked':
      return { ...state, text: event.text, next: null, status: 'finding', failure: null };
    case 'went':
      return { ...state, status: 'going', failure: null };
    case 'answered': {
      const before = event.isMore ? state.rows : [];
      const known = new Set(before.map(rowId));
      const fresh = event.choices.rows.filter((row) => !known.has(rowId(row)));
      const { total, next } = event.choices;
      return { ...state, rows: [...before, ...fresh], total, next, status: 'ready' };
    }
    case 'failed':
      return { ...state, status: 'failed', failure: event.failure };
  }
}

/** What tells rows apart. */
export function rowId({ keys }: ChosenRow): string {
  return JSON.stringify(keys);
}
