import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCountOperation } from '../../../../../lib/core/operations/list/countOperations';
import { buildGetOperation } from '../../../../../lib/core/operations/record/getOperation';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import {
  buildLookUpOperation,
  buildSingletonOperation,
} from '../../../../../lib/core/operations/record/lookUpOperation';
import { buildRelatedListOperation } from '../../../../../lib/core/operations/record/relatedOperations';
import { listState } from '../ask';
import { author, named, recordModel, report } from '../recordLab';
import { lab, type Shape } from '../shapeLab';
import { fuzz } from '../../../../support/fuzz';

const SHAPE: Shape = {
  paging: 'cursor',
  sort: 'map',
  filter: 'operators',
  total: 'own',
  envelope: 'edges.node',
  place: 'flat',
};
const read = (data: unknown, shape: Partial<Shape> = {}, state = listState({ size: 2 })) => {
  const { model, entity, source } = lab({ ...SHAPE, ...shape });
  return buildListOperation(model, entity, source, { state, selection: ['price'] }).read(data);
};
const EMPTY = { rows: [], total: null, next: null, previous: null };
const edges = (...ids: string[]) => ids.map((id) => ({ node: { id, title: id, price: 1 } }));
const pageInfo = { hasNextPage: true, hasPreviousPage: false, startCursor: 's', endCursor: 'e' };

describe('answers that are not what was promised', () => {
  it.each([
    undefined,
    null,
    '',
    '<html>',
    7,
    [],
    { items: null },
    { items: 'x' },
    { items: { edges: '<b>' } },
  ])('%j is an empty list', (data) => {
    expect(read(data)).toEqual(EMPTY);
  });

  it('passes over null rows and keeps rows without a key, a title or a value', () => {
    const rows = [
      null,
      { node: null },
      { node: { id: null, title: { x: 1 }, price: undefined } },
      ...edges('b'),
    ];
    expect(read({ items: { edges: rows } }).rows).toEqual([
      { type: 'Item', key: null, title: null, values: { price: null } },
      { type: 'Item', key: ['b'], title: 'b', values: { price: 1 } },
    ]);
  });

  it.each([
    ['12', 12],
    [-1, null],
    [1.5, null],
    [NaN, null],
    ['many', null],
    [[3], 3],
    [1, null], // fewer than the rows that came
  ])('takes %j as a total for %j', (totalCount, total) => {
    expect(read({ items: { edges: edges('a', 'b'), totalCount } }).total).toBe(total);
  });

  it("does not take the page's own number of rows for the total when more follow", () => {
    expect(read({ items: { edges: edges('a', 'b'), totalCount: 2, pageInfo } }).total).toBeNull();
  });

  it('ends where a next page is promised but no cursor leads there', () => {
    const info = { hasNextPage: true, endCursor: null };
    expect(read({ items: { edges: edges('a', 'b'), pageInfo: info } }).next).toBeNull();
  });

  it('ends where a page behind a cursor ends at that cursor: the backend has not heard it', () => {
    const answer = { items: { edges: edges('a', 'b'), pageInfo } };
    const behind = (cursor: string) =>
      read(answer, {}, listState({ size: 2, position: { type: 'after', cursor } })).next;
    expect(behind('d')).toEqual({ type: 'after', cursor: 'e' });
    expect(behind('e')).toBeNull();
  });

  it('goes on after a full page when nothing is said about a next one', () => {
    const info = { endCursor: 7 };
    expect(read({ items: { edges: edges('a', 'b'), pageInfo: info } }).next).toEqual({
      type: 'after',
      cursor: '7',
    });
    expect(read({ items: { edges: edges('a'), pageInfo: info } }).next).toBeNull();
  });

  it('goes on after a full page where the total that "no next page" comes from is less than what came', () => {
    const info = { ...pageInfo, hasNextPage: false };
    const miscounted = (...ids: string[]) =>
      read({ items: { edges: edges(...ids), totalCount: 0, pageInfo: info } });
    expect(miscounted('a', 'b')).toMatchObject({ total: null, next: { type: 'after', cursor: 'e' } });
    expect(miscounted('a').next).toBeNull();
  });

  it('finds the way back to where one came from, whatever the flags say', () => {
    const info = { ...pageInfo, hasNextPage: false, hasPreviousPage: false };
    const answer = { items: { edges: edges('a', 'b'), pageInfo: info } };
    const after = listState({ size: 2, position: { type: 'after', cursor: 'x' } });
    expect(read(answer, {}, after)).toMatchObject({ next: null, previous: { type: 'before', cursor: 's' } });
    const before = listState({ size: 2, position: { type: 'before', cursor: 'x' } });
    expect(read(answer, {}, before)).toMatchObject({ next: { type: 'after', cursor: 'e' }, previous: null });
  });

  it('leads from an empty page back to the start', () => {
    const after = listState({ position: { type: 'after', cursor: 'gone' } });
    expect(read({ items: { edges: [] } }, {}, after).previous).toEqual({ type: 'page', page: 1 });
    const page9 = listState({ size: 2, position: { type: 'page', page: 9 } });
    const beyond = read({ items: { edges: [], totalCount: 5 } }, { paging: 'offset' }, page9);
    expect(beyond).toMatchObject({ rows: [], total: 5, next: null, previous: { type: 'page', page: 3 } });
  });

  it('knows a further page by number from the total, and without one from a full page', () => {
    const page = listState({ size: 2, position: { type: 'page', page: 2 } });
    const next = (...of: unknown[]) =>
      read(
        { items: { edges: edges('a', 'b').slice(0, Number(of[0])), totalCount: of[1] } },
        { paging: 'page1' },
        page,
      ).next;
    expect(next(2, 5)).toEqual({ type: 'page', page: 3 });
    expect(next(2, 4)).toBeNull();
    expect(next(2, null)).toEqual({ type: 'page', page: 3 });
    expect(next(1, null)).toBeNull();
  });

  it('keeps hostile names as data', () => {
    const extra: unknown = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}');
    const record = buildGetOperation(recordModel, report, ['1'], { selection: ['extra'] }).read({
      node: { id: '1', extra },
    });
    expect(JSON.stringify(record?.values.extra)).toBe('{"__proto__":{"polluted":true},"constructor":1}');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('is null or plain for relations and objects of the wrong shape', () => {
    const data = {
      node: { id: 1, owner: 'Ala', helpers: 'x', tags: 5, site: [], author: { Robot_serial: 1 }, sites: {} },
    };
    expect(buildGetOperation(recordModel, report, ['1']).read(data)).toMatchObject({
      key: ['1'],
      values: { owner: null, helpers: [], tags: null, site: null, author: null, sites: [{ domain: null }] },
    });
  });

  it('never throws, whatever comes', () => {
    const [lookUp] = recordModel.lookUps;
    const [singleton] = recordModel.singletons;
    if (lookUp === undefined || singleton === undefined) throw new Error('the fixture has them');
    const asked = { state: listState(), selection: null };
    const operations = [
      ...[report, named, author]
        .map((e) => (e.list === null ? [] : [buildListOperation(recordModel, e, e.list, asked)]))
        .flat(),
      buildGetOperation(recordModel, report, ['1']),
      buildRelatedListOperation(recordModel, report, ['1'], { ...asked, name: 'comments' }),
      buildLookUpOperation(recordModel, lookUp, { number: '1' }),
      buildSingletonOperation(recordModel, singleton),
    ];
    const keys = [
      'items',
      'node',
      'media',
      'named',
      'feed',
      'edges',
      'author',
      'tags',
      'comments',
      'nodes',
      'pageInfo',
      'id',
      'shop',
      '__proto__',
    ];
    const { node } = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom(null, undefined, '', '<html>', 0, -1, NaN, true),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...keys), tie('node'), { maxKeys: 5 }),
      ),
    }));
    const { model, entity, source } = lab(SHAPE);
    const count = buildCountOperation(model, entity);
    fc.assert(
      fc.property(node, (data) => {
        for (const operation of operations) {
          const result = operation.read(data);
          expect(JSON.parse(JSON.stringify(result))).toEqual(result);
        }
        buildListOperation(model, entity, source, asked).read(data);
        count?.read(data);
      }),
      fuzz(300),
    );
  });
});
