import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { hasFilterTitles, loadFilterTitles } from '../../../../../lib/features/list/server/loadFilterTitles';
import { buildFilterOptions } from '../../../../../lib/features/list/filterOptions';
import { createFormContext, createRootFetcher } from '../../form/server/formLoading';

const schema = buildSchema(`
  input Narrow { categoryId: Int }
  type Query { posts(where: Narrow): [Post!]! post(id: ID!): Post
    categories(first: Int): [Category!]! category(id: ID!): Category }
  type Post { id: ID! title: String! categories(first: Int): [Category!]! }
  type Category { id: ID! databaseId: Int! name: String! }`);
const model = discover(schema);
const categories = [
  { id: 'dGVybTox', databaseId: 1, name: 'News' },
  { id: 'dGVybTo3', databaseId: 7, name: 'Sport' },
];
const ctx = createFormContext(model, {
  fetcher: createRootFetcher(schema, { categories: () => categories }),
});
const posts = model.entities.find(({ type }) => type === 'Post');
const source = posts?.list ?? null;
if (posts === undefined || source === null) throw new Error('no list');

describe('a filter by another key than that of the records’ pages', () => {
  it('has a picker of the records, whose other key is sent', () => {
    const { pickers } = buildFilterOptions(ctx, source);
    expect(pickers['categoryId']).toMatchObject({ type: 'Category', keyField: 'databaseId' });
    expect(pickers['categoryId']?.plan.row.keyPaths).toEqual(['databaseId']);
  });

  it('names the record that the list is filtered by', async () => {
    const filters = [{ field: 'categoryId', op: 'eq', value: 7 }] as const;
    expect(hasFilterTitles(ctx, source, filters)).toBe(true);
    const { titles, operations } = await loadFilterTitles(ctx, ctx.fetcher, source, filters);
    expect(titles.get('categoryId')?.get('7')).toBe('Sport');
    expect(operations).toHaveLength(1);
  });
});
