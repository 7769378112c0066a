import { useContext, useEffect } from 'react';
import type { ShownLayoutProps } from '../../parts/partProps';
import { AllRowsCheckbox, RowCheckbox } from '../selection/RowCheckbox';
import { SelectionContext } from '../selection/SelectableRows';

/** The box that ticks a row in a layout of components/own. */
export const RowTick: ShownLayoutProps['Tick'] = function RowTick({ row: { id, title } }) {
  const readSoon = useContext(SelectionContext);
  useEffect(
    function tellSelection() {
      readSoon?.();
      return () => readSoon?.();
    },
    [readSoon, id],
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
