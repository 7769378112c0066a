import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { RowView } from '../../lib/records/view';
import { ALL_ROWS, ROW } from './selectNames';

/** The rows of a list that are ticked. The boxes themselves keep it: a row is not drawn anew because another one is ticked. */
export interface Selection {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly rows: readonly RowView[];
  readonly onChange: (event: FormEvent) => void;
  /** Ticks just these rows. */
  readonly select: (ids: ReadonlySet<string>) => void;
}

/** Reads the boxes below `root`. Rows that have left the list are ticked no more. */
export function useSelection(rows: readonly RowView[]): Selection {
  const root = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());

  const read = (): void => {
    const boxes = boxesIn(root.current);
    const ticked = boxes.filter(({ checked }) => checked);
    const all = root.current?.querySelector<HTMLInputElement>(`input[name="${ALL_ROWS}"]`);
    if (all) {
      all.checked = ticked.length > 0 && ticked.length === boxes.length;
      all.indeterminate = ticked.length > 0 && ticked.length < boxes.length;
    }
    setIds(new Set(ticked.map(({ value }) => value)));
  };
  const select = (wanted: ReadonlySet<string>): void => {
    for (const box of boxesIn(root.current)) box.checked = wanted.has(box.value);
    read();
  };
  useEffect(
    function readNewRows() {
      // What a browser restores on going back, and what is left of the rows after a reload.
      queueMicrotask(read);
    },
    [rows],
  );

  return {
    root,
    rows: rows.filter(({ id }) => ids.has(id)),
    select,
    onChange: ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.name === ALL_ROWS) for (const box of boxesIn(root.current)) box.checked = target.checked;
      if (target.name === ALL_ROWS || target.name === ROW) read();
    },
  };
}

function boxesIn(root: HTMLElement | null): readonly HTMLInputElement[] {
  return [...(root?.querySelectorAll<HTMLInputElement>(`input[name="${ROW}"]`) ?? [])];
}
