import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { RowMenu } from '../../../../components/list/table/RowMenu';
import { ShellContext } from '../../../../components/kit/shell/shellState';
import { UserContext } from '../../../../lib/kit/auth/useUser';
import type { RowMenuView } from '../../../../lib/features/actions/rowMenuView';
import type { BulkAction } from '../../../../lib/features/form/formView';
import type { ListWrites } from '../../../../lib/features/list/listPageView';
import { closeForm, getFormRequest } from '../../../../lib/kit/browser/formDialog';
import { reports } from '../../fixtures/reports';
import { renderSite } from '../../support/renderSite';

vi.mock('next/router', () => ({ default: { asPath: '/reports?page=3' }, useRouter: () => null }));

// jsdom has no popovers.
beforeAll(() => {
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
});

const NOBODY = {
  user: undefined,
  error: undefined,
  isLoading: false,
  checkSession: () => Promise.resolve(),
  loginUrl: '/api/auth/login',
};

const action = (name: string, more: Partial<BulkAction> = {}): BulkAction => ({
  name,
  label: { text: name },
  hasInputs: true,
  operation: name,
  ...more,
});

function open(menu: Partial<RowMenuView>, bulk: readonly BulkAction[] = []) {
  const whole: RowMenuView = { canEdit: true, canDelete: true, actions: [], ...menu };
  const writes: ListWrites = {
    addHref: null,
    importHref: null,
    bulk,
    isComparable: false,
    rows: [],
    menu: whole,
    moves: [],
  };
  const view = reports({ writes });
  const button = document.createElement('a');
  renderSite(
    'en',
    <UserContext.Provider value={NOBODY}>
      <ShellContext value={{ siteName: 'Desk', signIn: false }}>
        <RowMenu
          view={view}
          menu={whole}
          asked={{ row: view.rows[0] as (typeof view.rows)[number], button }}
        />
      </ShellContext>
    </UserContext.Provider>,
  );
  return within(screen.getByRole('list', { hidden: true }));
}

const names = (menu: ReturnType<typeof open>) =>
  menu.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);

describe('the menu of a row', () => {
  it('opens and edits the record, then does what its state allows, and deletes it last', () => {
    const menu = open({ actions: ['Accept', action('Archive', { leftOutRows: ['2'] }), 'Reopen'] }, [
      action('Accept'),
      action('Reopen', { leftOutRows: ['1'] }),
    ]);
    expect(names(menu)).toEqual(['Open', 'Edit', 'Accept…', 'Archive…', 'Delete…']);
    expect(menu.getByText('Edit').closest('a')).toHaveAttribute(
      'href',
      '/reports/1/edit?returnTo=%2Freports%3Fpage%3D3',
    );
  });

  it('leaves out what the record refuses', () => {
    expect(names(open({ refused: { edit: ['1'], delete: ['1'] } }))).toEqual(['Open']);
  });

  it('asks over the list before it deletes, by a link to the page that asks', async () => {
    const link = open({})
      .getByText(/Delete/)
      .closest('a');
    expect(link).toHaveAttribute('href', '/reports/1/delete?fromList=%2Freports%3Fpage%3D3');
    await userEvent.click(link as HTMLElement);
    expect(getFormRequest()?.href).toBe(link?.getAttribute('href'));
    closeForm();
  });

  it('opens the form of an action that asks for something', async () => {
    const menu = open({ actions: ['Accept'] }, [action('Accept')]);
    await userEvent.click(menu.getByText(/Accept/));
    expect(getFormRequest()?.href).toBe('/reports/1/do/Accept');
    closeForm();
  });

  it('moves the focus by arrows, from the last entry to the first', async () => {
    open({});
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Delete…');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Open');
  });
});
