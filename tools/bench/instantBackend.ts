import { buildSchema, graphql } from 'graphql';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LimitTable } from './limitPage';

const SDL = `
  scalar DateTime
  enum Status { DRAFT REVIEW PUBLISHED }
  type Author { id: ID! name: String! }
  type Post { id: ID! title: String! status: Status! views: Int! published: Boolean! createdAt: DateTime! author: Author! }
  enum PostOrder { title_ASC title_DESC views_ASC views_DESC createdAt_ASC createdAt_DESC }
  type Query {
    posts(first: Int = 25, skip: Int = 0, orderBy: PostOrder): [Post!]!
    postsCount: Int!
    post(id: ID!): Post
  }
`;

const POSTS = 10_000;
const STATUSES = ['DRAFT', 'REVIEW', 'PUBLISHED'] as const;
const HOUR_MS = 3_600_000;
const FIRST_MOMENT = Date.UTC(2025, 0, 1);

/** The table that both sites show of this backend's rows. */
export const INSTANT_TABLE: LimitTable = {
  document: `query($skip: Int, $orderBy: PostOrder) {
    posts(first: 25, skip: $skip, orderBy: $orderBy) { id title status views published createdAt author { id name } }
  }`,
  rows: 'posts',
  pageSize: 25,
  recordDocument:
    'query($id: ID!) { post(id: $id) { id title status views published createdAt author { id name } } }',
  record: 'post',
  columns: [
    { label: 'Title', path: ['title'], orderBy: 'title_ASC' },
    { label: 'Status', path: ['status'] },
    { label: 'Views', path: ['views'], orderBy: 'views_ASC' },
    { label: 'Published', path: ['published'] },
    { label: 'Created at', path: ['createdAt'], orderBy: 'createdAt_ASC' },
    { label: 'Author', path: ['author', 'name'] },
  ],
};

/** A backend of 10,000 posts that executes each request once and repeats its answer afterwards. */
export interface InstantBackend {
  readonly url: string;
  close(): void;
}

/** Serves the backend on a free port of this machine. */
export async function startInstantBackend(): Promise<InstantBackend> {
  const schema = buildSchema(SDL);
  const answers = new Map<string, Promise<string>>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const answer = answers.get(body) ?? execute(body);
      answers.set(body, answer);
      void answer.then((text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text));
    });
  });
  async function execute(body: string): Promise<string> {
    // Only the two measured sites post here.
    const { query, variables } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
    return JSON.stringify(
      await graphql({ schema, source: query, rootValue: ROOT, variableValues: variables ?? {} }),
    );
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // What was bound is an address with a port, not a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const ROOT = {
  posts: ({ first, skip, orderBy }: { first: number; skip: number; orderBy?: string | null }) =>
    sortPosts(orderBy ?? 'createdAt_ASC').slice(skip, skip + first),
  postsCount: POSTS,
  post: ({ id }: { id: string }) => posts[Number(id)],
};

const posts = Array.from({ length: POSTS }, (_, index) => makePost(index));
const sorted = new Map<string, readonly Post[]>();

/** Sorts the posts once per order. */
function sortPosts(orderBy: string): readonly Post[] {
  const known = sorted.get(orderBy);
  if (known !== undefined) return known;
  const [field, direction] = orderBy.split('_') as ['title' | 'views' | 'createdAt', 'ASC' | 'DESC'];
  const sign = direction === 'ASC' ? 1 : -1;
  const list = posts.toSorted((a, b) => (a[field] < b[field] ? -sign : a[field] > b[field] ? sign : 0));
  sorted.set(orderBy, list);
  return list;
}

type Post = ReturnType<typeof makePost>;

function makePost(index: number) {
  return {
    id: String(index),
    title: `The ${index}th post, with a title of ordinary length`,
    status: STATUSES[index % STATUSES.length],
    views: (index * 7919) % 100_000,
    published: index % 3 === 2,
    createdAt: new Date(FIRST_MOMENT + index * HOUR_MS).toISOString(),
    author: { id: String(index % 50), name: `Author ${index % 50}` },
  };
}
