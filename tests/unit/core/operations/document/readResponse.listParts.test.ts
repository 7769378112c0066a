import { describe, expect, it } from 'vitest';
import { buildCountOperation } from '../../../../../lib/core/operations/list/countOperations';
import { buildGetOperation } from '../../../../../lib/core/operations/record/getOperation';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import type { ListState } from '../../../../../lib/core/operations/listState';
import { getOwnValue } from '../../../../../lib/core/operations/document/readResponse';
import type { ArgRef, ListSource } from '../../../../../lib/core/schema/model/reads';
import { listState } from '../ask';
import { entity, field, listSource, model } from '../modelParts';
import { asset, recordModel } from '../recordLab';

const at = (path: string, step = 0): ArgRef => ({ step, path: path.split('.') });
const arg = (name: string, type: string) => ({ name, type, required: type.endsWith('!') });

function operation(more: Partial<ListSource>, state: Partial<ListState> = {}, pageWide = {}) {
  const source = listSource('posts', 'Post', more);
  const post = entity('Post', { slug: 'posts', list: source, fields: [field('id', 'id', 'ID!')] });
  const enums = { Lang: { values: [{ name: 'EN' }, { name: 'PL' }] } };
  const of = model([post], { enums });
  const list = buildListOperation(of, post, source, { state: listState(state), selection: [], pageWide });
  return { ...list, count: buildCountOperation(of, post) };
}

const orderSteps = [{ field: 'posts', args: [arg('orderBy', '[Order!]!')] }];
const order: ListSource['sort'] = {
  arg: at('orderBy.[].field'),
  direction: { arg: at('orderBy.[].direction'), asc: 'ASC', desc: 'DESC' },
  columns: [
    { field: 'id', asc: 'ID', desc: 'ID' },
    { field: 'title', asc: 'TITLE', desc: null },
  ],
};

describe('sorting', () => {
  it('takes the place of a default order', () => {
    const constants = [
      { at: at('orderBy.[].field'), value: 'CREATED' },
      { at: at('orderBy.[].direction'), value: 'DESC' },
    ];
    const with_ = { steps: orderSteps, sort: order, constants };
    expect(operation(with_).variables).toEqual({ orderBy: [{ field: 'CREATED', direction: 'DESC' }] });
    const sort = { field: 'id', descending: true };
    expect(operation(with_, { sort }).variables).toEqual({ orderBy: [{ field: 'ID', direction: 'DESC' }] });
  });

  it('sends the first column where the backend demands an order', () => {
    const demanded = { orderBy: [{ field: 'ID', direction: 'ASC' }] };
    expect(operation({ steps: orderSteps, sort: order }).variables).toEqual(demanded);
    const optional = [{ field: 'posts', args: [arg('orderBy', '[Order!]')] }];
    expect(operation({ steps: optional, sort: order }).variables).toEqual({});
  });

  it('keeps the column where only one direction exists, and leaves out an unknown one', () => {
    const optional = { steps: [{ field: 'posts', args: [arg('orderBy', '[Order!]')] }], sort: order };
    expect(operation(optional, { sort: { field: 'title', descending: true } }).variables).toEqual({
      orderBy: [{ field: 'TITLE', direction: 'ASC' }],
    });
    expect(operation(optional, { sort: { field: 'none', descending: true } }).variables).toEqual({});
  });
});

describe('positions', () => {
  const steps = [
    {
      field: 'posts',
      args: [arg('first', 'Int!'), arg('after', 'Int'), arg('last', 'Int'), arg('before', 'Int')],
    },
  ];
  const paging: ListSource['paging'] = {
    type: 'cursor',
    first: at('first'),
    after: at('after'),
    last: at('last'),
    before: at('before'),
    pageInfo: { hasNextPage: null, hasPreviousPage: null, startCursor: null, endCursor: null },
    cursors: 'edges.cursor',
  };
  const source = { steps, paging, rowsPath: 'edges.node' };

  it('asks for no more than the backend gives', () => {
    expect(operation({ ...source, maxSize: 5 }, { size: 100 }).variables).toEqual({ first: 5 });
  });

  it('sends a cursor as the type that the argument wants', () => {
    const position = { type: 'after', cursor: '40' } as const;
    expect(operation(source, { position }).variables).toEqual({ first: 10, after: 40 });
  });

  it('does not go back where the forward size is demanded, nor to a page number by cursor', () => {
    expect(operation(source, { position: { type: 'before', cursor: '40' } }).variables).toEqual({
      first: 10,
    });
    expect(operation(source, { position: { type: 'page', page: 3 } }).variables).toEqual({ first: 10 });
  });

  it("goes on from the last row's cursor where no page information has one", () => {
    const edges = [1, 2].map((n) => ({ cursor: n, node: { id: String(n) } }));
    expect(operation(source, { size: 2 }).read({ posts: { edges } }).next).toEqual({
      type: 'after',
      cursor: '2',
    });
    expect(operation(source).document).toContain('cursor');
  });

  it('falls back to the start from a size or a page that is none', () => {
    const byPage = {
      steps: [{ field: 'posts', args: [arg('page', 'Int'), arg('size', 'Int')] }],
      paging: { type: 'page', page: at('page'), size: at('size'), firstPage: 1 },
    } as const;
    expect(operation(byPage, { size: 0, position: { type: 'page', page: -2 } }).variables).toEqual({
      page: 1,
      size: 1,
    });
  });
});

describe('totals and settings', () => {
  it('reads a total from the wrapper that the list stands in, with the same arguments', () => {
    const page = { field: 'Page', args: [arg('perPage', 'Int')] };
    const wrapped = operation({
      steps: [page, { field: 'posts', args: [] }],
      paging: { type: 'none', size: at('perPage') },
      total: { path: 'pageInfo.total', sibling: [page], filter: null },
    });
    expect(wrapped.document.match(/Page\(/g)).toHaveLength(1);
    expect(wrapped.read({ Page: { posts: [{ id: 'a' }], pageInfo: { total: 9 } } }).total).toBe(9);
    expect(wrapped.count?.document).not.toContain('posts');
    expect(wrapped.count?.read({ Page: { pageInfo: { total: 9 } } })).toBe(9);
  });

  it('sends page-wide values that the backend knows, in place of defaults', () => {
    const source = {
      steps: [{ field: 'posts', args: [arg('lang', 'Lang!')] }],
      constants: [{ at: at('lang'), value: 'EN' }],
      pageWide: [{ role: 'locale', at: at('lang'), type: 'Lang!' }],
    } as const;
    expect(operation(source, {}, { locale: 'pl' }).variables).toEqual({ lang: 'PL' });
    expect(operation(source, {}, { locale: 'de' }).variables).toEqual({ lang: 'EN' });
  });
});

it('wraps a key in a list where the backend takes several', () => {
  expect(buildGetOperation(recordModel, asset, ['b']).variables).toEqual({
    where: { sys: { id_in: ['b'] } },
    limit: 5,
  });
});

it('reads nothing that is not the answer’s own', () => {
  expect(getOwnValue({}, 'constructor')).toBeUndefined();
  expect(getOwnValue({}, '__proto__')).toBeUndefined();
});
