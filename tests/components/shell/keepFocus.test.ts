import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from '../../../components/shell/keepFocus';

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
