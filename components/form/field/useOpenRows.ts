import { useState } from 'react';
import { isSameDraft } from '../../../lib/writing/drafts/draftChanges';
import type { DraftEdit } from '../../../lib/writing/drafts/draftEdit';
import type { BoundField } from './boundField';

/** Which rows of an array are open. */
interface OpenRows {
  readonly isOpen: (index: number) => boolean;
  readonly setOpen: (index: number, isOpen: boolean) => void;
  /** Moves and removes the states with their rows. */
  readonly follow: (edit: DraftEdit) => void;
}

/** Returns which rows are open: at first those that are new or changed, or the only one; new ones after that. */
export function useOpenRows(rows: readonly BoundField[]): OpenRows {
  const [open, setStates] = useState<readonly boolean[]>(() =>
    rows.map(({ draft, base }) => rows.length === 1 || base.type !== 'group' || !isSameDraft(draft, base)),
  );
  const states = rows.map((_, index) => open[index] ?? true);
  return {
    isOpen: (index) => states[index] ?? true,
    setOpen: (index, isOpen) => setStates(states.with(index, isOpen)),
    follow: ({ type, path }) => {
      const index = Number(path.at(-1));
      if (type === 'add') setStates([...states, true]);
      if (type === 'remove') setStates(states.toSpliced(index, 1));
      if (type === 'up' || type === 'down')
        setStates(swap(states, index, type === 'up' ? index - 1 : index + 1));
    },
  };
}

function swap(states: readonly boolean[], from: number, to: number): readonly boolean[] {
  const [one, other] = [states[from], states[to]];
  return one === undefined || other === undefined ? states : states.with(from, other).with(to, one);
}
