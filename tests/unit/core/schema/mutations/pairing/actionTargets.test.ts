import { describe, expect, it } from 'vitest';
import {
  isMeantByLonger,
  rankActionTargets,
} from '../../../../../../lib/core/schema/mutations/pairing/actionTargets';
import { pairingLab } from '../pairingLab';

const SDL = `
  type Query {
    users: [User!]! user(id: ID!): User projects: [Project!]! project(id: ID!): Project
    items: [Item!]! item(id: ID!): Item projectItems: [ProjectItem!]! projectItem(id: ID!): ProjectItem
    accounts: [Account!]! account(id: ID!): Account messages: [Message!]! message(id: ID!): Message
  }
  type User { id: ID! name: String! } type Project { id: ID! title: String! } type Item { id: ID! title: String! }
  type ProjectItem { id: ID! title: String! } type Account { id: ID! name: String! } type Message { id: ID! text: String! }`;

function targetsOf(field: string): readonly string[] {
  const [name = ''] = /^\w+/.exec(field) ?? [];
  const { pairsOf } = pairingLab(`${SDL} type Mutation { ${field} }`);
  return rankActionTargets(pairsOf(name)).map(({ entity }) => entity.discovered.type);
}

describe('a mutation acts on', () => {
  it.each([
    ['the record of its name with a plain id', 'closeProject(id: ID!): Boolean', ['Project']],
    [
      'each record whose key it takes under its name',
      'addUserToProject(userId: ID!, projectId: ID!): Boolean',
      ['User', 'Project'],
    ],
    [
      'the record whose key has the longest name',
      'closeProjectItem(projectItemId: ID!): Boolean',
      ['ProjectItem'],
    ],
    ['the records whose keys it takes as a list', 'archiveProjects(ids: [ID!]!): Boolean', ['Project']],
    ['the record that only its key names', 'markAsRead(messageId: ID!): Boolean', ['Message']],
    ['the record that comes back, by a plain id', 'approve(id: ID!): Project', ['Project']],
    ['no record without a key', 'closeProject(reason: String): Project', []],
    ['neither of two records that only their keys name', 'sync(messageId: ID!, accountId: ID!): Boolean', []],
    [
      'no record where another one of the kind goes',
      'moveItemToProject(itemId: ID!, toProject: Place!): Item } input Place { projectId: ID!',
      ['Item'],
    ],
    ['neither end of two', 'merge(fromAccount: ID!, toAccount: ID!): Account', []],
    ['not on where something is moved', 'moveItem(itemId: ID!, toProjectId: ID!): Item', ['Item']],
    [
      'no record that only a key names beside a secret',
      'confirm(messageId: ID!, password: String!): Boolean',
      [],
    ],
    [
      'no record that only a key names, if that may be left out',
      'syncEverything(messageId: ID): Boolean',
      [],
    ],
    [
      'the record of an optional key, where the verb says nothing',
      'release(messageId: ID): Boolean',
      ['Message'],
    ],
  ])('%s', (_, field, types) => {
    expect([...targetsOf(field)].toSorted()).toEqual([...types].toSorted());
  });

  it('first on the record that it mentions best', () => {
    for (const [field, types] of [
      ['assignUserToProject(userId: ID!, projectId: ID!): Project', ['Project', 'User']],
      ['assignUserToProject(userId: ID!, projectId: ID!): User', ['User', 'Project']],
    ] as const)
      expect(targetsOf(field)).toEqual(types);
  });
});

it('a key that is described as that of a longer name is not that of the shorter one', () => {
  const lab = (description: string) => {
    const { pair, pairsOf } = pairingLab(
      `${SDL} type Mutation { deleteProjectItem("${description}" itemId: ID!): Boolean }`,
    );
    return isMeantByLonger(pair('deleteProjectItem', 'Item'), pairsOf('deleteProjectItem'));
  };
  expect(lab('The ID of the project item.')).toBe(true);
  expect(lab('What is deleted.')).toBe(false);
});

describe('a key that several records have', () => {
  const LOANS = `
    scalar UUID
    type Query {
      loans: [Loan!]! loan(loanId: UUID!): Loan
      applications: [LoanApplication!]! application(id: ID!): LoanApplication
      applicationOfLoan(loanId: UUID!): LoanApplication
      facilities: [Facility!]! facility(facilityNumberId: ID!): Facility
    }
    type Loan { loanId: UUID! amount: Float! }
    type LoanApplication { id: ID! loanId: UUID! purpose: String }
    type Facility { facilityNumberId: ID! limit: Float! }
    type Paid { application: LoanApplication! }`;
  const targets = (field: string): readonly string[] => {
    const [name = ''] = /^\w+/.exec(field) ?? [];
    const { pairsOf } = pairingLab(`${LOANS} type Mutation { ${field} }`);
    return rankActionTargets(pairsOf(name)).map(({ entity }) => entity.discovered.type);
  };

  it.each([
    ['that returns nothing of them', 'disburse(loanId: UUID!): Boolean', 'Loan'],
    ['that returns what holds it', 'disburse(loanId: UUID!): LoanApplication', 'Loan'],
    [
      'that returns what holds it in a payload',
      'recordPayment(loanId: UUID!, amount: Float!): Paid!',
      'Loan',
    ],
    ['that takes it in an object', 'pay(input: PayInput!): Paid! } input PayInput { loanId: UUID!', 'Loan'],
    ['that takes the key of an own name', 'freeze(facilityNumberId: ID!): LoanApplication', 'Facility'],
  ])('belongs to the record that is named after it, in a mutation %s', (_, field, type) => {
    expect(targets(field)).toEqual([type]);
  });
});
