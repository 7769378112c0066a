import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RecordPage } from '../../../components/record/RecordScreen';
import { UserContext, type UserContextValue } from '../../../lib/kit/auth/useUser';
import { getRecentRecords } from '../../../lib/kit/browser/recentRecords';
import type { WritableRecord, RecordView } from '../../../lib/features/record/recordView';
import { column, field, PRIORITIES, STATUSES } from '../fixtures/columns';
import { HOSTILE, PAGED } from '../fixtures/reports';
import { axeFindings, renderSite, serverHtml } from '../support/renderSite';

const comments: RecordView['related'][number] = {
  name: 'comments',
  slug: 'comments',
  label: { text: 'Comments' },
  caption: 'Comments',
  columns: [column('text', 'Text', 'longText', { isTitle: true }), column('author', 'Author', 'relation')],
  rows: [
    {
      id: '7',
      href: '/comments/7',
      title: 'On our way.',
      values: { text: 'On our way.', author: { href: '/residents/1', title: 'Szpak 0091' } },
    },
  ],
  layout: { columns: [{ slot: 'is-title' }, { slot: 'is-relation', width: 156 }] },
  paging: {
    ...PAGED,
    from: 1,
    to: 1,
    total: 12,
    pages: [],
    previous: null,
    next: '/reports/1?comments.after=x',
    sizes: [],
  },
  failures: [],
  readAt: '2025-11-28T08:41:00Z',
};

function report(change: Partial<RecordView> = {}): RecordView {
  return {
    entity: { type: 'Report', slug: 'reports', singular: { text: 'Report' }, plural: { text: 'Reports' } },
    title: HOSTILE,
    keyText: 'ZG-2025-1',
    listHref: '/reports',
    status: [
      field('status', 'Status', 'enum', { options: STATUSES }),
      field('priority', 'Priority', 'enum', { options: PRIORITIES }),
    ],
    prose: [field('description', 'Description', 'longText'), field('note', 'Note', 'longText')],
    details: [field('dangerous', 'Dangerous', 'boolean'), field('due', 'Due', 'date')],
    relations: [field('district', 'District', 'relation')],
    objects: [field('place', 'Place', 'object', { fields: [field('street', 'Street', 'text')] })],
    objectLists: [],
    timestamps: [field('createdAt', 'Created', 'dateTime'), field('changedAt', 'Changed', 'dateTime')],
    values: {
      status: 'IN_PROGRESS',
      priority: 'URGENT',
      description: 'A hole.',
      note: null,
      dangerous: true,
      due: '2025-12-05',
      district: { href: '/districts/1', title: 'Śródmieście' },
      place: { street: 'Długa 1' },
      createdAt: '2025-11-28T16:40:00Z',
      changedAt: null,
    },
    related: [comments],
    failures: [],
    readAt: '2025-11-28T08:41:00Z',
    operations: [],
    moreRelated: [{ name: 'votes', label: { text: 'Votes' }, href: '/reports/1?open=votes#votes' }],
    watch: { fingerprint: '' },
    ...change,
  };
}

const NOBODY: UserContextValue = {
  user: undefined,
  isLoading: false,
  checkSession: () => Promise.resolve(),
  loginUrl: '/api/auth/login',
  error: undefined,
};

const fact = (card: string, name: string) =>
  within(screen.getByRole('region', { name: card })).getByText(name, { selector: 'dt' }).nextElementSibling;

describe('a record', () => {
  beforeEach(() => window.localStorage.clear());

  it.each([
    ['en', 'Details', 'Related', 'Yes'],
    ['pl', 'Szczegóły', 'Powiązania', 'Tak'],
  ] as const)('shows its cards in %s, and axe finds nothing', async (locale, details, related, yes) => {
    renderSite(locale, <RecordPage view={report()} />);
    expect(screen.getByRole('heading', { level: 1, name: HOSTILE })).toBeInTheDocument();
    expect(fact(details, 'Dangerous')).toHaveTextContent(yes);
    expect(fact(details, 'Due')).toHaveTextContent('05.12.2025');
    expect(within(screen.getByRole('region', { name: related })).getByRole('link')).toHaveAttribute(
      'href',
      '/districts/1',
    );
    expect(fact('Place', 'Street')).toHaveTextContent('Długa 1');
    expect(await axeFindings()).toEqual([]);
  });

  it('tells status, key and urgency under its title, and its moments in small print', () => {
    const { container } = renderSite('en', <RecordPage view={report()} />);
    expect(container.querySelector('.is-marks')).toHaveTextContent('In progressZG-2025-1PriorityUrgent');
    expect(container.querySelector('.is-moments')?.textContent).toBe('Created 28.11.2025 17:40');
  });

  it('says of a missing long text that it has no value, without a card for it', () => {
    renderSite('en', <RecordPage view={report()} />);
    expect(screen.getByRole('region', { name: 'Description' })).toHaveTextContent('A hole.');
    expect(fact('Details', 'Note')).toHaveTextContent('no value');
  });

  it('says of a folded value that was not received why, inside the fold', () => {
    const technical = (name: string, more = {}) => ({
      ...field(name, name, 'text', more),
      part: 'technical' as const,
    });
    const failed = technical('hash', { missing: true, reason: 'Server error' });
    const details = [failed, technical('token'), technical('checksum')];
    const values = { hash: null, token: 'a', checksum: 'b' };
    const { container } = renderSite('en', <RecordPage view={report({ details, prose: [], values })} />);
    expect(container.querySelector('details')).toHaveTextContent('Not received: Server error');
    expect(screen.queryByText('A part of this page could not be read')).toBeNull();
  });

  it('names many fields without a value in one line, and keeps false and zero among the others', () => {
    const names = ['tags', 'sensor', 'resolved'];
    const details = [
      ...names.map((name) => field(name, name, 'text')),
      field('dangerous', 'Dangerous', 'boolean'),
      field('votes', 'Votes', 'integer'),
    ];
    const values = { tags: [], sensor: null, resolved: '', dangerous: false, votes: 0 };
    renderSite('en', <RecordPage view={report({ details, prose: [], values })} />);
    expect(fact('Details', 'Empty fields')).toHaveTextContent('tags, sensor, resolved');
    expect(fact('Details', 'Dangerous')).toHaveTextContent('No');
    expect(fact('Details', 'Votes')).toHaveTextContent('0');
    expect(screen.queryByText('tags', { selector: 'dt' })).toBeNull();
  });

  it('says together what is of one kind, and folds what machines need', () => {
    const details: RecordView['details'] = [
      field('etag', 'Etag', 'text'),
      field('rowId', 'Row', 'id'),
      field('tenantId', 'Tenant', 'id'),
    ].map((one) => ({ ...one, part: 'technical' as const }));
    const facts: RecordView['details'] = [
      { ...field('from', 'From', 'date'), part: 'dates' },
      field('kind', 'Kind', 'text'),
      { ...field('to', 'To', 'date'), part: 'dates' },
      { ...field('mail', 'Mail', 'email'), part: 'reach' },
      field('colour', 'Colour', 'text'),
      field('size', 'Size', 'text'),
    ];
    const values = Object.fromEntries([...details, ...facts].map(({ name }) => [name, '2025-12-05']));
    renderSite('en', <RecordPage view={report({ details: [...details, ...facts], prose: [], values })} />);
    const card = screen.getByRole('region', { name: 'Details' });
    expect(
      within(card)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(['Dates']);
    expect([...card.querySelectorAll('dt')].map((one) => one.textContent)).toEqual([
      'Kind',
      'Colour',
      'Size',
      'Mail',
      'From',
      'To',
      'Etag',
      'Row',
      'Tenant',
    ]);
    expect(within(card).getByText('3 more fields').closest('details')).not.toHaveAttribute('open');
  });

  it('leaves to the way through its statuses what that tells', () => {
    const writes: WritableRecord['writes'] = {
      editHref: null,
      deleteHref: null,
      actions: [],
      headActions: [],
      flow: {
        steps: [{ status: { value: 'NEW', label: { text: 'New' } }, moment: null }],
        nextActions: [],
        targetStatuses: {},
        coveredFields: ['due', 'createdAt'],
      },
    };
    const { container } = renderSite(
      'en',
      <UserContext.Provider value={NOBODY}>
        <RecordPage view={{ ...report(), writes }} />
      </UserContext.Provider>,
    );
    expect(screen.queryByText('Due', { selector: 'dt' })).toBeNull();
    expect(fact('Details', 'Dangerous')).toHaveTextContent('Yes');
    expect(container.querySelector('.is-moments')).toBeNull();
  });

  it.each([
    ['en', 'Details', 'in 7 days'],
    ['pl', 'Szczegóły', 'za 7 dni'],
  ] as const)('says in %s how far a date is from when it was read', (locale, card, words) => {
    renderSite(locale, <RecordPage view={report()} />);
    expect(fact(card, 'Due')).toHaveTextContent(`05.12.2025${words}`);
  });

  it('says latitude and longitude as one place that can be copied', async () => {
    const fields = [
      field('lat', 'Latitude', 'float', { role: 'latitude' }),
      field('lng', 'Longitude', 'float', { role: 'longitude' }),
    ];
    const view = report({ objects: [field('place', 'Place', 'object', { fields })] });
    renderSite('pl', <RecordPage view={{ ...view, values: { place: { lat: 51.1079, lng: 17.0385 } } }} />);
    await screen.findByText('Położenie');
    expect(fact('Place', 'Położenie')).toHaveTextContent('51.1079, 17.0385');
    expect(screen.queryByText('Latitude')).toBeNull();
    expect(screen.getByRole('button', { name: 'Kopiuj: Położenie' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pokaż na mapie' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=51.1079&mlon=17.0385#map=17/51.1079/17.0385',
    );
  });

  it('pages its related lists by links and offers the others', () => {
    renderSite('en', <RecordPage view={report()} />);
    const card = screen.getByRole('region', { name: 'Comments 12' });
    expect(within(card).getByRole('table', { name: 'Comments' })).toBeInTheDocument();
    expect(within(card).getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/reports/1?comments.after=x',
    );
    expect(screen.getByRole('link', { name: 'Votes' })).toHaveAttribute(
      'href',
      '/reports/1?open=votes#votes',
    );
  });

  it.each([
    ['en', 'Edit: On our way.', 'Delete: On our way.'],
    ['pl', 'Edytuj: On our way.', 'Usuń: On our way.'],
  ] as const)(
    'offers in %s to change and to delete a row that stands there alone',
    async (locale, edit, remove) => {
      const rowWrites = comments.rows.map(() => ({ edit: '/edit', delete: '/delete' }));
      renderSite(locale, <RecordPage view={report({ related: [{ ...comments, rowWrites }] })} />);
      const table = within(screen.getByRole('table', { name: 'Comments' }));
      expect(table.getByRole('link', { name: edit })).toHaveAttribute('href', '/edit');
      expect(table.getByRole('link', { name: remove })).toHaveAttribute('href', '/delete');
      expect(table.getAllByRole('columnheader')).toHaveLength(3);
      expect(await axeFindings()).toEqual([]);
    },
  );

  it('needs no style attribute, and keeps HTML as text', () => {
    const html = serverHtml('en', <RecordPage view={report()} />);
    expect(html).not.toMatch(/\sstyle=|<img|<script/);
  });

  it('is remembered on this device, without language and query', async () => {
    window.history.pushState(null, '', '/pl/reports/1?comments.after=x');
    renderSite('pl', <RecordPage view={report({ title: 'Dziura', href: '/reports/1' })} />);
    const record = { href: '/reports/1', title: 'Dziura', type: 'Report', typeLabel: 'Report' };
    await waitFor(() => expect(getRecentRecords()).toEqual([expect.objectContaining(record)]));
  });
});
