import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormView } from '../../../../../lib/features/form/formView';
import { useForm } from '../../../../../lib/features/form/useForm';
import { createDraftStorage, saveSignInReturn } from '../../../../../lib/features/form/storage/draftStorage';
import { getDraftFormName, type StoredDraft } from '../../../../../lib/features/form/storage/storedDraft';
import { useDraftAutosave } from '../../../../../lib/features/form/storage/useDraftAutosave';
import { field, formView } from '../../../fixtures/formView';
import { Site } from '../../../support/renderSite';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const VIEW = formView([
  field('title', 'String'),
  field('note', 'String'),
  { ...field('pin', 'String'), secret: true },
]);
const storage = createDraftStorage(
  () => window.localStorage,
  () => Date.now(),
);
const text = (typed: string) => ({ type: 'text' as const, text: typed });
/** The slots of forms that are open in any tab. */
let openSlots: Set<string>;

beforeEach(async () => {
  openSlots = new Set();
  // jsdom has no Web Locks API.
  Reflect.set(navigator, 'locks', {
    query: () => Promise.resolve({ held: [...openSlots].map((name) => ({ name })) }),
    request: (name: string, work: () => Promise<void>) => {
      openSlots.add(name);
      return work().then(() => openSlots.delete(name));
    },
  });
  // What restores is loaded before the clock stands still.
  await import('../../../../../lib/features/form/storage/restoreDrafts');
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
  sessionStorage.clear();
});

async function open(view: FormView = VIEW, owner: string | null = 'ola') {
  const onRestored = vi.fn();
  const { result, unmount } = renderHook(
    () => {
      const form = useForm(view);
      const isDirty = form.changedFields.length > 0;
      return { form, autosave: useDraftAutosave(view, form, { owner, isDirty, onRestored }) };
    },
    { wrapper: ({ children }) => <Site locale="en">{children}</Site> },
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const type = (name: string, typed: string) =>
    act(() => result.current.form.dispatch({ type: 'changed', path: [name], draft: text(typed) }));
  // The look for earlier drafts takes some turns.
  await act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await vi.advanceTimersByTimeAsync(0);
  });
  return { result, unmount, wait, type, onRestored };
}

const kept = (owner: string | null = 'ola', view = VIEW) =>
  storage.find(owner, getDraftFormName(view)).map(({ draft }) => draft);

/** Keeps a draft of an earlier visit. */
function leave(slot: string, more: Partial<StoredDraft> = {}, owner: string | null = 'ola'): void {
  storage.save(
    { owner, form: getDraftFormName(VIEW), slot },
    {
      at: NOW - 60_000,
      types: { title: 'String' },
      drafts: { title: text('Earlier') },
      base: {},
      incomplete: false,
      sending: null,
      ...more,
    },
  );
}

describe('what is typed', () => {
  test('is stored after a pause, without secrets, and removed once it is undone', async () => {
    const { result, type, wait } = await open();
    type('title', 'Lamp');
    type('pin', '1234');
    await wait(399);
    expect(kept()).toEqual([]);
    await wait(1);
    expect(kept()).toMatchObject([{ at: NOW + 400, drafts: { title: text('Lamp') }, incomplete: true }]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('1234');
    expect(result.current.autosave.status.at).toBe(NOW + 400);
    act(() => {
      result.current.form.dispatch({ type: 'changed', path: ['title'], draft: { type: 'unset' } });
      result.current.form.dispatch({ type: 'changed', path: ['pin'], draft: { type: 'unset' } });
    });
    expect(kept()).toEqual([]);
  });

  test('is stored at once when the page is hidden or closed before the pause is over', async () => {
    const { type, unmount } = await open();
    type('title', 'Hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(kept()).toMatchObject([{ drafts: { title: text('Hidden') } }]);
    type('title', 'Closed');
    unmount();
    expect(kept()).toMatchObject([{ drafts: { title: text('Closed') } }]);
  });

  test('is not stored any more once the form is saved, whatever happens then', async () => {
    const { result, type, wait, unmount } = await open();
    type('title', 'Lamp');
    await wait(400);
    act(() => result.current.autosave.forget());
    expect(kept()).toEqual([]);
    type('note', 'more');
    await wait(5000);
    unmount();
    expect(kept()).toEqual([]);
  });

  test('is marked while it is sent, and not any more after an answer', async () => {
    const { result, type } = await open();
    type('title', 'Lamp');
    act(() => result.current.autosave.markSending(true));
    expect(kept()).toMatchObject([{ sending: NOW }]);
    act(() => result.current.autosave.markSending(false));
    expect(kept()).toMatchObject([{ sending: null }]);
  });

  test('is said not to be stored where the device has no room', async () => {
    const { result, type, wait } = await open();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    });
    type('title', 'Lamp');
    await wait(400);
    expect(result.current.autosave.status).toMatchObject({ problem: 'full', at: null });
  });
});

describe('the draft of an earlier visit', () => {
  test('is offered, restored as the draft of this form, and offered no more', async () => {
    leave('old');
    const { result, onRestored } = await open();
    expect(result.current.form.changedFields).toEqual([]);
    act(() => result.current.autosave.status.offer?.restore());
    expect(result.current.form.state.drafts['title']).toEqual(text('Earlier'));
    expect(onRestored).toHaveBeenCalledWith(expect.anything(), false);
    expect(result.current.autosave.status).toMatchObject({ offer: null, restored: { at: NOW - 60_000 } });
    expect(kept()).toHaveLength(1);
  });

  test('is gone once it is discarded', async () => {
    leave('old');
    const { result } = await open();
    act(() => result.current.autosave.status.offer?.discard());
    expect(result.current.autosave.status.offer).toBeNull();
    expect(kept()).toEqual([]);
  });

  test('is restored without a question where it was being sent, and its fate is not known', async () => {
    leave('old', { sending: NOW - 60_000 });
    const { result, onRestored } = await open();
    expect(result.current.form.state.drafts['title']).toEqual(text('Earlier'));
    expect(onRestored).toHaveBeenCalledExactlyOnceWith(expect.anything(), true);
    // Restored once, it is not taken for one that is being sent again.
    expect(kept()).toMatchObject([{ sending: null }]);
  });

  test('is restored without a question after the sign-in, though it was left by nobody', async () => {
    leave('old', {}, null);
    saveSignInReturn({ owner: null, form: getDraftFormName(VIEW), slot: 'old' });
    const { result } = await open();
    expect(result.current.form.state.drafts['title']).toEqual(text('Earlier'));
    expect(kept(null)).toEqual([]);
  });

  test('is not offered while its form is open in another tab, nor to another person', async () => {
    leave('open');
    openSlots.add('witryna.form:open');
    leave('theirs', {}, 'jan');
    const { result } = await open();
    expect(result.current.autosave.status.offer).toBeNull();
    expect(kept()).toHaveLength(1);
  });

  test('is not offered in a form that was opened with other values', async () => {
    leave('old');
    const given = { ...VIEW, base: {}, drafts: { note: text('of report 7') } };
    const { result } = await open(given);
    expect(result.current.autosave.status.offer).toBeNull();
  });
});
