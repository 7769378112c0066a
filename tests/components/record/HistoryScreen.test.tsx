import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HistoryPage } from '../../../components/record/HistoryScreen';
import type { HistoryView } from '../../../lib/features/history/entryView';
import type { HistoryEntryView } from '../../../lib/kit/view/historyEntry';
import { axeFindings, renderSite } from '../support/renderSite';

const text = (name: string, value: string | null) => ({
  field: { name, label: { text: name }, kind: 'text' as const, list: false },
  value,
});
const entry = (id: string, more: Partial<HistoryEntryView> = {}): HistoryEntryView => ({
  id,
  title: { text: 'Title' },
  at: {
    field: { name: 'at', label: { text: 'At' }, kind: 'dateTime', list: false },
    value: `2026-01-0${id}T10:00:00Z`,
  },
  actor: text('by', 'Anna'),
  text: null,
  changes: [{ label: { text: 'Title' }, before: text('title', 'Old'), after: text('title', null) }],
  facts: [],
  ...more,
});
const VIEW: HistoryView = {
  title: 'Task',
  heading: { text: 'Changes' },
  breadcrumbs: [],
  path: '/tasks/1/history',
  keep: [{ name: 'list', value: 'changes' }],
  tabs: [],
  entries: [entry('2', { restoreHref: '/tasks/1/do/restore?revisionId=2' }), entry('1')],
  canCompare: true,
  untellableCount: 0,
  chosen: { before: null, after: null },
  comparison: null,
  problem: null,
  paging: null,
  failures: [],
  readAt: '2026-02-01T00:00:00Z',
  operations: [],
};

it('says in words which value was and which is, and names each choice by what happened when', async () => {
  renderSite('en', <HistoryPage view={VIEW} />);
  const [first] = within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('was Old→now no value');
  expect(screen.getByRole('radio', { name: /^A: Title, 02\.01\.2026/ })).not.toBeChecked();
  expect(screen.getByRole('link', { name: /^Restore: Title, 02\.01\.2026/ })).toHaveAttribute(
    'href',
    '/tasks/1/do/restore?revisionId=2',
  );
  expect(await axeFindings()).toEqual([]);
});

it('says how many entries are in the table only', () => {
  const { unmount } = renderSite('pl', <HistoryPage view={{ ...VIEW, untellableCount: 2 }} />);
  expect(screen.getByText('Jeszcze 2 wpisy są tylko w tabeli.')).toBeVisible();
  unmount();
  renderSite('en', <HistoryPage view={VIEW} />);
  expect(screen.queryByText(/in the table only/)).toBeNull();
});

it('keeps the choice of the address, and offers none where nothing can be compared', () => {
  const { unmount } = renderSite(
    'pl',
    <HistoryPage view={{ ...VIEW, chosen: { before: '1', after: '2' } }} />,
  );
  expect(screen.getByRole('radio', { name: /^A: Title, 01\.01\.2026/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^B: Title, 02\.01\.2026/ })).toBeChecked();
  unmount();
  renderSite('en', <HistoryPage view={{ ...VIEW, canCompare: false }} />);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
});

it('shows two versions field by field, with what can be brought back', async () => {
  const comparison: HistoryView['comparison'] = {
    before: { id: '1', at: null },
    after: { id: '2', at: null },
    fields: [
      {
        name: 'title',
        label: { text: 'Title' },
        before: text('title', 'Old'),
        after: text('title', 'New'),
        bringBackHref: '/tasks/1/edit?title=Old',
      },
      { name: 'note', label: { text: 'Note' }, after: text('note', 'New') },
    ],
    sameCount: 3,
    bringBack: { href: '/tasks/1/edit?title=Old', count: 1, left: [{ text: 'Note' }] },
  };
  renderSite('en', <HistoryPage view={{ ...VIEW, comparison }} />);
  expect(screen.getByRole('row', { name: 'Note not recorded New' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Restore: Title' })).toHaveAttribute(
    'href',
    '/tasks/1/edit?title=Old',
  );
  expect(screen.getByText('3 fields are the same in A and B.')).toBeVisible();
  expect(screen.getByText(/These are not filled in: Note\./)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

it('compares lists and texts whole, which a cell would cut', () => {
  const tags = (value: readonly string[]) => ({
    field: { name: 'tags', label: { text: 'Tags' }, kind: 'text' as const, list: true },
    value,
  });
  const comparison = {
    before: { id: '1', at: null },
    after: { id: '2', at: null },
    fields: [
      {
        name: 'tags',
        label: { text: 'Tags' },
        before: tags(['a', 'b', 'c', 'd']),
        after: tags(['a', 'b', 'c', 'e']),
      },
    ],
    sameCount: 0,
  };
  renderSite('en', <HistoryPage view={{ ...VIEW, comparison }} />);
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['abcd', 'abce']);
});

it('tells the values of nested objects, without the keys of rows', () => {
  const part = (name: string, kind: 'text' | 'integer') => ({
    name,
    label: { text: name },
    kind,
    list: false,
  });
  const lines = (value: readonly object[]) => ({
    field: {
      ...{ name: 'lines', label: { text: 'Lines' }, kind: 'object' as const, list: true },
      fields: [part('sku', 'text'), part('Quantity', 'integer'), part('id', 'text')],
    },
    value: value as never,
  });
  const before = lines([{ sku: 'S6', Quantity: 2, id: '65f0' }]);
  const after = lines([
    { sku: 'S1', Quantity: 2, id: '65f1' },
    { sku: 'S2', Quantity: null, id: '65f2' },
  ]);
  const changes = [{ label: { text: 'Lines' }, before, after }];
  renderSite('en', <HistoryPage view={{ ...VIEW, entries: [entry('1', { changes })] }} />);
  expect(screen.getByRole('definition')).toHaveTextContent('was S6, Quantity 2→now S1, Quantity 2; S2');
});
