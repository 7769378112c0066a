import { act, fireEvent, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../../../../components/kit/feedback/Toasts';
import { endToast, getToasts, showToast, subscribeToToasts } from '../../../../lib/kit/browser/toasts';
import { axeFindings, renderSite } from '../../support/renderSite';

function Region() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, getToasts);
  return (
    <div role="status">
      <Toasts toasts={toasts} />
    </div>
  );
}

const show = (...toast: Parameters<typeof showToast>): void => act(() => void showToast(...toast));
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const status = () => screen.getByRole('status');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  for (const { id } of getToasts()) endToast(id);
  vi.useRealTimers();
});

it.each([
  ['en', '“Lamp” was deleted.', '“Lamp” was deleted.', ['Undo', 'Close']],
  ['en', 'Changes saved.', 'Lamp Changes saved.', ['Undo', 'Close']],
  ['pl', 'Usunięto: „Lamp”', 'Usunięto: „Lamp”', ['Cofnij', 'Zamknij']],
] as const)('names the record by a link, in %s: %s', async (locale, text, said, buttons) => {
  vi.useRealTimers();
  renderSite(locale, <Region />);
  show({ text, record: { title: 'Lamp', href: '/reports/7' }, onUndo: () => undefined });
  expect(status().querySelector('p')).toHaveTextContent(said);
  expect(screen.getByRole('link', { name: 'Lamp' })).toHaveAttribute('href', '/reports/7');
  expect(screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent)).toEqual(
    buttons,
  );
  expect(await axeFindings()).toEqual([]);
});

it('goes after eight seconds, of which none passes under the pointer, with the focus, or in a hidden tab', () => {
  const onEnd = vi.fn();
  renderSite('en', <Region />);
  show({ text: 'Moved.', onUndo: () => undefined, onEnd });
  const toasts = status().firstElementChild ?? document.body;
  pass(5_000);
  fireEvent.pointerEnter(toasts);
  pass(60_000);
  fireEvent.pointerLeave(toasts);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  pass(60_000);
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(60_000);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(2_900);
  expect(status()).toHaveTextContent('Moved.');
  expect(onEnd).not.toHaveBeenCalled();
  pass(200);
  expect(status()).toHaveTextContent('');
  expect(onEnd).toHaveBeenCalledOnce();
});

it('is taken back by its button or by Ctrl Z, the last one first, and not while a text is typed', () => {
  const undone: string[] = [];
  const onEnd = vi.fn();
  renderSite(
    'en',
    <>
      <main id="main" tabIndex={-1} />
      <input aria-label="Note" />
      <Region />
    </>,
  );
  for (const name of ['A', 'B', 'C']) show({ text: name, onUndo: () => undone.push(name), onEnd });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z', ctrlKey: true });
  expect(undone).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[1] ?? document.body);
  expect(undone).toEqual(['C', 'B']);
  expect(document.activeElement?.id).toBe('main');
  expect(onEnd).not.toHaveBeenCalled();
});

it('a fourth takes the place of the oldest, which cannot be taken back any more', () => {
  const onEnd = vi.fn();
  renderSite('en', <Region />);
  show({ text: 'first', onEnd });
  for (const text of ['second', 'third', 'fourth']) show({ text });
  expect(onEnd).toHaveBeenCalledOnce();
  expect(status()).toHaveTextContent('secondthirdfourth');
});

it('what was not done is said at once, and stays until it is closed', () => {
  renderSite('en', <Region />);
  show({ text: 'Not deleted.', kind: 'problem' });
  pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Not deleted.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
