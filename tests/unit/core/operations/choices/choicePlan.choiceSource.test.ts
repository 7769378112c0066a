import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { buildChoicePlan, type ChoicePlan } from '../../../../../lib/core/operations/choices/choicePlan';
import {
  buildChoiceVariables,
  isMalformedChoicePage,
  readChoicePage,
} from '../../../../../lib/core/operations/choices/choicePage';

function planOf(sdl: string, type = 'Label'): ChoicePlan | null {
  const schema = buildSchema(sdl);
  const model = discover(schema);
  const entity = model.entities.find((each) => each.type === type);
  if (entity === undefined) throw new Error(`no entity ${type}`);
  const plan = buildChoicePlan(model, entity, { keys: ['id'] });
  if (plan !== null) expect(validate(schema, parse(plan.document))).toEqual([]);
  return plan;
}

const TEAMS = `
  type Team { id: ID! name: String! labels(first: Int, after: String): LabelConnection! }
  type Label { id: ID! name: String! team: Team! }
  type LabelConnection { nodes: [Label!]! pageInfo: PageInfo! }
  type PageInfo { endCursor: String hasNextPage: Boolean! }`;

test('records without a list are chosen from the related lists of the records that have them', () => {
  const plan = planOf(`type Query {
      teams(first: Int, after: String): TeamConnection! team(id: ID!): Team label(id: ID!): Label
    }
    type TeamConnection { nodes: [Team!]! pageInfo: PageInfo! } ${TEAMS}`);
  expect(plan?.path).toEqual(['teams', 'nodes', 'labels']);
  expect(plan?.constants.map(({ value }) => value)).toEqual([50, 20]);
  expect(plan?.paging).toBeNull();
  const label = (id: string) => ({ id, name: `Label ${id}` });
  const teams = {
    nodes: [{ labels: { nodes: [label('1'), label('2')] } }, { labels: { nodes: [label('3')] } }],
  };
  expect(plan && readChoicePage(plan, { teams }, null).rows.map(({ keys }) => keys['id'])).toEqual([
    '1',
    '2',
    '3',
  ]);
  expect(plan && isMalformedChoicePage(plan, { teams })).toBe(false);
  expect(plan && isMalformedChoicePage(plan, { teams: { nodes: [] } })).toBe(false);
});

test('a record that several records list is offered once', () => {
  const plan = planOf(`type Query { issues: [Issue!]! issue(id: ID!): Issue }
    type Issue { id: ID! title: String! labels: [Label!]! } type Label { id: ID! name: String! }`);
  const label = (id: string) => ({ id, name: `Label ${id}` });
  const issues = [{ labels: [label('1'), label('2')] }, { labels: [label('2'), label('3')] }];
  expect(plan && readChoicePage(plan, { issues }, null).rows.map(({ keys }) => keys['id'])).toEqual([
    '1',
    '2',
    '3',
  ]);
});

test('records that only a singleton lists are chosen from its list, page by page', () => {
  const plan = planOf(`type Query { viewer: Viewer! label(id: ID!): Label }
    type Viewer { login: String! labels(first: Int, after: String): LabelConnection! } ${TEAMS}`);
  expect(plan?.path).toEqual(['viewer', 'labels']);
  expect(plan?.paging).toMatchObject({ type: 'cursor' });
});

test('records of which only a get is known cannot be chosen', () => {
  expect(planOf(`type Query { label(id: ID!): Label teams: [Int!]! } ${TEAMS}`)).toBeNull();
});

test('records that only a list with a required search offers are chosen by a search text', () => {
  const plan = planOf(
    `type Query { player(id: ID!): Player searchPlayers(name: String!, limit: Int = 10): [Player!] }
    type Player { id: ID! name: String! }`,
    'Player',
  );
  expect(plan?.path).toEqual(['searchPlayers']);
  expect(plan?.search).toMatchObject({ required: true });
  expect(plan && buildChoiceVariables(plan, 'An', null)).toMatchObject({ name: 'An' });
});

test('a list that demands more than a text is no list to choose from', () => {
  const sdl = `type Query { player(id: ID!): Player searchPlayers(name: String!, color: String!): [Player!] }
    type Player { id: ID! name: String! }`;
  expect(planOf(sdl, 'Player')).toBeNull();
});

test('of related lists only the first page is read, also where its position is required', () => {
  const labels = 'type Label { id: ID! name: String! team: Team! }';
  const root = 'teams(limit: Int): [Team!]! team(id: ID!): Team label(id: ID!): Label';
  const plan = planOf(`type Query { ${root} } ${labels}
    type Team { id: ID! name: String! labels(offset: Int!, limit: Int!): [Label!]! }`);
  expect(plan?.constants.map(({ at, value }) => [...at, value])).toContainEqual(['offset', 0]);
  const pages = planOf(`type Query { ${root} } ${labels}
    type Team { id: ID! name: String! labels(page: Int!, pageSize: Int!): [Label!]! }`);
  expect(pages?.constants.map(({ at, value }) => [...at, value])).toContainEqual(['page', 1]);
});

test('records are not chosen from those of a list that is read with a search text only', () => {
  const sdl = (more: string): string => `type Query {
      teamsByName(name: String!): [Team!]! team(id: ID!): Team label(id: ID!): Label ${more}
    }
    type Team { id: ID! name: String! labels: [Label!]! } type Label { id: ID! name: String! team: Team! }
    type Owner { id: ID! name: String! labels: [Label!]! }`;
  expect(planOf(sdl(''))).toBeNull();
  expect(planOf(sdl('owners: [Owner!]! owner(id: ID!): Owner'))?.path).toEqual(['owners', 'labels']);
});

test('records are offered from where they belong, not from where forms have put them', () => {
  const plan =
    planOf(`type Query { issues: [Issue!]! issue(id: ID!): Issue repositories: [Repository!]! repository(id: ID!): Repository }
    type Repository { id: ID! name: String! labels: [Label!]! }
    type Issue { id: ID! title: String! body: String state: String createdAt: String repository: Repository! labels: [Label!]! }
    type Label { id: ID! name: String! }
    input CreateIssueInput { repositoryId: ID! title: String! labelIds: [ID!] }
    type Mutation { createIssue(input: CreateIssueInput!): Issue! addLabelsToIssue(issueId: ID!, labelIds: [ID!]!): Issue! }`);
  expect(plan?.path).toEqual(['repositories', 'labels']);
});
