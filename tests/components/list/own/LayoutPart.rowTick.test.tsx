import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AllRowsTick, RowTick } from '../../../../components/list/own/LayoutPart';
import { SelectableRows } from '../../../../components/list/selection/SelectableRows';
import { reports } from '../../fixtures/reports';
import { renderSite } from '../../support/renderSite';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const ROWS = reports().rows;

/** A layout that shows all rows, or all but the first. */
function Layout() {
  const [isFolded, setFolded] = useState(false);
  return (
    <SelectableRows slug="reports" rows={ROWS} actions={[]}>
      <button onClick={() => setFolded(true)}>Fold</button>
      <AllRowsTick />
      {(isFolded ? ROWS.slice(1) : ROWS).map((row) => (
        <RowTick key={row.id} row={row} />
      ))}
    </SelectableRows>
  );
}

it('the boxes of a layout are read once for its list and once for all boxes that come, and again for one that goes', async () => {
  vi.stubEnv('OWN_PARTS', '1');
  const read = vi.spyOn(HTMLElement.prototype, 'querySelectorAll');
  const countReads = () => read.mock.calls.filter(([selector]) => selector === 'input[name="row"]').length;
  renderSite('en', <Layout />);
  await act(async () => Promise.resolve());
  expect(screen.getAllByRole('checkbox')).toHaveLength(ROWS.length + 1);
  expect(countReads()).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Fold' }));
  await act(async () => Promise.resolve());
  expect(screen.getAllByRole('checkbox')).toHaveLength(ROWS.length);
  expect(countReads()).toBe(3);
});
