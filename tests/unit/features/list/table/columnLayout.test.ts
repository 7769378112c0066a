import { expect, test } from 'vitest';
import { layOutTable } from '../../../../../lib/features/list/table/columnLayout';
import type { ColumnView, TableLayout } from '../../../../../lib/features/list/listPageView';
import type { RowView } from '../../../../../lib/kit/view/rowView';

function column(name: string, kind: ColumnView['kind'], more: Partial<ColumnView> = {}): ColumnView {
  return { name, kind, label: { text: name }, list: false, numeric: false, sort: null, ...more };
}

const rows = (values: RowView['values']): readonly RowView[] => [{ id: '1', href: null, title: 'A', values }];

/** Lays out columns of a list without checkboxes. */
function layOut(columns: readonly ColumnView[], values: RowView['values'] = {}): TableLayout {
  return layOutTable({ columns, rows: rows(values), selects: false, keepsColumns: false });
}

test('a column is as wide as its e-mail addresses, numbers and amounts', () => {
  const widthOf = (kind: ColumnView['kind'], value: string | number): number =>
    layOut([column('v', kind)], { v: value }).columns[0]?.width ?? 0;
  expect(widthOf('email', 'jan.kowalski@poczta-miejska.example.org')).toBeGreaterThan(
    widthOf('email', 'a@b.pl'),
  );
  expect(widthOf('float', 123456789.123)).toBeGreaterThan(widthOf('float', 1));
  const amount = (value: number): number =>
    layOut(
      [column('v', 'object', { mainAmount: 'gross', money: { amount: 'amount', currency: 'currency' } })],
      { v: { gross: { amount: value, currency: 'PLN' } } },
    ).columns[0]?.width ?? 0;
  expect(amount(123_456_789)).toBeGreaterThan(amount(1));
});

test('a table takes more rows of one answer than a call can have arguments', () => {
  const columns = [
    column('title', 'text', { isTitle: true }),
    column('note', 'text'),
    column('email', 'email'),
    column('total', 'object', { money: { amount: 'amount', currency: 'currency' } }),
  ];
  const [row] = rows({ note: 'a b', email: 'a@b.pl', total: { amount: 1, currency: 'PLN' } });
  const many = Array.from({ length: 200_000 }, () => row).filter((each) => each !== undefined);
  const table = layOutTable({ columns, rows: many, selects: false, keepsColumns: false });
  expect(table.columns).toHaveLength(4);
});

test('a table that is too narrow keeps its title, then state, amounts and when', () => {
  const columns = [
    column('note', 'text'),
    column('title', 'text', { isTitle: true }),
    column('code', 'text'),
    column('status', 'enum', { options: [] }),
    column('total', 'decimal', { numeric: true }),
    column('createdAt', 'dateTime'),
  ];
  const order = layOut(columns)
    .columns.map(({ shownFrom }, index) => [shownFrom, columns[index]?.name] as const)
    .toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))
    .map(([, name]) => name);
  expect(order).toEqual(['title', 'status', 'total', 'createdAt', 'note', 'code']);
});

/** Returns the columns that a table of this width shows. */
function shownAt(
  width: number,
  columns: readonly ColumnView[],
  values: RowView['values'],
): readonly string[] {
  const { columns: laidOut } = layOutTable({
    columns,
    rows: [{ id: '1', href: null, title: 'O-1042', values }],
    selects: true,
    keepsColumns: false,
  });
  return columns.filter((_, index) => (laidOut[index]?.shownFrom ?? 0) <= width).map(({ name }) => name);
}

test('identity, state, who, how much and when fit a list of 718 px, since names, states and moments break', () => {
  const columns = [
    column('number', 'text', { isTitle: true }),
    column('status', 'enum', {
      options: [{ value: 'A', label: { text: 'Partially returned' }, tone: 'done' }],
    }),
    column('customer', 'relation'),
    column('source', 'text'),
    column('total', 'decimal', { numeric: true }),
    column('createdAt', 'dateTime'),
  ];
  const values = {
    customer: { href: '/people/1', title: 'Anna Maria Nowak-Kowalska Wielkopolska' },
    source: 'telephone',
    total: 1234.5,
  };
  expect(shownAt(718, columns, values)).toEqual(
    expect.arrayContaining(['number', 'status', 'customer', 'total', 'createdAt']),
  );
  expect(shownAt(998, columns, values)).toHaveLength(columns.length);
});

test('texts of one long word, such as e-mail addresses, do not break', () => {
  const customer = column('customer', 'relation');
  const narrowOf = (title: string): number | undefined =>
    layOut([column('title', 'text', { isTitle: true }), customer], { customer: { href: null, title } })
      .columns[1]?.narrow;
  expect(narrowOf('Anna Maria Nowak-Kowalska Wielkopolska')).toBe(128);
  expect(narrowOf('anna.maria.nowak@poczta.example.org')).toBeUndefined();
});

test('chosen columns are all shown: the table scrolls in its frame', () => {
  const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => column(name, 'email'));
  const layout = layOutTable({ columns, rows: [], selects: false, keepsColumns: true });
  expect(layout.frame).toBeGreaterThan(8 * 196);
  expect(layout.columns.every(({ shownFrom }) => shownFrom === undefined)).toBe(true);
});

test('one long name among short ones does not keep a column wide; long texts do', () => {
  const state = column('state', 'relation');
  const narrowOf = (longest: string): number | undefined => {
    const titles = [...Array.from({ length: 19 }, () => 'In progress'), longest];
    const all = titles.map((title, index) => ({
      id: String(index),
      href: null,
      title: 'A',
      values: { state: { href: null, title } },
    }));
    const columns = [column('title', 'text', { isTitle: true }), state];
    return layOutTable({ columns, rows: all, selects: true, keepsColumns: false }).columns[1]?.narrow;
  };
  expect(narrowOf('word '.repeat(14))).toBe(128);
  expect(narrowOf('word '.repeat(60))).toBeUndefined();
});

test('long titles leave room for state, who, how much and when in a list of 718 px', () => {
  const columns = [
    column('title', 'text', { isTitle: true }),
    column('status', 'enum', { options: [{ value: 'A', label: { text: 'In progress' }, tone: 'done' }] }),
    column('district', 'relation'),
    column('cost', 'decimal', { numeric: true, label: { text: 'Estimated cost' } }),
    column('createdAt', 'dateTime'),
  ];
  const values = { district: { href: '/districts/1', title: 'Osiedle Źródlane' }, cost: 2370 };
  const { columns: laidOut } = layOutTable({
    columns,
    rows: [{ id: '1', href: null, title: 'Sunken pavement in front of the school', values }],
    selects: true,
    keepsColumns: false,
  });
  expect(laidOut.every(({ shownFrom }) => (shownFrom ?? 0) <= 718)).toBe(true);
});

test('room goes to moments first, then to names: a table narrows no column that has room', () => {
  const columns = [
    column('title', 'text', { isTitle: true }),
    column('customer', 'relation'),
    column('createdAt', 'dateTime'),
    ...['email', 'backup'].map((name) => column(name, 'email')),
  ];
  const customer = { href: '/people/1', title: 'Anna Maria Nowak-Kowalska Wielkopolska' };
  const [, names, moments] = layOut(columns, { customer, createdAt: '2026-03-04T05:06:00Z' }).columns;
  expect(moments?.wideFrom).toBeLessThan(names?.wideFrom ?? 0);
});

test('a short title of several words keeps 200 px, one that is a code needs less', () => {
  const columns = [column('title', 'text', { isTitle: true }), column('note', 'text'), column('kin', 'text')];
  const shownFrom = (title: string): number =>
    layOutTable({
      columns,
      rows: [{ id: '1', href: null, title, values: { note: 'Late', kin: 'Early' } }],
      selects: false,
      keepsColumns: false,
    }).columns[2]?.shownFrom ?? 0;
  expect(shownFrom('Late sea')).toBeGreaterThanOrEqual(206 + 2 * 112);
  expect(shownFrom('LATE-SEA')).toBeLessThan(shownFrom('Late sea'));
});

test('a table has the room of a window of 1280 px with a scroll bar: nothing waits for a step just above it', () => {
  const frames = [983, 751];
  const texts = Array.from({ length: 24 }, (_, index) => 'Word '.repeat(index + 1).trim());
  for (const frame of frames) {
    const steps = texts.flatMap((text) =>
      [2, 3, 4, 5, 6].flatMap((count) => {
        const columns = [
          column('title', 'text', { isTitle: true }),
          ...Array.from({ length: count }, (_, index) => column(`c${String(index)}`, 'text')),
        ];
        const values = Object.fromEntries(columns.map(({ name }) => [name, text]));
        return layOut(columns, values).columns.flatMap(({ shownFrom, wideFrom }) => [shownFrom, wideFrom]);
      }),
    );
    const above = steps.filter((step) => step !== undefined && step > frame && step < frame + 20);
    expect(above).toEqual([]);
  }
});

test('a picture has its own place on a card, and leaves a narrow table before what is said in words', () => {
  const { columns } = layOut([
    column('title', 'text', { isTitle: true }),
    column('photo', 'image'),
    column('status', 'enum', { options: [] }),
    column('maker', 'relation'),
  ]);
  expect(columns.map(({ slot }) => slot)).toEqual(['is-title', 'is-picture', 'is-status', 'is-relation']);
  const [, photo, status, maker] = columns.map(({ shownFrom }) => shownFrom ?? 0);
  expect(photo).toBeGreaterThan(Math.max(status ?? 0, maker ?? 0));
});

test('a table whose rows have links to change them leaves room for these before a column shows', () => {
  const columns = [column('title', 'text', { isTitle: true }), column('total', 'decimal', { numeric: true })];
  const shownFrom = (hasWrites: boolean): number =>
    layOutTable({ columns, rows: rows({ total: 1 }), selects: false, keepsColumns: false, hasWrites })
      .columns[1]?.shownFrom ?? 0;
  expect(shownFrom(true)).toBeGreaterThan(shownFrom(false));
});

test('a table whose columns all have chosen widths is as wide as these together, and keeps all of them', () => {
  const columns = [column('title', 'text', { isTitle: true }), column('note', 'text'), column('due', 'date')];
  const lay = (widths: ReadonlyMap<string, number>) =>
    layOutTable({ columns, rows: rows({}), selects: true, keepsColumns: true, widths });
  const chosen = lay(
    new Map([
      ['title', 500],
      ['note', 90],
      ['due', 110],
    ]),
  );
  expect(chosen.total).toBe(500 + 90 + 110 + 44);
  expect(chosen.columns.map(({ width }) => width)).toEqual([500, 90, 110]);
  // A title without a width takes what is left.
  const open = lay(new Map([['note', 90]]));
  expect(open.total).toBeUndefined();
  expect(open.columns[1]?.width).toBe(90);
});
