import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { GuardedForm } from '../../../components/form/GuardedForm';
import { ClientProvider } from '../../../lib/kit/apollo/ClientProvider';
import { UserContext } from '../../../lib/kit/auth/useUser';
import { mockServer } from '../../support/mockServer';
import { SavingLab } from '../../unit/writing/savingLab';
import { renderSite } from '../support/renderSite';

const router = vi.hoisted(() => ({
  asPath: '/notes/1/edit',
  beforePopState: vi.fn(),
  push: vi.fn(() => Promise.resolve(true)),
  events: { on: vi.fn(), off: vi.fn() },
}));
vi.mock('next/router', () => ({ default: router, useRouter: () => router }));
// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.close = vi.fn();
});
afterEach(() => {
  localStorage.clear();
  router.push.mockClear();
});

/** The form of the lab's note, on a backend that executes. */
async function open(): Promise<SavingLab> {
  const lab = new SavingLab();
  const view = await lab.form('update');
  mockServer.use(
    http.post('*/graphqlh', async ({ request }) => {
      const { query, variables } = (await request.json()) as { query: string; variables: object };
      const end = await lab.execute(query, variables);
      return HttpResponse.json(end.type === 'answered' ? { data: end.data, errors: end.errors } : {});
    }),
  );
  renderSite(
    'en',
    <ClientProvider host="http://localhost" ztoken="t" owner={null}>
      <UserContext.Provider
        value={{
          user: undefined,
          error: undefined,
          isLoading: false,
          checkSession: () => Promise.resolve(),
          loginUrl: '/api/auth/login',
        }}
      >
        <GuardedForm view={view} />
      </UserContext.Provider>
    </ClientProvider>,
  );
  return lab;
}

it('sending the form while a conflict is shown settles it by what was chosen, with what was typed meanwhile', async () => {
  const lab = await open();
  const [note] = lab.notes;
  const title = screen.getByRole('textbox', { name: /Title/ });
  await userEvent.clear(title);
  await userEvent.type(title, 'Mine');
  Object.assign(note ?? {}, { title: 'Theirs', version: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await userEvent.click(await screen.findByRole('radio', { name: /Saved value/ }));
  const body = screen.getByRole('textbox', { name: /Text/ });
  await userEvent.type(body, ' Very.');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  expect(note).toMatchObject({ title: 'Theirs', text: 'It is dark. Very.' });
});

it('stays on the page where the record is not stored as it was meant, and tells each value', async () => {
  const lab = await open();
  lab.afterwards = (note) => Object.assign(note, { title: 'Lamp', text: null });
  const title = screen.getByRole('textbox', { name: /Title/ });
  await userEvent.clear(title);
  await userEvent.type(title, 'Bench');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('row', { name: /Title Bench Lamp/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Text It is dark\..*no value/ })).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Enter the earlier value: Text' });
  const form = new FormData(button.closest('form') ?? undefined);
  expect(Object.fromEntries(form)).toMatchObject({ ':fill': '1', 'v.text': 'It is dark.' });
});

it('says that nothing was sent where nothing was changed', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(expect.stringContaining('saved=unchanged')));
});

it('a message that appears as a field is left waits for the click that left it: the button stays where it is pressed', async () => {
  await open();
  const title = screen.getByRole('textbox', { name: /Rating/ });
  await userEvent.clear(title);
  await userEvent.type(title, 'many');
  const button = screen.getByRole('button', { name: 'Save changes' });
  fireEvent.pointerDown(button);
  fireEvent.blur(title);
  expect(title).not.toHaveAttribute('aria-invalid');
  fireEvent.pointerUp(button);
  await waitFor(() => expect(title).toHaveAttribute('aria-invalid', 'true'));
});
