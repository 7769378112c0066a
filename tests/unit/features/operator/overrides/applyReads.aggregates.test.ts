import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { findAggregatedFields } from '../../../../../lib/core/operations/list/aggregatedFields';
import { buildAggregatesOperation } from '../../../../../lib/core/operations/list/countOperations';
import { describeOverrides } from '../../../../../lib/features/operator/overrides/describeOverrides';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import type { SiteConfig } from '../../../../../lib/features/operator/overrides/siteConfig';
import { sayEnglish } from '../../../../support/reasonTexts';

const SDL = `
  type Query {
    books(limit: Int, offset: Int, where: BookFilter): [Book!]!
    books_aggregate(where: BookFilter): Figures!
    libraryFigures(only: BookFilter): Other!
    greeting: String
  }
  type Book { id: ID! title: String! pages: Int price: Float }
  type Figures { aggregate: Counted } type Counted { count: Int! sum: Sums } type Sums { pages: Int }
  type Other { total: Int! sum: OtherSums } type OtherSums { price: Float }
  input BookFilter { pages: IntFilter } input IntFilter { _gt: Int }`;

function listOf(aggregates?: string | false) {
  const config: SiteConfig = aggregates === undefined ? {} : { entities: { Book: { aggregates } } };
  const model = discoverWithOverrides(buildSchema(SDL), { config, source: 'site.config.ts' });
  const [entity] = model.entities;
  if (entity?.list == null) throw new Error('Book has no list.');
  return { model, entity, list: entity.list, config };
}

test('the operator names the root field that adds up, and its filter is the list’s', () => {
  const { model, entity, list, config } = listOf('libraryFigures');
  expect(findAggregatedFields(entity, list).map(({ field, sum }) => [field, sum])).toEqual([
    ['price', 'sum.price'],
  ]);
  const filters = [{ field: 'pages', op: 'gt' as const, value: 100 }];
  const operation = buildAggregatesOperation(model, entity, list, {
    paths: ['sum.price'],
    filters,
    search: '',
  });
  expect(operation?.document).toContain('libraryFigures(only: $only)');
  expect(operation?.variables).toEqual({ only: { pages: { _gt: 100 } } });
  expect(operation?.read({ libraryFigures: { sum: { price: 9.5 } } })).toEqual([9.5]);
  expect(sayEnglish(list.aggregates?.reason ?? { id: 'finding.nothing' })).toBe(
    '`libraryFigures` adds up `price` (entities.Book.aggregates).',
  );
  expect(describeOverrides(config).map(({ says }) => sayEnglish(says))).toEqual([
    'libraryFigures adds up its fields.',
  ]);
});

test('without a word of the operator the field beside the list adds up, and with false none does', () => {
  const { entity, list } = listOf();
  expect(sayEnglish(list.aggregates?.reason ?? { id: 'finding.nothing' })).toBe(
    '`books_aggregate` adds up `pages`.',
  );
  expect(findAggregatedFields(entity, list)).toHaveLength(1);
  const refused = listOf(false);
  expect(refused.list.aggregates).toBeUndefined();
  expect(refused.list.total).not.toBeNull();
  expect(describeOverrides(refused.config).map(({ says }) => sayEnglish(says))).toEqual([
    'Sums and averages are not offered.',
  ]);
});

test.each(['librariFigures', 'greeting', 'toString'])(
  '%s adds up nothing, and the message says what does',
  (name) => {
    expect(() => listOf(name)).toThrow(
      /entities\.Book\.aggregates: .*root fields that add up books_aggregate, libraryFigures/,
    );
  },
);
