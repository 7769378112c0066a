import { expect, it } from 'vitest';
import { WriteLab } from './writeLab';

it('reads the record that comes back in a union inside a member of another', async () => {
  const lab = new WriteLab(
    `type Query { books(first: Int, after: String): [Book!]! book(id: ID!): Book }
     type Mutation { createBook(title: String!): Outcome }
     union Outcome = Made | Problem
     type Made { thing: Thing }
     union Thing = Book | Pulp
     type Book { id: ID! title: String! }
     type Pulp { weight: Float }
     type Problem { message: String! }`,
    {
      createBook: ({ title }) => ({ __typename: 'Made', thing: { __typename: 'Book', id: '7', title } }),
    },
  );
  const result = await lab.write('Book', 'create', {
    values: { title: 'Lalka' },
  });
  expect(result.record).toEqual({ type: 'Book', key: ['7'], title: 'Lalka' });
});
