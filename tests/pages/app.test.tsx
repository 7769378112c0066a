import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { app } from './siteApp';

vi.mock('../../components/site/Shell', () => ({ Shell: () => <p>the shell</p> }));
vi.mock('../../components/consent/Overlay', () => ({ Overlay: () => <p>the overlay</p> }));
vi.mock('web-vitals', () => ({
  onCLS: vi.fn(),
  onFCP: vi.fn(),
  onINP: vi.fn(),
  onLCP: vi.fn(),
  onTTFB: vi.fn(),
}));

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()));

test.each(['en', 'pl'])(
  'S1.1 S3.1 a page in %s has its words, the theme, the user of its property and a GraphQL client around it',
  async (locale) => {
    render(app(locale));
    expect(JSON.parse((await screen.findByTestId('page')).textContent ?? '')).toEqual([
      'Anna',
      'Anna',
      locale,
      1200,
      true,
      'analytics',
    ]);
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('S1.4 the shell comes in the browser, after the page, and the overlay if there is something to ask', async () => {
  render(app('en', undefined, null));
  await waitFor(() => expect(screen.getByText('the shell')).toBeTruthy());
  await waitFor(() => expect(screen.getByText('the overlay')).toBeTruthy());
});

test('the overlay is not loaded for a signed-in user, who is asked nothing', async () => {
  render(app('en'));
  await waitFor(() => expect(screen.getByText('the shell')).toBeTruthy());
  expect(screen.queryByText('the overlay')).toBeNull();
});
