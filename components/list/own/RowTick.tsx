import { useContext, useEffect } from 'react';
import type { ShownLayoutProps } from '../../parts/partProps';
import { AllRowsCheckbox, RowCheckbox } from '../selection/RowCheckbox';
import { SelectionContext } from '../selection/SelectableRows';

const waiting = new Set<() => void>();

/** Reads the boxes once for all rows that come and go at a time. */
function readSoon(read: () => void): void {
  if (waiting.has(read)) return;
  waiting.add(read);
  queueMicrotask(() => {
    waiting.delete(read);
    read();
  });
}

/** The box that ticks a row in a layout of components/own. */
export const RowTick: ShownLayoutProps['Tick'] = function RowTick({ row: { id, title } }) {
  const read = useContext(SelectionContext);
  useEffect(
    function tellSelection() {
      if (read === null) return undefined;
      readSoon(read);
      return () => readSoon(read);
    },
    [read, id],
  );
  return (
    <span className="is-select">
      {/* The state is the box's own, and must not pass to the row that takes its place. */}
      <RowCheckbox key={id} id={id} title={title} />
    </span>
  );
};

/** The box that ticks all rows of the page in a layout of components/own. */
export const AllRowsTick: ShownLayoutProps['TickAll'] = function AllRowsTick() {
  return (
    <span className="is-select">
      <AllRowsCheckbox />
    </span>
  );
};

/** Stands for these boxes where rows cannot be ticked. */
export function NoTick() {
  return null;
}
