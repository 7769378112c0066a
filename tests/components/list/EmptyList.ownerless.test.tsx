import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EmptyList } from '../../../components/list/EmptyList';
import { ShellContext } from '../../../components/kit/shell/shellState';
import { UserContext } from '../../../lib/kit/auth/useUser';
import { reports } from '../fixtures/reports';
import { renderSite } from '../support/renderSite';

const router = vi.hoisted(() => ({ asPath: '/issues', locale: 'en' }));
vi.mock('next/router', () => ({ default: router, useRouter: () => router }));

const session = {
  error: undefined,
  isLoading: false,
  checkSession: () => Promise.resolve(),
  loginUrl: '/api/auth/login',
};
const view = reports({ rows: [], clearHref: null, ownerless: true });

const pageFor = (name: string | null) => (
  <ShellContext value={{ siteName: 'Witryna', signIn: true }}>
    <UserContext value={{ ...session, user: name === null ? undefined : { sub: name, name } }}>
      <EmptyList view={view} />
    </UserContext>
  </ShellContext>
);

describe('a list of nobody, where signing in is possible', () => {
  it.each([
    ['en', 'Sign in to see this list', 'Sign in'],
    ['pl', 'Zaloguj się, aby zobaczyć tę listę', 'Zaloguj się'],
  ] as const)('leads to it (%s)', (locale, title, link) => {
    renderSite(locale, pageFor(null));
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toMatch(/^\/api\/auth\/login\?/);
  });

  it('tells those who have signed in that nothing is theirs yet', () => {
    renderSite('en', pageFor('ola'));
    expect(screen.getByRole('heading', { name: 'You have nothing here yet' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});
