import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSchema, graphql } from 'graphql';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// What the shell loads on demand: here it is no test's time that it takes.
import '../../../../components/ask/palette/Palette';
import '../../../../components/kit/shell/ShortcutSheet';
import { Frame } from '../../../../components/kit/shell/Frame';
import { Shell } from '../../../../components/site/Shell';
import { setOpenPart } from '../../../../components/kit/shell/shellState';
import { ClientProvider } from '../../../../lib/kit/apollo/ClientProvider';
import { UserProvider } from '../../../../lib/kit/auth/UserProvider';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { registerPageCommands } from '../../../../lib/kit/view/pageCommands';
import { buildPaletteView } from '../../../../lib/features/ask/palette/server/buildPaletteView';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { clearRecentRecords, addRecentRecord } from '../../../../lib/kit/browser/recentRecords';
import type { NavigationMenu } from '../../../../lib/kit/view/navigation';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { discover } from '../../../../lib/core/schema/discover';
import { shortcutsPreference } from '../../../../lib/kit/browser/shortcuts';
import { mockServer } from '../../../support/mockServer';
import { axeFindings, renderSite, Site } from '../../support/renderSite';

const router = vi.hoisted(() => ({
  asPath: '/reports',
  query: {} as Record<string, string>,
  locale: 'en',
  push: vi.fn(),
  events: { on: vi.fn(), off: vi.fn() },
}));
vi.mock('next/router', () => ({ default: router, useRouter: () => router }));

// Every test draws the whole shell.
vi.setConfig({ testTimeout: 60_000 });

// Nothing is laid out here, so everything is in sight.
Element.prototype.scrollTo = () => undefined;
HTMLElement.prototype.checkVisibility = () => true;

const SCHEMA = buildSchema(`
  type Query {
    reports(first: Int!, offset: Int, search: String, where: ReportWhere): Reports! report(id: ID!): Report
    people(first: Int!, offset: Int, search: String): [Person!]! person(id: ID!): Person
    reportByNumber(number: String!): Report
  }
  input ReportWhere { title: TextWhere }
  input TextWhere { contains: String }
  type Reports { rows: [Report!]! totalCount: Int! }
  type Report { id: ID! title: String! number: String! status: ReportStatus! }
  enum ReportStatus { NEW RESOLVED }
  type Person { id: ID! name: String! }
  type Mutation { createReport(title: String!): Report }
`);

/** Two of the first speak of a lamp in their descriptions alone, which the search looks at too. */
const REPORTS = Array.from({ length: 40 }, (_, n) => ({
  id: `r${n}`,
  title: n === 0 ? 'Latarnia przy Żółwiej' : n < 10 ? `Dark corner ${n}` : `Street lamp ${n}`,
  number: `ZG-${n}`,
  status: n % 2 === 0 ? 'NEW' : 'RESOLVED',
  description: n === 1 || n === 3 ? 'The lamp is out.' : '',
}));

/** What was asked of the backend: texts by list. */
const asked: { list: string; search: string }[] = [];

interface ReportsArgs {
  readonly first: number;
  readonly search?: string;
  readonly where?: { readonly title?: { readonly contains?: string } };
}

const ROOT = {
  reports: ({ first, search, where }: ReportsArgs) => {
    const text = (search ?? where?.title?.contains ?? '').toLowerCase();
    asked.push({ list: search === undefined ? 'titles' : 'reports', search: text });
    if (text.includes('allclosed')) throw new Error('The archive is closed.');
    const rows = REPORTS.filter(({ title, description }) =>
      `${title} ${search === undefined ? '' : description}`.toLowerCase().includes(text),
    );
    return { rows: rows.slice(0, first), totalCount: rows.length };
  },
  people: ({ search = '' }: { search?: string }) => {
    asked.push({ list: 'people', search });
    if (search.includes('closed')) throw new Error('The archive is closed.');
    return search === 'lamp' ? [{ id: 'p1', name: 'Ewa Lampe' }] : [];
  },
};

const navigation: NavigationMenu = {
  readAt: null,
  groups: [
    {
      id: 'records',
      items: ['Reports', 'People', 'Places', 'Żółwie', 'Parks', 'Squares'].map((text) => ({
        href: `/${text.toLowerCase()}`,
        label: { text },
        count: null,
        type: 'Report',
      })),
    },
    {
      id: 'actions',
      items: [{ href: '/actions/recount', label: { text: 'Recount statistics' }, count: null }],
    },
    { id: 'site', items: [{ href: '/privacy', label: { text: 'Privacy' }, count: null }] },
  ],
};

function openSite(locale: Locale = 'en') {
  const to = {
    ...createLabelContext(discover(SCHEMA), createLabels(null, locale)),
    translate: getTranslator(locale),
  };
  mockServer.use(
    http.get('*/api/navigation', () => HttpResponse.json(navigation)),
    http.get('*/api/palette', () => HttpResponse.json(buildPaletteView(to, []))),
    // The site asks a moment after the last key, which may be before a test ends.
    http.get('*/api/ask', () => HttpResponse.json({ proposal: null })),
    http.post('*/graphqlh', async ({ request }) => {
      const body = (await request.json()) as { query: string; variables: Record<string, unknown> };
      const { query: source, variables: variableValues } = body;
      return HttpResponse.json(await graphql({ schema: SCHEMA, source, variableValues, rootValue: ROOT }));
    }),
  );
  const page = (isAwake: boolean) => (
    <UserProvider user={null}>
      <ClientProvider host="http://localhost" ztoken="t" owner={null}>
        <Frame site={{ name: 'Serwis miejski' }} signIn shell={isAwake ? <Shell /> : null}>
          <input aria-label="Elsewhere" />
          <a href="/elsewhere">Elsewhere</a>
        </Frame>
      </ClientProvider>
    </UserProvider>
  );
  // The shell comes after the page, as in a browser.
  const { rerender } = renderSite(locale, page(false));
  rerender(<Site locale={locale}>{page(true)}</Site>);
}

const user = userEvent.setup();
const field = () => screen.getByRole('combobox', { name: 'Find a record, a page or an action' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
const group = (name: RegExp) => screen.findByRole('group', { name });

async function openPalette(): Promise<void> {
  await screen.findByRole('navigation', { name: 'Main' });
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(field()).toHaveFocus());
}

beforeEach(() => {
  asked.length = 0;
  setOpenPart(null);
  shortcutsPreference.set(true);
  clearRecentRecords();
  router.asPath = '/reports';
  router.push.mockClear();
});

describe('the palette', () => {
  it('shows what was opened last, pages and settings before anything is typed, and asks the backend nothing', async () => {
    addRecentRecord({ href: '/reports/r9', title: 'Leak', type: 'Report', typeLabel: 'Report', at: '' });
    openSite();
    await openPalette();
    expect(options().slice(0, 6)).toEqual([
      'LeakReport',
      'ReportsList',
      'PeopleList',
      'PlacesList',
      'ŻółwieList',
      'Show all 8',
    ]);
    expect(
      within(await group(/^Settings/)).getByRole('option', { name: 'Language: Polski' }),
    ).toBeInTheDocument();
    expect(await axeFindings(screen.getByRole('dialog'))).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('keeps what is typed while it is still loading', async () => {
    setOpenPart('palette');
    await user.keyboard('lanp{Backspace}{Backspace}mp');
    openSite();
    await waitFor(() => expect(field()).toHaveValue('lamp'));
    await user.keyboard('s');
    expect(field()).toHaveValue('lamps');
  });

  it('finds records in all lists that can search: by title first, marked, with status and number, and the way to all of them', async () => {
    openSite();
    await openPalette();
    await user.keyboard('lamp');
    const reports = await group(/^Reports 3 of 32/);
    const [first, second, , all] = within(reports).getAllByRole('option');
    // In the list's own order, although the search has found some of them too.
    expect(second).toHaveTextContent(/^Street lamp 11/);
    expect(first).toHaveTextContent(/^Street lamp 10New · ZG-10$/);
    expect(first?.querySelector('mark')).toHaveTextContent(/^lamp$/);
    expect(first).toHaveAttribute('href', '/reports/r10');
    expect(all).toHaveTextContent('Reports: all 32 with “lamp”');
    expect(all).toHaveAttribute('href', '/reports?q=lamp');
    expect(within(await group(/^People/)).getByRole('option')).toHaveAttribute('href', '/people/p1');
    expect(screen.getByRole('dialog')).toContainElement(await screen.findByText('4 results'));
    // Not one question for each letter.
    expect(asked).toEqual([
      { list: 'titles', search: 'lamp' },
      { list: 'people', search: 'lamp' },
      { list: 'reports', search: 'lamp' },
    ]);
    expect(await axeFindings(screen.getByRole('dialog'))).toEqual([]);
  });

  it('finds pages and actions without marks on their letters, and by their beginnings before records', async () => {
    openSite();
    await openPalette();
    await user.keyboard('zolw');
    expect((await group(/^Pages/)).querySelector('mark')).toHaveTextContent('Żółw');
    await user.clear(field());
    await user.keyboard('new rep');
    expect(within(await group(/^Actions/)).getByRole('option')).toHaveAttribute('href', '/reports/new');
    await user.clear(field());
    await user.keyboard('reports');
    await waitFor(() => expect(active()).toHaveAttribute('href', '/reports'));
  });

  it('is moved through by the keyboard alone, and Enter opens what is marked', async () => {
    openSite();
    await openPalette();
    const opened: string[] = [];
    const follow = (event: Event) => {
      event.preventDefault();
      if (event.target instanceof HTMLAnchorElement) opened.push(event.target.pathname);
    };
    document.addEventListener('click', follow);
    const [first] = screen.getAllByRole('option');
    expect(active()).toBe(first);
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(screen.getAllByRole('option').at(-1));
    await user.keyboard('{Home}{ArrowDown}');
    expect(active()).toHaveTextContent('People');
    expect(active()).toHaveAttribute('aria-selected', 'true');
    const inTab = vi.spyOn(window, 'open').mockReturnValue(null);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(inTab).toHaveBeenCalledWith('http://localhost:3000/people', '_blank', 'noopener');
    expect(opened).toEqual([]);
    await user.keyboard('{Enter}');
    document.removeEventListener('click', follow);
    expect(opened).toEqual(['/people']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives the focus back when it is closed, and remembers what was typed as long as the page is the same', async () => {
    openSite();
    const link = screen.getByRole('link', { name: 'Elsewhere' });
    link.focus();
    await openPalette();
    await user.keyboard('lam{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(link).toHaveFocus();
    await openPalette();
    expect(field()).toHaveValue('lam');
    await user.keyboard('{Escape}');
    router.asPath = '/people';
    await openPalette();
    expect(field()).toHaveValue('');
  });

  it('says which list has failed, shows the others, and asks it again', async () => {
    openSite();
    await openPalette();
    await user.keyboard('closed');
    const failed = await screen.findByRole('option', { name: /^People: the search failed/ });
    // What could not be looked for may well be there.
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    expect(screen.queryByText(/^Nothing matches/)).toBeNull();
    asked.length = 0;
    await user.click(failed);
    await waitFor(() => expect(asked).toContainEqual({ list: 'people', search: 'closed' }));
    expect(field()).toHaveFocus();
    await user.clear(field());
    await user.keyboard('lamp');
    await group(/^Reports/);
    await waitFor(() => expect(screen.queryByText(/the search failed/)).toBeNull());
  });

  it('says once that several lists have failed, and asks them all again', async () => {
    openSite();
    await openPalette();
    await user.click(field());
    await user.paste('allclosed');
    const failed = await screen.findByRole('option', { name: '2 lists could not be searched. Try again' });
    expect(screen.queryByText(/the search failed/)).toBeNull();
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    asked.length = 0;
    await user.click(failed);
    await waitFor(() =>
      expect(new Set(asked.map(({ list }) => list))).toEqual(new Set(['titles', 'reports', 'people'])),
    );
  });

  it('searches one list where its name goes before', async () => {
    openSite();
    await openPalette();
    // At once: on a busy machine a part of it would be searched for while it is typed.
    await user.paste('peo: lamp');
    await group(/^People/);
    expect(asked).toEqual([{ list: 'people', search: 'lamp' }]);
    expect(screen.getByRole('option', { name: 'People: search for “lamp”' })).toHaveAttribute(
      'href',
      '/people?q=lamp',
    );
  });

  it('offers to look a number up', async () => {
    openSite();
    await openPalette();
    await user.keyboard('ZG-7777');
    expect(await screen.findByRole('option', { name: /“ZG-7777”$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/lookup\/.*\?number=ZG-7777$/),
    );
  });

  it('offers what the open page offers', async () => {
    openSite();
    const withdraw = registerPageCommands({
      page: { text: 'Leak' },
      commands: [{ type: 'action', label: { text: 'Reject' }, href: '/reports/r1/do/reject' }],
    });
    await openPalette();
    expect(within(await group(/^Leak/)).getByRole('option', { name: 'Reject' })).toHaveAttribute(
      'href',
      '/reports/r1/do/reject',
    );
    await user.keyboard('{Escape}');
    withdraw();
    await openPalette();
    expect(screen.queryByRole('option', { name: 'Reject' })).toBeNull();
  });

  it('works where the site cannot say what there is to search', async () => {
    openSite();
    mockServer.use(http.get('*/api/palette', () => new HttpResponse(null, { status: 503 })));
    await openPalette();
    await user.keyboard('priv');
    await screen.findByText(/1 result.*searched right now/);
    expect(active()).toHaveAttribute('href', '/privacy');
  });

  it('speaks Polish', async () => {
    router.locale = 'pl';
    openSite('pl');
    await screen.findByRole('navigation', { name: 'Główna' });
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await user.keyboard('latar');
    await screen.findByText('1 wynik');
    router.locale = 'en';
  });
});

describe('the keyboard’s shortcuts', () => {
  it('are listed on a sheet that a question mark opens, and can be turned off there', async () => {
    openSite();
    await screen.findByRole('link', { name: 'Reports' });
    const link = screen.getByRole('link', { name: 'Elsewhere' });
    link.focus();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByRole('heading', { name: 'In a list' })).toBeInTheDocument();
    expect(await axeFindings(screen.getByRole('dialog'))).toEqual([]);
    // A sheet lies over the page: its keys are not the page's.
    await user.keyboard('gh');
    await user.click(within(sheet).getByRole('checkbox', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('gh?');
    expect(router.push).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    shortcutsPreference.set(true);
    await user.keyboard('gh');
    expect(router.push).toHaveBeenCalledWith('/');
  });

  it('are the page’s again while a dialog that is being closed is still there, hidden', async () => {
    openSite();
    await screen.findByRole('link', { name: 'Reports' });
    const closing = document.createElement('div');
    closing.innerHTML = '<div role="dialog" aria-modal="true"></div>';
    document.body.append(closing);
    screen.getByRole('link', { name: 'Elsewhere' }).focus();
    await user.keyboard('?');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    closing.setAttribute('aria-hidden', 'true');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
    closing.remove();
  });

  it('are the page’s again while the input of a dialog that is being closed keeps the focus', async () => {
    openSite();
    await screen.findByRole('link', { name: 'Reports' });
    const closing = document.createElement('div');
    closing.innerHTML = '<div role="dialog" aria-modal="true"><input></div>';
    document.body.append(closing);
    closing.querySelector('input')?.focus();
    await user.keyboard('?');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    closing.setAttribute('aria-hidden', 'true');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
    closing.remove();
  });

  it('are no shortcuts while somebody writes', async () => {
    openSite();
    await screen.findByRole('link', { name: 'Reports' });
    await user.type(screen.getByRole('textbox', { name: 'Elsewhere' }), 'gh?/');
    expect(router.push).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Elsewhere' })).toHaveValue('gh?/');
  });

  it('lead only where the menu leads', async () => {
    openSite();
    await screen.findByRole('link', { name: 'Reports' });
    await user.keyboard('gb');
    expect(router.push).not.toHaveBeenCalled();
    await user.keyboard('gp');
    expect(router.push).toHaveBeenCalledWith('/privacy');
  });

  it('open the sheet from the palette, and the focus goes back to the page from there', async () => {
    openSite();
    const link = screen.getByRole('link', { name: 'Elsewhere' });
    link.focus();
    await openPalette();
    await user.keyboard('keyboard{Enter}');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(link).toHaveFocus());
  });

  it('search where the page has nothing to search: the palette opens', async () => {
    openSite();
    await screen.findByRole('link', { name: 'Reports' });
    await user.keyboard('/');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('');
  });
});
