import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from '../../../components/home/HomePage';
import { addRecentRecord } from '../../../lib/kit/browser/recentRecords';
import { setRecentRecordsOwner } from '../../../lib/kit/browser/recentRecordsOwner';
import { UserProvider } from '../../../lib/kit/auth/UserProvider';
import type { HomeView } from '../../../lib/features/home/homeView';
import { mockServer } from '../../support/mockServer';
import { axeFindings, renderSite, serverHtml } from '../support/renderSite';

vi.mock('next/router', () => ({ useRouter: () => ({ asPath: '/', locale: 'en' }) }));

const entity = (
  name: string,
  count: HomeView['entities'][number]['count'],
): HomeView['entities'][number] => ({
  slug: name.toLowerCase(),
  type: name,
  href: `/${name.toLowerCase()}`,
  label: { text: name },
  count,
});

function home(change: Partial<HomeView> = {}): HomeView {
  return {
    title: 'City service desk',
    description: 'What the city does.',
    entities: [entity('Reports', 10431), entity('Districts', null)],
    lookUps: [
      {
        slug: 'report',
        href: '/lookup/report',
        label: { text: 'Report by number' },
        inputs: [{ name: 'number', label: { text: 'Number' }, required: true }],
      },
    ],
    owned: [],
    moreLookUps: [],
    singletons: [],
    actions: [],
    creates: [],
    work: [],
    news: [],
    today: '2026-11-30',
    readAt: '2026-11-30T12:00:00.000Z',
    ...change,
  };
}

describe('home', () => {
  beforeEach(() => window.localStorage.clear());

  it('has them between the backend’s own search and the look-ups', () => {
    const owned = [
      { slug: 'visits', href: '/x', label: { text: 'Visits' }, hint: { text: 'Choose first: Patient' } },
    ];
    const search = {
      slug: 's',
      href: '/s',
      label: { text: 'Everything' },
      inputs: [],
      searchedList: 'search',
    };
    renderSite('en', <HomePage view={home({ owned, lookUps: [search, ...home().lookUps] })} />);
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names.filter((name) => /Search|Inside|Look up/.test(name))).toEqual([
      'Search',
      'Inside other records',
      'Look up',
    ]);
  });

  it('links lists that stand only on other records, with what to choose first', () => {
    const owned = [
      {
        slug: 'visits',
        href: '/patients?for=visits',
        label: { text: 'Visits' },
        hint: { text: 'Choose first: Patient' },
      },
    ];
    renderSite('en', <HomePage view={home({ owned })} />);
    const card = screen.getByRole('region', { name: 'Inside other records' });
    expect(within(card).getByRole('link', { name: 'Visits Choose first: Patient' })).toHaveAttribute(
      'href',
      '/patients?for=visits',
    );
  });

  it('shows few lists in one line, and those that people hardly come for below them', () => {
    const joins = { ...entity('Report tags', null), group: { text: 'Connections' } };
    const words = {
      ...entity('Report words', null),
      group: { text: 'Translations' },
      isFolded: true as const,
    };
    const { container } = renderSite(
      'en',
      <HomePage view={home({ entities: [entity('Reports', 3), joins, words] })} />,
    );
    const main = container.querySelector('.is-chips');
    expect(main).toHaveTextContent('Reports');
    expect(main).not.toHaveTextContent('Report tags');
    const section = screen.getByRole('region', { name: 'Connections' });
    expect(within(section).getByRole('link', { name: 'Report tags' })).toHaveAttribute(
      'href',
      '/report tags',
    );
    expect(screen.getByText('Report words').closest('details')).not.toHaveAttribute('open');
    expect(screen.queryByRole('searchbox', { name: 'Find a list' })).toBeNull();
  });

  it.each([
    ['en', '10,431', 'Look up'],
    ['pl', '10 431', 'Odszukaj'],
  ] as const)('shows what there is in %s, and axe finds nothing', async (locale, count, lookUp) => {
    renderSite(locale, <HomePage view={home()} />);
    expect(screen.getByText((text) => text.replace(/\s/g, ' ') === count)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Reports/ })).toHaveAttribute('href', '/reports');
    expect(screen.getByRole('region', { name: lookUp })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Report by number' })).toHaveAttribute('name', 'number');
    expect(await axeFindings()).toEqual([]);
  });

  it('folds what is for administrators below its lists, and leads to what adds a record', () => {
    const link = (index: number) => ({
      slug: `a${index}`,
      href: `/actions/a${index}`,
      label: { text: `Action ${index}` },
    });
    const creates = ['Report', 'Comment'].map((name) => ({
      slug: `new:${name}`,
      href: `/${name}/new`,
      label: { text: `New ${name}` },
    }));
    renderSite('en', <HomePage view={home({ creates, actions: [link(1), link(2)] })} />);
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Look up', 'Add', 'All lists', 'For administrators 2']);
    expect(screen.getByText('Action 1').closest('details')).not.toHaveAttribute('open');
    expect(screen.getByRole('link', { name: 'New Report' })).toHaveClass('is-primary');
    expect(within(screen.getByRole('region', { name: 'Add' })).getAllByRole('link')).toHaveLength(1);
  });

  it('folds the look-ups that are no forms, and lists them where there is no form', async () => {
    const moreLookUps = [{ slug: 'team', href: '/lookup/team', label: { text: 'Team by code' } }];
    const { unmount } = renderSite('en', <HomePage view={home({ moreLookUps })} />);
    const fold = screen.getByText('1 more').closest('details') ?? document.body;
    expect(fold).not.toHaveAttribute('open');
    expect(within(fold).getByText('Team by code').closest('a')).toHaveAttribute('href', '/lookup/team');
    unmount();
    renderSite('en', <HomePage view={home({ lookUps: [], moreLookUps })} />);
    expect(screen.getByRole('link', { name: 'Team by code' })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('folds look-ups of further versions of records, also where there is no form', () => {
    const moreLookUps = [
      { slug: 'draft', href: '/lookup/draft', label: { text: 'Post by version' }, isMinor: true as const },
    ];
    renderSite('en', <HomePage view={home({ lookUps: [], moreLookUps })} />);
    expect(screen.getByText('Post by version').closest('details')).not.toHaveAttribute('open');
  });

  it('looks up by a plain GET form in the language of the page, without any style attribute', () => {
    const html = serverHtml('pl', <HomePage view={home()} />);
    expect(html).toMatch(/<form[^>]*action="\/pl\/lookup\/report" method="get"/);
    expect(html).not.toMatch(/\sstyle=/);
  });

  /** Six main lists and lists of two groups: seven around the first one, and two technical ones. */
  const large = [
    ...Array.from({ length: 6 }, (_, index) => entity(`Main${index}`, null)),
    ...Array.from({ length: 7 }, (_, index) => ({
      ...entity(`Part${index}`, null),
      group: { text: 'Around Main0' },
    })),
    ...['Log', 'Token'].map((name) => ({
      ...entity(name, null),
      group: { text: 'Technical' },
      isFolded: true as const,
    })),
  ];

  it('has all lists of a large model without scripts, five of a group unfolded, technical ones in a fold', async () => {
    const html = serverHtml('en', <HomePage view={home({ entities: large })} />);
    for (const { href } of large) expect(html).toContain(`href="${href}"`);
    renderSite('en', <HomePage view={home({ entities: large })} />);
    const around = within(screen.getByRole('region', { name: 'Around Main0' }));
    expect(around.getAllByRole('link').map((link) => link.closest('details') !== null)).toEqual([
      ...Array.from({ length: 5 }, () => false),
      true,
      true,
    ]);
    expect(around.getByText('2 more')).toBeInTheDocument();
    const technical = within(screen.getByRole('region', { name: 'Technical' }));
    expect(technical.getAllByRole('link').every((link) => link.closest('details')?.open === false)).toBe(
      true,
    );
    expect(await axeFindings()).toEqual([]);
  });

  it('finds the lists of all groups as you type, also the main ones', async () => {
    const { container } = renderSite('en', <HomePage view={home({ entities: large })} />);
    const directory = within(container.querySelector<HTMLElement>('.is-directory') ?? document.body);
    expect(directory.getByText('9')).toBeInTheDocument();
    const namesFor = async (text: string) => {
      await userEvent.clear(screen.getByRole('searchbox', { name: 'Find a list' }));
      await userEvent.type(screen.getByRole('searchbox', { name: 'Find a list' }), text);
      return directory.queryAllByRole('link').map((link) => link.textContent);
    };
    expect(await namesFor('part6')).toEqual(['Part6']);
    expect(await namesFor('main3')).toEqual(['Main3']);
    expect(await namesFor('nothing')).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found.');
  });

  it('shows the main things of many first, as they come', () => {
    renderSite('en', <HomePage view={home({ entities: large })} />);
    const chips = [...document.querySelectorAll('.is-chips a')];
    expect(chips.map((link) => link.getAttribute('href'))).toEqual(
      [0, 1, 2, 3, 4, 5].map((number) => `/main${number}`),
    );
  });

  it('folds pages beyond a handful, and none where one or two would be folded', () => {
    const pages = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        slug: `do${index}`,
        href: `/one/do${index}`,
        label: { text: `Page ${index}` },
      }));
    const { container, unmount } = renderSite('en', <HomePage view={home({ singletons: pages(42) })} />);
    expect(container.querySelector('summary')).toHaveTextContent('37 more');
    expect(container.querySelectorAll('details:not([open]) a')).toHaveLength(37);
    unmount();
    renderSite('en', <HomePage view={home({ singletons: pages(7) })} />);
    expect(document.querySelector('details')).toBeNull();
  });

  it('remembers what was opened on this device only, and forgets it when asked', async () => {
    addRecentRecord({
      href: '/reports/1',
      title: 'Pothole',
      type: 'Report',
      typeLabel: 'Report',
      at: '2025-11-27T08:41:00Z',
    });
    expect(serverHtml('en', <HomePage view={home()} />)).not.toContain('Pothole');
    renderSite('en', <HomePage view={home()} />);
    expect(screen.getByRole('link', { name: /Pothole/ })).toHaveAttribute('href', '/reports/1');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('link', { name: /Pothole/ })).toBeNull();
  });

  it('shows nobody what somebody else opened on the same device', () => {
    setRecentRecordsOwner('auth0|ola');
    addRecentRecord({
      href: '/residents/1',
      title: 'Only for Ola',
      type: 'Resident',
      typeLabel: 'Resident',
      at: '2025-11-27T08:41:00Z',
    });
    renderSite('en', <HomePage view={home()} />);
    expect(screen.getByText('Only for Ola')).toBeInTheDocument();
    for (const owner of ['auth0|ala', null]) {
      act(() => setRecentRecordsOwner(owner));
      expect(screen.queryByText('Only for Ola')).toBeNull();
    }
    act(() => setRecentRecordsOwner('auth0|ola'));
    expect(screen.getByText('Only for Ola')).toBeInTheDocument();
    act(() => setRecentRecordsOwner(null));
  });

  it('follows no stored address off the site', () => {
    const stored = [
      { href: '//evil.example', title: 'x', type: 'x', typeLabel: 'x', at: '2025-11-27T08:41:00Z' },
      7,
    ];
    window.localStorage.setItem('witryna.opened', JSON.stringify(stored));
    renderSite('en', <HomePage view={home()} />);
    expect(document.querySelector('a[href^="//"]')).toBeNull();
  });

  it('puts entities under the headings of their groups, in lines and in the directory', async () => {
    const city = { text: 'City' };
    const grouped = [{ ...entity('Districts', 3), group: city }, entity('Reports', 7)];
    const few = renderSite('en', <HomePage view={home({ entities: grouped })} />);
    const region = screen.getByRole('region', { name: 'City' });
    expect(within(region).getByRole('heading', { level: 3, name: 'City' })).toBeInTheDocument();
    expect(within(region).getByRole('link', { name: 'Districts 3' })).toBeInTheDocument();
    expect(within(region).queryByText('Reports')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'Records' })).toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
    few.unmount();
    const many = [...grouped, ...Array.from({ length: 15 }, (_, index) => entity(`Kind ${index}`, null))];
    renderSite('en', <HomePage view={home({ entities: many })} />);
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toContain(
      'City',
    );
    expect(within(screen.getByRole('region', { name: 'City' })).getByRole('link')).toHaveAttribute(
      'href',
      '/districts',
    );
    expect(screen.getByRole('region', { name: 'Records' })).toBeInTheDocument();
  });

  it.each([
    ['en', 'Sign in to see them', 'You don’t have access'],
    ['pl', 'Zaloguj się, aby zobaczyć', 'Brak dostępu'],
  ] as const)('says in %s why there is no number', async (locale, signIn, forbidden) => {
    const entities = [entity('Visits', 'signIn'), entity('Salaries', 'forbidden'), entity('Notes', null)];
    renderSite(
      locale,
      <UserProvider user={null}>
        <HomePage view={home({ entities })} />
      </UserProvider>,
    );
    const paneOf = (name: string): HTMLElement => screen.getByText(name).closest('li') ?? document.body;
    expect(within(paneOf('Visits')).getByRole('link', { name: signIn })).toHaveAttribute(
      'href',
      expect.stringContaining('/login?returnTo='),
    );
    expect(within(paneOf('Salaries')).getByText(forbidden)).toBeInTheDocument();
    for (const reason of [signIn, forbidden]) expect(within(paneOf('Notes')).queryByText(reason)).toBeNull();
    expect(await axeFindings()).toEqual([]);
  });

  it('says that the data cannot be reached, instead of missing numbers without a word', () => {
    const { unmount } = renderSite('en', <HomePage view={home()} />);
    expect(screen.queryByText(/reach the data/)).toBeNull();
    unmount();
    renderSite('en', <HomePage view={home({ isUnreachable: true })} />);
    expect(
      screen.getByText('We can’t reach the data right now. Some pages may not open.'),
    ).toBeInTheDocument();
  });

  const work: HomeView['work'] = [
    {
      id: 'overdue',
      kind: 'overdue',
      type: 'Report',
      list: { text: 'Reports' },
      href: '/reports?late',
      content: { type: 'number', text: '137' },
    },
    {
      id: 'statuses',
      kind: 'statuses',
      type: 'Report',
      list: { text: 'Reports' },
      field: { text: 'Status' },
      href: '/reports',
      content: {
        type: 'bars',
        bars: [{ id: 'NEW', label: { text: 'New' }, tone: 'open', count: 212, href: '/reports?new' }],
      },
    },
    {
      id: 'due',
      kind: 'due',
      type: 'Report',
      list: { text: 'Reports' },
      href: '/reports?due',
      content: {
        type: 'rows',
        total: 178,
        rows: [
          {
            id: '1',
            href: '/reports/1',
            title: 'Pothole',
            status: { label: { text: 'New' }, tone: 'open' },
            about: 'Śródmieście',
            date: '26.11.2026',
            daysLate: 4,
          },
        ],
      },
    },
  ];

  it.each([
    ['en', /^Overdue ?137$/, '4 days late', /^Reports: overdue or due within 7 days 178$/],
    ['pl', /^Po terminie ?137$/, '4 dni po terminie', /^Reports: po terminie lub z\s/],
  ] as const)(
    'shows in %s what is to be seen to, and axe finds nothing',
    async (locale, overdue, late, due) => {
      renderSite(locale, <HomePage view={home({ work, examples: ['Reports: New'] })} />);
      expect(screen.getByRole('link', { name: overdue })).toHaveAttribute('href', '/reports?late');
      const numbers = within(screen.getByRole('region', { name: 'Reports · Status' }));
      expect(numbers.getByRole('link', { name: /^New ?212$/ })).toHaveAttribute('href', '/reports?new');
      const card = within(screen.getByRole('region', { name: due }));
      expect(card.getByRole('link', { name: /Pothole/ })).toHaveTextContent(late);
      expect(card.getByRole('link', { name: /Pothole/ })).toHaveTextContent('New · Śródmieście');
      expect(screen.getByRole('link', { name: 'Reports: New' })).toHaveAttribute(
        'href',
        '/ask?q=Reports%3A+New',
      );
      expect(await axeFindings()).toEqual([]);
    },
  );

  it('asks first, then tells numbers, then records, then all lists', () => {
    const html = serverHtml('en', <HomePage view={home({ work, examples: ['Reports: New'] })} />);
    const places = ['name="q"', 'Overdue', 'Pothole', 'All lists'].map((text) => html.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).not.toMatch(/\sstyle=/);
  });

  it('reads what was late in one request, and keeps the place of what has nothing to show', async () => {
    const asked: string[][] = [];
    mockServer.use(
      http.get('*/api/tiles', ({ request }) => {
        asked.push(new URL(request.url).searchParams.getAll('tile'));
        const number = (text: string | null) => ({ content: { type: 'number', text } });
        return HttpResponse.json({ tiles: [number('7'), number('0')] });
      }),
    );
    const late = ['overdue', 'added'].map((kind) => ({
      id: kind,
      kind: kind as 'overdue' | 'added',
      type: 'Report',
      list: { text: 'Reports' },
      href: `/reports?${kind}`,
      content: null,
      tile: `/reports?${kind}=1`,
    }));
    renderSite('en', <HomePage view={home({ work: late })} />);
    expect(await screen.findByRole('link', { name: /^Overdue ?7$/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Added this month/ })).toBeNull();
    expect(document.querySelectorAll('.is-numbers li')).toHaveLength(2);
    expect(asked).toEqual([['/reports?overdue=1', '/reports?added=1']]);
  });
});
