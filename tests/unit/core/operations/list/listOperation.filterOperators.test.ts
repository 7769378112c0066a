import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import type { FilterValue } from '../../../../../lib/core/operations/listState';
import { discover } from '../../../../../lib/core/schema/discover';
import type { FilterField } from '../../../../../lib/core/schema/model/reads';

const model = discover(
  buildSchema(`
    type Query { books(first: Int, offset: Int, where: BookWhere): [Book] authors: [Author] }
    type Book { id: ID! title: String! pages: Int author: Author publisher: Author code: String mark: String }
    type Author { id: ID! name: String! }
    input BookWhere { title: Texts code: Slashed mark: Named pages: Numbers author: Have publisher: Is }
    input Texts { equalTo: String matchesRegex: String options: String }
    input Slashed { eq: String regex: String }
    input Named { eq: String _iregex: String }
    input Numbers { equals: Int greater_than_equal: Int less_than_equal: Int }
    input Have { have: AuthorWhere haveNot: AuthorWhere exists: Boolean }
    input Is { is: AuthorWhere isNot: AuthorWhere }
    input AuthorWhere { id: Ids name: Texts }
    input Ids { equalTo: ID in: [ID!] }
  `),
);

function bookList() {
  const entity = model.entities.find(({ type }) => type === 'Book');
  if (entity?.list == null) throw new Error('Book has no list.');
  return { entity, source: entity.list };
}

function filterField(name: string): FilterField | undefined {
  return bookList().source.filter?.fields.find(({ field }) => field === name);
}

/** The `where` that a filter becomes. */
function sent(filter: FilterValue): unknown {
  const { entity, source } = bookList();
  const state = {
    position: { type: 'page', page: 1 },
    size: 5,
    sort: null,
    filters: [filter],
    search: '',
  } as const;
  return Object.values(buildListOperation(model, entity, source, { state, selection: null }).variables).find(
    (value) => typeof value === 'object',
  );
}

describe('operators by their names', () => {
  it('reads `greater_than_equal` as a bound', () => {
    expect(filterField('pages')?.operations.map(({ op }) => op)).toEqual(['eq', 'gte', 'lte']);
    expect(sent({ field: 'pages', op: 'gte', value: 10 })).toEqual({ pages: { greater_than_equal: 10 } });
  });
});

describe('a regular expression', () => {
  it('finds the very text, whatever its signs and its case', () => {
    expect(sent({ field: 'title', op: 'contains', value: 'a.b* (C)' })).toEqual({
      title: { matchesRegex: 'a\\.b\\* \\(C\\)', options: 'i' },
    });
  });

  it('needs no flags where its name says that case is nothing', () => {
    expect(sent({ field: 'mark', op: 'contains', value: 'x' })).toEqual({ mark: { _iregex: 'x' } });
  });

  it('is left alone where nothing says that it takes a bare pattern', () => {
    expect(filterField('code')?.operations.map(({ op }) => op)).toEqual(['eq']);
  });
});

describe('a relation', () => {
  it.each([
    ['author', { author: { have: { id: { equalTo: '7' } } } }],
    ['publisher', { publisher: { is: { id: { equalTo: '7' } } } }],
  ])('%s is narrowed by the identity of the other record, behind a quantifier too', (field, where) => {
    expect(filterField(field)).toMatchObject({ kind: 'relation', target: 'Author' });
    expect(sent({ field, op: 'eq', value: '7' })).toEqual(where);
  });
});
