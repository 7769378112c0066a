import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';

const SDL = `
  type Query {
    issues(first: Int): [Issue!]! issue(id: ID!): Issue
    projects(first: Int): [Project!]! project(id: ID!): Project
    issueLabels(first: Int): [IssueLabel!]! issueLabel(id: ID!): IssueLabel
    projectLabels(first: Int): [ProjectLabel!]! projectLabel(id: ID!): ProjectLabel
  }
  type Issue { id: ID! title: String! labels: [IssueLabel!]! }
  type Project { id: ID! name: String! labels: [ProjectLabel!]! }
  type IssueLabel { id: ID! name: String! issues: [Issue!]! }
  type ProjectLabel { id: ID! name: String! projects: [Project!]! }
  type Mutation {
    issueAddLabel(id: ID!, labelId: String!): Issue
    projectRemoveLabel(id: ID!, labelId: String!): Project
    issueAddTag(id: ID!, tagId: String!): Issue
    purgeLabels(labelId: String!): Boolean
  }`;

const model = discover(buildSchema(SDL));

function targetOf(type: string, action: string): string | undefined {
  const entity = model.entities.find((each) => each.type === type);
  return entity?.actions.find(({ name }) => name === action)?.source.fields[0]?.target;
}

describe("one id of an action, where several types' names end with its word", () => {
  it("is that of a record in the list of the action's own record", () => {
    expect(targetOf('Issue', 'issueAddLabel')).toBe('IssueLabel');
    expect(targetOf('Project', 'projectRemoveLabel')).toBe('ProjectLabel');
  });

  it('is left open where the record has no such list, and without a record', () => {
    expect(targetOf('Issue', 'issueAddTag')).toBeUndefined();
    const purge = model.siteActions.find(({ source }) => source.steps[0]?.field === 'purgeLabels');
    expect(purge?.source.fields[0]?.target).toBeUndefined();
  });
});

describe('a list of keys in the values of a record, named by a verb and the list that it changes', () => {
  const changes = discover(
    buildSchema(`
      type Query { vets: [Vet!]! vet(id: ID!): Vet skills: [Skill!]! skill(id: ID!): Skill }
      type Vet { id: ID! name: String! skills: [Skill!]! }
      type Skill { id: ID! name: String! vets: [Vet!]! }
      input VetPatch { name: String addSkillIds: [ID!] removeSkillIDs: [ID!] skillIds: [ID!] addTagIds: [ID!] addendum: [ID!] }
      input NewVet { name: String! addSkillIds: [ID!] }
      type Mutation { updateVet(id: ID!, input: VetPatch!): Vet createVet(input: NewVet!): Vet }`),
  );
  const inputs = new Map(changes.inputs['VetPatch']?.fields.map((field) => [field.name, field]));

  it('adds to the linked records, or removes from them, and replaces none', () => {
    const link = ['[]'];
    expect(inputs.get('addSkillIds')).toMatchObject({ target: 'Skill', relation: { link, change: 'add' } });
    expect(inputs.get('removeSkillIDs')).toMatchObject({
      target: 'Skill',
      relation: { link, change: 'remove' },
    });
    expect(inputs.get('addSkillIds')?.relation).not.toHaveProperty('set');
  });

  it('replaces them where its name has no verb', () => {
    expect(inputs.get('skillIds')?.relation).toMatchObject({ set: ['[]'] });
    expect(inputs.get('skillIds')?.relation).not.toHaveProperty('change');
  });

  it('is read as before where the record has no such list', () => {
    expect(inputs.get('addTagIds')?.relation?.change).toBeUndefined();
    expect(inputs.get('addendum')?.relation?.change).toBeUndefined();
  });
});
