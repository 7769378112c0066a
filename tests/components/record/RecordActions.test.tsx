import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { StatusFlowCard } from '../../../components/record/StatusFlowCard';
import { RecordActions } from '../../../components/record/RecordActions';
import { UserContext } from '../../../lib/kit/auth/useUser';
import { getWrittenRecord } from '../../../lib/ground/routes/writtenRecord';
import { forgetRefusal, rememberRefusal } from '../../../lib/features/form/storage/rememberRefusal';
import { ShellContext } from '../../../components/kit/shell/shellState';
import type { ActionView, RecordWrites } from '../../../lib/features/form/formView';
import { field, STATUSES } from '../fixtures/columns';
import { axeFindings, renderSite, serverHtml } from '../support/renderSite';

const action = (name: string, more: Partial<ActionView> = {}): ActionView => ({
  name,
  label: { text: name },
  href: `/reports/7/do/${name}`,
  hasInputs: false,
  operation: name,
  ...more,
});
const ACTIONS = [
  action('Resolve', { hasInputs: true, onlyInput: { text: 'Note' } }),
  action('Reject', { hasInputs: true, danger: 'ends' }),
  action('Rename', { hasInputs: true }),
  action('Recount'),
];
const WRITES: RecordWrites = {
  editHref: '/reports/7/edit',
  deleteHref: '/reports/7/delete',
  actions: ACTIONS,
  headActions: [],
  flow: { steps: [], nextActions: ['Resolve', 'Reject'], targetStatuses: {}, coveredFields: [] },
};
const menu = () => screen.getByLabelText('More actions').closest('details') ?? document.body;

function Signed({ children }: { children: ReactNode }) {
  return (
    <ShellContext value={{ siteName: 'Desk', signIn: true }}>
      <WithUser>{children}</WithUser>
    </ShellContext>
  );
}

function WithUser({ children }: { children: ReactNode }) {
  return (
    <UserContext.Provider
      value={{
        user: { sub: 'clerk' },
        isLoading: false,
        checkSession: () => Promise.resolve(),
        loginUrl: '/api/auth/login',
        error: undefined,
      }}
    >
      {children}
    </UserContext.Provider>
  );
}

describe("a record's actions", () => {
  beforeEach(() => window.sessionStorage.clear());

  it('stand in a menu, deleting at its end; what its flow shows is not there twice', async () => {
    renderSite(
      'en',
      <Signed>
        <RecordActions writes={WRITES} />
      </Signed>,
    );
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/reports/7/edit');
    await userEvent.click(screen.getByLabelText('More actions'));
    const links = within(menu()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Rename…', 'Recount', 'Delete…']);
    expect(links.at(-1)).toHaveAttribute('href', '/reports/7/delete');
    expect(links.at(-1)?.querySelector('svg')).not.toBeNull();
  });

  it('are links without JavaScript, and no finding of axe in either language', async () => {
    expect(
      serverHtml(
        'en',
        <Signed>
          <RecordActions writes={WRITES} />
        </Signed>,
      ),
    ).toContain('href="/reports/7/do/Rename"');
    for (const locale of ['en', 'pl'] as const) {
      const { container, unmount } = renderSite(
        locale,
        <Signed>
          <RecordActions writes={WRITES} />
        </Signed>,
      );
      await userEvent.click(screen.getByLabelText(locale === 'en' ? 'More actions' : 'Więcej działań'));
      expect(await axeFindings(container)).toEqual([]);
      unmount();
    }
  });

  it('say so where the backend has refused them before, and can still be reached', () => {
    rememberRefusal('Rename', '7', [{ path: null, message: 'no', code: 'FORBIDDEN' }]);
    rememberRefusal('Recount', '7', [{ path: null, message: 'no', code: 'BAD_USER_INPUT' }]);
    renderSite(
      'en',
      <Signed>
        <RecordActions writes={WRITES} />
      </Signed>,
    );
    const renaming = within(menu()).getByText('Rename', { exact: false }).closest('[aria-disabled]');
    expect(renaming).toHaveAccessibleDescription(/not allowed/);
    expect(renaming).toHaveAttribute('tabindex', '0');
    expect(renaming).not.toHaveAttribute('href');
    expect(within(menu()).getByText('Recount').closest('a')).toHaveAttribute('href', '/reports/7/do/Recount');
  });

  it('can be tried where another record was refused, and where nobody can sign in as somebody else', () => {
    rememberRefusal('UpdateReport', '8', [{ path: null, message: 'locked', code: 'FORBIDDEN' }]);
    const writes = { ...WRITES, operations: { edit: 'UpdateReport' } };
    const { unmount } = renderSite(
      'en',
      <Signed>
        <RecordActions writes={writes} />
      </Signed>,
    );
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/reports/7/edit');
    unmount();
    rememberRefusal('UpdateReport', '7', [{ path: null, message: 'locked', code: 'FORBIDDEN' }]);
    renderSite(
      'en',
      <WithUser>
        <RecordActions writes={writes} />
      </WithUser>,
    );
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/reports/7/edit');
  });

  it('are told by the address of their form', () => {
    expect(['/reports/a%20b/edit?returnTo=/x', '/actions/recount?returnTo=/x'].map(getWrittenRecord)).toEqual(
      ['a%20b', 'recount'],
    );
  });

  it('say so of editing and deleting, too', () => {
    for (const operation of ['UpdateReport', 'DeleteReport'])
      rememberRefusal(operation, '7', [{ path: null, message: 'no', code: 'Permission denied' }]);
    const writes = { ...WRITES, operations: { edit: 'UpdateReport', delete: 'DeleteReport' } };
    renderSite(
      'en',
      <Signed>
        <RecordActions writes={writes} />
      </Signed>,
    );
    for (const name of ['Edit', 'Delete…'])
      expect(screen.getByText(name).closest('[aria-disabled]')).toHaveAccessibleDescription(/not allowed/);
  });

  it('of most weight are buttons beside Edit, which is the main one; a narrow screen finds the second in the menu', async () => {
    const writes = { ...WRITES, headActions: ['Rename', 'Recount'], flow: undefined };
    const { container } = renderSite(
      'en',
      <Signed>
        <RecordActions writes={writes as RecordWrites} />
      </Signed>,
    );
    const buttons = [...container.querySelectorAll('a.w-button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Rename…', 'Recount', 'Edit']);
    expect(buttons.map(({ classList }) => classList.contains('is-primary'))).toEqual([false, false, true]);
    await userEvent.click(screen.getByLabelText('More actions'));
    const entries = within(menu()).getAllByRole('link');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Resolve…',
      'Reject…',
      'Recount',
      'Delete…',
    ]);
    expect(within(menu()).getByText('Recount').closest('li')).toHaveClass(/narrow/);
  });

  it('that the backend has refused leave the head for the menu, which says why', () => {
    rememberRefusal('Rename', '7', [{ path: null, message: 'no', code: 'FORBIDDEN' }]);
    const { container } = renderSite(
      'en',
      <Signed>
        <RecordActions writes={{ ...WRITES, headActions: ['Rename', 'Recount'] }} />
      </Signed>,
    );
    const buttons = [...container.querySelectorAll('a.w-button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Recount', 'Edit']);
    expect(within(menu()).getByText('Rename', { exact: false }).closest('[aria-disabled]')).not.toBeNull();
  });

  it('that would change nothing cannot be followed and say why, in both languages', () => {
    const alreadyIn = { value: 'CLOSED', label: { text: 'Closed' } };
    const writes: RecordWrites = {
      editHref: null,
      deleteHref: null,
      actions: [action('Close', { alreadyIn })],
      headActions: [],
    };
    for (const [locale, reason] of [
      ['en', 'Not possible now: the status is already Closed.'],
      ['pl', 'Teraz niedostępne: obecny stan to już Closed.'],
    ] as const) {
      const { unmount } = renderSite(
        locale,
        <Signed>
          <RecordActions writes={writes} />
        </Signed>,
      );
      expect(screen.getByText('Close').closest('[aria-disabled]')).toHaveAccessibleDescription(reason);
      unmount();
    }
  });

  it('are at most ten in the menu; the others are behind "All actions"', async () => {
    const actions = Array.from({ length: 14 }, (_, index) => action(`Do ${index}`));
    renderSite(
      'en',
      <Signed>
        <RecordActions
          writes={{ editHref: null, deleteHref: '/d', actions, headActions: ['Do 0', 'Do 1'] }}
        />
      </Signed>,
    );
    await userEvent.click(screen.getByLabelText('More actions'));
    const rest = screen.getByText('All 14 actions').closest('details') ?? document.body;
    expect(rest).not.toHaveAttribute('open');
    expect(within(rest).getAllByRole('link', { hidden: true })).toHaveLength(3);
    expect(within(menu()).getByText('Delete…')).toBeVisible();
    await userEvent.click(screen.getByText('All 14 actions'));
    expect(menu()).toHaveAttribute('open');
    expect(within(rest).getByText('Do 13')).toBeVisible();
  });

  it('come back once they have worked', () => {
    rememberRefusal('Rename', '7', [{ path: null, message: 'no', code: 'FORBIDDEN' }]);
    forgetRefusal('Rename', '7');
    renderSite(
      'en',
      <Signed>
        <RecordActions writes={WRITES} />
      </Signed>,
    );
    expect(within(menu()).getByText('Rename', { exact: false }).closest('a')).not.toBeNull();
  });
});

describe("a record's flow", () => {
  const [, , progress] = STATUSES;
  const flow: RecordWrites['flow'] = {
    steps: [
      {
        status: { value: 'NEW', label: { text: 'New' }, tone: 'open' },
        moment: field('createdAt', 'Created', 'dateTime'),
      },
      { status: progress ?? { value: 'IN_PROGRESS', label: { text: 'In progress' } }, moment: null },
    ],
    nextActions: ['Resolve', 'Reject'],
    targetStatuses: { Resolve: { value: 'RESOLVED', label: { text: 'Resolved' }, tone: 'done' } },
    coveredFields: [],
  };
  const values = { createdAt: '2025-11-28T16:40:00Z' };

  it('shows what was and when, what is, and what can be next', async () => {
    const { container } = renderSite(
      'en',
      <Signed>
        <StatusFlowCard flow={flow} actions={ACTIONS} values={values} />
      </Signed>,
    );
    const [first, now] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('New28.11.2025 17:40');
    expect(now).toHaveAttribute('aria-current', 'step');
    const [resolve, reject] = screen.getAllByRole('link');
    expect(resolve).toHaveTextContent('Resolve…');
    expect(resolve).toHaveClass('is-primary');
    expect(resolve).toHaveAccessibleDescription('Status becomes Resolved Required: Note');
    expect(reject).toHaveClass('is-danger');
    expect(reject?.querySelector('svg')).not.toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('tells of an entry of the history by whom it was made, with its own values', () => {
    const steps = [
      {
        status: { value: 'NEW', label: { text: 'New' } },
        moment: field('at', 'When', 'dateTime'),
        more: [field('by', 'By whom', 'text')],
        values: { at: '2025-11-28T16:40:00Z', by: 'Żuraw 0348' },
      },
    ];
    renderSite(
      'en',
      <Signed>
        <StatusFlowCard
          flow={{ steps, nextActions: [], targetStatuses: {}, coveredFields: [] }}
          actions={[]}
          values={{ at: null }}
        />
      </Signed>,
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('New28.11.2025 17:40Żuraw 0348');
  });
});
