import { describe, expect, it } from 'vitest';
import type { TileContent } from '../../../../lib/features/dashboard/dashboardView';
import { toWorkContent } from '../../../../lib/features/home/toWorkContent';
import { getTranslator } from '../../../../lib/ground/intl/translate';

const words = { locale: 'en', translate: getTranslator('en'), today: '2026-11-30' } as const;

describe('the content of a part of home', () => {
  it('is none for a number of 0, and the number of before where it is compared', () => {
    expect(toWorkContent(words, 'overdue', { type: 'number', text: '0' })).toBeNull();
    const before = { type: 'more', change: '3%', was: '9', period: 'October' } as const;
    expect(toWorkContent(words, 'added', { type: 'number', text: '12', before })).toEqual({
      type: 'number',
      text: '12',
      was: '9',
    });
  });

  it('leaves out values without records, and leads to lists without a chart', () => {
    const bar = (id: string, count: number | null) => ({
      id,
      label: { text: id },
      count,
      href: `/tasks?f.status.in=${id}&chart=status`,
      current: false,
    });
    const counts = { bars: [bar('NEW', 2), bar('DONE', 0), bar('LOST', null)] };
    const content = { type: 'bars', field: { text: 'Status' }, counts } as unknown as TileContent;
    expect(toWorkContent(words, 'statuses', content)).toEqual({
      type: 'bars',
      bars: [{ id: 'NEW', label: { text: 'NEW' }, count: 2, href: '/tasks?f.status.in=NEW' }],
    });
  });

  it('puts the most frequent values first, and statuses in their order', () => {
    const bars = [1, 5, 3].map((count) => ({ id: String(count), label: { text: '' }, count, href: '/' }));
    const content = { type: 'bars', counts: { bars } } as unknown as TileContent;
    const idsOf = (kind: 'values' | 'statuses') => {
      const found = toWorkContent(words, kind, content);
      return found?.type === 'bars' ? found.bars.map(({ id }) => id) : null;
    };
    expect(idsOf('values')).toEqual(['5', '3', '1']);
    expect(idsOf('statuses')).toEqual(['1', '5', '3']);
  });

  it.each([
    ['2026-11-26', 4],
    ['2026-11-30', 0],
    ['2026-12-02', undefined],
  ])('counts the days since the due date %s', (due, daysLate) => {
    const status = [{ value: 'NEW', label: { text: 'New' }, tone: 'open' }];
    const columns = [
      { name: 'status', kind: 'enum', options: status },
      { name: 'due', kind: 'date' },
      { name: 'owner', kind: 'relation' },
    ];
    const rows = [
      {
        id: '1',
        href: '/tasks/1',
        title: 'Paint',
        values: { status: 'NEW', due, owner: { href: null, title: 'Ala' } },
      },
    ];
    const content = { type: 'table', columns, rows, total: 1 } as unknown as TileContent;
    const found = toWorkContent(words, 'due', content);
    expect(found?.type === 'rows' ? found.rows[0] : null).toEqual({
      id: '1',
      href: '/tasks/1',
      title: 'Paint',
      status: { label: { text: 'New' }, tone: 'open' },
      about: 'Ala',
      date: `${due.slice(8)}.${due.slice(5, 7)}.2026`,
      ...(daysLate === undefined ? {} : { daysLate }),
    });
  });

  it('is none for a list without records', () => {
    expect(toWorkContent(words, 'due', { type: 'empty', message: '' })).toBeNull();
  });
});
