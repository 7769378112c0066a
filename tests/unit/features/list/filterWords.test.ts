import { buildSchema } from 'graphql';
import { describe, expect, it, test } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { buildFilterFields, findUnplacedFilters } from '../../../../lib/features/list/filterForm';
import { buildFilterChips, createConditionFormatter } from '../../../../lib/features/list/filterChips';
import { parseListQuery } from '../../../../lib/features/list/listQuery';
import { type UrlQuery, withQuery } from '../../../../lib/ground/routes/queryParams';
import { toListParams } from '../../../../lib/features/list/listParams';
import { discover } from '../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    scalar Date
    type Query { books(limit: Int, offset: Int, where: Where): [Book!]! authors(limit: Int, offset: Int): [Author!]! }
    input Where { title: Texts note: Nulls status: Statuses author: Keys editor: ManyKeys soldOn: Days pages: Ints }
    input Texts { contains: String startsWith: String endsWith: String eq: String ne: String in: [String!] }
    input Nulls { isNull: Boolean } input Ints { gte: Int lte: Int ne: Int isNull: Boolean }
    input Statuses { in: [Status!] ne: Status } input Days { gte: Date lte: Date isNull: Boolean }
    input Keys { eq: ID ne: ID isNull: Boolean } input ManyKeys { eq: ID ne: ID in: [ID!] }
    enum Status { NEW OLD RARE }
    type Author { id: ID! name: String! }
    type Book { id: ID! title: String! note: String status: Status! author: Author editor: Author soldOn: Date pages: Int }
  `),
);

function list(query: UrlQuery, locale: 'en' | 'pl' = 'en') {
  const entity = model.entities.find(({ type }) => type === 'Book');
  if (entity?.list == null) throw new Error('no list');
  const parsed = parseListQuery(entity, entity.list, query, { now: '2026-11-26T10:00:00Z', locale });
  const input = {
    entity,
    source: entity.list,
    query: parsed,
    result: { rows: [], total: 0, next: null, previous: null },
    path: '/books',
    prefix: '',
    caption: 'Books',
    failures: [],
    readAt: '2026-01-01T00:00:00.000Z',
  };
  const ctx = createLabelContext(model, createLabels(null, locale));
  const text = createConditionFormatter({ ...ctx, translate: getTranslator(locale) }, new Map());
  const fields = buildFilterFields(ctx, input);
  return {
    filters: parsed.state.filters.map(({ field, op, value }) => [field, op, value]),
    problems: parsed.problems,
    href: withQuery('/books', toListParams(parsed)),
    chips: buildFilterChips(ctx, input, { text }).map((chip) => `${chip.label.text}: ${chip.text}`),
    unplaced: findUnplacedFilters(input),
    names: fields.map(({ name }) => name),
    fieldOf: (name: string) => fields.find((field) => field.name === name),
  };
}

describe('the filter form', () => {
  it('begins with what is chosen, and ends with what is typed', () => {
    expect(list({}).names).toEqual(['status', 'author', 'editor', 'soldOn', 'note', 'pages', 'title']);
  });

  it.each([
    ['title', ['contains', 'startsWith', 'endsWith', 'eq', 'ne', 'in']],
    ['note', ['any', 'empty', 'filled']],
    ['status', ['anyOf', 'ne']],
    ['author', ['eq', 'ne', 'empty', 'filled']],
    ['pages', ['any', 'empty', 'filled']],
  ])('offers each operator that the list has for %s', (name, words) => {
    expect(list({}).fieldOf(name)?.words).toEqual(words);
  });

  it('offers days that move and no value for a date', () => {
    const words = list({}).fieldOf('soldOn')?.words ?? [];
    expect([words[0], ...words.slice(-2)]).toEqual(['anyTime', 'empty', 'filled']);
    expect(words).toContain('last7days');
  });
});

describe('a word of the filter form', () => {
  it.each<readonly [string, UrlQuery, readonly unknown[], string]>([
    [
      'a beginning',
      { 'f.title.is': 'startsWith', 'f.title.contains': 'A' },
      ['title', 'startsWith', 'A'],
      'f.title.startsWith=A',
    ],
    ['an exclusion', { 'f.title.contains': 'A', 'f.title.is': 'ne' }, ['title', 'ne', 'A'], 'f.title.ne=A'],
    [
      'one of several',
      { 'f.title.contains': 'A, B', 'f.title.is': 'in' },
      ['title', 'in', ['A', 'B']],
      'f.title.in=A&f.title.in=B',
    ],
    [
      'another choice',
      { 'f.status.in': 'NEW', 'f.status.is': 'ne' },
      ['status', 'ne', 'NEW'],
      'f.status.ne=NEW',
    ],
    ['another record', { 'f.author.eq': '7', 'f.author.is': 'ne' }, ['author', 'ne', '7'], 'f.author.ne=7'],
    [
      'no value',
      { 'f.author.eq': '', 'f.author.is': 'empty' },
      ['author', 'isNull', true],
      'f.author.isNull=true',
    ],
    ['any value', { 'f.soldOn.is': 'filled' }, ['soldOn', 'isNull', false], 'f.soldOn.isNull=false'],
  ])('makes of the plain input %s, and links have the condition itself', (_title, query, filter, address) => {
    const { filters, problems, href } = list(query);
    expect([filters, problems]).toEqual([[filter], []]);
    expect(href).toBe(`/books?${address}`);
  });

  it.each<readonly [string, UrlQuery, object]>([
    ['a text', { 'f.title.ne': 'A' }, { contains: 'A', is: 'ne' }],
    ['a choice', { 'f.status.ne': 'NEW' }, { in: 'NEW', is: 'ne' }],
    ['no value', { 'f.pages.isNull': 'true' }, { is: 'empty' }],
    ['days', { 'f.soldOn.is': 'today', 'f.soldOn.gte': '1.1.2026' }, { gte: '2026-01-01', is: 'today' }],
  ])('comes back in the form with its value: %s', (_title, query, current) => {
    const [name = ''] = Object.keys(query).map((param) => param.split('.')[1]);
    expect(list(query).fieldOf(name)?.current).toEqual(current);
    expect(list(query).unplaced).toEqual([]);
  });

  it('is told where it is none of the field, and where it takes one value and got two', () => {
    expect(list({ 'f.pages.is': 'startsWith' }).problems).toMatchObject([{ type: 'invalidValue' }]);
    const several = list({ 'f.status.in': ['NEW', 'OLD'], 'f.status.is': 'ne' });
    expect(several.problems).toEqual([{ type: 'oneValue', name: 'status', value: 'OLD' }]);
    expect(several.filters).toEqual([['status', 'ne', 'NEW']]);
  });
});

test('conditions that the form has no room for are kept when it is sent', () => {
  const { unplaced, fieldOf } = list({ 'f.title.contains': 'A', 'f.title.ne': 'B', 'f.pages.ne': '5' });
  expect(fieldOf('title')?.current).toEqual({ contains: 'A' });
  expect(unplaced.map(({ field, op }) => `${field}.${op}`)).toEqual(['title.ne', 'pages.ne']);
});

test.each([
  ['en', ['Title: starts with “A”', 'Status: not New', 'Author: no value', 'Pages: not 5']],
  ['pl', ['Title: zaczyna się od „A”', 'Status: inne niż New', 'Author: brak wartości', 'Pages: inne niż 5']],
] as const)('every condition is a chip in words (%s)', (locale, chips) => {
  const query = {
    'f.title.startsWith': 'A',
    'f.status.ne': 'NEW',
    'f.author.isNull': 'true',
    'f.pages.ne': '5',
  };
  expect(list(query, locale).chips).toEqual(chips);
});

describe('a filter by a record that also takes several', () => {
  it('has an input for one and inputs for any of several', () => {
    const one = list({ 'f.editor.eq': '7' }).fieldOf('editor');
    expect([one?.names, one?.current, one?.anyOf]).toEqual([
      { eq: 'f.editor.eq' },
      { eq: '7' },
      { name: 'f.editor.in', keys: [] },
    ]);
    const several = list({ 'f.editor.in': ['7', 'a,b'] }).fieldOf('editor');
    expect([several?.current, several?.anyOf?.keys]).toEqual([{}, ['7', 'a,b']]);
  });

  it('is not kept beside the form, which shows it', () => {
    const { filters, unplaced } = list({ 'f.editor.in': ['7', '8'] });
    expect(filters).toEqual([['editor', 'in', ['7', '8']]]);
    expect(unplaced).toEqual([]);
  });

  it('is kept where the form shows another condition of the same record', () => {
    const { unplaced } = list({ 'f.editor.eq': '7', 'f.editor.in': ['7', '8'] });
    expect(unplaced.map(({ op }) => op)).toEqual(['in']);
  });

  it('has no inputs for several where the list takes one', () => {
    expect(list({}).fieldOf('author')?.anyOf).toBeUndefined();
  });

  it('takes the first of several for “is not”, and says that it takes one', () => {
    const { filters, problems } = list({ 'f.editor.is': 'ne', 'f.editor.in': ['7', '8'] });
    expect(filters).toEqual([['editor', 'ne', '7']]);
    expect(problems).toEqual([{ type: 'oneValue', name: 'editor', value: '8' }]);
  });
});
