import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createHistoryReader } from './historyReader';

const SCHEMA = buildSchema(`
  scalar DateTime
  scalar JSON
  type Query { articles(page: Int, limit: Int): [Article!]! article(id: ID!): Article }
  type Article { id: ID! title: String! body: String! revisions(page: Int, limit: Int): ArticleRevisions! }
  type ArticleRevisions { items: [ArticleRevision!]! total: Int }
  type ArticleRevision { id: ID! createdAt: DateTime! version: Int! author: String! title: String! body: String! }`);

interface Version {
  readonly id: string;
  readonly createdAt: string;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly version: number;
}

/** Seven versions on seven days, the oldest first. */
const VERSIONS: readonly Version[] = Array.from({ length: 7 }, (_, index) => ({
  id: String(index + 1),
  createdAt: `2026-03-0${String(index + 1)}T10:00:00Z`,
  title: `Title ${String(index + 1)}`,
  body: 'Text',
  author: 'Anna',
  version: index + 1,
}));

function createReader(items: readonly Version[], total: number | null = items.length) {
  const requests: [page: number, limit: number][] = [];
  const revisions = ({ page = 1, limit = 20 }: { page?: number; limit?: number }) => {
    requests.push([page, limit]);
    return { items: items.slice((page - 1) * limit, page * limit), total };
  };
  const readPage = createHistoryReader(SCHEMA, 'Article', {
    article: { id: '1', title: 'Title 7', body: 'Text', revisions },
  });
  const read = (page: number) => readPage({ type: 'page', page });
  return { read, requests };
}

const at = (page: number) => ({ type: 'page', page });

describe('a history in numbered pages whose backend has the oldest versions first', () => {
  it('begins with the newest, and its next pages are older', async () => {
    const { read } = createReader(VERSIONS);
    expect(await read(1)).toMatchObject({ ids: ['7'], next: at(2), previous: null, position: at(1) });
    expect(await read(2)).toMatchObject({ ids: ['6', '5', '4'], next: at(3), previous: at(1) });
    expect(await read(3)).toMatchObject({ ids: ['3', '2', '1'], next: null, previous: at(2) });
  });

  it('tells what the oldest version of a page changed by the one before it', async () => {
    const { read, requests } = createReader(VERSIONS);
    expect((await read(2)).changed).toEqual([
      [['Title 5', 'Title 6']],
      [['Title 4', 'Title 5']],
      [['Title 3', 'Title 4']],
    ]);
    expect(requests.at(-1)).toEqual([3, 1]);
  });

  it('is read once where one page holds all', async () => {
    const { read, requests } = createReader(VERSIONS.slice(0, 3));
    expect(await read(1)).toMatchObject({ ids: ['3', '2', '1'], next: null, previous: null });
    expect(requests).toEqual([[1, 3]]);
  });

  it('is read as it comes where nobody tells how many versions there are', async () => {
    const { read } = createReader(VERSIONS, null);
    expect(await read(1)).toMatchObject({ ids: ['3', '2', '1'], previous: null });
  });

  it('is read as it comes where the number of versions is wrong', async () => {
    const { read } = createReader(VERSIONS, 30);
    expect(await read(1)).toMatchObject({ ids: ['3', '2', '1'] });
  });
});

it('a history in numbered pages whose backend has the newest versions first is read as it comes', async () => {
  const { read, requests } = createReader(VERSIONS.toReversed());
  expect(await read(1)).toMatchObject({ ids: ['7', '6', '5'], next: at(2), previous: null });
  expect(await read(2)).toMatchObject({ ids: ['4', '3', '2'], next: at(3), previous: at(1) });
  expect(await read(3)).toMatchObject({ ids: ['1'], next: null, previous: at(2) });
  // The order of a page tells enough: none is read twice.
  expect(requests.filter(([, limit]) => limit === 3)).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
    [1, 3],
  ]);
});
