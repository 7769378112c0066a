import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { RecordPage } from '../../../components/record/RecordScreen';
import type { RecordView } from '../../../lib/features/record/recordView';
import { field, STATUSES } from '../fixtures/columns';
import { PAGED } from '../fixtures/reports';
import { axeFindings, renderSite, serverHtml } from '../support/renderSite';

const MONEY = { amount: 'amount', currency: 'currency' };
const pln = (amount: string) => ({ amount, currency: 'PLN' });
const eur = (amount: string) => ({ amount, currency: 'EUR' });
const bag = (name: string, label: string) =>
  field(name, label, 'object', {
    fields: [
      field('shop', 'Shop money', 'object', { money: MONEY }),
      field('presentment', 'Presentment money', 'object', { money: MONEY }),
    ],
  });
const address = (name: string, label: string) =>
  field(name, label, 'object', {
    fields: [field('street', 'Street', 'text'), field('floor', 'Floor', 'integer')],
  });

const PAYMENTS: RecordView['related'][number] = {
  name: 'payments',
  slug: 'payments',
  label: { text: 'Payments' },
  caption: 'Payments',
  columns: [],
  rows: [],
  layout: { columns: [] },
  paging: { ...PAGED, from: 0, to: 0, total: 2, pages: [], previous: null, next: null, sizes: [] },
  failures: [],
  readAt: '2025-11-28T08:41:00Z',
};

const ORDER: RecordView = {
  entity: { type: 'Order', slug: 'orders', singular: { text: 'Order' }, plural: { text: 'Orders' } },
  title: '#1042',
  keyText: null,
  listHref: '/orders',
  status: [
    field('payment', 'Payment', 'enum', { options: STATUSES }),
    field('delivery', 'Delivery', 'enum', { options: STATUSES }),
    field('risk', 'Risk', 'enum', { options: STATUSES }),
  ],
  prose: [],
  details: [
    field('language', 'Language', 'text'),
    field('hash', 'Hash', 'text'),
    field('checksum', 'Checksum', 'text'),
  ],
  relations: [field('customer', 'Customer', 'relation'), field('depot', 'Depot', 'relation')],
  objects: [
    bag('total', 'Total'),
    bag('net', 'Net'),
    bag('tax', 'Tax'),
    address('shipsTo', 'Ships to'),
    address('billsTo', 'Bills to'),
  ],
  objectLists: [
    field('taxes', 'Tax lines', 'object', { list: true, fields: [field('rate', 'Rate', 'text')] }),
  ],
  timestamps: [],
  values: {
    payment: 'NEW',
    delivery: 'RESOLVED',
    risk: 'IN_PROGRESS',
    language: 'pl',
    hash: 'a1',
    checksum: 'c7',
    customer: { href: '/customers/1', title: 'Anna Nowak' },
    depot: { href: '/depots/1', title: 'Gdynia' },
    total: { shop: pln('1096.79'), presentment: eur('258.36') },
    net: { shop: pln('890'), presentment: eur('209') },
    tax: { shop: pln('0'), presentment: eur('0') },
    shipsTo: { street: 'Długa 1', floor: 4 },
    billsTo: { street: 'Długa 1', floor: 4 },
    taxes: [{ rate: '23 %' }],
  },
  related: [PAYMENTS],
  moreRelated: [
    { name: 'events', label: { text: 'Events' }, href: '/orders/1/events' },
    { name: 'visits', label: { text: 'Visits' }, href: '/orders/1/visits' },
    { name: 'refunds', label: { text: 'Refunds' }, href: '/orders/1/refunds' },
  ],
  layout: {
    states: ['payment', 'delivery'],
    facts: ['customer', 'total'],
    lines: ['shipsTo', 'billsTo'],
    prose: null,
    relations: ['depot'],
    lists: null,
    links: [],
    folds: [
      { name: 'amounts', fields: ['net', 'tax'], tables: [], lists: [] },
      { name: 'details', fields: ['risk', 'language'], tables: [], lists: [] },
      { name: 'money', fields: [], tables: ['taxes'], lists: ['payments', 'refunds'] },
      { name: 'history', fields: [], tables: [], lists: ['events', 'visits'] },
      { name: 'technical', fields: ['hash', 'checksum'], tables: [], lists: [] },
    ],
  },
  failures: [],
  readAt: '2025-11-28T08:41:00Z',
  operations: [],
  watch: { fingerprint: '' },
};

const getFold = (id: string): HTMLDetailsElement => {
  const fold = document.getElementById(id)?.closest('details');
  if (!fold) throw new Error(`There is no fold ${id}.`);
  return fold;
};

describe('a large record', () => {
  it.each(['en', 'pl'] as const)('has no findings of axe in %s, also with all folds open', async (locale) => {
    renderSite(locale, <RecordPage view={ORDER} />);
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    expect(await axeFindings()).toEqual([]);
  });

  it('says who and how much in cells, and an object in one line that names its numbers', () => {
    const { container } = renderSite('en', <RecordPage view={ORDER} />);
    expect(container.querySelector('.is-cells')).toHaveTextContent(/CustomerAnna NowakTotalPLN\s1,096\.79/);
    expect(container.querySelector('.is-lines')).toHaveTextContent('Ships toDługa 1, Floor 4');
  });

  it('has its parts without a table as open links, each with the way to add one', () => {
    const { layout } = ORDER;
    if (layout === undefined) throw new Error('The order is not large.');
    const view = {
      ...ORDER,
      moreRelated: ORDER.moreRelated.map((list) =>
        list.name === 'refunds' ? { ...list, addHref: '/refunds/new?order=1' } : list,
      ),
      layout: {
        ...layout,
        links: ['refunds'],
        folds: layout.folds.map((fold) => {
          if (fold.name === 'money') return { ...fold, lists: ['payments'] };
          return fold.name === 'technical' ? { ...fold, name: 'more' as const } : fold;
        }),
      },
    };
    renderSite('en', <RecordPage view={view} />);
    const parts = screen.getByRole('region', { name: 'More lists' });
    expect(parts.closest('details')).toBeNull();
    expect(within(parts).getByRole('link', { name: 'Refunds' })).toHaveAttribute('href', '/orders/1/refunds');
    expect(within(parts).getByRole('link', { name: 'Add: Refunds' })).toHaveAttribute(
      'href',
      '/refunds/new?order=1',
    );
    expect(screen.getAllByText('Refunds')).toHaveLength(1);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const contents = screen.getAllByRole('navigation', { name: 'On this page' })[0];
    expect(contents).toHaveTextContent('More lists1');
  });

  it('folds an object of many values to their number, also those of the objects inside it', () => {
    const names = Array.from({ length: 6 }, (_, index) => `right${String(index)}`);
    const rights = field('rights', 'Rights', 'object', {
      fields: names.map((name) =>
        field(name, name, 'object', {
          fields: [field('allowed', 'Allowed', 'boolean'), field('message', 'Message', 'text')],
        }),
      ),
    });
    const values = {
      ...ORDER.values,
      rights: Object.fromEntries(names.map((name) => [name, { allowed: true, message: 'No' }])),
    };
    const layout = ORDER.layout && { ...ORDER.layout, lines: ['shipsTo', 'rights'] };
    renderSite(
      'en',
      <RecordPage
        view={{ ...ORDER, objects: [...ORDER.objects, rights], values, ...(layout ? { layout } : {}) }}
      />,
    );
    const summary = screen.getByText('12 values', { selector: 'summary' });
    expect(summary.closest('details')).not.toHaveAttribute('open');
    expect(summary.closest('details')).toHaveTextContent('right5 Allowed');
    expect(document.querySelector('.is-lines')).toHaveTextContent('Ships toDługa 1, Floor 4');
  });

  it.each([
    ['en', '#1042', 'Order #1042'],
    ['pl', 'ZG-7', 'Order: ZG-7'],
    ['en', 'Order 12', 'Order 12'],
    ['en', 'Windows11', 'Windows11'],
  ] as const)('names in %s what %s is if that is a mere number or code: %s', (locale, title, heading) => {
    renderSite(locale, <RecordPage view={{ ...ORDER, title }} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  });

  it('names empty lists in one line with links that add, and leaves them out of its contents', async () => {
    const paging = { ...PAYMENTS.paging, total: 0 };
    const notes = { ...PAYMENTS, name: 'notes', label: { text: 'Notes' }, addHref: '/notes/new', paging };
    const view = { ...ORDER, related: [{ ...PAYMENTS, paging: { ...paging, total: null } }, notes] };
    const { container } = renderSite('en', <RecordPage view={view} />);
    const line = screen.getByRole('region', { name: 'Nothing in:' });
    expect(within(line).getAllByRole('listitem')).toHaveLength(2);
    expect(line).toHaveTextContent('Nothing in:PaymentsNotes');
    expect(within(line).getByRole('link', { name: /Notes/ })).toHaveAttribute('href', '/notes/new');
    expect(container).not.toHaveTextContent('Nothing here yet.');
    expect(container.querySelectorAll('a[href="#payments"], a[href="#notes"]')).toHaveLength(0);
    expect(await axeFindings()).toEqual([]);
  });

  it('names the rows of a short list in one line, with the links to them, to all and to a new one', async () => {
    const row = (id: string, title: string) => ({ id, href: `/labels/${id}`, title, values: {} });
    const labels = {
      ...PAYMENTS,
      name: 'labels',
      label: { text: 'Labels' },
      rows: [row('1', 'Fragile'), row('2', 'Gift')],
      href: '/orders/1/labels',
      addHref: '/labels/new',
      paging: { ...PAYMENTS.paging, next: '/orders/1?labels.page=2' },
    };
    const { container } = renderSite('en', <RecordPage view={{ ...ORDER, nameLists: [labels] }} />);
    expect(container.querySelector('#labels')).toHaveTextContent('LabelsFragileGiftShow allAdd');
    const line = screen.getByText('Labels', { selector: 'dt' }).parentElement;
    const links = line === null ? [] : within(line).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/labels/1',
      '/labels/2',
      '/orders/1/labels',
      '/labels/new',
    ]);
    expect(await axeFindings()).toEqual([]);
  });

  it('adds to a folded list from its link, where its records can be created', () => {
    const [events, ...others] = ORDER.moreRelated;
    if (events === undefined) throw new Error('no links');
    const moreRelated = [{ ...events, addHref: '/events/new?order=1' }, ...others];
    renderSite('en', <RecordPage view={{ ...ORDER, moreRelated }} />);
    const add = within(getFold('record-history')).getByRole('link', { name: 'Add: Events', hidden: true });
    expect(add).toHaveAttribute('href', '/events/new?order=1');
    expect(within(getFold('record-money')).queryByRole('link', { name: /^Add/, hidden: true })).toBeNull();
  });

  it('leaves a fold without anything in it out of its contents', () => {
    const view = { ...ORDER, moreRelated: [] };
    const { container } = renderSite('en', <RecordPage view={view} />);
    expect(container.querySelectorAll('a[href="#record-history"]')).toHaveLength(0);
    expect(container.querySelectorAll('a[href="#record-money"]').length).toBeGreaterThan(0);
  });

  it('names many switches in two lines, behind the texts and the numbers', () => {
    const flags = ['Wiki', 'Jobs', 'Forks', 'Issues'].map((label) => field(label, label, 'boolean'));
    const details = [field('stars', 'Stars', 'integer'), ...flags, field('language', 'Language', 'text')];
    const folds = [
      { name: 'details' as const, fields: details.map(({ name }) => name), tables: [], lists: [] },
    ];
    const { layout } = ORDER;
    if (layout === undefined) throw new Error('It is no large record.');
    const { container } = renderSite(
      'en',
      <RecordPage
        view={{
          ...ORDER,
          details,
          values: { ...ORDER.values, stars: 7, Wiki: true, Jobs: false, Forks: true, Issues: false },
          layout: { ...layout, folds },
        }}
      />,
    );
    const facts = [...container.querySelectorAll('#record-details .w-facts > div')];
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Languagepl',
      'Stars7',
      'YesWiki, Forks',
      'NoJobs, Issues',
    ]);
  });

  it('says of an object that equals the one above that it is the same', () => {
    const { container } = renderSite('en', <RecordPage view={ORDER} />);
    expect(container.querySelector('.is-lines')).toHaveTextContent('Bills tothe same as Ships to');
  });

  it('shows two states beside the title, and a third among the details', () => {
    const { container } = renderSite('en', <RecordPage view={ORDER} />);
    expect(container.querySelector('.is-marks')).not.toHaveTextContent('Risk');
    expect(within(getFold('record-details')).getByText('Risk', { selector: 'dt' })).toBeInTheDocument();
  });

  it('opens the first fold alone, without scripts', () => {
    const html = serverHtml('en', <RecordPage view={ORDER} />);
    const folds = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('details.is-fold')];
    expect(folds.map((fold) => fold.hasAttribute('open'))).toEqual([true, false, false, false, false]);
  });

  it('shows amounts as a table with a column for each currency, and folds those that are zero', () => {
    renderSite('en', <RecordPage view={ORDER} />);
    const [known, zero] = within(getFold('record-amounts')).getAllByRole('table', { hidden: true });
    expect(known).toHaveTextContent(/AmountShop moneyPresentment moneyNetPLN\s890\.00EUR\s209\.00/);
    expect(known).not.toHaveTextContent('Tax');
    expect(zero?.closest('details')).toHaveTextContent('1 more amount: zero, unknown or the same as another');
  });

  it('folds amounts that the head or a row above has', () => {
    const { layout } = ORDER;
    if (layout === undefined) throw new Error('It is no large record.');
    const amounts = { name: 'amounts' as const, fields: ['due', 'net', 'paid'], tables: [], lists: [] };
    const view = {
      ...ORDER,
      objects: [...ORDER.objects, bag('due', 'Due'), bag('paid', 'Paid')],
      values: { ...ORDER.values, due: ORDER.values['total'] ?? null, paid: ORDER.values['net'] ?? null },
      layout: { ...layout, folds: [amounts] },
    };
    renderSite('en', <RecordPage view={view} />);
    const [known, rest] = within(getFold('record-amounts')).getAllByRole('table', { hidden: true });
    expect(known?.querySelectorAll('tbody tr')).toHaveLength(1);
    expect(known).toHaveTextContent('Net');
    expect(rest).toHaveTextContent(/Due.*Paid/);
  });

  it('shows an amount of one value under no role of the others', () => {
    const { layout } = ORDER;
    if (layout === undefined) throw new Error('It is no large record.');
    const paid = { ...field('paid', 'Paid', 'object'), money: { amount: 'amount', currency: 'currency' } };
    const view = {
      ...ORDER,
      details: [...ORDER.details, paid],
      values: { ...ORDER.values, paid: { amount: '12.00', currency: 'PLN' } },
      layout: {
        ...layout,
        folds: [{ name: 'amounts' as const, fields: ['net', 'paid'], tables: [], lists: [] }],
      },
    };
    renderSite('en', <RecordPage view={view} />);
    const row = within(getFold('record-amounts')).getByRole('row', { name: /Paid/, hidden: true });
    expect(row).toHaveTextContent(/12\.00/);
    const table = row.closest('table');
    expect(table?.querySelector('thead')).toBeNull();
    expect(table?.previousElementSibling?.localName).not.toBe('table');
  });

  it('folds lists that are not read as links, and lists of values as tables, by their subject', () => {
    renderSite('en', <RecordPage view={ORDER} />);
    const money = getFold('record-money');
    expect(within(money).getByRole('link', { name: 'Refunds', hidden: true })).toHaveAttribute(
      'href',
      '/orders/1/refunds',
    );
    expect(within(money).getByRole('table', { hidden: true })).toHaveTextContent('23 %');
    expect(money.querySelector('summary')).toHaveTextContent('2 lists');
    expect(within(money).queryByText('Payments')).toBeNull();
  });

  it('counts in its contents what each fold shows, not what the record lacks', () => {
    const layout = ORDER.layout && {
      ...ORDER.layout,
      folds: ORDER.layout.folds.map((fold) =>
        fold.name === 'details' ? { ...fold, fields: [...fold.fields, 'lacking'] } : fold,
      ),
    };
    renderSite('en', <RecordPage view={{ ...ORDER, ...(layout === undefined ? {} : { layout }) }} />);
    const [link] = screen.getAllByRole('link', { name: /^Details/ });
    expect(link).toHaveTextContent(/^Details 2$|^Details2$/);
    expect(getFold('record-details').querySelector('summary')).toHaveTextContent('2 values');
  });

  it('lists what stands open and the folds in its contents, which open the fold they lead to', async () => {
    renderSite('en', <RecordPage view={ORDER} />);
    const contents = screen
      .getByRole('navigation', { name: 'On this page' })
      .querySelector<HTMLElement>('.is-wide');
    if (contents === null) throw new Error('There are no contents.');
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#payments',
      '#record-related',
      '#record-amounts',
      '#record-details',
      '#record-money',
      '#record-history',
      '#record-technical',
    ]);
    for (const link of links) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(id), id).not.toBeNull();
    }
    expect(getFold('record-history').open).toBe(false);
    await userEvent.click(within(contents).getByRole('link', { name: /History/ }));
    expect(getFold('record-history').open).toBe(true);
  });

  it('leaves out no field and no list', () => {
    const { container } = renderSite('en', <RecordPage view={ORDER} />);
    for (const each of [
      ...ORDER.status,
      ...ORDER.details,
      ...ORDER.relations,
      ...ORDER.objects,
      ...ORDER.objectLists,
    ])
      expect(container, each.name).toHaveTextContent(each.label.text);
  });
});
