import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../../../../components/kit/shell/keepFocus';

let end: () => void = () => {};

beforeEach(() => {
  // jsdom lays nothing out.
  HTMLElement.prototype.checkVisibility = () => true;
  document.body.innerHTML = `
    <main id="main"><ol id="from"><li id="card-1"><a href="/1">One</a></li></ol><ol id="to"></ol></main>`;
});
afterEach(() => {
  end();
  Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
  document.body.innerHTML = '';
});

/** As React does it: the part is built again at its new place. */
function moveCard(): void {
  const card = document.getElementById('card-1');
  const again = card?.cloneNode(true);
  card?.remove();
  if (again !== undefined) document.getElementById('to')?.append(again);
}

test.each(['before', 'after'])(
  'what had got the focus %s the shell was there has it again after its part has moved',
  async (when) => {
    if (when === 'after') end = keepFocus();
    screen.getByRole('link', { name: 'One' }).focus();
    if (when === 'before') end = keepFocus();
    moveCard();
    expect(document.activeElement).toBe(document.body);
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('link', { name: 'One' }));
  },
);

test('where the browser refuses the focus for a moment, it is tried again', async () => {
  end = keepFocus();
  screen.getByRole('link', { name: 'One' }).focus();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined);
  moveCard();
  await expect.poll(() => focus.mock.calls.length).toBeGreaterThan(2);
  expect(document.activeElement).toBe(document.body);
  focus.mockRestore();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('link', { name: 'One' }));
});

test('a refused focus is given up where somebody presses elsewhere', async () => {
  end = keepFocus();
  screen.getByRole('link', { name: 'One' }).focus();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined);
  moveCard();
  await expect.poll(() => focus.mock.calls.length).toBeGreaterThan(0);
  fireEvent.pointerDown(document.body);
  focus.mockRestore();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.activeElement).toBe(document.body);
});
