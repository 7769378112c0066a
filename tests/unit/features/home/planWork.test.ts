import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { planNews, planWork } from '../../../../lib/features/home/planWork';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { createLabels } from '../../../../lib/kit/labels/labels';

const NOW = '2026-11-30T12:00:00.000Z';

function plan(sdl: string, people: ReadonlyMap<string, string> = new Map()) {
  const model = discover(buildSchema(`scalar Date scalar DateTime ${sdl}`));
  const ctx = { ...createLabelContext(model, createLabels(null, 'en')), now: NOW };
  const toParts = (of: ReturnType<typeof planWork>) =>
    of.map(({ kind, tile }) => [kind, decodeURIComponent(tile)]);
  return { work: toParts(planWork(ctx, people)), news: planNews(ctx).map(({ tile }) => tile) };
}

const DESK = `
  type Query { me: User tasks(limit: Int, offset: Int, where: TaskFilter, orderBy: TaskOrder): TaskPage! task(id: ID!): Task
    users(limit: Int, offset: Int): [User!]! user(id: ID!): User }
  type TaskPage { items: [Task!]! total: Int! }
  enum TaskStatus { NEW IN_PROGRESS DONE }
  enum TaskOrder { DUE_ON_ASC DUE_ON_DESC CREATED_AT_ASC CREATED_AT_DESC }
  input StatusFilter { eq: TaskStatus in: [TaskStatus!] }
  input DateFilter { gte: Date lte: Date }
  input DateTimeFilter { gt: DateTime gte: DateTime lte: DateTime }
  input IdFilter { eq: ID }
  input TaskFilter { status: StatusFilter dueOn: DateFilter createdAt: DateTimeFilter assignee: IdFilter }
  type Task { id: ID! title: String! status: TaskStatus! dueOn: Date createdAt: DateTime! assignee: User }
  type User { id: ID! name: String! }`;

describe('the work on home', () => {
  it('is what is overdue, the records by status, what is due within a week, and what came last', () => {
    const open = 'f.status.in=NEW&f.status.in=IN_PROGRESS';
    expect(plan(DESK).work).toEqual([
      ['overdue', `/tasks?f.dueOn.is=beforeToday&${open}&tile.show=count`],
      ['statuses', '/tasks?tile.show=chart&tile.of=status'],
      ['due', `/tasks?f.dueOn.lte=2026-12-06&${open}&sort=dueOn&cols=status,dueOn,assignee&tile.show=table`],
      ['latest', '/tasks?cols=status,createdAt,assignee&tile.show=table'],
    ]);
  });

  it('has the records that name the visitor, and none of others', () => {
    const own = plan(DESK, new Map([['User', '7']])).work.filter(([kind]) => kind === 'mine');
    expect(own).toEqual([['mine', '/tasks?f.assignee.eq=7&cols=status,createdAt,assignee&tile.show=table']]);
    expect(plan(DESK, new Map([['Team', '7']])).work.filter(([kind]) => kind === 'mine')).toEqual([]);
  });

  it('says of nothing that it is overdue where no status tells an end', () => {
    const kinds = plan(DESK.replace('NEW IN_PROGRESS DONE', 'RED GREEN BLUE')).work.map(([kind]) => kind);
    expect(kinds).not.toContain('overdue');
    expect(kinds).not.toContain('due');
  });

  it('asks for what is new since a moment, latest first', () => {
    expect(plan(DESK).news).toEqual([
      '/tasks?f.createdAt.gt=__since__&cols=status%2CcreatedAt%2Cassignee&tile.show=table',
    ]);
  });

  it('is of a list without a status its number, what came this month, what came last, and its most frequent values', () => {
    const { work } = plan(`
      type Query { books(limit: Int, offset: Int, where: BookFilter, orderBy: BookOrder): BookPage! book(id: ID!): Book }
      type BookPage { items: [Book!]! total: Int! }
      enum Shelf { NOVELS HISTORY POETRY }
      enum BookOrder { CREATED_AT_ASC CREATED_AT_DESC }
      input ShelfFilter { eq: Shelf in: [Shelf!] }
      input DateTimeFilter { gte: DateTime lte: DateTime }
      input BookFilter { shelf: ShelfFilter createdAt: DateTimeFilter }
      type Book { id: ID! title: String! shelf: Shelf! createdAt: DateTime! }`);
    expect(work).toEqual([
      ['count', '/books?tile.show=count'],
      ['added', '/books?f.createdAt.is=thisMonth&tile.show=count&tile.compare=1'],
      ['latest', '/books?cols=createdAt&tile.show=table'],
      ['values', '/books?tile.show=chart&tile.of=shelf'],
    ]);
  });

  it('is of a list that can only be read its first records', () => {
    const { work, news } = plan(`
      type Query { countries: [Country!]! country(code: ID!): Country }
      type Country { code: ID! name: String! }`);
    expect(work).toEqual([['first', '/countries?cols=name&tile.show=table']]);
    expect(news).toEqual([]);
  });

  it('is nothing without lists', () => {
    expect(plan('type Query { version: String }').work).toEqual([]);
  });
});
