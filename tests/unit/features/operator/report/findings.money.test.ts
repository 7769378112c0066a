import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { findParentLists, getEntitySupport } from '../../../../../lib/features/operator/report/capabilities';
import { getFindings } from '../../../../../lib/features/operator/report/findings';
import { discover } from '../../../../../lib/core/schema/discover';
import { sayEnglish } from '../../../../support/reasonTexts';

const factsOf = (description: string): readonly string[] => {
  const model = discover(
    buildSchema(`
      """${description}"""
      scalar Money
      type Query { orders: [Order!]! order(id: ID!): Order }
      type Order { id: ID! code: String! total: Money! shipping: Money! currencyCode: String! }`),
  );
  return model.entities.flatMap((entity) =>
    getFindings(entity, { support: getEntitySupport(model, entity, findParentLists(model)), say: sayEnglish })
      .filter(({ text }) => text.includes('Money'))
      .map(({ text }) => text),
  );
};

it('an amount of which the schema does not say what it counts is told with the entry that states it', () => {
  expect(factsOf('Monetary values as double-precision numbers')).toEqual([
    '`total`, `shipping`: the schema does not say that an amount of `Money` counts cents, so it is shown as it is. If it does: `scalars: { Money: { minor: 2 } }` in `site.config.ts`.',
  ]);
});

it('an amount that the schema says to count cents is not asked about', () => {
  expect(factsOf('An amount in cents')).toEqual([]);
});
