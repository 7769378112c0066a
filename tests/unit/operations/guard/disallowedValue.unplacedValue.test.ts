import { createRequire } from 'node:module';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { buildListOperation } from '../../../../lib/operations/list/listOperation';
import { buildListVariants } from '../../../../lib/operations/catalog/listVariants';
import { findDisallowedValue } from '../../../../lib/operations/guard/disallowedValue';
import { discoverWithOverrides } from '../../../../lib/operator/overrides/discoverWithOverrides';

const SDL = `
  type Query {
    people(filter: PersonFilter, orderBy: [PersonOrder!], sort: String, tenant: String, limit: Int, offset: Int): [Person!]!
    person(id: ID!): Person
    contracts(where: ContractWhere, orderBy: ContractOrder, limit: Int, offset: Int): [Contract!]!
    contract(id: ID!): Contract
  }
  type Person { id: ID! name: String! passwordHash: String pin: String salary: Int }
  type Contract { id: ID! vendor: String! terms: String apiKey: String }
  input Text { eq: String contains: String }
  input PersonFilter { and: [PersonFilter!] name: Text passwordHash: Text pin: Text salary: Whole }
  input Whole { eq: Int gt: Int }
  enum PersonField { NAME SALARY PASSWORD_HASH }
  enum Direction { ASC DESC }
  input PersonOrder { field: PersonField! direction: Direction! }
  input ContractWhere { vendor: Text terms: Text apiKey: Text }
  input ContractOrder { vendor: Direction terms: Direction apiKey: Direction }
  type Mutation {
    updateContract(id: ID!, input: ContractInput!): Contract
    updatePerson(id: ID!, input: PersonInput!): Person
  }
  input ContractInput { clientMutationId: String vendor: String terms: String }
  input PersonInput { name: String password: String pin: String }
`;
const schema = buildSchema(SDL);
const model = discoverWithOverrides(schema, {
  config: {
    entities: {
      Contract: { fields: { terms: { hide: true } } },
      Person: { fields: { salary: { secret: true } } },
    },
    arguments: { 'Query.people.tenant': { value: 'ours' } },
  },
  source: 'site.config.ts',
});
const PEOPLE =
  'query P($filter: PersonFilter, $orderBy: [PersonOrder!], $sort: String) { people(filter: $filter, orderBy: $orderBy, sort: $sort, tenant: "ours") { id } }';
const CONTRACTS =
  'query C($where: ContractWhere, $orderBy: ContractOrder) { contracts(where: $where, orderBy: $orderBy) { id } }';
const TENANT = 'query T($tenant: String) { people(tenant: $tenant) { id } }';
const UPDATE =
  'mutation U($id: ID!, $input: ContractInput!) { updateContract(id: $id, input: $input) { id } }';
const UPDATE_PERSON =
  'mutation U($id: ID!, $input: PersonInput!) { updatePerson(id: $id, input: $input) { id } }';

const placeOf = (query: string, variables: { readonly [name: string]: unknown }): string | null =>
  findDisallowedValue({ schema, model }, query, variables);

/** The CommonJS build is another copy of the library than the one that modules import, as the server's start and its pages have. */
const { buildSchema: buildOther }: { readonly buildSchema: typeof buildSchema } = createRequire(
  import.meta.url,
)('graphql');

test('types of another copy of graphql are told as well', () => {
  const other = { schema: buildOther(SDL), model };
  const order = { orderBy: [{ field: 'NAME', direction: 'ASC' }], filter: { name: { eq: 'a' } } };
  expect(findDisallowedValue(other, PEOPLE, order)).toBeNull();
  expect(findDisallowedValue(other, PEOPLE, { filter: { and: [{ pin: { eq: '1' } }] } })).toBe(
    'filter.and.pin',
  );
  expect(findDisallowedValue(other, PEOPLE, { orderBy: { field: 'PASSWORD_HASH' } })).toBe(
    'orderBy.field.PASSWORD_HASH',
  );
});

describe('values that no page of the site puts into its document', () => {
  test.each([
    [
      'a condition on a secret',
      PEOPLE,
      { filter: { passwordHash: { contains: 'a' } } },
      'filter.passwordHash',
    ],
    ['the same deeper', PEOPLE, { filter: { and: [{ name: {} }, { pin: { eq: '1' } }] } }, 'filter.and.pin'],
    ['one that the operator calls a secret', PEOPLE, { filter: { salary: { gt: 1 } } }, 'filter.salary'],
    [
      'a sort by a secret',
      PEOPLE,
      { orderBy: [{ field: 'PASSWORD_HASH', direction: 'ASC' }] },
      'orderBy.field.PASSWORD_HASH',
    ],
    ['a condition on what is hidden', CONTRACTS, { where: { terms: { contains: 'a' } } }, 'where.terms'],
    ['a sort by what is hidden', CONTRACTS, { orderBy: { terms: 'ASC' } }, 'orderBy.terms'],
    ['another value for what is fixed', TENANT, { tenant: 'theirs' }, 'tenant'],
    ['none for it', TENANT, {}, 'tenant'],
    ['a hidden field of a form', UPDATE, { id: '1', input: { vendor: 'a', terms: 'b' } }, 'input.terms'],
  ])('%s', (_, query, variables, place) => {
    expect(placeOf(query, variables)).toBe(place);
  });
});

describe('values that pages put into their documents', () => {
  test.each([
    ['a condition', PEOPLE, { filter: { and: [{ name: { contains: 'a' } }] } }],
    ['a sort', PEOPLE, { orderBy: [{ field: 'NAME', direction: 'ASC' }] }],
    ['nothing', PEOPLE, {}],
    ['what is fixed', TENANT, { tenant: 'ours' }],
    ['a form', UPDATE, { id: '1', input: { clientMutationId: '1', vendor: 'a' } }],
    ['a form with a new password', UPDATE_PERSON, { id: '1', input: { name: 'a', password: 'b', pin: '1' } }],
  ])('%s', (_, query, variables) => {
    expect(placeOf(query, variables)).toBeNull();
  });

  test('every list, with each of its parts', () => {
    const refused = model.entities.flatMap((entity) => {
      const { list } = entity;
      if (list === null) return [];
      return buildListVariants(list).flatMap(({ request: ask }) => {
        const { document, variables } = buildListOperation(model, entity, list, ask);
        return placeOf(document, variables) ?? [];
      });
    });
    expect(refused).toEqual([]);
  });
});
