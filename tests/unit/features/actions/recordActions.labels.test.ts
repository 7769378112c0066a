import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { parseLabelsFile } from '../../../../lib/kit/labels/labelsFile';
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

const LABELS = JSON.stringify({ pl: { operations: { shareIssue: 'Udostępnij' } } });

it.each([
  ['en', 'Share issue'],
  ['pl', 'Udostępnij: Issue'],
] as const)(
  'adds the record’s name to an action that is called as a button of the site, in %s',
  (locale, named) => {
    const model = discover(
      buildSchema(`
      type Query { issues: [Issue!]! issue(id: ID!): Issue } type Issue { id: ID! title: String! }
      type Mutation { shareIssue(id: ID!): Issue snoozeIssue(id: ID!): Issue }`),
    );
    const issue = model.entities.find(({ type }) => type === 'Issue');
    if (issue === undefined) throw new Error('no issue');
    const labels = createLabels(parseLabelsFile(LABELS, 'labels.json'), locale);
    const { actions } = buildRecordWrites(createLabelContext(model, labels), issue, {
      key: ['1'],
      values: {},
    });
    expect(actions.map(({ label }) => label.text)).toContain(named);
  },
);
