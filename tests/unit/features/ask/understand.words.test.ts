import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { buildExamples } from '../../../../lib/features/ask/buildExamples';
import { loadProposal } from '../../../../lib/features/ask/server/loadProposal';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { parseLabelsFile } from '../../../../lib/kit/labels/labelsFile';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import type { LoaderContext } from '../../../../lib/kit/run/server/loaderContext';
import { discover } from '../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    scalar DateTime
    type Query { orders(limit: Int, offset: Int, where: OrderFilter): OrderPage! order(id: ID!): Order }
    type OrderPage { items: [Order!]! total: Int! }
    enum Flag { TRUE FALSE INHERIT }
    type Order {
      id: ID! name: String! enabled: Boolean! track: Flag! createdAt: DateTime! orderPlacedAt: DateTime orderedWhen: DateTime
    }
    input OrderFilter { enabled: BooleanFilter track: FlagFilter createdAt: DateFilter orderPlacedAt: DateFilter }
    input BooleanFilter { eq: Boolean }
    input FlagFilter { in: [Flag!] }
    input DateFilter { after: DateTime before: DateTime }`),
);
const LABELS = parseLabelsFile(
  JSON.stringify({
    pl: { types: { Order: { one: 'Zamówienie', many: 'Zamówienia', fields: { enabled: 'Włączone' } } } },
  }),
  'labels.json',
);

const context = (locale: 'en' | 'pl'): LoaderContext => ({
  ...createLabelContext(model, createLabels(LABELS, locale)),
  translate: getTranslator(locale),
  now: '2026-11-27T12:00:00Z',
  fetcher: () => Promise.resolve({ type: 'ok', status: 200, data: null, errors: [] }),
});
const ask = async (locale: 'en' | 'pl', question: string) =>
  (await loadProposal(context(locale), question, []))?.href;

test.each([
  ['en', 'enabled orders', 'true'],
  ['en', 'disabled orders', 'false'],
  ['pl', 'włączone zamówienia', 'true'],
  ['pl', 'wyłączone zamówienia', 'false'],
] as const)('a word and its opposite mean yes and no (%s, %s)', async (locale, question, value) => {
  expect(await ask(locale, question)).toBe(`/orders?f.enabled.eq=${value}`);
});

test('a word for a creation means the date that is called so, and else when the record was created', async () => {
  expect(await ask('en', 'orders placed last week')).toBe('/orders?f.orderPlacedAt.is=lastWeek');
  expect(await ask('en', 'orders added last week')).toBe('/orders?f.createdAt.is=lastWeek');
});

test('no example asks for a value that says nothing without its field', () => {
  const examples = buildExamples(context('en'));
  expect(examples.length).toBeGreaterThan(0);
  expect(examples.join()).not.toMatch(/true|false|inherit/i);
});
