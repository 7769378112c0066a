import { expect, it } from 'vitest';
import type { KeyBinding } from '../../../../../../lib/core/schema/mutations/keys/keyBinding';
import { pairingLab } from '../pairingLab';

/** Binds the key of a project in the first field of a mutation type. */
function bind(field: string): KeyBinding | null {
  const [name = ''] = /^\w+/.exec(field) ?? [];
  return pairingLab(`
    type Query { projects: [Project!]! project(id: ID!): Project teams: [Team!]! team(id: ID!): Team }
    type Project { id: ID! title: String! origin: ID! team: Team! } type Team { id: ID! name: String! }
    input ProjectInput { title: String! } type Payload { project: Project }
    type Mutation { ${field} }`).pair(name, 'Project').key;
}

it.each([
  ['beside one input object', 'updateProject(pk: ID!, data: ProjectInput!): Project'],
  [
    'in a mutation that gives the record back in a payload',
    'updateProject(ref: ID!, data: ProjectInput!): Payload',
  ],
  ['alone', 'deleteProject(pk: ID!): Project!'],
])('the only ID of a mutation that gives such a record back is its key: %s', (_, field) => {
  expect(bind(field)?.arguments).toMatchObject([{ part: 0 }]);
});

it.each([
  ['of a create, which takes what the record is in', 'createProject(pk: ID!, data: ProjectInput!): Project'],
  ['that is named after a field of the record', 'updateProject(origin: ID!, data: ProjectInput!): Project'],
  ['that is named after another record', 'updateProject(team: ID!, data: ProjectInput!): Project'],
  ['beside another one', 'updateProject(pk: ID!, ref: ID!, data: ProjectInput!): Project'],
  ['that may be left out', 'updateProject(pk: ID, data: ProjectInput!): Project'],
  ['of a mutation that gives another record back', 'updateProject(pk: ID!, data: ProjectInput!): Team'],
  ['beside plain arguments', 'updateProject(pk: ID!, data: ProjectInput!, reason: String): Project'],
])('an ID is none %s', (_, field) => {
  expect(bind(field)).toBeNull();
});
