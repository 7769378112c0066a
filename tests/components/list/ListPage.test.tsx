import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Router from 'next/router';
import { describe, expect, it, vi } from 'vitest';
import { ListPage } from '../../../components/list/ListPage';
import { HOSTILE, PAGED, reports } from '../fixtures/reports';
import { axeFindings, renderSite, serverHtml } from '../support/renderSite';
import { eventually } from '../../support/eventually';

describe('a list', () => {
  it.each([
    {
      locale: 'en',
      head: 'Reports 1,284 of 10,431',
      search: 'Search this list',
      drop: 'Remove filter Dangerous: yes',
      range: '51–53 of 1,284',
    },
    {
      locale: 'pl',
      head: 'Reports 1284 z 10 431',
      search: 'Szukaj na tej liście',
      drop: 'Usuń filtr Dangerous: yes',
      range: '51–53 z 1284',
    },
  ] as const)(
    'says its counts, tools and range in $locale, and axe finds nothing',
    async ({ locale, head, search, drop, range }) => {
      const { container } = renderSite(
        locale,
        <ListPage
          view={reports({
            writes: {
              addHref: '/reports/new',
              importHref: null,
              bulk: [],
              isComparable: false,
              rows: [],
              moves: [],
            },
          })}
        />,
      );
      const plain = (text: string | null) => text?.replace(/\s/g, ' ');
      expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe(plain(head));
      expect(screen.getByRole('searchbox', { name: search })).toHaveAttribute('name', 'q');
      expect(screen.getByRole('link', { name: drop })).toHaveAttribute('href', '/reports?sort=title');
      expect(plain(container.textContent)).toContain(plain(range));
      expect(await axeFindings()).toEqual([]);
    },
  );

  it.each([
    ['en', 'late', 'No total is shown, because counting takes long. Show the total'],
    ['pl', 'late', 'Nie podajemy liczby wszystkich wierszy, bo liczenie trwa długo. Pokaż tę liczbę'],
    ['en', 'old', '51–53 of about 1,284'],
    ['pl', 'old', '51–53 z około 1284'],
  ] as const)('says in %s that its total is %s', (locale, state, words) => {
    const { paging } = reports();
    const counting = { state, href: '/reports?page=3' };
    const view = reports({
      paging: { ...paging, total: state === 'late' ? null : paging.total, counting },
    });
    const { container } = renderSite(locale, <ListPage view={view} />);
    expect(container.textContent?.replace(/\s/g, ' ')).toContain(words.replace(/\s/g, ' '));
    const link = screen.queryByRole('link', { name: /Show the total|Pokaż tę liczbę/ });
    expect(link?.getAttribute('href')).toBe(state === 'late' ? '/reports?page=3' : undefined);
  });

  it('is a table with a caption, whose rows lead to their records by their titles', () => {
    renderSite('en', <ListPage view={reports()} />);
    const table = screen.getByRole('table', { name: 'Reports' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(3);
    const cells = [...(rows[0] as HTMLTableRowElement).cells];
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Pothole',
      'ZG-2025-1',
      'In progress',
      'Low',
      'Żabia Łąka',
      '28.11.2025 17:40',
    ]);
    // Screen readers say it with each other cell of the row.
    expect(within(table).getByRole('rowheader', { name: 'Pothole' })).toBe(cells[0]);
    expect(within(table).getByRole('link', { name: 'Pothole' })).toHaveAttribute('href', '/reports/1');
    expect(within(table).getAllByRole('link', { name: 'Żabia Łąka' })[0]).toHaveAttribute(
      'href',
      '/districts/1',
    );
  });

  it('leaves out its least columns where it is too narrow', () => {
    const html = serverHtml('en', <ListPage view={reports()} />);
    expect(html).toMatch(/<col [^>]*data-from="\d+"/);
    expect(html).toMatch(/<td [^>]*data-from="\d+"/);
    expect(html).not.toContain('data-frame');
  });

  it('sorts by links in its heads and says which one it is sorted by', () => {
    renderSite('en', <ListPage view={reports()} />);
    expect(screen.getByRole('columnheader', { name: /^Reported/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const title = screen.getByRole('columnheader', { name: /^Title/ });
    expect(title).not.toHaveAttribute('aria-sort');
    expect(within(title).getByRole('link')).toHaveAttribute('href', '/reports?sort=title');
    expect(within(screen.getByRole('columnheader', { name: /^District/ })).queryByRole('link')).toBeNull();
  });

  it('speaks of a missing value and shows a dash', () => {
    renderSite('en', <ListPage view={reports()} />);
    const cell = (screen.getAllByRole('row')[3] as HTMLTableRowElement).cells[4];
    expect(cell).toHaveTextContent('–no value');
  });

  it('keeps HTML of the data as text', () => {
    const html = serverHtml('en', <ListPage view={reports()} />);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    renderSite('en', <ListPage view={reports()} />);
    expect(screen.getByRole('link', { name: HOSTILE })).toBeInTheDocument();
  });

  it('needs no style attribute and no script: forms are GET and links are links', () => {
    const html = serverHtml('pl', <ListPage view={reports()} />);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).toContain('action="/pl/reports"');
    expect(html).toContain('<input type="hidden" name="sort" value="title"/>');
    expect(html).toContain('name="f.reportedAt.gte"');
    expect(html).toContain('name="cols"');
    expect(html).toMatch(
      /<a[^>]*aria-label="Strona 4"[^>]*href="\/reports\?page=4"|<a[^>]*href="\/reports\?page=4"/,
    );
  });

  it('opens what the form asks for without leaving the page, empty fields left out and columns joined', async () => {
    const push = vi.spyOn(Router, 'push').mockResolvedValue(true);
    renderSite('en', <ListPage view={reports()} />);
    await userEvent.type(screen.getByRole('searchbox'), 'lamp & co{Enter}');
    expect(push).toHaveBeenLastCalledWith('/reports?sort=title&q=lamp+%26+co', undefined, { scroll: false });
    await userEvent.click(screen.getByText('Columns'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cost' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show these columns' }));
    expect(push).toHaveBeenLastCalledWith('/reports?cols=title%2Ccost', undefined, { scroll: false });
  });

  it('opens the filter form at the field of a chip and closes it by Escape', async () => {
    renderSite('en', <ListPage view={reports()} />);
    const chip = screen.getByRole('link', { name: 'Change filter Dangerous: yes' });
    window.location.hash = chip.getAttribute('href') ?? '';
    await userEvent.click(chip);
    await eventually(() => expect(screen.getByRole('combobox', { name: 'Dangerous' })).toHaveFocus());
    expect(screen.getByRole('combobox', { name: 'Dangerous' })).toHaveValue('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('combobox', { hidden: true }).closest('details')).not.toHaveAttribute('open');
  });

  it('offers previous and next where there are no page numbers', () => {
    const paging = { ...PAGED, pages: [], total: null };
    renderSite('en', <ListPage view={reports({ paging, totalUnfiltered: null })} />);
    const pages = screen.getByRole('navigation', { name: 'Pages: Reports' });
    expect(
      within(pages)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Previous', 'Next']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Reports');
  });

  it('says that a page lies past the end of a filtered list', async () => {
    renderSite('en', <ListPage view={reports({ rows: [] })} />);
    expect(await screen.findByRole('link', { name: 'Go to the first page' })).toBeInTheDocument();
  });

  it.each([0, 7])('says that filters leave nothing, and lifts them (counted before: %i)', async (total) => {
    const none = { ...PAGED, pages: [], total, previous: null, next: null };
    renderSite('pl', <ListPage view={reports({ rows: [], paging: none })} />);
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Brak wyników dla tych filtrów' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Usuń filtr: yes' })).toHaveAttribute(
      'href',
      '/reports?sort=title',
    );
    expect(screen.getByRole('link', { name: 'Wyczyść filtry' })).toHaveAttribute('href', '/reports');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that a list is empty, and that a page lies past its end', async () => {
    const none = { ...PAGED, pages: [], total: 0, previous: null, next: null };
    const { unmount } = renderSite(
      'en',
      <ListPage view={reports({ rows: [], clearHref: null, paging: none })} />,
    );
    expect(await screen.findByRole('heading', { name: 'This list is still empty' })).toBeInTheDocument();
    unmount();
    renderSite('en', <ListPage view={reports({ rows: [], clearHref: null })} />);
    expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      '/reports?page=1',
    );
  });

  it('says of a list of nobody that it shows own records only, and does not promise a first record', async () => {
    const view = reports({
      rows: [],
      clearHref: null,
      ownerless: true,
      writes: {
        addHref: '/reports/new',
        importHref: null,
        bulk: [],
        isComparable: false,
        rows: [],
        moves: [],
      },
    });
    renderSite('en', <ListPage view={view} />);
    expect(await screen.findByRole('heading', { name: 'You have nothing here yet' })).toBeInTheDocument();
    expect(screen.getByText(/You may have to sign in first/)).toBeInTheDocument();
    expect(screen.queryByText('The first record will appear here.')).toBeNull();
  });

  it('shows the rows beside what could not be read', async () => {
    const failures = [{ field: { text: 'Comments' }, message: 'boom' }];
    renderSite('en', <ListPage view={reports({ failures })} />);
    expect(await screen.findByText(/reported an error at “Comments”/)).toBeInTheDocument();
    expect(screen.getByText('boom')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('tells of changed data without touching the rows until asked to', async () => {
    const show = vi.fn();
    renderSite('en', <ListPage view={reports()} onShowChanges={show} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show the changes' }));
    expect(show).toHaveBeenCalledOnce();
  });
});
