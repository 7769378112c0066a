import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';

const actionsOf = (lists: string, returned = 'Article') =>
  discover(
    buildSchema(`
      type Query { articles: [Article!]! article(id: ID!): Article notes: [Note!]! note(id: ID!): Note }
      type Article { id: ID! title: String! ${lists} }
      type Note { id: ID! text: String! }
      input ArticleInput { title: String }
      type Mutation {
        createArticle(data: ArticleInput!): Article
        createArticleLocalization(id: ID, locale: String, data: ArticleInput): ${returned}
      }`),
  )
    .entities.find(({ type }) => type === 'Article')
    ?.actions.map(({ name, source }) => [name, source.key.map(({ at }) => at.path.join('.'))]);

describe('a create of a further record of the same kind', () => {
  it('acts on the record that it takes the id of, where the record lists such records by that name', () => {
    expect(actionsOf('localizations: [Article!]!')).toEqual([['createArticleLocalization', ['id']]]);
  });

  it('acts on none where the record lists no such records, others, or where it returns others', () => {
    expect(actionsOf('')).toEqual([]);
    expect(actionsOf('localizations: [Note!]!')).toEqual([]);
    expect(actionsOf('localizations: [Article!]!', 'Note')).toEqual([]);
  });
});
