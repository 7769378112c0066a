import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { getTileFindings } from '../../../../../lib/features/operator/report/offerFindings';
import { discover } from '../../../../../lib/core/schema/discover';
import { sayEnglish } from '../../../../support/reasonTexts';

function told(sdl: string): string {
  const model = discover(buildSchema(sdl));
  const [entity] = model.entities;
  return entity === undefined ? '' : (getTileFindings(model, entity, sayEnglish)[0]?.text ?? '');
}

test('a list without a total offers tables alone, and says why', () => {
  expect(
    told('type Query { tasks(limit: Int, offset: Int): [Task!]! } type Task { id: ID! title: String! }'),
  ).toBe(
    'Offered: `table`. No number, trend or chart: the list has no total. No board: the list is not filtered by a status.',
  );
});

test('a list with a total and a status offers numbers, charts and a board, and says what it cannot add up', () => {
  const text = told(`
    type Query { tasks(limit: Int, offset: Int, where: TaskFilter): TaskPage! task(id: ID!): Task }
    type TaskPage { items: [Task!]! total: Int! }
    type Task { id: ID! title: String! status: Status! }
    enum Status { NEW DONE } input TaskFilter { status: StatusFilter } input StatusFilter { in: [Status!] }`);
  expect(text).toBe(
    'Offered: `count`, `chart` of `status`, `table`, `board`. No sum or average: the schema adds up none of its quantities.',
  );
});

test('an entity without a list has none', () => {
  expect(told('type Query { task(id: ID!): Task } type Task { id: ID! title: String! }')).toBe('');
});
