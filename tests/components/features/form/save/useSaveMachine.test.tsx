import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { ClientProvider } from '../../../../../lib/kit/apollo/ClientProvider';
import type { FormHandle } from '../../../../../lib/features/form/formState';
import { useSaveMachine } from '../../../../../lib/features/form/save/useSaveMachine';
import { mockServer } from '../../../../support/mockServer';
import { SavingLab, text } from '../../../../unit/writing/savingLab';
import { Site } from '../../../support/renderSite';

let lab: SavingLab;
beforeEach(() => {
  lab = new SavingLab();
  mockServer.use(
    http.head('*/api/health', () => new HttpResponse()),
    http.post('*/graphqlh', async ({ request }) => {
      const { query, variables } = (await request.json()) as { query: string; variables: object };
      const end = await lab.execute(query, variables);
      return HttpResponse.json(end.type === 'answered' ? { data: end.data, errors: end.errors } : {});
    }),
  );
});

const fail = (): never => {
  throw new Error('broken');
};
const OPTIONS = { skipCheck: false, onRebase: () => undefined, onSent: () => undefined };

/** Opens the machine of a form in which a title was typed. `dispatch` gets what the save says to the form. */
async function open(
  of: 'create' | 'update',
  title: string,
  dispatch: FormHandle['dispatch'] = () => undefined,
) {
  const view = await lab.form(of);
  const form = { dispatch, files: new Map<string, File>(), changedFields: [] };
  const { result } = renderHook(() => useSaveMachine(view, form), {
    wrapper: ({ children }) => (
      <Site locale="en">
        <ClientProvider host="http://localhost" ztoken="t" owner={null}>
          {children}
        </ClientProvider>
      </Site>
    ),
  });
  const { before, groups, drafts } = view;
  const content = { base: drafts, before, groups, drafts: { ...drafts, title: text(title) } };
  const send = (more: Partial<typeof OPTIONS> = {}) =>
    act(() =>
      result.current.send(content, { ...OPTIONS, ...more }).then(
        (end) => end?.type ?? null,
        (error: unknown) => String(error),
      ),
    );
  return { result, send };
}

it('can send again after an exception before anything left the browser', async () => {
  const { result, send } = await open('create', 'New');
  expect(await send({ onSent: fail })).toBe('Error: broken');
  expect(result.current.state).toEqual({ type: 'notSent', reason: { type: 'unreachable' } });
  expect(lab.notes).toHaveLength(1);
  expect(await send()).toBe('saved');
  expect(lab.notes).toHaveLength(2);
});

it('does not know the outcome of a save after an exception while it was sent', async () => {
  const { result, send } = await open('update', 'bad', fail);
  expect(await send()).toBe('Error: broken');
  expect(result.current.state).toEqual({ type: 'unknown', found: { type: 'unreachable' } });
});

it('sends nothing again once the form is saved', async () => {
  const { send } = await open('create', 'New');
  expect(await send()).toBe('saved');
  expect(await send()).toBeNull();
  expect(lab.notes).toHaveLength(2);
});
