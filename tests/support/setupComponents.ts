/**
 * For every component test: jest-dom's matchers, a clean document, scrolling that does nothing, and two things that fail a test although its own
 * assertions hold: an unexpected `console.error` (a test that expects one replaces it with `vi.spyOn(console, 'error')
 * .mockImplementation(…)`), and a request that nobody answers.
 */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { format } from 'node:util';
import { mockServer } from './mockServer';

// Lazily imported components load slowly on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// Nothing is laid out here, so nothing scrolls. What is rendered as on the server has no elements.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollBy = () => undefined;
  // Nothing is above the page here, so a modal dialog is an open one.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  document.addEventListener('keydown', ({ key }) => {
    const last = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (key === 'Escape') last?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
}

const originalError = console.error;
const faults: string[] = [];

const recordError = (...args: unknown[]): void => {
  faults.push(`console.error: ${format(...args)}`);
  originalError(...args);
};

beforeAll(() => {
  mockServer.listen({
    onUnhandledRequest(request, print) {
      faults.push(`unanswered request: ${request.method} ${request.url}`);
      print.error();
    },
  });
});

beforeEach(() => {
  faults.length = 0;
  console.error = recordError;
});

afterEach(() => {
  cleanup();
  mockServer.resetHandlers();
  vi.restoreAllMocks();
  console.error = originalError;
  expect(faults, 'unexpected errors or requests in this test').toEqual([]);
});

afterAll(() => {
  mockServer.close();
  if (typeof document !== 'undefined') clearPage();
});

/** Leaves an empty page to the next file, which has the same one. Modules keep elements of its head: those stay. */
function clearPage(): void {
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; Max-Age=0; Path=/`;
  window.history.replaceState(null, '', '/');
}
