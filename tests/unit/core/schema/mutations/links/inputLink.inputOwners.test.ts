import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';

/** What the fields of a create's input link, by their names. */
function targets(sdl: string, type: string): { readonly [field: string]: string | undefined } {
  const model = discover(buildSchema(sdl));
  const create = model.entities.find((entity) => entity.type === type)?.create;
  const fields = create?.inputType == null ? create?.fields : model.inputs[create.inputType]?.fields;
  return Object.fromEntries((fields ?? []).map(({ name, target }) => [name, target]));
}

it('links a key to the entity of that very type, and to no union that it is a member of', () => {
  const sdl = `type Query { search(text: String!): [Found!]! founds: [Found!]! repositories: [Repository!]! repository(id: ID!): Repository
      issues: [Issue!]! issue(id: ID!): Issue }
    union Found = Repository | Issue type Repository { id: ID! name: String } type Issue { id: ID! title: String repository: Repository }
    input NewIssue { title: String! repositoryId: ID! } type Mutation { createIssue(input: NewIssue!): Issue }`;
  expect(targets(sdl, 'Issue')).toMatchObject({ repositoryId: 'Repository' });
});

it('takes an input that identifies records of many entities for no sign of whose record is meant', () => {
  const sdl = `type Query { projects: [Project!]! project(where: WhereUniqueInput!): Project tasks: [Task!]! task(where: WhereUniqueInput!): Task
      logs: [Log!]! log(where: WhereUniqueInput!): Log }
    input WhereUniqueInput { id: String! } type Project { id: String! name: String } type Task { id: String! title: String project: Project }
    type Log { id: String! text: String } input NewTask { title: String! project: WhereUniqueInput! }
    type Mutation { createTask(data: NewTask!): Task }`;
  expect(targets(sdl, 'Task')).toMatchObject({ project: 'Project' });
});
