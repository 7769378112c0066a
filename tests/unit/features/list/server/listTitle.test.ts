import { expect, test } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { buildListTitle } from '../../../../../lib/features/list/server/listTitle';

type View = Parameters<typeof buildListTitle>[1];

const entity = { type: 'Report', slug: 'reports', singular: { text: 'Report' }, plural: { text: 'Reports' } };
const LIST: View = {
  entity,
  chips: [],
  search: null,
  paging: { from: 1, to: 25, total: 80, pages: [], previous: null, next: null, size: 25, sizes: [] },
};
const chip = (label: string, text: string) => ({
  id: label,
  label: { text: label },
  text,
  removeHref: '',
  field: label,
});
const page = (number: number) => ({
  ...LIST.paging,
  pages: [1, 2, 3].map((one) => ({ page: one, href: '', current: one === number })),
});

const title = (view: Partial<View>, locale: 'en' | 'pl' = 'en') =>
  buildListTitle(getTranslator(locale), { ...LIST, ...view });

test('a list as it opens has no title but its heading', () => {
  expect(title({ paging: page(1), search: { name: 'q', value: '' } })).toBeUndefined();
  expect(title({ displays: [{ display: 'table', href: '', current: true }] })).toBeUndefined();
});

test('what narrows and arranges a list, and its page, are in its title', () => {
  expect(
    title({
      chips: [chip('Status', 'New')],
      search: { name: 'q', value: 'lamp' },
      displays: [
        { display: 'table', href: '', current: false },
        { display: 'board', href: '', current: true },
      ],
      paging: page(3),
    }),
  ).toBe('Reports · Status: New · “lamp” · Board · page 3');
  expect(title({ paging: page(2) }, 'pl')).toBe('Reports · strona 2');
});

test('the field of a chart is in the title', () => {
  const counts = { type: 'state', state: 'empty' } as never;
  const shown = { label: { text: 'Status' }, type: 'choices', offHref: '', href: '', counts } as const;
  expect(title({ charts: { fields: [], shown } })).toBe('Reports · by Status');
  expect(title({ charts: { fields: [], shown } }, 'pl')).toBe('Reports · według pola Status');
  expect(title({ charts: { fields: [], shown: null } })).toBeUndefined();
});

test('more than three conditions are counted', () => {
  const chips = ['A', 'B', 'C', 'D', 'E'].map((name) => chip(name, 'yes'));
  expect(title({ chips })).toBe('Reports · A: yes · B: yes · C: yes · 2 more conditions');
});

test('a list below a record names the record', () => {
  const breadcrumbs = [
    { href: '/reports', label: { text: 'Reports' } },
    { href: '/reports/1', label: { text: 'Lamp out' } },
  ];
  expect(title({ heading: { text: 'Comments' }, breadcrumbs })).toBe('Comments · Lamp out');
});

test('a page after a cursor, whose number nobody knows, is a later one', () => {
  const later = { ...LIST.paging, first: '/reports' };
  expect(title({ paging: later })).toBe('Reports · later page');
  expect(title({ paging: { ...LIST.paging, previous: '/reports?before=c' } }, 'pl')).toBe(
    'Reports · dalsza strona',
  );
});
