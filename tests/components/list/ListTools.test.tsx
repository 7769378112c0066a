import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Router from 'next/router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ColumnsMenu } from '../../../components/list/columns/ColumnsMenu';
import { ExportMenu } from '../../../components/list/ExportMenu';
import { FilterChoices, FilterInput } from '../../../components/list/filters/FilterInput';
import { FilterChips } from '../../../components/list/filters/FilterMenu';
import { MoreTools } from '../../../components/list/ListTools';
import { parseSelectedRows } from '../../../lib/features/list/selectedRows';
import { Disclosure } from '../../../components/kit/ui/Disclosure';
import { PAGED, reports } from '../fixtures/reports';
import { renderSite, serverHtml } from '../support/renderSite';
import { eventually } from '../../support/eventually';

afterEach(() => vi.restoreAllMocks());

describe('the columns of a list', () => {
  it('are moved by buttons that keep the focus, and sent in their new order', async () => {
    const push = vi.spyOn(Router, 'push').mockResolvedValue(true);
    const view = reports();
    const [title, status] = view.columns.map(({ name }) => name);
    const columnChoices = Object.fromEntries(view.columns.map(({ name, label }) => [name, label]));
    renderSite('en', <ColumnsMenu of="table" view={{ ...view, columnChoices }} />);
    await userEvent.click(screen.getByText('Columns'));
    const up = await screen.findByRole('button', { name: `Move up: ${columnChoices[status ?? '']?.text}` });
    await userEvent.click(up);
    await eventually(() =>
      expect(document.activeElement).toHaveAccessibleName(`Move down: ${columnChoices[status ?? '']?.text}`),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show these columns' }));
    const [address = ''] = push.mock.calls[0] ?? [];
    const sent = new URLSearchParams(String(address).split('?')[1]).get('cols')?.split(',');
    expect(sent?.slice(0, 2)).toEqual([status, title]);
    expect(sent).toHaveLength(view.columns.length);
  });

  it('can be chosen without scripts, and moved from when the menu is opened', async () => {
    const view = reports();
    const columnChoices = Object.fromEntries(view.columns.map(({ name, label }) => [name, label]));
    const menu = <ColumnsMenu of="table" view={{ ...view, columnChoices }} />;
    expect(serverHtml('en', menu)).toContain('type="checkbox"');
    expect(serverHtml('en', menu)).not.toContain('Move up');
    renderSite('en', menu);
    expect(screen.queryByText('Density')).toBeNull();
    await userEvent.click(screen.getByText('Columns'));
    expect(screen.getByText('Density')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Move up/ })).toHaveLength(view.columns.length);
  });
});

describe('the chips of a list', () => {
  it('have a cross, but for what the backend leaves out and nothing brings back', () => {
    const chip = { id: 'state.preset', label: { text: 'State' }, text: 'Open', field: 'state' };
    const removeHref = '/reports?f.state.eq=ANY';
    const { unmount } = renderSite('en', <FilterChips chips={[{ ...chip, removeHref }]} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(removeHref);
    unmount();
    renderSite('en', <FilterChips chips={[{ ...chip, removeHref: null }]} />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

describe('a disclosure', () => {
  it('that was opened before the scripts came loads its content at hydration', () => {
    const onOpen = vi.fn();
    const page = <Disclosure summary={<summary>More</summary>} onOpen={onOpen} children="Content" />;
    const container = document.createElement('div');
    container.innerHTML = serverHtml('en', page);
    document.body.append(container);
    container.querySelector('details')?.setAttribute('open', '');
    renderSite('en', page, { container, hydrate: true });
    expect(onOpen).toHaveBeenCalledOnce();
  });
});

describe('the export of a list', () => {
  const file = { fields: 31, limit: 50_000 };

  it.each([
    [1, 'The whole list: 1 row.'],
    [1284, 'The whole list: 1,284 rows.'],
    [60_000, 'Only the first 50,000 rows of 60,000.'],
    [null, 'The whole list, 50,000 rows at most.'],
  ])('of %s rows says: %s', async (total, words) => {
    renderSite('en', <ExportMenu view={{ ...reports(), file, paging: { ...PAGED, total } }} />);
    await userEvent.click(screen.getByText('Export'));
    expect(screen.getByText(words)).toBeVisible();
  });

  it('leads to the whole list in its present state and language', async () => {
    renderSite('pl', <ExportMenu view={{ ...reports(), file }} />);
    await userEvent.click(screen.getByText('Eksport'));
    expect(screen.getByRole('link', { name: 'CSV: Wszystkie pola 31' })).toHaveAttribute(
      'href',
      '/api/export/reports?f.dangerous.eq=true&sort=title&locale=pl&format=csv&fields=all',
    );
  });

  it('of ticked rows leads to just these of the page that is open', async () => {
    window.history.replaceState(null, '', '/pl/reports?page=3&size=10');
    renderSite('en', <ExportMenu view={{ ...reports(), file }} chosen={['1', '7']} />);
    await userEvent.click(screen.getByText('Export'));
    expect(screen.getByText('The 2 selected rows.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'CSV: Columns shown 6' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://site.test');
    expect([pathname, searchParams.get('page'), searchParams.get('size')]).toEqual([
      '/api/export/reports',
      '3',
      '10',
    ]);
    const rows = parseSelectedRows(searchParams.get('only') ?? '');
    expect(['1', '2', '7'].map((id) => rows?.has(id))).toEqual([true, false, true]);
    window.history.replaceState(null, '', '/');
  });

  it('is not there where the operator has none', () => {
    const { container } = renderSite('en', <ExportMenu view={reports()} />);
    expect(within(container).queryByText('Export')).toBeNull();
  });
});

describe('the further tools of a list, which a phone folds', () => {
  const open = () => userEvent.click(screen.getByLabelText('More'));
  const more = () => screen.getByLabelText('More').closest('details');

  it('stay unfolded while one of them is used, and go a step at a time by Escape', async () => {
    renderSite(
      'en',
      <MoreTools>
        <Disclosure summary={<summary>Order</summary>}>
          <button type="button">By title</button>
        </Disclosure>
      </MoreTools>,
    );
    await open();
    const order = screen.getByText('Order');
    await userEvent.click(order);
    await userEvent.click(screen.getByText('By title'));
    expect(more()).toHaveAttribute('open');
    await userEvent.keyboard('{Escape}');
    expect(order.closest('details')).not.toHaveAttribute('open');
    expect(more()).toHaveAttribute('open');
    await userEvent.keyboard('{Escape}');
    expect(more()).not.toHaveAttribute('open');
    expect(screen.getByLabelText('More')).toHaveFocus();
  });

  it('fold once something else of the page is pressed, or a link among them', async () => {
    renderSite(
      'en',
      <>
        <MoreTools>
          <a href="#there">There</a>
        </MoreTools>
        <button type="button">Elsewhere</button>
      </>,
    );
    for (const word of ['Elsewhere', 'There']) {
      await open();
      expect(more()).toHaveAttribute('open');
      await userEvent.click(screen.getByText(word));
      expect(more()).not.toHaveAttribute('open');
    }
  });
});

describe('a filter by a day', () => {
  const filter = {
    name: 'reportedAt',
    label: { text: 'Zgłoszono' },
    kind: 'dateTime' as const,
    list: false,
    names: { gte: 'f.reportedAt.gte', lte: 'f.reportedAt.lte' },
    current: { gte: '2025-12-05' },
  };

  it('is typed and shown in Polish form, with and without scripts', () => {
    const html = serverHtml('pl', <FilterInput filter={filter} />);
    expect(html).toContain('value="05.12.2025"');
    expect(html).not.toMatch(/<input[^>]*type="date"[^>]*name=/);
    renderSite('en', <FilterInput filter={filter} />);
    expect(screen.getByRole('textbox', { name: 'Zgłoszono: from' })).toHaveValue('05.12.2025');
    expect(screen.getByRole('textbox', { name: 'Zgłoszono: to' })).toHaveAttribute(
      'placeholder',
      'e.g. 31.12.2030',
    );
  });

  it('takes a day from the calendar of the browser', () => {
    const { container } = renderSite('en', <FilterInput filter={filter} />);
    const [calendar] = container.querySelectorAll<HTMLInputElement>('input[type=date]');
    expect(calendar).toHaveValue('2025-12-05');
    if (calendar !== undefined) fireEvent.change(calendar, { target: { value: '2026-01-31' } });
    expect(screen.getByRole('textbox', { name: 'Zgłoszono: from' })).toHaveValue('31.01.2026');
  });
});

describe('a filter by a large enum', () => {
  const filter = {
    name: 'country',
    label: { text: 'Country' },
    kind: 'enum' as const,
    list: false,
    names: { in: 'f.country.in' },
    current: { in: 'PL' },
  };
  const countries = ['Poland', 'Portugal', 'Łotwa', ...Array.from({ length: 20 }, (_, i) => `Land ${i}`)];

  it('takes a value as the backend writes it until all values have come', () => {
    const options = [{ value: 'PL', label: { text: 'Poland' } }];
    renderSite('en', <FilterChoices filter={{ ...filter, more: 'options', options }} op="in" />);
    expect(screen.getByRole('checkbox', { name: 'Poland' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Country' })).toHaveAttribute('name', 'f.country.in');
  });

  it('is narrowed by what is typed, without marks on letters', async () => {
    const options = countries.map((text) => ({ value: text, label: { text } }));
    renderSite('en', <FilterChoices filter={{ ...filter, options }} op="in" />);
    await userEvent.type(screen.getByRole('searchbox'), 'lot');
    expect(screen.getByText('Łotwa')).toBeVisible();
    expect(screen.getByText('Portugal')).not.toBeVisible();
  });
});
