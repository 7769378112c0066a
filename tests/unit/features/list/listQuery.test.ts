import { describe, expect, test } from 'vitest';
import { parseListQuery } from '../../../../lib/features/list/listQuery';
import { filterFields, listSource, report } from '../../reading/fixtures';
import { toListParams } from '../../../../lib/features/list/listParams';
import { withQuery } from '../../../../lib/ground/routes/queryParams';

const parse = (query: Record<string, string | string[]>, source = listSource()) =>
  parseListQuery(report, source, query);
const back = (query: Record<string, string | string[]>) => withQuery('/reports', toListParams(parse(query)));

describe('the state of a list lives in its URL', () => {
  test('a full state comes back as the same URL', () => {
    const query = {
      q: 'lamp & "co"',
      'f.status.in': ['NEW', 'ACCEPTED'],
      'f.cost.gte': '0',
      'f.dangerous.eq': 'false',
      sort: '-title',
      size: '50',
      cols: 'title,status',
      page: '3',
    };
    const href = back(query);
    const again = new URL(href, 'http://x').searchParams;
    expect(again.getAll('f.status.in')).toEqual(['NEW', 'ACCEPTED']);
    expect(Object.fromEntries(again)).toEqual({ ...query, 'f.status.in': 'ACCEPTED' });
  });

  test('what is at its default is not in the URL', () => {
    expect(back({ page: '1', size: '25', sort: '-createdAt', q: ' ' })).toBe('/reports');
  });

  test('zero and false are values, an empty field of the form is none', () => {
    const { state } = parse({ 'f.cost.gte': '0', 'f.cost.lte': '', 'f.dangerous.eq': 'false' });
    expect(state.filters).toEqual([
      { field: 'cost', op: 'gte', value: 0 },
      { field: 'dangerous', op: 'eq', value: false },
    ]);
  });

  test.each([
    [{ 'f.cost.gte': 'much' }, 'invalidValue'],
    [{ 'f.dangerous.eq': 'maybe' }, 'invalidValue'],
    [{ 'f.secret.eq': 'x' }, 'unknownFilter'],
    [{ 'f.__proto__.eq': 'x' }, 'unknownFilter'],
    [{ 'f.cost.hack': '1' }, 'unknownFilter'],
    [{ sort: 'secret' }, 'unknownSort'],
    [{ sort: '-rank' }, 'unknownSort'],
    [{ page: '-1' }, 'unknownPage'],
    [{ page: '1e400' }, 'unknownPage'],
    [{ view: 'tree' }, 'unknownView'],
  ])('%j is told about and not sent', (query, kind) => {
    const { problems, state } = parse(query as Record<string, string>);
    expect(problems.map((problem) => problem.type)).toEqual([kind]);
    expect(state.filters).toEqual([]);
    expect(state.position).toEqual({ type: 'page', page: 1 });
  });

  test('a value that has a comma is one value in the address, too', () => {
    const fields = filterFields.map((field) =>
      field.field === 'status' ? { ...field, kind: 'text' as const } : field,
    );
    const source = listSource({ filter: { container: { step: 0, path: ['where'] }, fields } });
    const query = parse({ 'f.status.in': 'NEW, "Smith, J.", „a, b”' }, source);
    expect(query.state.filters).toEqual([{ field: 'status', op: 'in', value: ['NEW', 'Smith, J.', 'a, b'] }]);
    const params = toListParams(query);
    expect(params).toContainEqual(['f.status.in', '"Smith, J."']);
    const again = parse({ 'f.status.in': params.map(([, text]) => text) }, source);
    expect(again.state.filters).toEqual(query.state.filters);
  });

  /** A list whose one field `cost` is a date, or a number with decimals. */
  const dated = (kind: 'date' | 'dateTime' | 'float') => {
    const fields = filterFields.map((field) => (field.field === 'cost' ? { ...field, kind } : field));
    return listSource({ filter: { container: { step: 0, path: ['where'] }, fields } });
  };

  test.each([
    // A day first, as people here write it: JavaScript itself would read the month first.
    ['05.12.2025', '2025-12-05'],
    ['5.12.2025', '2025-12-05'],
    ['2025-12-05', '2025-12-05'],
    ['2025-12-05T10:00:00Z', '2025-12-05T10:00:00Z'],
    ['31.02.2025', undefined],
    ['12/2025', undefined],
    ['Dec 5, 2025', undefined],
  ])('a date typed as %s is %s', (text, value) => {
    for (const kind of ['date', 'dateTime'] as const) {
      const { state, problems } = parse({ 'f.cost.gte': text }, dated(kind));
      expect(state.filters.map((filter) => filter.value)).toEqual(value === undefined ? [] : [value]);
      expect(problems.map((problem) => problem.type)).toEqual(value === undefined ? ['invalidValue'] : []);
    }
  });

  test('a size beyond what the backend gives is cut to it', () => {
    expect(parse({ size: '100' }, listSource({ maxSize: 50 })).state.size).toBe(50);
    expect(parse({ size: '20' }).state.size).toBe(20);
  });

  test.each(['0', '-5', '2.5', '101', 'all'])('a size of %s is none', (size) => {
    expect(parse({ size }).state.size).toBe(25);
  });

  test('a list that pages by cursors reads cursors, one that pages by numbers reads numbers', () => {
    const ref = { step: 0, path: ['x'] };
    const cursor = listSource({
      paging: {
        type: 'cursor',
        first: ref,
        after: ref,
        last: null,
        before: null,
        pageInfo: { hasNextPage: null, hasPreviousPage: null, startCursor: null, endCursor: null },
        cursors: null,
      },
    });
    expect(parse({ after: 'abc', page: '4' }, cursor).state.position).toEqual({
      type: 'after',
      cursor: 'abc',
    });
    expect(parse({ after: 'abc', page: '4' }).state.position).toEqual({ type: 'page', page: 4 });
  });

  test('a number with two readings is no condition, and both readings are told', () => {
    const { problems, state } = parse({ 'f.cost.gte': '12,500' }, dated('float'));
    expect(state.filters).toEqual([]);
    expect(problems).toEqual([
      { type: 'ambiguousValue', name: 'cost', value: '12,500', first: '12500', second: '12.5' },
    ]);
  });

  test('a number of the form is read in the language of the page, and stays the same in its links', () => {
    const inPolish = (text: string) =>
      parseListQuery(report, dated('float'), { 'f.cost.gte': text }, { locale: 'pl' });
    const first = inPolish('1 012,125');
    expect(first.state.filters).toEqual([{ field: 'cost', op: 'gte', value: 1012.125 }]);
    const [[, link] = []] = toListParams(inPolish('12,125'));
    expect(link).toBe('12.1250');
    expect(inPolish(link ?? '').state.filters).toEqual([{ field: 'cost', op: 'gte', value: 12.125 }]);
  });

  test('sub-tables keep their state under their own prefix', () => {
    const query = { 'comments.page': '2', page: '9' };
    const parsed = parseListQuery(report, listSource(), query, { prefix: 'comments.', defaultSize: 10 });
    expect(parsed.state.position).toEqual({ type: 'page', page: 2 });
    expect(toListParams(parsed, 'comments.')).toEqual([['comments.page', '2']]);
  });
});

test('a key is a number where the backend compares it with one, by whatever name', () => {
  const doctors = (type: string) =>
    listSource({
      filter: {
        container: null,
        fields: [
          {
            field: 'doctor',
            kind: 'relation',
            operations: [{ op: 'eq', at: { step: 0, path: ['doctorId'] }, type }],
          },
        ],
      },
    });
  const value = (type: string, text: string) =>
    parse({ 'f.doctor.eq': text }, doctors(type)).state.filters[0]?.value;
  expect(value('Long', '5')).toBe(5);
  expect(value('Int!', '5')).toBe(5);
  expect(value('ID', '5')).toBe('5');
  expect(value('Long', 'five')).toBeUndefined();
});
