import { buildSchema, graphql } from 'graphql';
import { expect, test } from 'vitest';
import { buildListOperation } from '../../../../lib/core/operations/list/listOperation';
import { discover } from '../../../../lib/core/schema/discover';

const schema = buildSchema(`
  scalar DateTime
  type PostEntity { id: ID attributes: Post }
  type Post { title: String! slug: String! publishedAt: DateTime cover: FileEntityResponse }
  type FileEntity { id: ID attributes: File }
  type File { name: String! }
  type FileEntityResponse { data: FileEntity }
  type PostEntityResponse { data: PostEntity }
  type PostEntityResponseCollection { data: [PostEntity!]! meta: Meta! }
  type Meta { pagination: Pagination! }
  type Pagination { total: Int! page: Int! pageSize: Int! pageCount: Int! }
  input PaginationArg { page: Int pageSize: Int start: Int limit: Int }
  type Query {
    post(id: ID): PostEntityResponse
    posts(pagination: PaginationArg, sort: [String]): PostEntityResponseCollection
    file(id: ID): FileEntityResponse
  }
`);
const rootValue = {
  posts: {
    data: [
      {
        id: '7',
        attributes: {
          title: 'Spring',
          slug: 'spring',
          publishedAt: '2025-03-01',
          cover: { data: { id: '2', attributes: { name: 'a.png' } } },
        },
      },
      { id: '8', attributes: null },
    ],
    meta: { pagination: { total: 2, page: 1, pageSize: 25, pageCount: 1 } },
  },
};

test('fields that stand in one object inside the record are its columns, and are read from there', async () => {
  const model = discover(schema);
  const post = model.entities.find(({ type }) => type === 'PostEntity');
  if (post?.list == null) throw new Error('There is no list of posts.');
  expect(post.title).toBe('attributes.title');
  expect(post.columns).toEqual(['title', 'cover', 'publishedAt']);
  expect(post.list.sort?.columns.map(({ field }) => field)).toContain('publishedAt');

  const operation = buildListOperation(model, post, post.list, {
    state: { position: { type: 'page', page: 1 }, size: 25, sort: null, filters: [], search: '' },
    selection: post.columns,
  });
  const { data, errors } = await graphql({
    schema,
    rootValue,
    source: operation.document,
    variableValues: operation.variables,
  });
  expect(errors).toBeUndefined();
  const { rows } = operation.read(data);
  expect(rows.map(({ key, title }) => ({ key, title }))).toEqual([
    { key: ['7'], title: 'Spring' },
    { key: ['8'], title: null },
  ]);
  expect(rows[0]?.values).toEqual({
    title: 'Spring',
    publishedAt: '2025-03-01',
    cover: { type: 'FileEntity', key: ['2'], title: 'a.png' },
  });
  expect(rows[1]?.values['title']).toBeNull();
});
