import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientProvider } from '../../../../../lib/kit/apollo/ClientProvider';
import { endToast, getToasts } from '../../../../../lib/kit/browser/toasts';
import { takeSaveFlash } from '../../../../../lib/kit/browser/saveFlash';
import type { FormView } from '../../../../../lib/features/form/formView';
import { useForm } from '../../../../../lib/features/form/useForm';
import { useSave } from '../../../../../lib/features/form/save/useSave';
import { mockServer } from '../../../../support/mockServer';
import { SavingLab, text } from '../../../../unit/writing/savingLab';
import { Site } from '../../../support/renderSite';

const push = vi.fn(() => Promise.resolve(true));
const router = {
  asPath: '/notes/1/edit',
  push,
  beforePopState: () => undefined,
  events: { on: () => undefined, off: () => undefined, emit: () => undefined },
} as unknown as NextRouter;

let lab: SavingLab;
/** The mutations that were sent; the answers to the next ones are lost after they were executed, or they do not arrive. */
let sent: string[];
let fate: 'answered' | 'cut' | 'lost';

beforeEach(() => {
  lab = new SavingLab();
  sent = [];
  fate = 'answered';
  mockServer.use(
    http.head('*/api/health', () => new HttpResponse()),
    http.post('*/graphqlh', async ({ request }) => {
      const { query, variables } = (await request.json()) as { query: string; variables: object };
      const isMutation = query.startsWith('mutation');
      if (isMutation) sent.push(JSON.stringify(variables));
      if (isMutation && fate === 'lost') return HttpResponse.error();
      const end = await lab.execute(query, variables);
      if (isMutation && fate === 'cut') return HttpResponse.error();
      return HttpResponse.json(end.type === 'answered' ? { data: end.data, errors: end.errors } : {});
    }),
  );
});
afterEach(() => {
  // The form stores what is left of it when it closes.
  cleanup();
  push.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
  takeSaveFlash('');
  for (const { id } of getToasts()) endToast(id);
});

async function open(of: 'create' | 'update', more: Partial<FormView> = {}) {
  const view = { ...(await lab.form(of)), ...more };
  const { result } = renderHook(
    () => {
      const form = useForm(view);
      return { form, save: useSave(view, form, { sub: null, signInHref: '#sign-in' }) };
    },
    {
      wrapper: ({ children }) => (
        <Site locale="en">
          <RouterContext.Provider value={router}>
            <ClientProvider host="http://localhost" ztoken="t" owner={null}>
              {children}
            </ClientProvider>
          </RouterContext.Provider>
        </Site>
      ),
    },
  );
  const type = (name: string, typed: string) =>
    act(() => result.current.form.dispatch({ type: 'changed', path: [name], draft: text(typed) }));
  const settle = (state: string) =>
    waitFor(() => expect(result.current.save.state.type).toBe(state), { interval: 5 });
  return { view, result, type, settle };
}

const keptDrafts = () =>
  Object.entries({ ...localStorage }).map(([, kept]) => JSON.parse(String(kept)) as { sending: unknown });

test('a form that is submitted twice in a moment is sent once, and leads on once', async () => {
  const { result, type, settle } = await open('create');
  type('title', 'New');
  act(() => {
    result.current.save.start();
    result.current.save.start();
  });
  await settle('saved');
  act(() => result.current.save.resend());
  expect(sent).toHaveLength(1);
  expect(lab.notes.map(({ title }) => title)).toEqual(['Lamp', 'New']);
  expect(push).toHaveBeenCalledTimes(1);
  expect(keptDrafts()).toEqual([]);
});

test('what was not changed is not sent', async () => {
  const { result, type, settle } = await open('update');
  type('text', 'Dim.');
  act(() => result.current.save.start());
  await settle('saved');
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toContain('Lamp');
  expect(lab.notes[0]).toMatchObject({ title: 'Lamp', text: 'Dim.' });
});

/** Takes back what the last save has done. */
async function undo(): Promise<void> {
  const toast = takeSaveFlash(String(push.mock.calls.at(-1)?.at(0)));
  expect(toast).toMatchObject({ text: 'Changes saved.' });
  act(() => toast?.onUndo?.());
  await waitFor(() => expect(getToasts()).toHaveLength(1));
}

test('a change is taken back by a save of the former values', async () => {
  const { type, settle, result } = await open('update');
  type('text', 'Dim.');
  act(() => result.current.save.start());
  await settle('saved');
  await undo();
  expect(getToasts()[0]).toMatchObject({ text: 'Put back as it was.' });
  expect(sent).toHaveLength(2);
  expect(lab.notes[0]).toMatchObject({ title: 'Lamp', text: 'It is dark.', version: 3 });
});

test('a change that somebody has changed meanwhile is not taken back', async () => {
  const { type, settle, result } = await open('update');
  type('text', 'Dim.');
  act(() => result.current.save.start());
  await settle('saved');
  Object.assign(lab.notes[0] ?? {}, { text: 'Theirs', version: 3 });
  await undo();
  expect(getToasts()[0]).toMatchObject({ kind: 'problem' });
  expect(getToasts()[0]?.text).toMatch(/^Not undone: somebody has changed this/);
  expect(sent).toHaveLength(1);
  expect(lab.notes[0]?.text).toBe('Theirs');
});

test.each(['create', 'update'] as const)(
  'no way back is offered of a %s where it is not certain',
  async (of) => {
    const { type, settle, result } = await open(of, { replaces: true });
    type('title', 'New');
    act(() => result.current.save.start());
    await settle('saved');
    const toast = takeSaveFlash(String(push.mock.calls.at(-1)?.at(0)));
    expect(toast?.text).toMatch(/Added|Changes saved/);
    expect(toast?.onUndo).toBeUndefined();
  },
);

test('a form with mistakes is not sent: it shows them', async () => {
  const { result } = await open('create');
  act(() => result.current.save.start());
  expect(result.current.form.state.isSubmitted).toBe(true);
  expect(result.current.save.state.type).toBe('idle');
  expect(sent).toEqual([]);
});

test('a refused form keeps what was typed, is stored as one that is not being sent, and can be sent again', async () => {
  const { result, type, settle } = await open('update');
  type('title', 'bad');
  act(() => result.current.save.start());
  await settle('refused');
  expect(result.current.form.state.drafts['title']).toEqual(text('bad'));
  await waitFor(() => expect(keptDrafts()).toMatchObject([{ sending: null }]), { interval: 5 });
  type('title', 'good');
  act(() => result.current.save.start());
  await settle('saved');
  expect(lab.notes[0]?.title).toBe('good');
});

test('a create whose answer was lost stays marked as being sent; its button does nothing until the person asks to send it again', async () => {
  const { result, type, settle } = await open('create');
  fate = 'lost';
  type('title', 'New');
  act(() => result.current.save.start());
  await settle('unknown');
  expect(keptDrafts()).toMatchObject([{ sending: expect.any(Number) }]);
  fate = 'answered';
  act(() => result.current.save.start());
  expect(result.current.save.state.type).toBe('unknown');
  expect(sent).toHaveLength(1);
  act(() => result.current.save.resend());
  await settle('saved');
  expect(sent).toHaveLength(2);
});

test('a person who has seen that it was saved goes on, and nothing is sent again', async () => {
  const { result, type, settle } = await open('create');
  fate = 'cut';
  type('title', 'New');
  act(() => result.current.save.start());
  await settle('unknown');
  act(() => result.current.save.confirmSaved());
  await settle('saved');
  expect(sent).toHaveLength(1);
  expect(keptDrafts()).toEqual([]);
});

test('a record that somebody else has changed is not overwritten; discarding shows its values', async () => {
  const { result, type, settle } = await open('update');
  type('title', 'Mine');
  Object.assign(lab.notes[0] ?? {}, { title: 'Theirs', version: 2 });
  act(() => result.current.save.start());
  await settle('conflict');
  expect(sent).toEqual([]);
  act(() => result.current.save.discardChanges());
  expect(result.current.save.state.type).toBe('idle');
  expect(result.current.form.state.drafts['title']).toEqual(text('Theirs'));
  expect(result.current.form.changedFields).toEqual([]);
});

test.each([
  ['theirs', 'Theirs'],
  ['mine', 'Mine'],
] as const)('a conflict that is settled for %s saves %s', async (side, title) => {
  const { result, type, settle } = await open('update');
  type('title', 'Mine');
  type('text', 'Dim.');
  Object.assign(lab.notes[0] ?? {}, { title: 'Theirs', version: 2 });
  act(() => result.current.save.start());
  await settle('conflict');
  act(() => result.current.save.resolveConflict([side]));
  await settle('saved');
  expect(lab.notes[0]).toMatchObject({ title, text: 'Dim.' });
});

test('a draft is kept for the way to the sign-in, and the page may be left', async () => {
  const { result, type } = await open('update');
  type('title', 'Mine');
  act(() => result.current.save.signIn());
  expect(window.location.hash).toBe('#sign-in');
  expect(keptDrafts()).toMatchObject([{ drafts: { title: text('Mine') } }]);
  expect(sessionStorage.getItem('witryna.return')).toContain('update:Note:1');
});
