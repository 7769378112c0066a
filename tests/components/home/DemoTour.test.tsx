import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DemoTour } from '../../../components/home/DemoTour';
import { UserProvider } from '../../../lib/auth/UserProvider';
import type { User } from '../../../lib/auth/user';
import { TOUR_COOKIE, type TourView } from '../../../lib/reading/home/homeView';
import type { Locale } from '../../../lib/routes/hrefs';
import { axeFindings, renderSite } from '../support/renderSite';

const TOUR: TourView = {
  stops: [
    { id: 'find', href: '/reports', label: { text: 'Reports' } },
    { id: 'act', href: '/reports', label: { text: 'Reports' }, signIn: true },
    { id: 'backend', href: '/backend', signIn: true },
  ],
};

function show(locale: Locale, user: User | null) {
  return renderSite(
    locale,
    <main id="main" tabIndex={-1}>
      <UserProvider user={user} profileUrl="/api/auth/me" loginUrl="/api/auth/login">
        <DemoTour tour={TOUR} />
      </UserProvider>
    </main>,
  );
}

describe('the tour on the home page of a demo', () => {
  afterEach(() => {
    document.cookie = `${TOUR_COOKIE}=; Max-Age=0; Path=/`;
  });

  it('leads by way of signing in to what only the signed-in see, and straight there afterwards', async () => {
    const { unmount } = show('en', null);
    const link = (name: string) => screen.getByRole('link', { name });
    expect(link('Find something: Reports')).toHaveAttribute('href', '/reports');
    expect(link('Act as a clerk: Reports')).toHaveAttribute('href', '/api/auth/login?returnTo=%2Freports');
    expect(await axeFindings()).toEqual([]);
    unmount();
    show('en', { sub: 'clerk' });
    expect(link('See what was read')).toHaveAttribute('href', '/backend');
  });

  it('is hidden for good by its button, and reading goes on at the page’s beginning', async () => {
    show('pl', null);
    const tour = within(screen.getByRole('region', { name: /To jest wersja demonstracyjna/ }));
    await userEvent.setup().click(tour.getByRole('button', { name: 'Ukryj wskazówki' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.cookie).toContain(`${TOUR_COOKIE}=hidden`);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
