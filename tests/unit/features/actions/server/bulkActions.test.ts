import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Entity } from '../../../../../lib/core/schema/model/model';
import type { RowView } from '../../../../../lib/kit/view/rowView';
import { buildBulkActions, loadBulkForm } from '../../../../../lib/features/actions/server/bulkActions';

const model = discover(
  buildSchema(`
    type Query { invoices: [Invoice!]! invoice(id: ID!): Invoice }
    enum Status { DRAFT ISSUED PAID CANCELLED }
    type Invoice {
      id: ID! number: String! status: Status! canIssue: Boolean canUpdate: Boolean canDelete: Boolean
      nextStates: [Status!]
    }
    input InvoicePatch { number: String }
    type Mutation {
      issueInvoice(id: ID!): Invoice! cancelInvoice(id: ID!): Invoice! moveInvoice(id: ID!, to: Status!): Invoice!
      updateInvoice(id: ID!, input: InvoicePatch!): Invoice! deleteInvoice(id: ID!): Invoice!
    }`),
);
const ctx = {
  ...createLabelContext(model, createLabels(null, 'en')),
  translate: getTranslator('en'),
};
const invoice = model.entities.find(({ type }) => type === 'Invoice') as Entity;

test('a row that says that it refuses an action is left out', () => {
  const row = (id: string, values: RowView['values']): RowView => ({ id, href: null, title: id, values });
  const rows = [row('1', { canIssue: false }), row('2', { canIssue: true }), row('3', {})];
  const bulk = buildBulkActions(ctx, invoice, rows);
  expect(bulk.find(({ name }) => name === 'issueInvoice')?.leftOutRows).toEqual(['1']);
  expect(bulk.find(({ name }) => name === 'moveInvoice')).not.toHaveProperty('leftOutRows');
});

test('a row that is in the status already that an action leads to is left out', () => {
  const row = (id: string, status: string): RowView => ({ id, href: null, title: id, values: { status } });
  const rows = [row('1', 'DRAFT'), row('2', 'CANCELLED'), row('3', 'ISSUED')];
  const bulk = buildBulkActions(ctx, invoice, rows);
  expect(bulk.map(({ name, leftOutRows }) => [name, leftOutRows])).toEqual(
    expect.arrayContaining([
      ['cancelInvoice', ['2']],
      ['issueInvoice', ['3']],
      ['moveInvoice', undefined],
    ]),
  );
});

test('a row from whose status the flow does not offer an action is left out', () => {
  const own = discover(
    buildSchema(`
      type Query { reports: [Report!]! report(id: ID!): Report }
      enum Status { NEW ACCEPTED IN_PROGRESS RESOLVED }
      type Report { id: ID! title: String! status: Status! }
      type Mutation {
        acceptReport(id: ID!): Report startReport(id: ID!): Report resolveReport(id: ID!, note: String!): Report
      }`),
  );
  const to = { ...createLabelContext(own, createLabels(null, 'en')), translate: getTranslator('en') };
  const rows = ['NEW', 'ACCEPTED', 'IN_PROGRESS'].map((status) => ({
    id: status,
    href: null,
    title: status,
    values: { status },
  }));
  const bulk = buildBulkActions(to, own.entities[0] as Entity, rows);
  expect(Object.fromEntries(bulk.map(({ name, leftOutRows }) => [name, leftOutRows]))).toEqual({
    acceptReport: ['ACCEPTED', 'IN_PROGRESS'],
    startReport: ['NEW', 'IN_PROGRESS'],
    resolveReport: ['NEW', 'ACCEPTED'],
  });
});

function open(sdl: string, type: string) {
  const own = discover(buildSchema(sdl));
  const to = {
    ...createLabelContext(own, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '',
  };
  const entity = own.entities.find((one) => one.type === type);
  if (entity === undefined) throw new Error(`no entity ${type}`);
  return {
    entity,
    names: buildBulkActions(to, entity).map(({ name }) => name),
    load: (name: string) => loadBulkForm(to, entity, name),
  };
}

describe('the actions of several rows', () => {
  const SDL = `
    type Query { tasks: [Task!]! task(id: ID!): Task }
    type Task { id: ID! title: String! }
    type Done { tasks: [Task!]! }
    input TaskInput { title: String! }
    type Mutation {
      createTask(input: TaskInput!): Task closeTask(id: ID!): Task archiveTask(id: ID!): Task archiveTasks(ids: [ID!]!): Done
      renameTask(id: ID!, title: String!): Task deleteTask(id: ID!): Task
    }`;

  test('are those by key, the one for several records instead of the same for one, and the deletion last', () => {
    const { names } = open(SDL, 'Task');
    expect(names.toSorted()).toEqual(['archiveTasks', 'closeTask', 'renameTask', '~delete'].toSorted());
    expect(names.at(-1)).toBe('~delete');
  });

  test('are none of a type whose rows have different keys', () => {
    const sdl = `
      type Query { nodes: [Node!]! node(id: ID!): Node as: [A!]! a(id: ID!): A }
      interface Node { id: ID! name: String! } type A implements Node { id: ID! name: String! } type B implements Node { id: ID! name: String! }
      type Mutation { deleteNode(id: ID!): Node closeNode(id: ID!): Node }`;
    expect(discover(buildSchema(sdl)).entities.map(({ type }) => type)).toContain('Node');
    expect(open(sdl, 'Node').names).toEqual([]);
  });

  test('have a form without a key, which is that of each row, and without a value of any row', async () => {
    const { load } = open(SDL, 'Task');
    const view = await load('renameTask');
    expect(view).toMatchObject({ intent: 'action', drafts: {}, fields: [{ name: 'title' }] });
    expect(view?.plan.key.map(({ at }) => at)).toEqual([['id']]);
    expect(view?.plan.constants).toEqual([]);
    expect(await load('~delete')).toMatchObject({ danger: 'destroys', fields: [] });
  });

  test.each(['createTask', 'archiveTask', 'nothing'])('have no form by another name: %s', async (name) => {
    expect(await open(SDL, 'Task').load(name)).toBeNull();
  });
});
