import { buildSchema, execute, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { BackendResult } from '../../../../../lib/kit/backend/backendResult';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { loadMainList } from '../../../reading/loadMainList';
import { discover } from '../../../../../lib/core/schema/discover';

const schema = buildSchema(`
  type Query {
    books(first: Int, offset: Int, where: BookWhere): [Book]
    authors(first: Int, offset: Int): [Author]
    author(id: Int!): Author
    countries(first: Int, offset: Int): [Country]
    country(code: ID!): Country
  }
  type Book { id: ID! title: String! author: Author! country: Country }
  type Author { id: Int! name: String! }
  type Country { code: ID! name: String! }
  input BookWhere { author: Keys country: Codes }
  input Keys { eq: Int in: [Int!] }
  input Codes { eq: ID }
`);
const authors = ['Stanisław Lem', 'Olga Tokarczuk'].map((name, index) => ({ id: index + 1, name }));
const rootValue = {
  books: [],
  authors,
  author: ({ id }: { id: number }) => authors.find((author) => author.id === id) ?? null,
  country: ({ code }: { code: string }) => ({ code, name: code === '__proto__' ? 'Proto' : 'Poland' }),
};
const model = discover(schema);

/** The list of books, with every document that was sent; `refuses`: names are not given. */
async function books(query: UrlQuery, refuses = false) {
  const entity = model.entities.find(({ type }) => type === 'Book');
  if (entity?.list == null) throw new Error('Book has no list.');
  const sent: string[] = [];
  const post = async ({
    query: text,
    variables,
  }: {
    query: string;
    variables?: object;
  }): Promise<BackendResult> => {
    sent.push(text);
    expect(validate(schema, parse(text))).toEqual([]);
    if (refuses && text.includes('author('))
      return { type: 'ok', status: 200, data: null, errors: [{ message: 'No.' }] };
    const { data } = await execute({
      schema,
      document: parse(text),
      rootValue,
      variableValues: { ...variables },
    });
    return { type: 'ok', status: 200, data: JSON.parse(JSON.stringify(data)), errors: [] };
  };
  const to = {
    ...createLabelContext(model, createLabels(null, 'en')),
    fetcher: post,
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
  };
  const loaded = await loadMainList(to, entity, entity.list, query);
  if (!loaded.ok) throw new Error(loaded.failure.type);
  return { view: loaded.view, sent };
}

describe('a list that is narrowed by records', () => {
  it('names them in its chips and in its form, all with one call more', async () => {
    const { view, sent } = await books({ 'f.author.in': ['1', '2'], 'f.country.eq': 'PL' });
    expect(view.chips.map(({ text }) => text)).toEqual(['Stanisław Lem, Olga Tokarczuk', 'Poland']);
    expect(view.filters.find(({ name }) => name === 'country')?.titles).toEqual({ PL: 'Poland' });
    expect(sent.filter((text) => !text.includes('books('))).toHaveLength(1);
    expect(view.operations.map(({ name }) => name)).toContain('Titles');
  });

  it('says the key of one that is not there, or whose name is not given', async () => {
    expect((await books({ 'f.author.eq': '99' })).view.chips[0]?.text).toBe('99');
    expect((await books({ 'f.author.eq': '1' }, true)).view.chips[0]?.text).toBe('1');
  });

  it('asks nothing for names where there is no such filter, or its value can be no key', async () => {
    expect((await books({})).sent).toHaveLength(1);
    expect((await books({ 'f.author.eq': 'nobody' })).sent.some((text) => text.includes('author('))).toBe(
      false,
    );
  });

  it('takes a name for a key that means something to JavaScript', async () => {
    const { view } = await books({ 'f.country.eq': '__proto__' });
    expect(view.chips[0]?.text).toBe('Proto');
  });
});
