import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Thread } from '../../../../components/record/thread/Thread';
import type { RelatedView, ThreadView } from '../../../../lib/features/record/recordView';
import { field } from '../../fixtures/columns';
import { PAGED } from '../../fixtures/reports';
import { axeFindings, renderSite } from '../../support/renderSite';

const THREAD: ThreadView = {
  text: field('text', 'Text', 'longText'),
  author: field('author', 'Author', 'relation'),
  at: field('createdAt', 'Added', 'dateTime'),
  mark: { name: 'internal', label: { text: 'Internal' }, isClosed: true },
  isWhole: true,
};

/** A thread with so many entries; every third one is internal. */
const toList = (count: number): RelatedView => ({
  name: 'comments',
  slug: 'comments',
  label: { text: 'Comments' },
  caption: 'Comments',
  href: '/reports/1/comments',
  columns: [],
  layout: { columns: [] },
  rows: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    href: `/comments/${index}`,
    title: `Words ${index}`,
    values: {
      text: `Words ${index}`,
      author: { href: '/residents/1', title: 'Szpak 0091' },
      createdAt: '2025-11-28T16:40:00Z',
      internal: index % 3 === 0,
    },
  })),
  paging: { ...PAGED, from: 1, to: count, total: count, pages: [], previous: null, next: null, sizes: [] },
  failures: [],
  readAt: '2025-11-28T08:41:00Z',
});

test.each([
  ['en', 'Show 3 earlier entries'],
  ['pl', 'Pokaż 3 wcześniejsze wpisy'],
] as const)(
  'shows the first entry and the last eight, and folds those between (%s)',
  async (locale, earlier) => {
    const { container } = renderSite(locale, <Thread view={toList(12)} thread={THREAD} />);
    const fold = screen.getByText(earlier).closest('details');
    expect(fold).not.toHaveAttribute('open');
    expect(fold?.querySelectorAll('li')).toHaveLength(3);
    const texts = [...container.querySelectorAll('.w-prose')].map((one) => one.textContent);
    expect(texts).toEqual(Array.from({ length: 12 }, (_, index) => `Words ${index}`));
    expect(await axeFindings()).toEqual([]);
  },
);

test('shows a short thread whole, with authors, times that lead to the entry, and who may not read it', () => {
  renderSite('en', <Thread view={toList(10)} thread={THREAD} />);
  expect(screen.queryByText(/earlier/)).toBeNull();
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByRole('link', { name: 'Szpak 0091' })).toHaveAttribute('href', '/residents/1');
  expect(first?.getByRole('link', { name: '28.11.2025 17:40' })).toHaveAttribute('href', '/comments/0');
  expect(first?.getByText('Internal')).toBeInTheDocument();
  expect(second?.queryByText('Internal')).toBeNull();
});

test('leads to the entries before those that were read', () => {
  renderSite('en', <Thread view={toList(9)} thread={{ ...THREAD, isWhole: false }} />);
  expect(screen.getByRole('link', { name: 'Earlier entries' })).toHaveAttribute(
    'href',
    '/reports/1/comments',
  );
});

test('without scripts its box opens the form of a new entry with the text filled in, and saves nothing', () => {
  const box = { href: '/comments/new?reportId=1', inputs: ['text'] } as const;
  const { container } = renderSite('pl', <Thread view={toList(1)} thread={{ ...THREAD, box }} />);
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('action', '/pl/comments/new?reportId=1');
  expect(form).toHaveAttribute('method', 'post');
  expect(form?.elements.namedItem(':fill')).toHaveValue('1');
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveAttribute('name', 'v.text');
  expect(screen.getByRole('button', { name: 'Dodaj: Comments' })).toBeInTheDocument();
});

test('puts the changes of the record between the entries by time, and shows one of the two kinds on request', async () => {
  const changes = {
    label: { text: 'Revisions' },
    href: '/reports/1/history',
    at: field('at', 'When', 'dateTime'),
    who: field('by', 'Who', 'text'),
    told: [field('what', 'What', 'longText')],
    rows: ['2025-11-28T10:00:00Z', '2025-11-28T20:00:00Z'].map((at, index) => ({
      id: String(index),
      href: `/reports/1/history#entry-${index}`,
      title: '',
      values: { at, by: 'Ada', what: `Change ${index}` },
    })),
    isWhole: true,
  };
  renderSite('en', <Thread view={toList(1)} thread={{ ...THREAD, changes }} />);
  const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(texts()).toEqual([
    expect.stringContaining('Change 0'),
    expect.stringContaining('Words 0'),
    expect.stringContaining('Change 1'),
  ]);
  expect(screen.getByRole('link', { name: 'Show all: Revisions' })).toHaveAttribute(
    'href',
    '/reports/1/history',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Comments' }));
  expect(texts()).toEqual([expect.stringContaining('Words 0')]);
  await userEvent.click(screen.getByRole('button', { name: 'Changes' }));
  expect(texts()).toHaveLength(2);
  expect(await axeFindings()).toEqual([]);
});
