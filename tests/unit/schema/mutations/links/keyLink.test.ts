import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/schema/discover';
import type { InputField } from '../../../../../lib/schema/model/writes';

function linkOf(input: string, projectFields = 'fullPath: ID!'): readonly [string, string] | null {
  const { inputs } = discover(
    buildSchema(`scalar IssueID scalar TodoableID
      type Query { projects: [Project!]! project(fullPath: ID!): Project issues: [Issue!]! issue(id: IssueID!): Issue notes: [Note!]! note(id: ID!): Note }
      type Project { ${projectFields} name: String! }
      type Issue { id: IssueID! title: String! }
      type Note { id: ID! body: String! }
      type Mutation { createNote(input: NewNote!): Note! }
      input NewNote { body: String! ${input} }`),
  );
  const field: InputField | undefined = inputs['NewNote']?.fields[1];
  return field?.target === undefined || field.relation === undefined
    ? null
    : [field.target, field.relation.keyPath];
}

test('a path of a project is the key of a project that ends with this word', () => {
  expect(linkOf('projectPath: ID!')).toEqual(['Project', 'fullPath']);
});

test('a key of another type that ends with this word is no link', () => {
  expect(linkOf('projectPath: String!')).toBeNull();
});

test('a scalar of keys says which record an id names, whatever the input is called', () => {
  expect(linkOf('id: IssueID!')).toEqual(['Issue', 'id']);
  expect(linkOf('aboutId: IssueID!')).toEqual(['Issue', 'id']);
});

test('a scalar that is named after no record makes no link', () => {
  expect(linkOf('targetId: TodoableID!')).toBeNull();
});
