import { act, renderHook } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useLeaveGuard } from '../../../../lib/features/form/useLeaveGuard';

type BeforePopStateCallback = Parameters<NextRouter['beforePopState']>[0];

let routes: Set<(url: string) => void>;
let pop: BeforePopStateCallback;
const push = vi.fn(() => Promise.resolve(true));
const emit = vi.fn();

/** The part of Next's router that the guard uses. */
const router = {
  push,
  beforePopState: (callback: BeforePopStateCallback) => {
    pop = callback;
  },
  events: {
    on: (_: string, listener: (url: string) => void) => routes.add(listener),
    off: (_: string, listener: (url: string) => void) => routes.delete(listener),
    emit,
  },
} as unknown as NextRouter;

beforeEach(() => {
  routes = new Set();
  pop = () => true;
  window.history.pushState({}, '', '/notes/1/edit?from=list');
});
afterEach(() => {
  push.mockClear();
  emit.mockClear();
  Reflect.deleteProperty(window, 'navigation');
  window.history.pushState({}, '', '/');
});

function guard(isDirty: boolean) {
  return renderHook(({ dirty }) => useLeaveGuard(dirty), {
    initialProps: { dirty: isDirty },
    wrapper: ({ children }) => <RouterContext.Provider value={router}>{children}</RouterContext.Provider>,
  });
}

/** Follows a link, as Next's router does: a listener that throws cancels it. */
function follow(url: string): 'left' | 'stopped' {
  let end: 'left' | 'stopped' = 'left';
  act(() => {
    try {
      for (const listener of routes) listener(url);
    } catch {
      end = 'stopped';
    }
  });
  return end;
}

/** Presses Back: the address changes before the router asks. */
function goBackTo(url: string): boolean {
  window.history.pushState({}, '', url);
  let goesOn = false;
  act(() => {
    goesOn = pop({ url, as: url, options: {} });
  });
  return goesOn;
}

function closesSilently(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

describe('a page with unsaved changes', () => {
  test('is not left by a link until the person says so; then by that link', () => {
    const { result } = guard(true);
    expect(follow('/reports')).toBe('stopped');
    expect(push).not.toHaveBeenCalled();
    act(() => result.current.leavePrompt?.stay());
    expect(result.current.leavePrompt).toBeNull();
    expect(follow('/notes')).toBe('stopped');
    act(() => result.current.leavePrompt?.leave());
    expect(push.mock.calls).toEqual([['/notes', undefined, { locale: false }]]);
    expect(result.current.leavePrompt).toBeNull();
    expect(follow('/notes')).toBe('left');
  });

  test.each(['/notes/1/edit?from=list', '/notes/1/edit?from=list#title'])(
    'is not asked about for a link to itself: %s',
    (url) => {
      const { result } = guard(true);
      expect(follow(url)).toBe('left');
      expect(result.current.leavePrompt).toBeNull();
    },
  );

  test('is asked about for another query of its path', () => {
    guard(true);
    expect(follow('/notes/1/edit?from=home')).toBe('stopped');
  });

  test('is not left by Back: its address comes back, and the person is asked', () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    const { result } = guard(true);
    expect(goBackTo('/notes')).toBe(false);
    expect(window.location.pathname + window.location.search).toBe('/notes/1/edit?from=list');
    expect(back).not.toHaveBeenCalled();
    act(() => result.current.leavePrompt?.leave());
    expect(back).toHaveBeenCalledTimes(1);
    expect(goBackTo('/notes')).toBe(true);
  });

  test('goes back by as many steps as were taken, where the browser tells them, and asks once', () => {
    const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
    Reflect.set(window, 'navigation', { currentEntry: { index: 5 } });
    const { result } = guard(true);
    Reflect.set(window, 'navigation', { currentEntry: { index: 3 } });
    expect(goBackTo('/notes')).toBe(false);
    expect(go.mock.calls).toEqual([[2]]);
    // The way back is a navigation of its own.
    expect(pop({ url: '/notes/1/edit', as: '/notes/1/edit', options: {} })).toBe(false);
    expect(go).toHaveBeenCalledTimes(1);
    act(() => result.current.leavePrompt?.leave());
    expect(go.mock.calls).toEqual([[2], [-2]]);
  });

  test('is not closed without the question of the browser', () => {
    const { result } = guard(true);
    expect(closesSilently()).toBe(false);
    act(() => result.current.allowLeaving());
    expect(closesSilently()).toBe(true);
  });
});

test('a page without changes is left freely, also once its changes are undone', () => {
  const { rerender } = guard(false);
  expect([follow('/notes'), goBackTo('/notes'), closesSilently()]).toEqual(['left', true, true]);
  window.history.pushState({}, '', '/notes/1/edit?from=list');
  rerender({ dirty: true });
  expect(follow('/notes')).toBe('stopped');
  rerender({ dirty: false });
  expect([follow('/notes'), goBackTo('/notes'), closesSilently()]).toEqual(['left', true, true]);
});

test('a form that may be left after its save is guarded again by the next change', () => {
  const { result, rerender } = guard(true);
  act(() => result.current.allowLeaving());
  rerender({ dirty: false });
  rerender({ dirty: true });
  expect(follow('/notes')).toBe('stopped');
});
