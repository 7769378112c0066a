import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { buildFilterFields } from '../../../../lib/features/list/filterForm';
import { parseListQuery } from '../../../../lib/features/list/listQuery';
import type { UrlQuery } from '../../../../lib/ground/routes/queryParams';
import { discover } from '../../../../lib/core/schema/discover';
import { buildFilterOptions } from '../../../../lib/features/list/filterOptions';

const LANGUAGES = Array.from({ length: 700 }, (_, i) => `L${i}`);
const schema = buildSchema(`
  type Query {
    books(first: Int, offset: Int, where: BookWhere): [Book]
    authors(first: Int, offset: Int, search: String): [Author]
    author(id: ID!): Author
  }
  type Book { id: ID! title: String! language: Language! size: Size! author: Author! }
  type Author { id: ID! name: String! }
  enum Size { SMALL LARGE }
  enum Language { ${LANGUAGES.join(' ')} }
  input BookWhere { language: Languages size: Sizes author: Keys }
  input Languages { in: [Language!] }
  input Sizes { in: [Size!] }
  input Keys { eq: ID }
`);
const model = discover(schema);
const to = createLabelContext(model, createLabels(null, 'en'));
const entity = model.entities.find(({ type }) => type === 'Book');

function sourceOf() {
  if (entity?.list == null) throw new Error('Book has no list.');
  return { entity, source: entity.list };
}

function formOf(query: UrlQuery = {}) {
  const { entity: book, source } = sourceOf();
  const views = buildFilterFields(to, {
    entity: book,
    source,
    query: parseListQuery(book, source, query),
    result: { rows: [], total: 0, next: null, previous: null },
    path: '/books',
    prefix: '',
    caption: 'Books',
    failures: [],
    readAt: '2026-01-01T00:00:00.000Z',
  });
  return new Map(views.map((view) => [view.name, view]));
}

describe('the filter form of a list', () => {
  it('brings along no values of a large enum but those that are on', () => {
    expect(formOf().get('language')).toMatchObject({ more: 'options', options: [] });
    const on = formOf({ 'f.language.in': ['L7', 'L699'] }).get('language');
    expect(on?.options?.map(({ value }) => value)).toEqual(['L7', 'L699']);
    expect(on?.current).toEqual({ in: 'L7,L699' });
  });

  it('has a small enum whole from the start', () => {
    const size = formOf().get('size');
    expect(size?.options).toHaveLength(2);
    expect(size?.more).toBeUndefined();
  });

  it('asks for all values, and for a way to find records, once it is opened', () => {
    const parts = buildFilterOptions(to, sourceOf().source);
    expect(parts.options.language).toHaveLength(700);
    const picker = parts.pickers.author;
    expect(picker).toMatchObject({ keyField: 'id', type: 'Author' });
    expect(validate(schema, parse(picker?.plan.document ?? ''))).toEqual([]);
    expect(formOf().get('author')?.more).toBe('records');
  });
});
