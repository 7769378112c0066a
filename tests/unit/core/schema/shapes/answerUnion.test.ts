import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { buildAllDocuments } from '../../../../../lib/core/operations/catalog/allDocuments';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Model } from '../../../../../lib/core/schema/model/model';

const SDL = `
  type Query {
    books(page: Int, perPage: Int): BooksAnswer!
    book(id: ID!): BookAnswer!
    authors: AuthorsAnswer!
    search(text: String!): Found
    library: Library!
  }
  type Library { loans: LoansAnswer! }
  union BooksAnswer = BookPage | Unpermitted | Outage
  type BookPage { items: [Book!]! totalCount: Int! }
  union BookAnswer = Book | Missing | Unpermitted | WrongBranchError
  union AuthorsAnswer = AuthorsSuccess | Outage
  type AuthorsSuccess { data: [Author!]! }
  union LoansAnswer = LoanPage | Unpermitted
  type LoanPage { items: [Loan!]! }
  type Book { id: ID! title: String! author: Author }
  type Author { id: ID! name: String! }
  type Loan { id: ID! label: String! }
  interface Error { message: String! }
  type Missing implements Error { message: String! }
  type Unpermitted { message: String! role: String }
  type WrongBranchError { id: ID! branch: String! }
  type Outage implements Error { message: String! retryAfter: Int }
  union Found = Book | Author
`;

const schema = buildSchema(SDL);
const model = discover(schema);
const find = (type: string): Model['entities'][number] | undefined =>
  model.entities.find((entity) => entity.type === type);

it('a read that answers with records or an error is read as that of the records', () => {
  expect(find('Book')?.list?.steps[0]).toMatchObject({ field: 'books', on: 'BookPage' });
  expect(find('Book')?.list).toMatchObject({ rowsPath: 'items', total: { path: 'totalCount' } });
  expect(find('Book')?.get?.steps[0]).toMatchObject({ field: 'book', on: 'Book' });
  expect(find('Author')?.list).toMatchObject({ rowsPath: 'data' });
  expect(find('Loan')?.list?.steps).toMatchObject([{ field: 'library' }, { field: 'loans', on: 'LoanPage' }]);
});

it('a union of records is none of these', () => {
  const steps = JSON.stringify(model.lookUps.filter(({ steps: [first] }) => first?.field === 'search'));
  expect(steps).not.toContain('refusals');
});

it('every document is valid, and asks each error for its message', () => {
  const documents = buildAllDocuments(model);
  expect(documents.flatMap(({ document }) => validate(schema, parse(document)))).toEqual([]);
  const list = documents.find(({ entity, operation }) => entity === 'Book' && operation === 'list');
  expect(list?.document).toMatch(/\.\.\. on Unpermitted \{\n +refusedBecause__Unpermitted: message/);
  expect(documents.map(({ document }) => document).join()).toMatch(
    /\.\.\. on WrongBranchError \{\n +refusedAs__WrongBranchError: id/,
  );
  expect(list?.document).toMatch(/\.\.\. on Outage \{\n +refusedBecause__Outage: message/);
});
