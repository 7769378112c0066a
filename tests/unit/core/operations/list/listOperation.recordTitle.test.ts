import { buildSchema, graphqlSync } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildChoicePlan } from '../../../../../lib/core/operations/choices/choicePlan';
import { buildChoiceVariables, readChoicePage } from '../../../../../lib/core/operations/choices/choicePage';
import { buildGetOperation } from '../../../../../lib/core/operations/record/getOperation';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import { readTitle } from '../../../../../lib/core/operations/document/recordIdentity';
import { discover } from '../../../../../lib/core/schema/discover';

const SCHEMA = buildSchema(`
  type Employee { id: ID! first_name: String last_name: String! email: String }
  type Task { id: ID! title: String! assignee: Employee }
  input Contains { contains: String } input EmployeeFilter { last_name: Contains }
  type Query {
    employees(first: Int, offset: Int, filter: EmployeeFilter): [Employee!]! employee(id: ID!): Employee
    tasks(first: Int, offset: Int): [Task!]! task(id: ID!): Task
  }`);
const MODEL = discover(SCHEMA);
const JAN = { id: 'e1', first_name: 'Jan', last_name: 'Kowalski', email: 'jan@example.org' };
const ROOT = {
  employees: [JAN, { id: 'e2', first_name: null, last_name: 'Nowak' }],
  employee: JAN,
  tasks: [{ id: 't1', title: 'Sweep', assignee: JAN }],
};

function entityCalled(type: string) {
  const entity = MODEL.entities.find((each) => each.type === type);
  if (entity?.list == null) throw new Error(`No list of ${type}`);
  return { entity, list: entity.list };
}

function answer(document: string, variables: { readonly [name: string]: unknown }): unknown {
  const { data, errors } = graphqlSync({
    schema: SCHEMA,
    source: document,
    rootValue: ROOT,
    variableValues: variables,
  });
  expect(errors).toBeUndefined();
  return data;
}

const STATE = { position: { type: 'page', page: 1 }, size: 20, sort: null, filters: [], search: '' } as const;

describe('people', () => {
  it('are called by given and family name in lists, on their records and where others point to them', () => {
    const { entity, list } = entityCalled('Employee');
    const people = buildListOperation(MODEL, entity, list, { state: STATE, selection: [] });
    const titles = people.read(answer(people.document, people.variables)).rows.map(({ title }) => title);
    expect(titles).toEqual(['Jan Kowalski', 'Nowak']);
    const one = buildGetOperation(MODEL, entity, ['e1'], { selection: [] });
    expect(one.read(answer(one.document, one.variables))?.title).toBe('Jan Kowalski');
    const task = entityCalled('Task');
    const tasks = buildListOperation(MODEL, task.entity, task.list, {
      state: STATE,
      selection: ['assignee'],
    });
    expect(tasks.read(answer(tasks.document, tasks.variables)).rows[0]?.values.assignee).toMatchObject({
      key: ['e1'],
      title: 'Jan Kowalski',
    });
  });

  it('are chosen by both names, and looked for by the last word where only the family name can be searched', () => {
    const plan = buildChoicePlan(MODEL, entityCalled('Employee').entity, { keys: ['id'] });
    if (plan === null) throw new Error('No choices');
    const variables = buildChoiceVariables(plan, 'Jan Kowalski', null);
    expect(variables).toMatchObject({ filter: { last_name: { contains: 'Kowalski' } } });
    const rows = readChoicePage(plan, answer(plan.document, variables), null).rows;
    expect(rows.map(({ title }) => title)).toEqual(['Jan Kowalski', 'Nowak']);
  });
});

describe('a title of several texts', () => {
  const paths = { title: 'last', titleBefore: ['first'] };
  it.each([
    [{ first: 'Anna', last: 'Maria Rilke' }, 'Anna Maria Rilke'],
    [{ first: ' Anna ', last: 'Nowak' }, 'Anna Nowak'],
    [{ first: 'Anna', last: 'Anna Nowak' }, 'Anna Nowak'],
    [{ first: 'An', last: 'Anders' }, 'An Anders'],
    [{ first: 'Anna', last: null }, 'Anna'],
    [{ first: '', last: 'Nowak' }, 'Nowak'],
    [{ first: ' ', last: null }, null],
    [null, null],
  ])('%j is called %s, with nothing said twice', (record, title) => {
    expect(readTitle(paths, record)).toBe(title);
  });
});
