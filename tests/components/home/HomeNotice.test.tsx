import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { HomeNotice } from '../../../components/home/HomeNotice';
import { UserProvider } from '../../../lib/kit/auth/UserProvider';
import type { User } from '../../../lib/kit/auth/user';
import { NOTICE_COOKIE, type NoticeView } from '../../../lib/features/home/homeView';
import type { Locale } from '../../../lib/ground/routes/hrefs';
import { axeFindings, renderSite } from '../support/renderSite';

const NOTICE: NoticeView = {
  id: 'n1',
  title: { text: 'What to try' },
  text: { text: 'Closed on Monday', lang: 'en' },
  links: [
    { href: '/reports', label: { text: 'Find something' }, text: { text: 'Search and sort.' } },
    { href: '/reports', label: { text: 'Act as a clerk' }, signIn: true },
    { href: '/backend', label: { text: 'See what was read' }, signIn: true },
    { href: 'https://status.example/', label: { text: 'Status' } },
  ],
};

function show(locale: Locale, user: User | null) {
  return renderSite(
    locale,
    <main id="main" tabIndex={-1}>
      <UserProvider user={user} profileUrl="/api/auth/me" loginUrl="/api/auth/login">
        <HomeNotice notice={NOTICE} />
      </UserProvider>
    </main>,
  );
}

describe('the notice on the home page', () => {
  afterEach(() => {
    document.cookie = `${NOTICE_COOKIE}=; Max-Age=0; Path=/`;
  });

  it('leads by way of signing in to what only the signed-in see, and straight there afterwards', async () => {
    const { unmount } = show('en', null);
    const link = (name: string) => screen.getByRole('link', { name });
    expect(link('Find something')).toHaveAttribute('href', '/reports');
    expect(link('Act as a clerk')).toHaveAttribute('href', '/api/auth/login?returnTo=%2Freports');
    expect(link('Status')).toHaveAttribute('href', 'https://status.example/');
    expect(screen.getByText('Closed on Monday')).toHaveAttribute('lang', 'en');
    expect(await axeFindings()).toEqual([]);
    unmount();
    show('en', { sub: 'clerk' });
    expect(link('See what was read')).toHaveAttribute('href', '/backend');
  });

  it('is hidden for good by its button, and reading goes on at the page’s beginning', async () => {
    show('pl', null);
    const notice = within(screen.getByRole('region', { name: 'What to try' }));
    await userEvent.setup().click(notice.getByRole('button', { name: 'Ukryj tę wiadomość' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.cookie).toContain(`${NOTICE_COOKIE}=n1`);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
