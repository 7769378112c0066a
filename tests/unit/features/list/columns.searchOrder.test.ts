import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { getDefaultSort } from '../../../../lib/features/list/columns';
import { discover } from '../../../../lib/core/schema/discover';

const NEWEST = { field: 'createdAt', descending: true };

/** The default sort of a list that is searched for a text. */
function sortOf(args: string, rows = '[Note!]!') {
  const schema = buildSchema(`
    scalar DateTime
    enum NoteOrder { createdAt_ASC createdAt_DESC }
    type Query { notes(orderBy: NoteOrder, ${args}): ${rows} }
    type Notes { nodes: [Note!]! pageInfo: PageInfo! }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
    type Note { id: ID! title: String! createdAt: DateTime! }
  `);
  const note = discover(schema).entities.find(({ type }) => type === 'Note');
  if (note?.list?.search == null) throw new Error('Notes cannot be searched.');
  expect(getDefaultSort(note, note.list)).toEqual(NEWEST);
  return getDefaultSort(note, note.list, 'roof');
}

describe('a search without a chosen sort', () => {
  it('has the order of the backend, which may rank it, where no pages are counted', () => {
    expect(sortOf('search: String, first: Int, after: String', 'Notes!')).toBeNull();
    expect(sortOf('search: String, limit: Int')).toBeNull();
  });

  it('has the order of the list where pages are counted', () => {
    expect(sortOf('search: String, limit: Int, offset: Int')).toEqual(NEWEST);
    expect(sortOf('search: String, page: Int, perPage: Int')).toEqual(NEWEST);
  });
});
