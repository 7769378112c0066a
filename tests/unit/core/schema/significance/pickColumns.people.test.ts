import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    scalar Date
    scalar DateTime
    type Query {
      workers: [Worker!]! worker(id: ID!): Worker
      offices: [Office!]! office(id: ID!): Office
      accounts: [Account!]! account(id: ID!): Account
    }
    type Worker {
      id: ID! firstName: String! lastName: String! email: String! mobileNumber: String
      account: Account! office: Office! dateOfBirth: Date! createdAt: DateTime!
    }
    type Office { id: ID! name: String! foundedOn: Date workers: [Worker!]! }
    type Account { id: ID! username: String! worker: Worker }
  `),
);
const entity = model.entities.find(({ type }) => type === 'Worker');

it('a person has the date of birth as a column, which tells people of one name apart', () => {
  expect(entity?.columns).toContain('dateOfBirth');
});

it('a person has the group that lists people as a column, before the account, which is the same person again', () => {
  expect(entity?.columns).toContain('office');
  expect(entity?.columns).not.toContain('account');
});

it('the number of a mobile phone is no code of a record', () => {
  const field = entity?.fields.find(({ name }) => name === 'mobileNumber');
  expect(field).toMatchObject({ kind: 'phone' });
  expect(field?.role).toBeUndefined();
});
