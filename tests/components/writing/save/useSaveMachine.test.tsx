import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { runSave } from '../../../../lib/writing/save/runSave';
import { useSaveMachine } from '../../../../lib/writing/save/useSaveMachine';
import type { FormContent } from '../../../../lib/writing/form/formValues';
import { field, formView } from '../../fixtures/formView';
import { Site } from '../../support/renderSite';

vi.mock('../../../../lib/apollo/apolloClient', () => ({ useApolloClient: () => ({}) }));
vi.mock('../../../../lib/writing/save/runSave', () => ({ runSave: vi.fn() }));

beforeEach(() => {
  vi.mocked(runSave).mockReset();
});

const CONTENT: FormContent = { drafts: {}, base: {}, before: {}, groups: {} };
const OPTIONS = { skipCheck: false, onRebase: () => undefined, onSent: () => undefined };
const VIEW = formView([field('name', 'String')]);
const FORM = { dispatch: () => undefined, files: new Map<string, File>(), changedFields: [] };

function openMachine() {
  return renderHook(() => useSaveMachine(VIEW, FORM), {
    wrapper: ({ children }) => <Site locale="en">{children}</Site>,
  }).result;
}

it('can send again after an exception before anything left the browser', async () => {
  vi.mocked(runSave).mockRejectedValueOnce(new Error('broken'));
  const machine = openMachine();
  await act(() => expect(machine.current.send(CONTENT, OPTIONS)).rejects.toThrow('broken'));
  expect(machine.current.state).toEqual({ type: 'notSent', reason: { type: 'unreachable' } });
  vi.mocked(runSave).mockResolvedValueOnce({ type: 'refused' });
  await act(() => machine.current.send(CONTENT, OPTIONS));
  expect(machine.current.state).toEqual({ type: 'refused' });
});

it('does not know the outcome of a save after an exception while it was sent', async () => {
  vi.mocked(runSave).mockImplementationOnce((_transport, { onEvent }) => {
    onEvent({ type: 'sent' });
    return Promise.reject(new Error('broken'));
  });
  const machine = openMachine();
  await act(() => expect(machine.current.send(CONTENT, OPTIONS)).rejects.toThrow('broken'));
  expect(machine.current.state).toEqual({ type: 'unknown', found: { type: 'unreachable' } });
});
