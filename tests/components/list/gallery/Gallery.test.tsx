import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCellRenderer } from '../../../../components/list/table/DataTable';
import { Gallery } from '../../../../components/list/gallery/Gallery';
import { ListPage } from '../../../../components/list/ListPage';
import { column } from '../../fixtures/columns';
import { reports } from '../../fixtures/reports';
import { axeFindings, renderSite, serverHtml } from '../../support/renderSite';

const SAFE = 'https://pictures.test/1.jpg';
const DISPLAYS = [
  { display: 'table', href: '/reports', current: false },
  { display: 'gallery', href: '/reports?view=gallery', current: true },
] as const;

const PICTURE = { picture: 'photo' };

function Pictures({ view }: { view: ReturnType<typeof gallery> }) {
  return <Gallery view={{ ...view, gallery: PICTURE }} renderContent={useCellRenderer()} />;
}

function gallery(sources: readonly unknown[]) {
  const { rows, columns } = reports();
  return reports({
    columns: [...columns, column('photo', 'Photo', 'image')],
    rows: rows.map((row, at) => ({
      ...row,
      values: { ...row.values, photo: (sources[at] ?? null) as string },
    })),
    gallery: PICTURE,
    displays: DISPLAYS,
  });
}

it('each record is a card with its picture, its title as a link, its status and two facts', async () => {
  renderSite('en', <Pictures view={gallery([SAFE])} />);
  const cards = within(screen.getByRole('list', { name: 'Reports' })).getAllByRole('listitem');
  expect(cards).toHaveLength(1);
  const [first] = cards;
  if (first === undefined) throw new Error('no card');
  expect(within(first).getByRole('link', { name: 'Pothole' })).toHaveAttribute('href', '/reports/1');
  expect(first.querySelector('img')).toHaveAttribute('src', SAFE);
  expect([...first.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'In progress',
    'ZG-2025-1',
    'Low',
  ]);
  expect(await axeFindings()).toEqual([]);
});

it('records without a picture, or with an address that is none, follow in cards without an empty box', () => {
  const { container } = renderSite('en', <Pictures view={gallery(['javascript:alert(1)', SAFE])} />);
  expect(container.querySelectorAll('.is-picture')).toHaveLength(1);
  const others = within(screen.getByRole('region', { name: 'Without a picture' }));
  expect(others.getAllByRole('listitem')).toHaveLength(2);
});

it('a list without any picture has no heading of its own for that', () => {
  const { container } = renderSite('en', <Pictures view={gallery([])} />);
  expect(container.querySelector('.is-picture')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Reports' })).getAllByRole('listitem')).toHaveLength(3);
});

it.each([
  ['en', 'Show as', 'Table'],
  ['pl', 'Pokaż jako', 'Tabela'],
] as const)('the way back to the table is a link in the server’s HTML, in %s', (locale, group, table) => {
  const html = serverHtml(locale, <ListPage view={gallery([SAFE])} />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const links = page.querySelectorAll(`[role="group"][aria-label="${group}"] a`);
  expect([...links].map(({ textContent }) => textContent)[0]).toBe(table);
  expect(links[0]?.getAttribute('href')).toContain('/reports');
  expect(links[1]?.getAttribute('aria-current')).toBe('true');
});

it('a gallery has sort links at every width, a table on narrow screens only', () => {
  const sortClasses = (view: ReturnType<typeof gallery>) =>
    new DOMParser()
      .parseFromString(serverHtml('en', <ListPage view={view} />), 'text/html')
      .querySelector('.is-sort')?.className;
  const view = gallery([SAFE]);
  expect(sortClasses(view)).toBe('is-sort');
  expect(sortClasses(reports())).toBe('is-sort w-narrow');
});
