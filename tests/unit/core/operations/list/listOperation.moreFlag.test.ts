import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { findHiddenPart } from '../../../../../lib/core/operations/guard/checkCall';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import { discover } from '../../../../../lib/core/schema/discover';

/** The page that a list reads from an answer. */
function read(args: string, envelope: string, answer: object, page = 1) {
  const schema = buildSchema(`
    type Query { tasks${args}: Tasks }
    type Task { id: ID! title: String! }
    type Tasks { items: [Task!]! ${envelope}
  `);
  const model = discover(schema);
  const entity = model.entities.find(({ type }) => type === 'Task');
  if (entity?.list == null) throw new Error('Task has no list.');
  const { document, variables, ...operation } = buildListOperation(model, entity, entity.list, {
    state: { position: { type: 'page', page }, size: 2, sort: null, filters: [], search: '' },
    selection: [],
  });
  // Visitors' documents that ask for it are admitted.
  expect(findHiddenPart({ schema, model, document, variables })).toBeNull();
  return operation.read({
    tasks: {
      items: [
        { id: '1', title: 'a' },
        { id: '2', title: 'b' },
      ],
      ...answer,
    },
  });
}

describe('a yes to more rows', () => {
  it.each([
    ['hasMore', 'hasMore: Boolean! }', { hasMore: true }],
    ['moreAvailable', 'moreAvailable: Boolean }', { moreAvailable: true }],
    ['isTruncated', 'isTruncated: Boolean }', { isTruncated: true }],
    ['page.hasNext', 'page: P } type P { hasNext: Boolean }', { page: { hasNext: true } }],
    [
      'meta.paging.moreResultsAvailable',
      'meta: M } type M { paging: P } type P { moreResultsAvailable: Boolean }',
      { meta: { paging: { moreResultsAvailable: true } } },
    ],
  ])(
    'at %s ends the total of a list that is given at once, which cannot be read on',
    (_, envelope, answer) => {
      expect(read('', envelope, answer)).toMatchObject({ total: null, next: null, isCut: true });
    },
  );

  it('ends a total that counts the rows so far, and leads to the next page', () => {
    const found = read(
      '(limit: Int, offset: Int)',
      'total: Int hasMore: Boolean }',
      {
        total: 4,
        hasMore: true,
      },
      2,
    );
    expect(found).toMatchObject({ total: null, next: { type: 'page', page: 3 } });
    expect(found.isCut).toBeUndefined();
  });

  it('leaves a greater total as it is', () => {
    const found = read('(limit: Int, offset: Int)', 'total: Int hasMore: Boolean }', {
      total: 40,
      hasMore: true,
    });
    expect(found).toMatchObject({ total: 40, next: { type: 'page', page: 2 } });
  });
});

it.each([
  ['a no', 'hasMore: Boolean! }', { hasMore: false }],
  ['a yes to something else', 'isMoreImportant: Boolean hasNextOfKin: Boolean }', { isMoreImportant: true }],
  ['a text', 'more: String }', { more: 'true' }],
])('%s leaves a list that is given at once whole', (_, envelope, answer) => {
  const found = read('', envelope, answer);
  expect(found.total).toBe(2);
  expect(found.isCut).toBeUndefined();
});
