// @vitest-environment jsdom
import Router from 'next/router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadMessagesOnUse } from '../../../../lib/ground/intl/loadMessagesOnUse';

const load = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../../../../lib/ground/intl/MessagesProvider', () => ({ loadAllMessages: load }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  load.mockClear();
});

test('a page that is only read loads no further messages', () => {
  const stop = loadMessagesOnUse('en');
  document.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
  stop();
});

test.each(['pointerdown', 'keydown', 'click'])('the first %s loads all messages once', (type) => {
  const stop = loadMessagesOnUse('pl');
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  vi.advanceTimersByTime(5_000);
  expect(load.mock.calls).toEqual([['pl']]);
  stop();
});

test('a navigation to another page loads all messages at once, a sort of this list does not', () => {
  const stop = loadMessagesOnUse('en');
  Router.events.emit('routeChangeStart', '/?sort=name');
  expect(load).not.toHaveBeenCalled();
  Router.events.emit('routeChangeStart', '/reports/1');
  expect(load.mock.calls).toEqual([['en']]);
  stop();
});

test('nothing is loaded after the page stopped waiting', () => {
  loadMessagesOnUse('en')();
  document.body.dispatchEvent(new Event('click', { bubbles: true }));
  Router.events.emit('routeChangeStart', '/reports');
  vi.advanceTimersByTime(5_000);
  expect(load).not.toHaveBeenCalled();
});
