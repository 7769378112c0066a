import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ColumnsStep } from '../../../components/import/ColumnsStep';
import type { ReadAgain } from '../../../components/import/LayoutCard';
import { buildColumnsView } from '../../../lib/features/import/columnFacts';
import type { ImportView } from '../../../lib/features/import/importView';
import type { SheetChoices } from '../../../lib/features/import/sheetLayout';
import { axeFindings, renderSite } from '../support/renderSite';

const VIEW: ImportView = {
  entity: { type: 'Task', slug: 'tasks', plural: { text: 'Tasks' } },
  targets: [],
  otherNames: [],
  identifiers: [],
  choices: [],
  limits: { rows: 100, plainRows: 10, bytes: 1000 },
  canUndo: true,
  href: '/tasks/import',
  backHref: '/tasks',
  templateHref: '/api/import-template/tasks',
  breadcrumbs: [],
  hidden: [],
  operations: [],
  step: { type: 'file', problem: null },
};

function renderColumns(onRead?: ReadAgain, choices: SheetChoices = {}): void {
  const rows = Array.from({ length: 30 }, (_, at) => ({ no: at + 2, cells: [`Lamp ${at}`, '1,5'] }));
  const sheet = { name: 'tasks.csv', columns: ['Name', ''], rows };
  const columns = buildColumnsView(
    VIEW,
    sheet,
    { columns: [null, null], conventions: [], meanings: [] },
    false,
  );
  const headers = [{ no: 1, text: 'Name' }];
  const ends = [
    { no: 31, text: 'Lamp 29 · 1,5' },
    { no: 32, text: 'Total · 45' },
  ];
  const layout = {
    ...({ encoding: 'windows-1250', separator: 'semicolon', choices } as const),
    ...{ header: 1, headers, last: 31, lasts: ends },
  };
  renderSite(
    'en',
    <ColumnsStep
      view={VIEW}
      step={{ type: 'columns', columns, carried: null, layout, original: [] }}
      act={onRead === undefined ? null : () => undefined}
      {...(onRead === undefined ? {} : { onRead })}
    />,
  );
}

describe('how a file is read', () => {
  it('is told at each choice, with the first twenty rows as they will be read', async () => {
    renderColumns(vi.fn());
    const names = (label: string): string =>
      screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent ?? '';
    expect(names('Encoding of letters')).toBe('Recognised: Windows-1250 (Central Europe)');
    expect(names('Columns are separated by')).toBe('Recognised: Semicolon');
    expect(names('Row with names of columns')).toBe('Recognised: Row 1: Name');
    expect(names('Last row to import')).toBe('Recognised: Row 31: Lamp 29 · 1,5');
    expect(screen.getByText(/^Rows below it are left out/).parentElement).toHaveTextContent(
      'Row 32: Total · 45',
    );
    const preview = screen.getByRole('region', { name: 'Rows as they will be read' });
    const rows = within(preview).getAllByRole('row');
    expect(rows).toHaveLength(21);
    expect(rows[1]?.textContent).toBe('2Lamp 01,5');
    expect(within(preview).getByText('Column 2')).toBeDefined();
    expect(await axeFindings()).toEqual([]);
  });

  it('is chosen at once with scripts, with all choices of the form', async () => {
    const onRead = vi.fn<ReadAgain>();
    renderColumns(onRead, { separator: 'semicolon' });
    expect(screen.queryByRole('button', { name: 'Read the file again' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Encoding of letters'), 'DOS 852 (Central Europe)');
    const fields = onRead.mock.calls[0]?.[0];
    expect(fields?.get('layout.encoding')).toBe('cp852');
    expect(fields?.get('layout.separator')).toBe('semicolon');
    expect(fields?.get('layout.header')).toBe('');
  });

  it('is sent with a button without them, and with the file where the form does not carry it', () => {
    renderColumns();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Read the file again' });
    expect([button.name, button.value, button.type]).toEqual(['step', 'read', 'submit']);
    expect(screen.getByLabelText('Choose the file again')).toHaveProperty('type', 'file');
  });
});
