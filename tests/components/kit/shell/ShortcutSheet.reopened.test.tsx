import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShortcutSheet } from '../../../../components/kit/shell/ShortcutSheet';
import { renderSite, Site } from '../../support/renderSite';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a dialog that is opened again at the moment it closes leaves the page readable once it is closed', () => {
  const sheet = (open: boolean) => (
    <Site locale="en">
      <ShortcutSheet hrefs={new Map()} open={open} onClose={() => undefined} />
    </Site>
  );
  const { container, rerender } = renderSite('en', null);
  const settle = () => act(() => vi.advanceTimersByTime(20));
  rerender(sheet(true));
  settle();
  expect(container).toHaveAttribute('aria-hidden', 'true');
  rerender(sheet(false));
  act(() => {
    vi.advanceTimersByTime(20);
    rerender(sheet(true));
  });
  settle();
  expect(container).toHaveAttribute('aria-hidden', 'true');
  rerender(sheet(false));
  settle();
  expect(container).not.toHaveAttribute('aria-hidden');
});
