import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RunStep } from '../../../components/import/RunStep';
import { CheckStep } from '../../../components/import/CheckStep';
import { UndoCard, UndoneNotice } from '../../../components/import/UndoCard';
import type { ImportScene, ImportSession } from '../../../lib/features/import/browser/ImportSession';
import type { FaultyRow, ImportView } from '../../../lib/features/import/importView';
import type { UndoneRun } from '../../../lib/features/import/run/undoRun';
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

const ATLANTIS: FaultyRow = {
  no: 3,
  cells: ['Atlantis'],
  issues: [{ column: 0, text: 'Nothing was found.' }],
};

function renderCheck(isRecheck: boolean, faulty: readonly FaultyRow[] = [ATLANTIS]): void {
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
          faulty,
          unknowns: faulty.includes(ATLANTIS) ? [unknown] : [],
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
    expect(screen.getByText(/so we checked every row again/)).toBeVisible();
  });
});

describe('a check that could not look something up', () => {
  const unread: FaultyRow = {
    ...{ no: 2, cells: ['Nadodrze'], isUnread: true },
    issues: [{ column: 0, text: 'We could not look for it.' }],
  };

  it('does not say that these rows are to be corrected, and offers to check again first', async () => {
    renderCheck(false, [unread]);
    expect(screen.getByRole('table', { name: 'Rows that could not be looked up' })).toBeVisible();
    expect(screen.queryByText('Rows to correct')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download these rows' })).toBeNull();
    expect(screen.getByText('not looked up').nextElementSibling).toHaveTextContent('1');
    expect(screen.getByText('need correcting').nextElementSibling).toHaveTextContent('0');
    expect(screen.getByText(/Check again before you save/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check again' })).toHaveClass('is-primary');
    expect(screen.getByRole('button', { name: 'Save 1 row' })).not.toHaveClass('is-primary');
    expect(await axeFindings()).toEqual([]);
  });

  it('keeps the rows to correct apart', () => {
    renderCheck(false, [unread, ATLANTIS]);
    const rows = screen.getByRole('table', { name: 'Rows to correct' });
    expect(within(rows).queryByText('Nadodrze')).toBeNull();
    expect(within(rows).getByText('Atlantis')).toBeVisible();
    expect(screen.getByText('need correcting').nextElementSibling).toHaveTextContent('1');
  });
});

describe('undoing', () => {
  const undo = vi.fn();
  const renderRun = (undone: UndoneRun | null): void => {
    const scene: Extract<ImportScene, { type: 'run' }> = {
      type: 'run',
      sheet: { name: 'tasks.csv', columns: ['Title'], rows: [] },
      ...{ isKept: true, isUndoing: false, undone },
      run: {
        ...{ id: 'x', rows: [], attempt: 0, sentAt: null, phase: 'over', pause: null },
        mapping: { columns: ['title'], conventions: [{}], meanings: [] },
        states: new Map([
          [2, { type: 'removed' }],
          [3, { type: 'saved', key: ['7'], stamp: 'a' }],
          [4, { type: 'saved', key: ['8'], stamp: 'b' }],
        ]),
      },
    };
    renderSite('en', <RunStep view={VIEW} scene={scene} session={{ undo } as unknown as ImportSession} />);
  };

  it('can be tried again at once for records that could not be deleted, not for those that were kept as changed', async () => {
    const user = userEvent.setup();
    renderRun({
      deleted: 1,
      others: [
        { key: ['7'], reasons: [], changed: 'Fix the lamp' },
        { key: ['8'], reasons: ['No answer.'] },
      ],
      left: [{ no: 4, key: ['8'], stamp: 'b' }],
    });
    await user.click(screen.getByText('Undo…'));
    await user.click(screen.getByRole('button', { name: 'Delete 1 record' }));
    expect(undo).toHaveBeenCalledOnce();
  });

  it('is not offered again where only changed records are left', () => {
    renderRun({
      ...{ deleted: 1, left: [] },
      others: ['7', '8'].map((key) => ({ key: [key], reasons: [], changed: key })),
    });
    expect(screen.queryByText('Undo…')).toBeNull();
  });

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
    [0, 'Records that have changed since then are kept.'],
    [3, 'even if somebody has changed them since: we can’t check that.'],
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
