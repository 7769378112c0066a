import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { collectMutations, type Mutation } from '../../../../../../lib/core/schema/mutations/inputs/mutation';

/** Collects the mutations of a schema in which Book is the only entity. */
function collect(fields: string): readonly Mutation[] {
  const schema = buildSchema(
    `type Query { a: Int } type Book { id: ID! title: String! page(at: Int!): String cover(size: Int!): String } type Mutation { ${fields} }`,
  );
  return collectMutations(schema, (type) => type === 'Book');
}

const namesOf = (fields: string): readonly string[] => collect(fields).map(({ name }) => name);

describe('the mutations of a schema', () => {
  it.each<[string, string, readonly string[]]>([
    ['are its fields', 'addBook: Book dropBook(id: ID!): Int', ['addBook', 'dropBook']],
    [
      'may be inside of a namespace',
      'books: Books } type Books { add(title: String): Book drop(id: ID!): Int',
      ['books.add', 'books.drop'],
    ],
    [
      'may be inside of several',
      'shop: ShopMutations } type ShopMutations { books: BookMutations } type BookMutations { add(title: String): Book',
      ['shop.books.add'],
    ],
    [
      'are not the fields of a payload',
      'addBook: P } type P { ok: Boolean book: Book at(zone: String): Int',
      ['addBook'],
    ],
    ['are not the fields of a record', 'book: Book', ['book']],
    [
      'are not what leads back to the queries',
      'addBook: P } type P { query: Query books(at: Int): Int',
      ['addBook'],
    ],
    ['are not the queries that a field beside them leads to', 'addBook: Book query: Query!', ['addBook']],
    [
      'are not repeated where a field offers all of them again',
      'addBook(title: String): Book dropBook(id: ID!): Int transaction(at: Int): TransactionMutation } ' +
        'type TransactionMutation { ok: Boolean addBook(title: String): Book dropBook(id: ID!): Int query: Query',
      ['addBook', 'dropBook'],
    ],
    [
      'are those of a namespace that has others, too',
      'addBook(title: String): Book books: Books } type Books { addBook(title: String): Book drop(id: ID!): Int',
      ['addBook', 'books.addBook', 'books.drop'],
    ],
    [
      'are below a key only where the type says so',
      'book(id: ID!): BookOps } type BookOps { lend(days: Int): Int sell(price: Int): Int',
      ['book'],
    ],
    [
      'are below a key of a type of mutations',
      'book(id: ID!): BookMutations } type BookMutations { lend(days: Int): Int sell(price: Int): Int',
      ['book.lend', 'book.sell'],
    ],
  ])('%s', (_, fields, names) => {
    expect(namesOf(fields)).toEqual(names);
  });

  it('are none without a mutation type', () => {
    expect(collectMutations(buildSchema('type Query { a: Int }'), () => false)).toEqual([]);
  });
});

describe('a mutation', () => {
  const one = (fields: string): Mutation => {
    const [mutation] = collect(fields);
    if (mutation === undefined) throw new Error('no mutation');
    return mutation;
  };

  it('knows the required arguments of the namespaces around it, which only a key can fill', () => {
    const { namespaceArguments } = one(
      'book(id: ID!, at: Int): BookMutations } type BookMutations { lend(days: Int): Int',
    );
    expect(namespaceArguments.map(({ step, input }) => [step, input.name])).toEqual([[0, 'id']]);
  });

  it('is replaced if the reason of its deprecation names another one', () => {
    const of = (reason: string): readonly boolean[] => {
      const { deprecated, replaced } = one(`addBook: Book @deprecated(reason: "${reason}")`);
      return [deprecated, replaced];
    };
    expect(of('Use createBook instead.')).toEqual([true, true]);
    expect(of('No longer needed.')).toEqual([true, false]);
    expect([one('addBook: Book').deprecated, one('addBook: Book').replaced]).toEqual([false, false]);
  });

  it('takes no key from what its description calls a new value, unless it may create, too', () => {
    const keysOf = (fields: string): readonly string[] => one(fields).keyInputs.map(({ name }) => name);
    expect(keysOf('updateBook(id: ID!, "The new code." code: String): Book')).toEqual(['id']);
    expect(keysOf('updateBook(id: ID!, "The code." code: String): Book')).toEqual(['id', 'code']);
    expect(keysOf('upsertBook(id: ID!, "The new code." code: String): Book')).toEqual(['id', 'code']);
  });

  it('takes a key three levels deep from small objects only', () => {
    const deep = (more: string): readonly string[] =>
      one(`updateBook(input: A!): Book } input A { where: B! } input B { id: ID! ${more}`).keyInputs.map(
        ({ path }) => path.join('.'),
      );
    expect(deep('')).toContain('input.where.id');
    expect(deep('a: ID b: ID c: ID d: ID')).not.toContain('input.where.id');
  });

  it('has inputs that could be a filter, and others that could hold values', () => {
    const { filterInputs, valueInputs } = one(
      'updateBooks(where: BookFilter!, set: In!): Int } input BookFilter { and: [BookFilter!] title: Is } input Is { eq: String contains: String } input In { title: String',
    );
    expect(filterInputs.map(({ name }) => name)).toEqual(['where', 'set']);
    expect(valueInputs.map(({ name }) => name)).toEqual(['set']);
  });

  it('drops the word key that its name does not repeat', () => {
    const [input] = one('updateBookByBookId(keyBookId: ID!): Book').inputs;
    expect(input?.words).toEqual(['book', 'id']);
  });
});
