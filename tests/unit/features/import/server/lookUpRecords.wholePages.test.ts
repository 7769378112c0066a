import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { listRecordIdentifiers } from '../../../../../lib/core/operations/list/recordIdentifiers';
import { discover } from '../../../../../lib/core/schema/discover';
import { lookUpRecords } from '../../../../../lib/features/import/server/lookUpRecords';
import { createRootFetcher } from '../../form/server/formLoading';
import { PeopleDesk } from '../peopleDesk';

const schema = buildSchema(`
  type Query { people(filter: PersonFilter, first: Int, after: String): PersonConnection! person(id: ID!): Person }
  type PersonConnection { nodes: [Person!]! pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Person { id: ID! name: String! email: String! }
  input PersonFilter { email: TextFilter } input TextFilter { eq: String in: [String!] }
  type Mutation { createPerson(name: String!, email: String!): Person }`);

test.each([
  ['a page that goes on does not prove that a value has no record', true, ['one', 'one']],
  ['a whole page does', false, ['none', 'one']],
])('%s', async (_, hasNextPage, types) => {
  const model = discover(schema);
  const [entity] = model.entities;
  const identifier =
    entity && listRecordIdentifiers(model, entity).find(({ field }) => field.name === 'email');
  if (entity === undefined || identifier === undefined) throw new Error('no identifier');
  const people = ['a@x.pl', 'b@x.pl'].map((email, id) => ({ id: String(id), name: email, email }));
  interface Condition {
    readonly filter?: { readonly email?: { readonly eq?: string; readonly in?: readonly string[] } };
  }
  const fetcher = createRootFetcher(schema, {
    people: ({ filter }: Condition) => ({
      // Of several values the backend gives only the last on its first page.
      nodes:
        filter?.email?.in === undefined
          ? people.filter(({ email }) => email === filter?.email?.eq)
          : [people[1]],
      pageInfo: { hasNextPage: filter?.email?.in !== undefined && hasNextPage, endCursor: 'x' },
    }),
  });
  const context = { ...new PeopleDesk().context(), model, fetcher };
  const found = await lookUpRecords(context, { entity, identifier }, ['a@x.pl', 'b@x.pl']);
  expect(['a@x.pl', 'b@x.pl'].map((text) => found.get(text)?.type)).toEqual(types);
});
