import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Breadcrumbs } from '../../../components/kit/shell/Breadcrumbs';
import { Frame } from '../../../components/kit/shell/Frame';
import { Shell } from '../../../components/site/Shell';
import { UserProvider } from '../../../lib/kit/auth/UserProvider';
import type { User } from '../../../lib/kit/auth/user';
import type { NavigationMenu } from '../../../lib/kit/view/navigation';
import { mockServer } from '../../support/mockServer';
import { axeFindings, renderSite, serverHtml, Site } from '../support/renderSite';

const router = vi.hoisted(() => ({
  asPath: '/reports?sort=title#x',
  query: {} as Record<string, string>,
  locale: 'en',
  push: vi.fn(),
  events: { on: vi.fn(), off: vi.fn() },
}));
vi.mock('next/router', () => ({ default: router, useRouter: () => router }));

const navigation: NavigationMenu = {
  readAt: '2025-11-28T08:38:00Z',
  groups: [
    {
      id: 'records',
      items: Array.from({ length: 9 }, (_, index) => ({
        href: index === 0 ? '/reports' : `/things${index}`,
        label: { text: index === 0 ? 'Reports' : index === 8 ? 'Żółwie' : `Things ${index}` },
        count: index === 0 ? 10431 : null,
        type: 'Report',
      })),
    },
    { id: 'site', items: [{ href: '/privacy', label: { text: 'Privacy' }, count: null }] },
  ],
};

function page(shell: ReactNode, user: User | null = null) {
  return (
    <UserProvider user={user}>
      <Frame site={{ name: 'Serwis miejski' }} signIn shell={shell}>
        <h1>Reports</h1>
      </Frame>
    </UserProvider>
  );
}

/** The shell comes after the page, as in a browser. */
function renderShell(locale: 'en' | 'pl', user: User | null = null) {
  const { rerender } = renderSite(locale, page(null, user));
  rerender(<Site locale={locale}>{page(<Shell />, user)}</Site>);
}

describe('the frame, as the server sends it', () => {
  it('navigates without scripts: skip link, home, the other language, signing in; no style attribute', () => {
    router.locale = 'en';
    const html = serverHtml('en', page(null));
    expect(html).not.toMatch(/\sstyle=/);
    renderSite('en', page(null));
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(footer.getByRole('link', { name: 'Polski' })).toHaveAttribute('href', '/pl/reports?sort=title');
    expect(footer.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/api/auth/login?returnTo=%2Freports%3Fsort%3Dtitle',
    );
  });

  it('keeps the places of the shell free', () => {
    const html = serverHtml('en', page(null));
    for (const id of ['shell-menu', 'shell-tools', 'shell-navigation'])
      expect(html).toContain(`<div id="${id}"></div>`);
  });

  it('leads back by crumbs', () => {
    renderSite(
      'pl',
      <Breadcrumbs
        ancestors={[{ href: '/reports', label: { text: 'Reports' } }]}
        current={{ text: 'ZG-1' }}
      />,
    );
    const crumbs = screen.getByRole('navigation', { name: 'Ścieżka nawigacji' });
    expect(
      within(crumbs)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/', '/reports']);
    expect(within(crumbs).getByText('ZG-1').closest('[aria-current]')).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

describe('the shell', () => {
  beforeEach(() => {
    router.locale = 'en';
    mockServer.use(http.get('*/api/navigation', () => HttpResponse.json(navigation)));
  });

  it('S1.4 fills its places in the browser: navigation with counts, language, theme, account', async () => {
    renderShell('en', { sub: '1', name: 'Dispatch' });
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    const current = await within(nav).findByRole('link', { name: 'Reports 10,431' });
    expect(current).toHaveAttribute('aria-current', 'page');
    expect(
      within(screen.getByRole('group', { name: 'Language' })).getByRole('link', { name: 'Polski PL' }),
    ).toHaveAttribute('href', '/pl/reports?sort=title');
    expect(screen.getByLabelText('Account: Dispatch')).toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
  });

  it.each([
    ['things 7', 'Things 7'],
    ['zolw', 'Żółwie'],
  ])('finds entries of its menu, typed without Polish letters too: %s', async (typed, found) => {
    renderShell('en');
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    await userEvent.type(await within(nav).findByRole('searchbox', { name: 'Find in menu' }), typed);
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([found]);
  });

  it('switches to the dark scheme and remembers it', async () => {
    renderShell('en');
    await userEvent.click(await screen.findByLabelText('Theme: Light'));
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    expect(window.localStorage.getItem('mui-mode')).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Light' }));
  });

  it('remembers the language that was switched to', async () => {
    renderShell('en');
    const link = within(await screen.findByRole('group', { name: 'Language' })).getByRole('link', {
      name: 'Polski PL',
    });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(document.cookie).toContain('NEXT_LOCALE=pl');
  });

  it.each([
    ['closed on other pages', '/cities', false],
    ['open on a page of one of its lists', '/reports', true],
  ])('folds the less important lists of a large menu: %s', async (_title, href, isOpen) => {
    const label = { text: 'Cities' };
    const heading = { text: 'Around Things' };
    const more = {
      id: 'records',
      heading,
      isFolded: true,
      items: [{ href, label, count: null, keywords: ['City'] }],
    };
    mockServer.use(
      http.get('*/api/navigation', () =>
        HttpResponse.json({ ...navigation, groups: [...navigation.groups, more] }),
      ),
    );
    renderShell('en');
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    const title = await within(nav).findByRole('heading', { name: 'Around Things' });
    expect(title.closest('details')?.open).toBe(isOpen);
    expect(await axeFindings(nav)).toEqual([]);
    await userEvent.type(within(nav).getByRole('searchbox'), 'city');
    expect(within(nav).getByRole('link', { name: 'Cities' }).closest('details')).toBeNull();
    expect(within(nav).queryByRole('link', { name: 'Things 1' })).toBeNull();
  });

  it.each([
    [5, null],
    [6, false],
  ])('shows five look-ups and folds six (%i)', async (count, isOpen) => {
    const items = Array.from({ length: count }, (_, index) => ({
      href: `/lookup/by-${index}`,
      label: { text: `By ${index}` },
      count: null,
    }));
    mockServer.use(
      http.get('*/api/navigation', () =>
        HttpResponse.json({ ...navigation, groups: [{ id: 'lookUps', items }] }),
      ),
    );
    renderShell('en');
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    const heading = await within(nav).findByRole('heading', { name: 'Look up' });
    expect(heading.closest('details')?.open ?? null).toBe(isOpen);
  });

  it('lives without its navigation when that cannot be had', async () => {
    mockServer.use(http.get('*/api/navigation', () => HttpResponse.error()));
    renderShell('pl');
    const nav = await screen.findByRole('navigation', { name: 'Główna' });
    expect(await within(nav).findByRole('link', { name: 'Strona główna' })).toHaveAttribute('href', '/');
  });

  it.each([true, false])(
    'leads from its foot to how the schema was read only who may see it (%s)',
    async (isOperator) => {
      const backend = { href: '/backend', label: { text: 'Data source' }, count: null };
      const groups = navigation.groups.map((group) => ({
        ...group,
        items: isOperator && group.id === 'site' ? [backend, ...group.items] : group.items,
      }));
      mockServer.use(http.get('*/api/navigation', () => HttpResponse.json({ ...navigation, groups })));
      router.locale = 'en';
      renderShell('en');
      const [menu] = await screen.findAllByRole('navigation', { name: 'Main' });
      if (menu === undefined) throw new Error('There is no menu.');
      await within(menu).findByText(/Read from the schema/);
      const how = within(menu).queryByRole('link', { name: 'how it works' });
      expect(how?.getAttribute('href')).toBe(isOperator ? '/backend' : undefined);
    },
  );
});
