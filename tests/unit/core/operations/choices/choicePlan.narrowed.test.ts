import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { findChoiceAnchor, namesParent } from '../../../../../lib/core/operations/choices/choiceAnchor';
import {
  buildChoiceVariables,
  readChoicePage,
  withPageSize,
  withParentKey,
} from '../../../../../lib/core/operations/choices/choicePage';
import { buildChoicePlan, buildNarrowedPlan } from '../../../../../lib/core/operations/choices/choicePlan';
import { findChoiceOrigin } from '../../../../../lib/core/operations/choices/choiceSource';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Entity } from '../../../../../lib/core/schema/model/model';

const TRACKER = `
  type Query { repositories(first: Int, after: String): RepositoryConnection! repository(id: ID!): Repository
    issues: [Issue!]! issue(id: ID!): Issue }
  type RepositoryConnection { nodes: [Repository!]! pageInfo: PageInfo! }
  type PageInfo { endCursor: String hasNextPage: Boolean! }
  type Repository { id: ID! name: String! labels(first: Int, after: String, query: String): LabelConnection! }
  type LabelConnection { nodes: [Label!]! pageInfo: PageInfo! totalCount: Int! }
  type Issue { id: ID! title: String! repository: Repository! labels: [Label!]! }
  type Label { id: ID! name: String! }
  type Mutation { createIssue(repositoryId: ID!, title: String!, labelIds: [ID!]): Issue!
    addLabelsToIssue(issueId: ID!, labelIds: [ID!]!): Issue! }`;

function read(sdl: string) {
  const schema = buildSchema(sdl);
  const model = discover(schema);
  const entity = (type: string): Entity => {
    const found = model.entities.find((each) => each.type === type);
    if (found === undefined) throw new Error(`no entity ${type}`);
    return found;
  };
  const narrow = (choices: string, told: string) => {
    const anchor = findChoiceAnchor(model, entity(choices), entity(told));
    const plan = anchor === null ? null : buildNarrowedPlan(model, entity(choices), anchor, { keys: ['id'] });
    if (plan !== null) expect(validate(schema, parse(plan.document))).toEqual([]);
    return plan;
  };
  return { schema, model, entity, narrow };
}

describe('choices that are read below other records', () => {
  it.each([
    ['Repository', ['repository', 'labels']],
    ['Issue', ['issue', 'repository', 'labels']],
  ])('are read from the list of one parent, which a %s tells', (told, path) => {
    const plan = read(TRACKER).narrow('Label', told);
    if (plan === null) throw new Error('not narrowed');
    expect(plan.path).toEqual(path);
    expect(plan.paging).toMatchObject({ type: 'cursor' });
    expect(plan.total).toEqual(['totalCount']);
    const own = withParentKey(plan, ['r1']);
    expect(buildChoiceVariables(own, 'bug', null)).toMatchObject({ id: 'r1', query: 'bug', first: 20 });
  });

  it('name their parent where those of several are offered', () => {
    const { model, entity, schema } = read(TRACKER);
    const plan = buildChoicePlan(model, entity('Label'), { keys: ['id'] });
    if (plan === null) throw new Error('no plan');
    expect(validate(schema, parse(plan.document))).toEqual([]);
    const of = (name: string, id: string) => ({ name, labels: { nodes: [{ id, name: 'bug' }] } });
    const repositories = { nodes: [of('website', '1'), of('app', '2')] };
    const { rows } = readChoicePage(plan, { repositories }, null);
    expect(rows.map(({ title, side }) => [title, side])).toEqual([
      ['bug', 'website'],
      ['bug', 'app'],
    ]);
  });

  it('name no parent where several list them', () => {
    const { model, entity } = read(TRACKER);
    const plan = buildChoicePlan(model, entity('Label'), { keys: ['id'] });
    const of = (name: string) => ({ name, labels: { nodes: [{ id: '1', name: 'bug' }] } });
    const page = plan && readChoicePage(plan, { repositories: { nodes: [of('website'), of('app')] } }, null);
    expect(page?.rows.map(({ title, side }) => [title, side])).toEqual([['bug', null]]);
  });

  it('are asked for in smaller numbers, and of fewer parents', () => {
    const { model, entity } = read(TRACKER);
    const plan = buildChoicePlan(model, entity('Label'), { keys: ['id'] });
    const small = plan && buildChoiceVariables(withPageSize(plan, 10), '', null);
    expect(Object.values(small ?? {})).toEqual([25, 10]);
  });
});

const TEAMS = (team: string, user: string, mutation: string): string => `
  type Query { teams: [Team!]! team(id: ID!): Team tasks: [Task!]! task(id: ID!): Task user(id: ID!): User }
  type Team { id: ID! name: String! members: [User!]! ${team} } type User { id: ID! name: String! ${user} }
  type Task { id: ID! title: String! team: Team! assignee: User }
  type Mutation { createTask(title: String!, teamId: ID!, assigneeId: ID): Task! ${mutation} }`;

describe('the parent of choices', () => {
  const parentOf = (sdl: string) => {
    const { model, entity } = read(sdl);
    return findChoiceOrigin(model, entity('User'))?.parent?.entity.type;
  };

  it('is the only one that lists them', () => {
    expect(parentOf(TEAMS('', '', ''))).toBe('Team');
  });

  it('is none where a record lists its parents, because it has several', () => {
    expect(parentOf(TEAMS('', 'teams: [Team!]!', ''))).toBeUndefined();
  });

  it.each(['addMember(teamId: ID!, userId: ID!): Team!', 'setMembers(teamId: ID!, userIds: [ID!]!): Team!'])(
    'is none into which a form puts others: %s',
    (mutation) => {
      expect(parentOf(TEAMS('', '', mutation))).toBeUndefined();
    },
  );

  it('is the one that the records name, whoever else lists them', () => {
    const { narrow } = read(TEAMS('', 'team: Team', 'setMembers(teamId: ID!, userIds: [ID!]!): Team!'));
    expect(narrow('User', 'Task')?.path).toEqual(['task', 'team', 'members']);
    // Its own form takes those of others.
    expect(narrow('User', 'Team')).toBeNull();
  });

  it('is told by a name for what it is, and by no other', () => {
    const { entity } = read(TRACKER);
    const tells = (name: string, keyPath = 'id') =>
      namesParent(name, entity('Repository'), entity('Label'), keyPath);
    expect(['repositoryId', 'repository', 'repository_id'].every((name) => tells(name))).toBe(true);
    expect(tells('repositoryPath', 'fullPath')).toBe(true);
    expect(['fromRepositoryId', 'targetId', 'mirrorId'].some((name) => tells(name))).toBe(false);
  });

  it('is not told by a record that names two of them', () => {
    const { narrow } = read(
      TRACKER.replace('repository: Repository! labels', 'source: Repository! mirror: Repository! labels'),
    );
    expect(narrow('Label', 'Issue')).toBeNull();
  });
});
