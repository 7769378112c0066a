import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

function titleOf(name: string, more = ''): readonly (string | null)[] {
  const { entities } = discover(
    buildSchema(`
      type Query { patients: [Patient!]! patient(id: ID!): Patient }
      type Patient { id: ID! ${more} name: NameInfo! }
      type NameInfo { ${name} }`),
  );
  const patient = entities.find(({ type }) => type === 'Patient');
  return [...(patient?.titleBefore ?? []), patient?.title ?? null];
}

test.each([
  [
    'firstName: String middleName: String lastName: String! suffix: String',
    ['name.firstName', 'name.lastName'],
  ],
  ['lastName: String! firstName: String!', ['name.firstName', 'name.lastName']],
  ['first: String! last: String!', ['name.first', 'name.last']],
  ['given: String family: String', ['name.given', 'name.family']],
  ['imie: String! nazwisko: String!', ['name.imie', 'name.nazwisko']],
])('a person is called by the whole name that the object %s holds', (name, expected) => {
  expect(titleOf(name)).toEqual(expected);
});

test.each([
  ['firstName: String! lastName: String! full: String!', ['name.full']],
  ['short: String! last: String!', ['name.short']],
])('an object of a name with %s has one text that names', (name, expected) => {
  expect(titleOf(name)).toEqual(expected);
});
