import { screen, within } from '@testing-library/react';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { OperatorEntityPage } from '../../../components/operator/OperatorEntityPage';
import { OperatorPage } from '../../../components/operator/OperatorPage';
import { buildEntityDocuments } from '../../../lib/core/operations/catalog/allDocuments';
import {
  buildEntityReport,
  buildSchemaView,
  type BackendView,
  type EntityNaming,
} from '../../../lib/features/operator/report/backendView';
import { getReasonWriter } from '../../../lib/features/operator/report/reasonText';
import type { Locale } from '../../../lib/ground/routes/hrefs';
import { findEntityByName } from '../../../lib/features/operator/report/textReport';
import { discover } from '../../../lib/core/schema/discover';
import type { Model } from '../../../lib/core/schema/model/model';
import { axeFindings, renderSite, serverHtml } from '../support/renderSite';

const DESK = discover(
  buildSchema(`
    type Query { reports(limit: Int, offset: Int, status: String): ReportPage! report(id: ID!): Report notes: [Note!]! today: String }
    type Mutation { closeReport(id: ID!): Report }
    type ReportPage { rows: [Report!]! total: Int! }
    type Report { id: ID! title: String! note: Note }
    type Note { id: ID! text: String! }
  `),
);

const namingOf = (model: Model, locale: Locale = 'en'): EntityNaming => ({
  say: getReasonWriter(locale),
  name: ({ labels }) => ({ text: labels.singular, lang: 'en' }),
  inOrder: model.entities,
});

interface Change extends Partial<Omit<BackendView, 'schema'>> {
  readonly model?: Model | null;
  readonly open?: string;
  readonly find?: string;
  readonly page?: number;
  readonly locale?: Locale;
}

function view({ model = DESK, open, find = '', page = 1, locale, ...change }: Change = {}): BackendView {
  return {
    source: {
      now: '2026-11-21T10:00:00.000Z',
      origin: 'backend',
      readAt: '2026-11-21T09:38:00.000Z',
      changedAt: '2026-11-20T06:00:00.000Z',
      hash: '9f2c41ab00',
      failure: null,
    },
    read: null,
    answers: { refuted: [], check: null },
    schema:
      model === null
        ? null
        : buildSchemaView(model, namingOf(model, locale), { find, page, open: open ?? null, changes: [] }),
    ...change,
  };
}

describe('what the answers of the backend say', () => {
  it('names readings that gave another record, and what the last check refuted with what to do', () => {
    const says = 'Book, get: book gives another record than the one whose key is asked for.';
    const remedy = "entities: { Book: { get: 'bookById' } }";
    const answers = {
      refuted: [{ type: 'Book', field: 'book', times: 3 }],
      check: { at: '2026-11-21T09:00:00.000Z', confirmed: 4, refuted: [{ says, remedy }] },
    };
    renderSite('en', <OperatorPage view={view({ answers })} />);
    const card = screen.getByRole('region', { name: 'Check of live answers' });
    expect(card).toHaveTextContent('book returned another Book than the one with the key (3 times)');
    expect(card).toHaveTextContent('4 readings confirmed, 1 refuted');
    expect(card).toHaveTextContent(says);
    expect(card).toHaveTextContent(remedy);
  });
});

const row = (name: RegExp) => screen.getByRole('row', { name });

describe('the page about the data source', () => {
  it.each([
    [
      'en',
      'What this site read from the schema',
      'Introspection',
      'unchanged since 20.11.2026 07:00',
      'Reload',
      '1 operation',
    ],
    [
      'pl',
      'Co witryna odczytała ze schematu',
      'Introspekcja',
      'bez zmian od 20.11.2026 07:00',
      'Odśwież',
      '1 operacja',
    ],
  ] as const)('says where the schema comes from and when it was read, in %s', async (locale, ...said) => {
    const [title, origin, since, again, never] = said;
    renderSite(locale, <OperatorPage view={view()} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent?.replace(/\s/g, ' ')).toBe(title);
    const text = document.body.textContent?.replace(/\s/g, ' ');
    for (const words of [origin, since, '10:38', '9f2c 41ab']) expect(text).toContain(words);
    expect(text).not.toContain(never);
    expect(screen.getByRole('button', { name: again })).toBeInTheDocument();
    expect(await axeFindings()).toEqual([]);
  });

  it.each([
    ['en', 'yes', 'no', 'partly'],
    ['pl', 'tak', 'nie', 'częściowo'],
  ] as const)('says of each entity what it can do, in words too (%s)', (locale, yes, no, partly) => {
    renderSite(locale, <OperatorPage view={view()} />);
    const cells = within(row(/^Report/)).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([yes, yes, no, partly, yes, no, no, no, '1']);
  });

  it('unfolds one entity by its address: the evidence in the language of the page, and the way to its documents', async () => {
    renderSite('pl', <OperatorPage view={view({ open: 'Report', locale: 'pl' })} />);
    const link = screen.getByRole('link', { name: 'Report' });
    expect(link).toHaveAttribute('aria-expanded', 'true');
    expect(link).toHaveAttribute('href', '/backend');
    expect(screen.getByRole('link', { name: 'Note' })).toHaveAttribute('href', '/backend?entity=Note');
    const sentence = screen.getByText(/stronicowanie przesunięciem/);
    expect(sentence.closest('[lang="en"]')).toBeNull();
    expect(sentence.querySelector('code')).toHaveTextContent('reports');
    expect(screen.getByRole('link', { name: /i.jego zapytania/ })).toHaveAttribute('href', '/backend/Report');
    expect(await axeFindings()).toEqual([]);
  });

  it('has the schema read again by a plain form that comes back to this page', () => {
    const html = serverHtml('pl', <OperatorPage view={view({ open: 'Report' })} />);
    expect(html).toMatch(/<form action="\/api\/refresh" method="post"/);
    expect(html).toMatch(
      /<input[^>]*type="hidden"[^>]*name="returnTo"[^>]*value="\/pl\/backend\?entity=Report"/,
    );
    expect(html).not.toMatch(/\sstyle=/);
  });

  it('says what has no page, and why', () => {
    renderSite('en', <OperatorPage view={view()} />);
    const part = screen.getByRole('region', { name: 'Read, but without a page 1' });
    expect(part).toHaveTextContent('today');
  });

  it.each([
    ['changed', 'Schema reloaded: it has changed.'],
    ['unchanged', 'Schema reloaded; nothing has changed.'],
  ] as const)('says what came of reading again: %s', (read, words) => {
    renderSite('en', <OperatorPage view={view({ read })} />);
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it('says why the last attempt failed, and that the last good schema stays', () => {
    const failure = {
      message: 'The backend cannot be reached: ECONNREFUSED',
      at: '2026-11-21T09:50:00.000Z',
      since: '2026-11-21T09:40:00.000Z',
    };
    const failing = view({ read: 'failed' });
    renderSite('en', <OperatorPage view={{ ...failing, source: { ...failing.source, failure } }} />);
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(
      'The schema could not be loaded on 21.11.2026 10:50. We still use the last good one.',
    );
    expect(status).toHaveTextContent('ECONNREFUSED');
    expect(status).toHaveTextContent('It has been failing since 21.11.2026 10:40.');
  });

  it('stands, and says why, before anything could be read', () => {
    const failure = { message: 'No.', at: '2026-11-21T09:50:00.000Z', since: '2026-11-21T09:50:00.000Z' };
    const nothing = view({ model: null });
    renderSite('en', <OperatorPage view={{ ...nothing, source: { ...nothing.source, failure } }} />);
    expect(screen.getByRole('status')).toHaveTextContent(/so there are no pages yet\. ?No\./);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  });
});

describe('the page about the data source of a large backend', () => {
  const types = Array.from({ length: 230 }, (_, index) => `Thing${index}`);
  const LARGE = discover(
    buildSchema(
      `type Query { ${types.map((type) => `all${type}s: [${type}!]! `).join('')} } ${types
        .map((type) => `type ${type} { id: ID! name: String! }`)
        .join(' ')}`,
    ),
  );

  it('sends a hundred rows at a time, with a search and pages that work without scripts', () => {
    const html = serverHtml('en', <OperatorPage view={view({ model: LARGE, page: 2 })} />);
    expect(html.match(/role="rowheader"/g)).toHaveLength(100);
    expect(html).toMatch(/<a[^>]*href="\/backend"[^>]*>Previous page/);
    expect(html).toMatch(/<a[^>]*href="\/backend\?page=3"[^>]*>Next page/);
    expect(html).toMatch(/<form[^>]*action="\/backend" method="get"/);
    expect(html.length).toBeLessThan(150_000);
  });

  it('finds by type or name, keeps the words while a row unfolds, and says where nothing is found', () => {
    const found = serverHtml('en', <OperatorPage view={view({ model: LARGE, find: 'thing22' })} />);
    expect(found.match(/role="rowheader"/g)).toHaveLength(11);
    expect(found).toContain('href="/backend?find=thing22&amp;entity=Thing221"');
    const none = serverHtml('en', <OperatorPage view={view({ model: LARGE, find: 'nothing' })} />);
    expect(none).toContain('Nothing found.');
  });

  it.each([0, -3, 99])('takes page %i as the nearest one that there is', (page) => {
    const entities = view({ model: LARGE, page }).schema?.entities;
    expect(entities?.page).toBe(page === 99 ? 3 : 1);
    expect(entities?.rows.length).toBeGreaterThan(0);
  });
});

describe('the page about one entity', () => {
  const report = findEntityByName(DESK, 'Report');
  const entity = (family: string | null, documents = buildEntityDocuments(DESK, report)) =>
    buildEntityReport(DESK, report, namingOf(DESK), { documents, family });

  it('has every document, each to copy', async () => {
    renderSite('en', <OperatorEntityPage view={entity(null)} />);
    const documents = buildEntityDocuments(DESK, report);
    expect(
      screen.getByRole('region', { name: `Documents that the site can send ${documents.length}` }),
    ).toBeInTheDocument();
    for (const { document } of documents) expect(window.document.body.textContent).toContain(document);
    expect(screen.getAllByText('Copy')).toHaveLength(documents.length);
    expect(await axeFindings()).toEqual([]);
  });

  it('of many documents it has those of the family that is asked for, unfolded, and links to the others', () => {
    const many = ['list', 'related.a', 'related.b'].map((operation) => ({
      entity: 'Report',
      operation,
      document: `query ${operation.at(-1)} { ${'x '.repeat(10_000)} }`,
    }));
    const html = serverHtml('en', <OperatorEntityPage view={entity('related.a', many)} />);
    expect(html).toMatch(/<details[^>]*open[^>]*>.*query a/);
    expect(html).not.toContain('query b');
    expect(html).toContain('href="/backend/Report?family=related.b#related.b"');
  });
});
