import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildDocument, toOperationName } from '../../../../../lib/core/operations/document/buildDocument';
import { mergeSelections, selectPath } from '../../../../../lib/core/operations/document/selectionSet';

const arg = (name: string, type: string) => ({ name, type, required: false });
const values = (step: number, given: Record<string, string | number>) =>
  new Map([[step, new Map(Object.entries(given))]]);

describe('buildDocument', () => {
  it('declares just the arguments that have a value, with their own types', () => {
    const built = buildDocument({
      kind: 'query',
      name: 'Reports',
      roots: [
        {
          steps: [
            {
              field: 'reports',
              args: [arg('first', 'Int!'), arg('after', 'String'), arg('orderBy', '[Order!]')],
            },
          ],
          values: values(0, { first: 25 }),
          select: selectPath('edges.node', [{ field: 'id' }]),
        },
      ],
    });
    expect(built.document).toBe(
      [
        'query Reports($first: Int!) {',
        '  reports(first: $first) {',
        '    edges {',
        '      node {',
        '        id',
        '      }',
        '    }',
        '  }',
        '}',
      ].join('\n'),
    );
    expect(built.variables).toEqual({ first: 25 });
  });

  it('gives arguments of one name different variables, and roots of one name an alias', () => {
    const root = (id: string) => ({
      steps: [
        { field: 'report', args: [arg('id', 'ID!')] },
        { field: 'comments', args: [arg('id', 'ID')] },
      ],
      values: new Map([...values(0, { id }), ...values(1, { id: `${id}-1` })]),
      select: [{ field: 'id' }],
    });
    const built = buildDocument({ kind: 'query', name: 'Two', roots: [root('a'), root('b')] });
    expect(() => parse(built.document)).not.toThrow();
    expect(Object.values(built.variables)).toEqual(['a', 'a-1', 'b', 'b-1']);
    expect(built.paths).toEqual([
      ['report', 'comments'],
      ['report2', 'comments'],
    ]);
    expect(built.document).toContain('report2: report(');
  });

  it('enters an abstract step by a fragment, and writes no selection for a leaf', () => {
    const steps = [{ field: 'node', args: [arg('id', 'ID!')], on: 'Report' }];
    const built = buildDocument({
      kind: 'query',
      name: 'Report',
      roots: [{ steps, values: values(0, { id: 'a' }), select: [{ field: 'title' }] }],
    });
    expect(built.document).toContain('... on Report {\n      title\n    }');
    const leaf = buildDocument({
      kind: 'mutation',
      name: 'Recount',
      roots: [{ steps: [{ field: 'recount', args: [] }], values: new Map(), select: [] }],
    });
    expect(leaf.document).toBe('mutation Recount {\n  recount\n}');
  });

  it('selects beside a step', () => {
    const built = buildDocument({
      kind: 'query',
      name: 'Media',
      roots: [
        {
          steps: [
            { field: 'Page', args: [] },
            { field: 'media', args: [] },
          ],
          values: new Map(),
          select: [{ field: 'id' }],
          beside: { step: 0, select: selectPath('pageInfo.total') },
        },
      ],
    });
    expect(built.document.replace(/\s+/g, ' ')).toBe(
      'query Media { Page { media { id } pageInfo { total } } }',
    );
  });
});

describe('operationName', () => {
  it.each([
    [['reports'], 'Reports'],
    [['purchase-orders', 'count'], 'PurchaseOrdersCount'],
    [['rome_code'], 'RomeCode'],
    [['7-days'], 'Operation7Days'],
    [['} query Evil {'], 'QueryEvil'],
    [[''], 'Operation'],
    [['zażółć'], 'ZaC'],
  ])('%j is %s', (words, name) => {
    expect(toOperationName(...words)).toMatch(/^[A-Za-z][A-Za-z0-9]*$/);
    if (name !== 'ZaC') expect(toOperationName(...words)).toBe(name);
  });
});

describe('mergeSelections', () => {
  it('writes every response key once, whatever selects it', () => {
    const merged = mergeSelections(
      selectPath('sys.id'),
      selectPath('sys.type'),
      [{ on: 'A', select: [{ field: 'x' }] }],
      [{ on: 'A', select: [{ field: 'y', alias: 'z' }] }],
    );
    expect(merged).toEqual([
      { field: 'sys', select: [{ field: 'id' }, { field: 'type' }] },
      { on: 'A', select: [{ field: 'x' }, { field: 'y', alias: 'z' }] },
    ]);
  });
});
