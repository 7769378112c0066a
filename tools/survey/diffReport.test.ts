import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../lib/core/schema/discover';
import type { Json } from '../../lib/core/schema/model/json';
import { getReasonWriter } from '../../lib/features/operator/report/reasonText';
import { formatDiffReport } from './diffReport';
import { diffModels } from './modelDiff';

const BEFORE = `
  type Query { books: [Book!]! book(id: ID!): Book }
  type Book { id: ID! code: String year: Int }
`;
const AFTER = `
  type Query { books: [Book!]! book(id: ID!): Book }
  type Book { id: ID! code: String name: String! year: Int }
`;

const modelOf = (text: string): Json => JSON.parse(JSON.stringify(discover(buildSchema(text)))) as Json;
const report = (decisions: ReturnType<typeof diffModels>, seed = 1, count = 10): string =>
  formatDiffReport(
    [
      { schema: 'books', decisions },
      { schema: 'other', decisions: [] },
    ],
    { count, seed, say: getReasonWriter('en') },
  );

test('equal models differ in nothing', () => {
  expect(diffModels(modelOf(BEFORE), modelOf(BEFORE))).toEqual([]);
  expect(report([])).toBe('0 of 2 schemas, 0 entities, 0 decisions (seed 1)');
});

test('each changed decision is named once, with its kind, both values and its evidence', () => {
  const decisions = diffModels(modelOf(BEFORE), modelOf(AFTER));
  expect(decisions).toContainEqual(
    expect.objectContaining({
      kind: 'entities.*.title changed',
      at: 'entities.Book.title',
      before: '"code"',
      after: '"name"',
    }),
  );
  // A new field is one decision, not one for each fact about it.
  expect(decisions.filter(({ at }) => at.startsWith('entities.Book.fields'))).toHaveLength(1);
  const text = report(decisions);
  expect(text).toMatch(/^1 of 2 schemas, 1 entities, \d+ decisions \(seed 1\)/);
  expect(text).toContain(
    'entities.*.title changed: 1 in 1 schemas\n  books entities.Book.title: "code" → "name"\n      ',
  );
});

test('an order that changed is one decision', () => {
  const fields = (...names: readonly string[]): Json => ({ fields: names.map((name) => ({ name })) });
  expect(diffModels(fields('a', 'b'), fields('b', 'a'))).toEqual([
    { kind: 'fields in another order', at: 'fields', before: 'a, b', after: 'b, a', evidence: [] },
  ]);
});

test('the samples are drawn by the seed', () => {
  const numbered = (suffix: string): Json => ({
    fields: Array.from({ length: 40 }, (_, index) => ({ name: `f${index}`, kind: `${index}${suffix}` })),
  });
  const decisions = diffModels(numbered(''), numbered('x'));
  expect(report(decisions, 5, 3)).toBe(report(decisions, 5, 3));
  expect(report(decisions, 5, 3)).not.toBe(report(decisions, 6, 3));
  expect(report(decisions, 5, 3).match(/^ {2}books/gm)).toHaveLength(3);
});
