import { expect, test } from 'vitest';
import { joinTimeline } from '../../../../../lib/features/record/server/joinTimeline';
import type { RelatedView } from '../../../../../lib/features/record/recordView';
import { column, field } from '../../../../components/fixtures/columns';
import { PAGED } from '../../../../components/fixtures/reports';

const list = (name: string, more: Partial<RelatedView> = {}): RelatedView => ({
  name,
  slug: name,
  label: { text: name },
  caption: name,
  href: `/reports/1/${name}`,
  columns: [],
  layout: { columns: [] },
  rows: [],
  paging: { ...PAGED, pages: [], previous: null, next: null, sizes: [] },
  failures: [],
  readAt: '2025-11-28T08:41:00Z',
  ...more,
});

const COMMENTS = list('comments', {
  thread: {
    text: field('text', 'Text', 'longText'),
    author: field('author', 'Author', 'relation'),
    at: field('createdAt', 'Added', 'dateTime'),
    isWhole: true,
  },
});

const changed = (at: string | null): RelatedView =>
  list('revisions', {
    columns: [
      column('at', 'When', 'dateTime'),
      column('by', 'Who', 'text'),
      column('#what', 'What', 'longText'),
    ],
    rows: [
      {
        id: '1',
        href: '/reports/1/history#entry-1',
        title: '1',
        values: { at, by: 'Ada', '#what': 'Title' },
      },
    ],
  });

const TOLD = { at: 'at', who: 'by' };

test('the history of a record stands in its thread, and nowhere else', () => {
  const photos = list('photos');
  const lists = [
    { table: photos },
    { table: COMMENTS },
    { table: changed('2025-11-28T16:40:00Z'), told: TOLD },
  ];
  const views = joinTimeline(lists);
  expect(views.map(({ name }) => name)).toEqual(['photos', 'comments']);
  expect(views[1]?.thread?.changes).toMatchObject({
    href: '/reports/1/revisions',
    at: { name: 'at' },
    who: { name: 'by' },
    told: [{ name: '#what' }],
    isWhole: true,
  });
});

test.each([
  ['without a thread', [{ table: list('comments') }, { table: changed('2025-11-28T16:40:00Z'), told: TOLD }]],
  ['with a change without a time', [{ table: COMMENTS }, { table: changed(null), told: TOLD }]],
])('%s the history stays a table', (_, lists) => {
  expect(joinTimeline(lists)).toEqual(lists.map(({ table }) => table));
});
