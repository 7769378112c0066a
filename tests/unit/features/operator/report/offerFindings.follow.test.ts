import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { getFollowFindings } from '../../../../../lib/features/operator/report/offerFindings';
import { formatEntityReport } from '../../../../../lib/features/operator/report/textReport';
import { NO_COLORS } from '../../../../../lib/features/operator/report/entityRows';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Entity } from '../../../../../lib/core/schema/model/model';
import { sayEnglish } from '../../../../support/reasonTexts';

const model = discover(
  buildSchema(`
    scalar DateTime
    scalar Date
    type Query {
      tasks(where: TaskFilter, order: TaskOrder, limit: Int, offset: Int): TaskPage!
      task(id: ID!): Task
      notes(limit: Int, offset: Int): [Note!]!
      note(id: ID!): Note
      logs(limit: Int, offset: Int): [Log!]!
      log(id: ID!): Log
      days: [Day!]!
    }
    type TaskPage { items: [Task!]! total: Int! }
    type Task { id: ID! title: String! dueOn: Date createdAt: DateTime updatedAt: DateTime }
    type Note { id: ID! title: String! }
    type Log { id: ID! title: String! createdAt: DateTime }
    type Day { text: String! createdAt: DateTime }
    input TaskFilter { dueOn: DateFilter updatedAt: MomentFilter }
    input DateFilter { gte: Date lte: Date }
    input MomentFilter { gt: DateTime }
    enum Direction { ASC DESC }
    enum TaskField { TITLE CREATED_AT }
    input TaskOrder { field: TaskField! direction: Direction! }
  `),
);
const find = (type: string): Entity => {
  const entity = model.entities.find((one) => one.type === type);
  if (entity === undefined) throw new Error(`There is no ${type}.`);
  return entity;
};
const tell = (entity: Entity): Readonly<Record<string, string>> =>
  Object.fromEntries(
    getFollowFindings(entity, sayEnglish).map(({ capability, found, text }) => [
      capability,
      `${found ? 'yes' : 'no'}: ${text}`,
    ]),
  );

describe('the report says how a list can be followed, and why', () => {
  test('where it can', () => {
    expect(tell(find('Task'))).toEqual({
      feed: expect.stringMatching(/^yes: .*Atom feed.*sorted by `createdAt`.*when a record was created\.$/),
      calendarFeed: expect.stringMatching(/^yes: .*calendar, by `dueOn`/),
      changes: expect.stringMatching(/^yes: .*filtered by `updatedAt` with `gt`.*was last changed/),
    });
  });

  test('and why not, with what would help', () => {
    expect(tell(find('Log'))).toEqual({
      feed: 'no: The list cannot be sorted, the latest first, by `createdAt`.',
      calendarFeed: expect.stringMatching(/^no: .*no calendar/),
      changes: 'no: The list cannot be filtered by moments after `createdAt`.',
    });
    const { feed, changes } = tell(find('Note'));
    for (const text of [feed, changes])
      expect(text).toMatch(/^no: No field is known.*`lifecycle: 'created'`/);
  });

  test('and why not, where the list has no total under filters', () => {
    const task = find('Task');
    const list = task.list === null ? null : { ...task.list, total: null };
    expect(tell({ ...task, list }).changes).toBe('no: The list has no total that follows its filters.');
  });

  test('and why not, where an entry would lead nowhere', () => {
    const { feed, calendarFeed } = tell({ ...find('Task'), key: null });
    expect([feed, calendarFeed]).toEqual([
      expect.stringMatching(/^no: .*no pages/),
      expect.stringMatching(/^no: .*no pages/),
    ]);
  });

  test('and is silent about what has no list', () => {
    expect(getFollowFindings({ ...find('Task'), list: null }, sayEnglish)).toEqual([]);
  });

  test('in the words of the terminal', () => {
    const text = formatEntityReport(model, find('Log'), [], {
      colors: NO_COLORS,
      width: 200,
      say: sayEnglish,
    });
    expect(text).toMatch(/^feed {6}none: The list cannot be sorted/m);
    expect(text).toMatch(/^changes {3}none: /m);
  });
});
