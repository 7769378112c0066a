import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import { buildRecordWrites } from '../../../../lib/features/actions/recordActions';

it('names an action without the record’s name, also where its type has an affix that the name has not', () => {
  const model = discover(
    buildSchema(`
      type Query { articles: [ArticleEntity!]! article(id: ID!): ArticleEntity
        tags: [TagEntity!]! tag(id: ID!): TagEntity }
      type ArticleEntity { id: ID! title: String! } type TagEntity { id: ID! title: String! }
      type Mutation { publishArticle(id: ID!): ArticleEntity }`),
  );
  const article = model.entities.find(({ type }) => type === 'ArticleEntity');
  if (article === undefined) throw new Error('no article');
  const context = createLabelContext(model, createLabels(null, 'en'));
  const { actions } = buildRecordWrites(context, article, { key: ['1'], values: {} });
  expect(actions.map(({ label }) => label.text)).toEqual(['Publish']);
});
