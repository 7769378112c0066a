import { buildSchema } from 'graphql';
import { afterEach, expect, test } from 'vitest';
import { startMockBackend, type MockBackend } from './mockBackend';

const SDL = `
  scalar DateTime
  interface Node { id: ID! }
  enum Genre { NOVEL POEM }
  type Book implements Node { id: ID! slug: String! title: String! genre: Genre! author: Author! printed: DateTime! pages: Int! }
  type Author implements Node { id: ID! name: String! books(first: Int, after: String, last: Int, before: String): BookConnection! }
  type BookConnection { edges: [BookEdge!]! totalCount: Int! pageInfo: PageInfo! }
  type BookEdge { cursor: String! node: Book! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type BookPage { items: [Book!]! total: Int! }
  input BookFilter { genre: GenreFilter printedAfter: DateTime }
  input GenreFilter { eq: Genre }
  type Query {
    node(id: ID!): Node
    book(slug: String!): Book
    books(page: Int, perPage: Int, filter: BookFilter): BookPage!
    authors(limit: Int): [Author!]!
  }
`;

let backend: MockBackend | undefined;
afterEach(async () => {
  await backend?.close();
  backend = undefined;
});

async function ask<Data>(
  query: string,
  variables = {},
): Promise<{ data: Data; errors?: { message: string }[] }> {
  backend ??= await startMockBackend(buildSchema(SDL));
  const response = await fetch(backend.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  // The tests' own questions: their form decides the answer's.
  return (await response.json()) as { data: Data; errors?: { message: string }[] };
}

interface Books {
  readonly books: {
    readonly items: readonly { slug: string; title: string; genre: string }[];
    readonly total: number;
  };
}

test('pages hold as many rows as asked, each row once, to the end of the total', async () => {
  const slugs: string[] = [];
  for (let page = 1; page <= 3; page += 1) {
    const { data } = await ask<Books>(`{ books(page: ${page}, perPage: 25) { items { slug } total } }`);
    expect(data.books.total).toBe(57);
    slugs.push(...data.books.items.map(({ slug }) => slug));
  }
  expect(slugs).toHaveLength(57);
  expect(new Set(slugs).size).toBe(57);
});

test('a record is found again by what identifies it, and is the same', async () => {
  const { data } = await ask<Books>('{ books(page: 2, perPage: 5) { items { slug title } } }');
  const row = data.books.items[3];
  const found = await ask<{ book: unknown }>('query ($slug: String!) { book(slug: $slug) { slug title } }', {
    slug: row?.slug,
  });
  expect(found.data.book).toEqual(row);
  const nobody = await ask<{ book: unknown }>('{ book(slug: "nobody") { slug } }');
  expect(nobody).toEqual({ data: { book: null } });
});

test('a global id leads to the record of its type', async () => {
  const { data } = await ask<{ authors: { id: string; name: string }[] }>(
    '{ authors(limit: 1) { id name } }',
  );
  const [author] = data.authors;
  const found = await ask<{ node: unknown }>(
    'query ($id: ID!) { node(id: $id) { id ... on Author { name } } }',
    { id: author?.id },
  );
  expect(found.data.node).toEqual(author);
});

test('cursors go on where a page ended', async () => {
  interface Answer {
    readonly authors: readonly {
      books: {
        edges: { cursor: string; node: { id: string } }[];
        totalCount: number;
        pageInfo: { hasNextPage: boolean };
      };
    }[];
  }
  const query = `query ($after: String) { authors(limit: 20) { books(first: 2, after: $after) { edges { cursor node { id } } totalCount pageInfo { hasNextPage } } } }`;
  const first = await ask<Answer>(query);
  const index = first.data.authors.findIndex(({ books }) => books.totalCount > 4);
  const books = first.data.authors[index]?.books;
  expect(books?.pageInfo.hasNextPage).toBe(true);
  const second = await ask<Answer>(query, { after: books?.edges[1]?.cursor });
  const ids = [...(books?.edges ?? []), ...(second.data.authors[index]?.books.edges ?? [])].map(
    ({ node }) => node.id,
  );
  expect(new Set(ids).size).toBe(4);
});

test('a filter by a value gives rows that have it', async () => {
  const { data } = await ask<Books>(
    '{ books(page: 1, perPage: 5, filter: { genre: { eq: POEM } }) { items { genre } total } }',
  );
  expect(new Set(data.books.items.map(({ genre }) => genre))).toEqual(new Set(['POEM']));
  expect(data.books.total).toBeLessThan(57);
});

test.each([
  ['an unknown field', '{ books { items { isbn } } }', {}, 'Cannot query field'],
  [
    'a variable of a wrong type',
    'query ($n: Int) { authors(limit: $n) { id } }',
    { n: '5' },
    'Int cannot represent',
  ],
  [
    'a date that is none',
    'query ($f: BookFilter) { books(filter: $f) { total } }',
    { f: { printedAfter: 'soon' } },
    'DateTime cannot represent',
  ],
  [
    'a connection without a size',
    '{ authors(limit: 1) { books { totalCount } } }',
    {},
    'provide a `first` or `last`',
  ],
  ['a page larger than it gives', '{ authors(limit: 1000) { id } }', {}, 'gives 1 to 100 rows'],
])('refuses %s, and remembers it', async (_name, query, variables, message) => {
  const answer = await ask<unknown>(query, variables);
  expect(answer.errors?.[0]?.message).toContain(message);
  expect(backend?.faults.map((fault) => fault.message)).toEqual([expect.stringContaining(message)]);
});

const DESK = `
  "A moment in ISO 8601, for example 2021-03-09T14:58:50+00:00"
  scalar Time
  "An amount, as a floating point number"
  scalar Money
  scalar ProjectID
  enum State { OPEN CLOSED }
  type Project { id: ID! name: String! issues(first: Int, last: Int): [Issue!]! }
  type Issue { id: ID! title: String! state: State! due: Time! cost: Money! project: Project! projectId: ID! }
  type UserError { message: String! field: [String!] }
  type IssuePayload { issue: Issue userErrors: [UserError!]! }
  type DeletePayload { deletedIssueId: ID errors: [String!]! }
  input IssueInput { title: String! projectId: ID! state: State }
  input IssueFilter { title_contains: String state: State dueAfter: Time or: [IssueFilter!] not: IssueFilter }
  type Query {
    project(id: ID!): Project
    projects(limit: Int): [Project!]!
    issue(id: ID!): Issue
    issues(limit: Int, offset: Int, search: String, where: IssueFilter, orderBy: String, projectId: ID): [Issue!]!
  }
  type Mutation {
    createIssue(input: IssueInput!): IssuePayload!
    updateIssue(id: ID!, input: IssueInput!): IssuePayload!
    closeIssue(id: ID!): Issue
    deleteIssue(id: ID!): DeletePayload!
  }
`;

interface Issue {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  readonly due: string;
  readonly projectId: string;
}

/** Lists issues of the desk; starts it on first use. */
async function issues(args: string): Promise<readonly Issue[]> {
  backend ??= await startMockBackend(buildSchema(DESK));
  const { data } = await ask<{ issues: readonly Issue[] }>(
    `{ issues(limit: 100${args}) { id title state due projectId } }`,
  );
  return data.issues;
}

test('a search gives the rows whose texts hold the words, and no others', async () => {
  const all = await issues('');
  const word = all[4]?.title.split(' ')[0] ?? '';
  const found = await issues(`, search: "${word}"`);
  expect(found.map(({ id }) => id)).toEqual(
    all.filter(({ title }) => title.toLowerCase().includes(word.toLowerCase())).map(({ id }) => id),
  );
  expect(found.length).toBeLessThan(all.length);
  expect(await issues(', search: "xyzzy"')).toEqual([]);
});

test('filters hold for every row: part of a text, an enum, a moment, one of several, none of them', async () => {
  const all = await issues('');
  const ids = async (args: string): Promise<readonly string[]> => (await issues(args)).map(({ id }) => id);
  const of = (test: (issue: Issue) => boolean): readonly string[] => all.filter(test).map(({ id }) => id);
  expect(await ids(', where: { state: OPEN, title_contains: "o" }')).toEqual(
    of(({ state, title }) => state === 'OPEN' && title.toLowerCase().includes('o')),
  );
  expect(await ids(', where: { dueAfter: "2024-01-01T00:00:00Z" }')).toEqual(
    of(({ due }) => due > '2024-01-01T00:00:00Z'),
  );
  expect(await ids(', where: { or: [{ state: OPEN }, { title_contains: "b" }] }')).toEqual(
    of(({ state, title }) => state === 'OPEN' || title.toLowerCase().includes('b')),
  );
  expect(await ids(', where: { not: { state: OPEN } }')).toEqual(of(({ state }) => state !== 'OPEN'));
  const owner = all[0]?.projectId ?? '';
  expect(await ids(`, projectId: "${owner}"`)).toEqual(of(({ projectId }) => projectId === owner));
});

test('sorts by the column that is asked for, in both directions', async () => {
  const titles = (await issues(', orderBy: "due"')).map(({ due }) => due);
  expect(titles).toEqual(titles.toSorted());
  expect((await issues(', orderBy: "due_DESC"')).map(({ due }) => due)).toEqual(titles.toReversed());
});

test('the list of a record holds the records that point to it', async () => {
  const all = await issues('');
  const owner = all[0]?.projectId ?? '';
  const { data } = await ask<{ project: { issues: { id: string }[] } }>(
    `{ project(id: "${owner}") { issues(first: 100) { id } } }`,
  );
  expect(data.project.issues.map(({ id }) => id)).toEqual(
    all.filter(({ projectId }) => projectId === owner).map(({ id }) => id),
  );
});

test('writes are kept: a created row is listed, a change is read again, a status follows, a deleted row is gone', async () => {
  const before = await issues('');
  const owner = before[0]?.projectId ?? '';
  interface Saved {
    readonly saved: { issue: Issue; userErrors: unknown[] };
  }
  const created = await ask<Saved>(
    `mutation { saved: createIssue(input: { title: "Mend the roof", projectId: "${owner}" }) { issue { id title projectId } userErrors { message } } }`,
  );
  expect(created.data.saved).toMatchObject({
    issue: { title: 'Mend the roof', projectId: owner },
    userErrors: [],
  });
  const { id } = created.data.saved.issue;
  expect((await issues('')).map((issue) => issue.id)).toEqual([id, ...before.map((issue) => issue.id)]);
  const changed = before[5]?.id ?? '';
  await ask(
    `mutation { updateIssue(id: "${changed}", input: { title: "New title", projectId: "${owner}", state: OPEN }) { issue { id } } }`,
  );
  expect(
    (await ask<{ issue: Issue }>(`{ issue(id: "${changed}") { title state projectId } }`)).data.issue,
  ).toEqual({
    title: 'New title',
    state: 'OPEN',
    projectId: owner,
  });
  const closed = await ask<{ closeIssue: Issue }>(`mutation { closeIssue(id: "${changed}") { id state } }`);
  expect(closed.data.closeIssue).toEqual({ id: changed, state: 'CLOSED' });
  const deleted = await ask(`mutation { deleteIssue(id: "${changed}") { deletedIssueId errors } }`);
  expect(deleted.data).toEqual({ deleteIssue: { deletedIssueId: changed, errors: [] } });
  expect((await ask(`{ issue(id: "${changed}") { title } }`)).data).toEqual({ issue: null });
  expect(await issues('')).toHaveLength(before.length);
});

test('custom scalars have the form that their description gives', async () => {
  await issues('');
  const { data } = await ask<{ issues: { due: string; cost: unknown }[] }>(
    '{ issues(limit: 1) { due cost } }',
  );
  expect(data.issues[0]?.due).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  expect(typeof data.issues[0]?.cost).toBe('number');
});

test('the second list of an envelope has the records that their get gives', async () => {
  backend = await startMockBackend(
    buildSchema(`
      type Book { id: ID! title: String! }
      type Shelf { id: ID! slug: String! }
      type Archive { books: [Book!]! shelves: [Shelf!]! }
      type Query { archive(page: Int, perPage: Int): Archive! book(id: ID!): Book shelf(slug: String!): Shelf }
    `),
  );
  const { data } = await ask<{ archive: { shelves: { id: string; slug: string }[] } }>(
    '{ archive(page: 1, perPage: 3) { books { id } shelves { id slug } } }',
  );
  const [first] = data.archive.shelves;
  const found = await ask<{ shelf: unknown }>('query ($slug: String!) { shelf(slug: $slug) { id slug } }', {
    slug: first?.slug,
  });
  expect(found.data.shelf).toEqual(first);
});

test('what is stored one level below the id is written, searched and sorted as the record’s own', async () => {
  backend = await startMockBackend(
    buildSchema(`
      scalar DateTime
      type Article { title: String! slug: String! createdAt: DateTime }
      type ArticleEntity { id: ID attributes: Article }
      input ArticleInput { title: String }
      input TextFilter { containsi: String }
      input ArticleFilters { title: TextFilter }
      type Query { articles(filters: ArticleFilters, sort: [String], limit: Int): [ArticleEntity!]! }
      type Mutation { createArticle(data: ArticleInput!): ArticleEntity }
    `),
  );
  interface Articles {
    readonly articles: readonly { readonly attributes: { title: string; createdAt: string } | null }[];
  }
  await ask('mutation { createArticle(data: { title: "A mended roof" }) { id } }');
  const read = async (args: string) =>
    (await ask<Articles>(`{ articles(${args}) { attributes { title createdAt } } }`)).data.articles.map(
      ({ attributes }) => attributes,
    );
  expect(await read('filters: { title: { containsi: "mended" } }')).toMatchObject([
    { title: 'A mended roof' },
  ]);
  const newest = await read('limit: 9, sort: ["createdAt:desc"]');
  expect(newest[0]?.title).toBe('A mended roof');
  const moments = newest.map((one) => one?.createdAt ?? '');
  expect(moments).toEqual(moments.toSorted().toReversed());
});

test('a translation writes the record’s own words, and counts are whole', async () => {
  backend = await startMockBackend(
    buildSchema(`
      type Translation { id: ID! languageCode: String! name: String! }
      type Product { id: ID! name: String! quantity: Float! translations: [Translation!]! }
      input TranslationInput { languageCode: String! name: String! }
      type Query { products: [Product!]! }
      type Mutation { createProduct(translations: [TranslationInput!]!): Product! }
    `),
  );
  const { data } = await ask<{ createProduct: { name: string; quantity: number } }>(
    'mutation { createProduct(translations: [{ languageCode: "en", name: "Lamp" }]) { name quantity } }',
  );
  expect(data.createProduct.name).toBe('Lamp');
  expect(Number.isInteger(data.createProduct.quantity)).toBe(true);
});

test('a list that takes the key of an owner has the records of that owner', async () => {
  backend = await startMockBackend(
    buildSchema(`
      type Period { id: ID! name: String! }
      type Document { id: ID! text: String! period: Period! }
      type Query { periods: [Period!]! period(id: ID!): Period documents(periodId: ID!): [Document!]! }`),
  );
  const { data: first } = await ask<{ periods: { id: string }[] }>('{ periods { id } }');
  const id = first.periods[0]?.id;
  const { data } = await ask<{ documents: { period: { id: string } }[] }>(
    'query ($id: ID!) { documents(periodId: $id) { period { id } } }',
    { id },
  );
  expect(data.documents.length).toBeGreaterThan(0);
  expect(data.documents.every(({ period }) => period.id === id)).toBe(true);
});

const FILES = `
  scalar Upload
  type Report { id: ID! title: String! }
  input ReportInput { title: String! pages: [Upload!]! }
  type Query { reports: [Report!]! }
  type Mutation { addReport(input: ReportInput!): Report }
`;
const ADD_REPORT = 'mutation ($input: ReportInput!) { addReport(input: $input) { title } }';

/** Sends a multipart request with one file, which the map puts at `path`. */
async function sendFile(url: string, path: string, pages: readonly unknown[]): Promise<unknown> {
  const form = new FormData();
  form.set(
    'operations',
    JSON.stringify({ query: ADD_REPORT, variables: { input: { title: 'Spring', pages } } }),
  );
  form.set('map', JSON.stringify({ 0: [path] }));
  form.set('0', new Blob(['Page one']), 'one.txt');
  return (await fetch(url, { method: 'POST', body: form })).json();
}

test('a multipart request puts its files into the variables, and nothing else is a file', async () => {
  backend = await startMockBackend(buildSchema(FILES));
  const saved = await sendFile(backend.url, 'variables.input.pages.0', [null]);
  expect(saved).toEqual({ data: { addReport: { title: 'Spring' } } });
  expect(backend.mutations).toEqual(['addReport']);
  expect(await sendFile(backend.url, 'variables.input.covers.0', [null])).toMatchObject({
    errors: [{ message: expect.stringContaining('leads nowhere at "covers"') }],
  });
  expect(await ask(ADD_REPORT, { input: { title: 'Spring', pages: ['one.txt'] } })).toMatchObject({
    errors: [{ message: expect.stringContaining('Upload cannot represent "one.txt"') }],
  });
});

test('a reset forgets what was created', async () => {
  backend = await startMockBackend(buildSchema(FILES));
  const count = async (): Promise<number> =>
    (await ask<{ reports: readonly unknown[] }>('{ reports { id } }')).data.reports.length;
  const before = await count();
  await sendFile(backend.url, 'variables.input.pages.0', [null]);
  expect(await count()).toBe(before + 1);
  backend.reset();
  expect(await count()).toBe(before);
});

test('an amount in a scalar without a limit is one that somebody could pay, other numbers need more than a double', async () => {
  backend = await startMockBackend(
    buildSchema(`
      scalar BigInt
      type Invoice { id: ID! totalAmountCents: BigInt! serial: BigInt! }
      type Query { invoices(limit: Int): [Invoice!]! }
    `),
  );
  const { data } = await ask<{ invoices: { totalAmountCents: string; serial: string }[] }>(
    '{ invoices(limit: 20) { totalAmountCents serial } }',
  );
  expect(Math.max(...data.invoices.map(({ totalAmountCents }) => Number(totalAmountCents)))).toBeLessThan(
    1_000_000,
  );
  expect(data.invoices.some(({ serial }) => !Number.isSafeInteger(Number(serial)))).toBe(true);
});

test('a status in a text is a word or two, whatever it is the status of', async () => {
  backend = await startMockBackend(
    buildSchema(
      'type Post { id: ID! commentStatus: String! comment: String! } type Query { posts(limit: Int): [Post!]! }',
    ),
  );
  const { data } = await ask<{ posts: { commentStatus: string; comment: string }[] }>(
    '{ posts(limit: 20) { commentStatus comment } }',
  );
  expect(Math.max(...data.posts.map(({ commentStatus }) => commentStatus.split(' ').length))).toBe(2);
  expect(Math.max(...data.posts.map(({ comment }) => comment.length))).toBeGreaterThan(40);
});
