// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  closeForm,
  getFormRequest,
  openForm,
  openWaitingForm,
  subscribeToFormRequest,
} from '../../../../lib/kit/browser/formDialog';

beforeEach(closeForm);

const placeOf = (element: HTMLElement) => ({ element, go: vi.fn() });

test('the value that a form changes is marked at once, until the form closes', () => {
  const element = document.createElement('td');
  openForm({ href: '/reports/1/edit', input: 'title', place: placeOf(element) });
  expect(element.hasAttribute('data-editing')).toBe(true);
  closeForm();
  expect(element.hasAttribute('data-editing')).toBe(false);
});

test('a form that is asked for while one is open opens after that one was saved', () => {
  const second = { href: '/reports/2/edit', input: 'title' };
  openForm({ href: '/reports/1/edit', input: 'title' });
  openForm(second);
  expect(getFormRequest()?.href).toBe('/reports/1/edit');
  openWaitingForm();
  expect(getFormRequest()).toBe(second);
});

test('a form that was asked for does not open after the first one was given up', () => {
  openForm({ href: '/reports/1/edit' });
  openForm({ href: '/reports/2/edit' });
  closeForm();
  expect(getFormRequest()).toBe(null);
  openForm({ href: '/reports/3/edit' });
  openWaitingForm();
  expect(getFormRequest()).toBe(null);
});

test('whoever listens hears of each form that opens or closes, until the listening ends', () => {
  const heard = vi.fn();
  const end = subscribeToFormRequest(heard);
  openForm({ href: '/reports/1/edit' });
  closeForm();
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  openForm({ href: '/reports/1/edit' });
  expect(heard).toHaveBeenCalledTimes(2);
});
