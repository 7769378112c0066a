import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createPreference, usePreference } from '../../../../lib/kit/browser/preference';

const parse = (kept: unknown): 'a' | 'b' => (kept === 'b' ? 'b' : 'a');

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function Shown({ preference }: { preference: ReturnType<typeof createPreference<'a' | 'b'>> }) {
  const [value, set] = usePreference(preference);
  return <button onClick={() => set('b')}>{value}</button>;
}

test('a preference is kept, shown at once, and found again by the next page', () => {
  const preference = createPreference('letter', parse);
  render(<Shown preference={preference} />);
  const button = screen.getByRole('button', { name: 'a' });
  act(() => button.click());
  expect(button.textContent).toBe('b');
  expect(createPreference('letter', parse).get()).toBe('b');
});

test('a preference that another tab changes changes here', () => {
  const preference = createPreference('letter', parse);
  render(<Shown preference={preference} />);
  act(() => {
    localStorage.setItem('witryna.letter', '"b"');
    window.dispatchEvent(new StorageEvent('storage', { key: 'witryna.letter' }));
  });
  expect(screen.getByRole('button').textContent).toBe('b');
});

test('what somebody else wrote there counts as nothing', () => {
  localStorage.setItem('witryna.letter', '{not json');
  expect(createPreference('letter', parse).get()).toBe('a');
});

test('where storage is closed a preference lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('closed');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed');
  });
  const preference = createPreference('letter', parse);
  preference.set('b');
  expect(preference.get()).toBe('b');
});
