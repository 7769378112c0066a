import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Frame } from '../../../../components/kit/shell/Frame';
import { SitePage } from '../../../../components/kit/shell/SitePage';
import { UserProvider } from '../../../../lib/kit/auth/UserProvider';
import type { User } from '../../../../lib/kit/auth/user';
import type { PageFailure } from '../../../../lib/kit/view/failure';
import { renderSite } from '../../support/renderSite';

const router = vi.hoisted(() => ({
  asPath: '/reports/9',
  query: {} as Record<string, string>,
  locale: 'en',
  push: vi.fn(),
  events: { on: vi.fn(), off: vi.fn() },
}));
vi.mock('next/router', () => ({ default: router, useRouter: () => router }));

function renderFailure(user: User | null, failure: PageFailure = { type: 'forbidden', messages: [] }) {
  renderSite(
    'en',
    <UserProvider user={user}>
      <Frame site={{ name: 'Serwis miejski' }} signIn shell={null}>
        <SitePage
          site={{ name: 'Serwis miejski' } as Parameters<typeof SitePage>[0]['site']}
          result={{ ok: false, failure }}
          title={() => null}
          description="meta.home"
        >
          {() => null}
        </SitePage>
      </Frame>
    </UserProvider>,
  );
}

describe('a page of a list that is refused', () => {
  it.each(['/reports?sort=title', undefined])(
    'leads to its first page where it has one: %s',
    async (href) => {
      const first = href === undefined ? {} : { firstPageHref: href };
      renderFailure(null, { type: 'refused', messages: ['Invalid cursor'], ...first });
      await screen.findByRole('heading', { name: 'We could not show this page' });
      const link = screen.queryByRole('link', { name: 'Go to the first page' });
      expect(link?.getAttribute('href')).toBe(href);
    },
  );
});

describe('a page that a visitor may not see', () => {
  it('offers to sign in to those who have not', async () => {
    renderFailure(null);
    expect(
      await screen.findByRole('heading', { name: 'You don’t have access to this page' }),
    ).toBeInTheDocument();
    const main = document.querySelector('#main');
    expect(main?.textContent).toContain('Sign in');
  });

  it('does not offer it to those who are signed in', async () => {
    renderFailure({ sub: 'auth0|1', name: 'Ala' } as User);
    expect(
      await screen.findByRole('heading', { name: 'You don’t have access to this page' }),
    ).toBeInTheDocument();
    const main = document.querySelector('#main');
    expect(main?.textContent).not.toContain('Sign in');
  });
});
