import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

test('the vitals report is the site’s own: no action of anything, and its argument types are known', () => {
  const model = discover(
    buildSchema(`
      scalar string
      scalar float64
      type Query { webVitals(limit: Int, offset: Int): [WebVital!]! }
      type WebVital { id: ID! name: string! value: float64! }
      type Mutation {
        reportWebVital(id: string, label: string, name: string, startTime: float64, value: float64): Boolean
        clearWebVital(id: ID!): WebVital
      }
    `),
  );
  const names = model.entities.flatMap((entity) => entity.actions.map((action) => action.name));
  expect([...names, ...model.siteActions.map((action) => action.slug)]).not.toContain('reportWebVital');
  expect(model.vitals.report).toEqual({
    id: 'string',
    label: 'string',
    name: 'string',
    startTime: 'float64',
    value: 'float64',
  });
});
