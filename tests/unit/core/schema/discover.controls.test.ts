import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import type { Entity } from '../../../../lib/core/schema/model/model';

const bookOf = (
  args: string,
  more = '',
  type = 'id: ID! title: String pages: Int reverse: Boolean',
): Entity => {
  const sdl = `type Query { books(${args}): Books } type Books { nodes: [Book] } type Book { ${type} } ${more}`;
  const found = discover(buildSchema(sdl)).entities.find((own) => own.type === 'Book');
  if (found === undefined) throw new Error('Book is no entity.');
  return found;
};

describe('arguments that page or turn a list round', () => {
  it.each([
    ['last: Int', 'a size from the end without a way back'],
    ['first: Int, before: String', 'a cursor without its page'],
    ['descending: Boolean', 'a direction without a column'],
  ])('are no filters: %s, %s', (args) => {
    expect(bookOf(args).list?.filter).toBeNull();
  });

  it('filter where the rows have a column of that name', () => {
    expect(bookOf('reverse: Boolean').list?.filter?.fields.map(({ field }) => field)).toEqual(['reverse']);
  });

  it('filter where they say a moment', () => {
    const { list } = bookOf('before: DateTime', 'scalar DateTime');
    expect(list?.filter?.fields.map(({ field }) => field)).toEqual(['before']);
  });
});

describe('a sort whose keys are the directions', () => {
  it('takes its columns from their values', () => {
    const { list } = bookOf(
      'order: BookOrder',
      'input BookOrder { asc: BookOrderable desc: BookOrderable then: BookOrder } enum BookOrderable { title pages }',
    );
    expect(list?.sort).toEqual({
      arg: { step: 0, path: ['order'] },
      direction: null,
      columns: [
        { field: 'title', asc: { asc: 'title' }, desc: { desc: 'title' } },
        { field: 'pages', asc: { asc: 'pages' }, desc: { desc: 'pages' } },
      ],
    });
  });
});

describe('a list called after history or versions', () => {
  const model = (query: string) =>
    discover(
      buildSchema(
        `type Query { ${query} } type Trip { id: ID! title: String } type TripHistory { id: ID! change: String }`,
      ),
    );

  it('is a list like any other where the rows are called so', () => {
    const [trips] = model('tripsHistory(first: Int): [TripHistory]').entities;
    expect(trips?.list?.steps[0]?.field).toBe('tripsHistory');
  });

  it('lists no records that are called otherwise', () => {
    expect(model('tripVersions(first: Int): [Trip]').entities).toEqual([]);
  });
});

describe('two sorts of one list', () => {
  it('are read as the one that sorts in both directions', () => {
    const [book] = discover(
      buildSchema(`type Query { books(orderBy: Moment, sort: [BookSort!]): [Book] } enum Moment { createdAt updatedAt }
        enum Way { Ascending Descending } input Column { order: Way } input BookSort { title: Column createdAt: Column }
        type Book { id: ID! title: String! createdAt: String updatedAt: String }`),
    ).entities;
    expect(book?.list?.sort).toMatchObject({
      arg: { path: ['sort', '[]'] },
      columns: [
        { field: 'title', asc: { title: { order: 'Ascending' } }, desc: { title: { order: 'Descending' } } },
        { field: 'createdAt' },
      ],
    });
  });
});
