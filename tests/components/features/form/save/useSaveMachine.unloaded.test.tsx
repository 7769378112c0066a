import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ClientProvider } from '../../../../../lib/kit/apollo/ClientProvider';
import { useSaveMachine } from '../../../../../lib/features/form/save/useSaveMachine';
import { SavingLab } from '../../../../unit/writing/savingLab';
import { Site } from '../../../support/renderSite';

// The code that saves is loaded when it is needed, and the site is gone then.
vi.mock('../../../../../lib/features/form/save/saving', () => {
  throw new Error('ChunkLoadError');
});

async function open() {
  const view = await new SavingLab().form('update');
  const form = { dispatch: () => undefined, files: new Map<string, File>(), changedFields: [] };
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
  return { result, content: { base: drafts, before, groups, drafts } };
}

test('a save whose code cannot be loaded has sent nothing, and says so', async () => {
  const { result, content } = await open();
  const options = { skipCheck: false, onRebase: () => undefined, onSent: vi.fn() };
  expect(await act(() => result.current.send(content, options))).toBeNull();
  expect(result.current.state).toEqual({ type: 'notSent', reason: { type: 'unreachable' } });
  expect(options.onSent).not.toHaveBeenCalled();
});

test('a look for an earlier save whose code cannot be loaded leaves its outcome unknown', async () => {
  const { result, content } = await open();
  expect(await act(() => result.current.verify(content))).toBeNull();
  expect(result.current.state).toEqual({ type: 'unknown', found: { type: 'unreachable' } });
});
