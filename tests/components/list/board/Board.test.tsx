import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Board } from '../../../../components/list/board/Board';
import { useCellRenderer } from '../../../../components/list/table/DataTable';
import { ListPage } from '../../../../components/list/ListPage';
import type { BoardView } from '../../../../lib/features/list/board/boardView';
import { reports } from '../../fixtures/reports';
import { axeFindings, renderSite, serverHtml } from '../../support/renderSite';

const column = (value: string, label: string, cards: number, total: number | null) => ({
  value,
  label: { text: label },
  cards,
  total,
  more: total === null || total > cards,
  href: `/reports?f.status.in=${value}`,
});
const BOARD: BoardView = {
  field: 'status',
  columns: [
    { ...column('NEW', 'New', 1, 212), tone: 'open' },
    { ...column('IN_PROGRESS', 'In progress', 2, null), tone: 'active' },
    { ...column('DONE', 'Done', 0, 0), tone: 'done' },
    { ...column('LOST', 'Lost', 0, 0), failed: 'The archive is closed.' },
  ],
};
const board = (of: BoardView = BOARD) =>
  reports({ board: of, displays: [{ display: 'table', href: '/reports', current: false }] });

function Columns({ of = BOARD }: { of?: BoardView }) {
  return <Board view={{ ...board(of), board: of }} renderContent={useCellRenderer()} empty={null} />;
}

it('each value is a region with its name, its number and its cards; the status is not repeated on them', async () => {
  renderSite('en', <Columns />);
  const first = screen.getByRole('region', { name: 'New 212' });
  const cards = within(first).getAllByRole('listitem');
  expect(cards).toHaveLength(1);
  const [card] = cards;
  if (card === undefined) throw new Error('no card');
  expect(within(card).getByRole('link', { name: 'Pothole' })).toHaveAttribute('href', '/reports/1');
  expect(within(card).queryByText('In progress')).toBeNull();
  expect(within(screen.getByRole('region', { name: 'In progress' })).getAllByRole('listitem')).toHaveLength(
    2,
  );
  expect(await axeFindings()).toEqual([]);
});

it('a column says how many it shows and leads to the table of all of them', () => {
  renderSite('en', <Columns />);
  const first = within(screen.getByRole('region', { name: 'New 212' }));
  expect(first.getByText('1 of 212')).toBeInTheDocument();
  expect(first.getByRole('link', { name: 'Show all 212 (New)' })).toHaveAttribute(
    'href',
    '/reports?f.status.in=NEW',
  );
});

it('a board without any card is still scrolled by keys', () => {
  renderSite('en', <Columns of={{ ...BOARD, columns: [column('NEW', 'New', 0, 0)] }} />);
  expect(screen.getByRole('group', { name: 'Reports' })).toHaveAttribute('tabindex', '0');
});

it('an empty column and one that failed say so', () => {
  renderSite('en', <Columns />);
  expect(
    within(screen.getByRole('region', { name: 'Done 0' })).getByText('Nothing here.'),
  ).toBeInTheDocument();
  const failed = within(screen.getByRole('region', { name: 'Lost 0' }));
  expect(failed.getByRole('note')).toHaveTextContent('could not be read. The archive is closed.');
});

it('values without a column are a link to their table', () => {
  renderSite('en', <Columns of={{ ...BOARD, rest: { href: '/reports?f.status.in=X', count: 3 } }} />);
  expect(screen.getByRole('link', { name: /3 more values/ })).toHaveAttribute(
    'href',
    '/reports?f.status.in=X',
  );
});

it.each([
  ['en', 'Nothing here.', 'Show all 212'],
  ['pl', 'Nic tu nie ma.', 'Pokaż wszystkie: 212'],
] as const)('the whole board is in the server’s HTML, in %s', (locale, empty, all) => {
  const html = serverHtml(locale, <Columns />);
  expect(html).toContain(empty);
  expect(html).toContain(all);
});

it('a board has sort links at every width', () => {
  const html = serverHtml('en', <ListPage view={board()} />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('.is-sort')?.className).toBe('is-sort');
});

it('a board that leaves records out leads to the table of all', () => {
  renderSite('pl', <Columns of={{ ...BOARD, unplacedHref: '/reports?q=a' }} />);
  const link = screen.getByRole('link', {
    name: /^Niektóre wpisy nie mają kolumny: pokaż wszystkie w\stabeli$/,
  });
  expect(link).toHaveAttribute('href', '/reports?q=a');
});
