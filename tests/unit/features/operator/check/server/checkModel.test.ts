import { buildSchema, graphql } from 'graphql';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  formatCheckResult,
  type CheckFinding,
} from '../../../../../../lib/features/operator/check/checkResult';
import { isOrdered } from '../../../../../../lib/features/operator/check/server/checkRows';
import { checkModel } from '../../../../../../lib/features/operator/check/server/checkModel';
import { saveLastCheck, loadLastCheck } from '../../../../../../lib/features/operator/check/server/lastCheck';
import { discover } from '../../../../../../lib/core/schema/discover';

const schema = buildSchema(`
  type Query {
    books(limit: Int, offset: Int, search: String, where: BookFilter, order: [BookOrder!]): BookPage!
    book(id: ID!): Book
  }
  type BookPage { items: [Book!]! total: Int! }
  input BookFilter { genre: GenreFilter pages: IntFilter }
  input GenreFilter { eq: Genre } input IntFilter { eq: Int }
  enum Genre { NOVEL POETRY DRAMA }
  enum BookOrderField { PAGES } enum Direction { ASC DESC }
  input BookOrder { field: BookOrderField! direction: Direction! }
  type Book { id: ID! title: String! pages: Int! genre: Genre! }
`);

const books = Array.from({ length: 34 }, (_, index) => ({
  id: String(index + 1),
  title: `Book number ${index + 1}`,
  pages: ((index * 7) % 34) + 100,
  genre: ['NOVEL', 'POETRY', 'DRAMA'][index % 3],
}));

interface Asked {
  readonly limit?: number;
  readonly offset?: number;
  readonly search?: string;
  readonly where?: { readonly genre?: { readonly eq?: string }; readonly pages?: { readonly eq?: number } };
  readonly order?: readonly { readonly direction: string }[];
}

/** What a backend does as it should, and may not. */
const HONEST = {
  narrow: ({ where }: Asked) =>
    books
      .filter(({ genre }) => where?.genre?.eq === undefined || genre === where.genre.eq)
      .filter(({ pages }) => where?.pages?.eq === undefined || pages === where.pages.eq),
  find: (rows: typeof books, search = '') => rows.filter(({ title }) => title.includes(search)),
  sort: (rows: typeof books) => rows.toSorted((a, b) => a.pages - b.pages),
  page: (rows: typeof books, { limit = 10, offset = 0 }: Asked) => rows.slice(offset, offset + limit),
  total: (rows: typeof books) => rows.length,
  book: (id: string) => books.find((book) => book.id === id),
};

async function check(lies: Partial<typeof HONEST> = {}, until = Number.POSITIVE_INFINITY) {
  const does = { ...HONEST, ...lies };
  const rootValue = {
    books: (asked: Asked) => {
      const found = does.find(does.narrow(asked), asked.search);
      const rows = asked.order === undefined ? found : does.sort(found);
      return { items: does.page(rows, asked), total: does.total(found) };
    },
    book: ({ id }: { id: string }) => does.book(id),
  };
  let asked = 0;
  const result = await checkModel(
    discover(schema),
    async ({ query, variables }) => {
      asked += 1;
      const answer = await graphql({ schema, source: query, variableValues: { ...variables }, rootValue });
      const errors = (answer.errors ?? []).map(({ message }) => ({ message }));
      // As it comes over the wire.
      return { type: 'ok', status: 200, data: JSON.parse(JSON.stringify(answer.data ?? null)), errors };
    },
    { until },
  );
  return { ...result, asked };
}

const verdicts = (findings: readonly CheckFinding[]) =>
  findings.map(
    ({ reading, field, verdict }) => `${reading}${field === undefined ? '' : ` ${field}`}: ${verdict}`,
  );

describe('a check of a backend', () => {
  it('confirms what an honest one does, in five queries an entity', async () => {
    const { findings, left, asked } = await check();
    expect(verdicts(findings)).toEqual([
      'total: confirmed',
      'pages: confirmed',
      'sort pages: confirmed',
      'get: confirmed',
      'filter genre: confirmed',
      'filter pages: confirmed',
      'picker: confirmed',
    ]);
    expect([left, asked <= 5]).toEqual([[], true]);
  });

  it.each<[string, Partial<typeof HONEST>, string]>([
    ['gives another record for a key', { book: () => books[20] }, 'get: refuted'],
    ['gives nothing for a key of its list', { book: () => undefined }, 'get: refuted'],
    ['ignores a filter', { narrow: () => books }, 'filter genre: refuted'],
    [
      'finds nothing under a filter',
      { narrow: ({ where }) => (where === undefined ? books : []) },
      'filter pages: refuted',
    ],
    ['ignores the order', { sort: (rows) => rows }, 'sort pages: refuted'],
    ['promises more rows than it has', { total: (rows) => rows.length + 40 }, 'total: refuted'],
    ['promises fewer rows than a page has', { total: () => 3 }, 'total: refuted'],
    [
      'gives the same page for each position',
      { page: (rows, { limit = 10 }) => rows.slice(0, limit) },
      'pages: refuted',
    ],
    [
      'does not find what it has',
      { find: (rows, search = '') => (search === '' ? rows : []) },
      'picker: refuted',
    ],
  ])('refutes one that %s', async (_, lies, expected) => {
    const { findings } = await check(lies);
    expect(verdicts(findings)).toContain(expected);
    const wrong = findings.filter(({ verdict }) => verdict === 'refuted');
    expect(wrong.every(({ remedy }) => remedy?.startsWith('entities: { Book: {') === true)).toBe(true);
  });

  it('refutes an order that is refused, and reads the list without it', async () => {
    const refuse = (): never => {
      throw new Error('cannot order by pages');
    };
    const { findings } = await check({ sort: refuse });
    expect(verdicts(findings)).toContain('sort pages: refuted');
    expect(verdicts(findings)).toContain('get: confirmed');
  });

  it('ends when its time is up, and says what it did not reach', async () => {
    const { findings, left, asked } = await check({}, 0);
    expect([findings, left, asked]).toEqual([[], ['Book'], 0]);
  });

  it('is told in words: what is refuted with what to put into site.config.ts', async () => {
    const { findings } = await check({ book: () => books[20] });
    const text = formatCheckResult({
      source: 'http://x/graphql',
      at: '2026-11-22T10:00:00.000Z',
      findings,
      left: [],
    });
    expect(text).toContain('6 readings confirmed, 1 refuted, 0 not known.');
    expect(text).toContain('Book, get: book gives another record than the one whose key is asked for.');
    expect(text).toContain("site.config.ts: entities: { Book: { get: '");
  });
});

describe('an order', () => {
  it.each([
    [['a', 'B', 'c'], true],
    [['A', 'B', 'a'], true],
    [['Łódź', 'Mława', 'Żary'], true],
    [['Łódź', 'Lublin', 'Aachen'], false],
    [[1, 2, null, 10], true],
    [['2', '10'], true],
    [[3, 1], false],
    [['2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'], false],
    [['a', 'a'], null],
    [[], null],
  ])('of %j is %j', (values, expected) => {
    expect(isOrdered(values)).toBe(expected);
  });
});

describe('the last check', () => {
  it('is kept for operators, and is none where the file is missing or broken', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'check-'));
    const file = join(folder, 'deep', 'check.json');
    expect(await loadLastCheck(file)).toBeNull();
    const { findings, left } = await check();
    const result = { source: 'http://x/graphql', at: '2026-11-22T10:00:00.000Z', findings, left };
    await saveLastCheck(result, file);
    expect(await loadLastCheck(file)).toEqual(result);
    writeFileSync(file, '{"source":1');
    expect(await loadLastCheck(file)).toBeNull();
    rmSync(folder, { recursive: true });
  });
});
