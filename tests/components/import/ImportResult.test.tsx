import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CheckStep } from '../../../components/import/CheckStep';
import { UndoCard, UndoneNotice } from '../../../components/import/UndoCard';
import type { ImportView } from '../../../lib/writing/import/importView';
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

function renderCheck(isRecheck: boolean): void {
  const unknown = {
    path: 'area',
    label: 'Area',
    text: 'Atlantis',
    count: 1,
    options: [{ value: '["NAD","Nadodrze",{}]', label: 'Nadodrze' }],
  };
  renderSite(
    'en',
    <CheckStep
      view={VIEW}
      act={null}
      step={{
        type: 'check',
        carried: null,
        isRecheck,
        check: {
          file: { name: 'tasks.csv', rows: 2, columns: 1 },
          mapping: { columns: ['area'], conventions: [{}], meanings: [] },
          columns: ['Area'],
          ready: 1,
          faulty: [{ no: 3, cells: ['Atlantis'], issues: [{ column: 0, text: 'Nothing was found.' }] }],
          unknowns: [unknown],
          existing: [],
          rejectedHref: null,
        },
      }}
    />,
  );
}

describe('the check', () => {
  it('offers to check again, and not to save, once a word has got a meaning; and to save when that is taken back', async () => {
    const user = userEvent.setup();
    renderCheck(false);
    const choice = screen.getByRole('combobox');
    expect(screen.getByRole('button', { name: 'Save 1 row' })).toBeVisible();
    await user.selectOptions(choice, 'Nadodrze');
    expect(screen.queryByRole('button', { name: 'Save 1 row' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Check again' })).toHaveClass('is-primary');
    expect(screen.getByText(/Check again before you save/)).toBeVisible();
    await user.selectOptions(choice, '');
    expect(screen.getByRole('button', { name: 'Save 1 row' })).toBeVisible();
  });

  it('says why it was done again instead of saving', () => {
    renderCheck(true);
    expect(screen.getByText(/so every row was checked again/)).toBeVisible();
  });
});

describe('undoing', () => {
  it('says before which saved records stay, because nothing proves that the import added them', () => {
    renderSite(
      'en',
      <UndoCard count={193} blind={0} unproven={4} days={null}>
        <button type="submit">Delete</button>
      </UndoCard>,
    );
    expect(screen.getByText(/4 saved records stay: nothing proves/)).toBeVisible();
  });

  it.each([
    [0, 'What has changed since it was saved is kept.'],
    [3, 'also if somebody has changed them since: we cannot tell.'],
    [1, '1 of them could not be read after it was saved'],
  ])('says before what becomes of changed records, where %i of 3 cannot be compared', (blind, text) => {
    renderSite(
      'en',
      <UndoCard count={3} blind={blind} days={null}>
        <button type="submit">Delete</button>
      </UndoCard>,
    );
    expect(screen.getByText(new RegExp(text.replaceAll('.', '\\.')))).toBeVisible();
    expect(screen.getByText(/Once you leave this page/)).toBeVisible();
  });

  it('names the records that were kept and leads to them, apart from those that could not be deleted', async () => {
    renderSite(
      'en',
      <UndoneNotice
        slug="tasks"
        undone={{
          deleted: 2,
          others: [
            { key: ['7'], reasons: [], changed: 'Fix the lamp' },
            { key: ['8'], reasons: ['No answer.'] },
          ],
        }}
      />,
    );
    expect(screen.getByText('2 records were deleted.')).toBeVisible();
    expect(screen.getByText(/1 record was kept, because it has changed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fix the lamp' })).toHaveAttribute('href', '/tasks/7');
    expect(screen.getByText(/1 record was not deleted, or not certainly\. No answer\./)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });
});
