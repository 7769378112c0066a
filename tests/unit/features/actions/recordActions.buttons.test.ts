import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import type { Entity } from '../../../../lib/core/schema/model/model';
import { buildRecordWrites } from '../../../../lib/features/actions/recordActions';
import type { RecordWrites } from '../../../../lib/features/form/formView';
import type { RowView } from '../../../../lib/kit/view/rowView';

const SDL = `
  type Query { reports(first: Int): [Report!]! report(id: ID!): Report }
  enum Status { NEW ACCEPTED IN_PROGRESS RESOLVED REJECTED }
  type Report { id: ID! title: String! status: Status! createdAt: DateTime acceptedAt: DateTime startedAt: DateTime }
  scalar DateTime
  type Mutation {
    acceptReport(id: ID!): Report startReport(id: ID!): Report resolveReport(id: ID!, note: String!): Report
    "Not today." rejectReport(id: ID!, reason: String): Report reopenReport(id: ID!): Report
    renameReport(id: ID!, title: String!): Report deleteReport(id: ID!): Report
  }`;

function writesOf(values: RowView['values'], sdl = SDL): RecordWrites {
  const model = discover(buildSchema(sdl));
  const to = createLabelContext(model, createLabels(null, 'en'));
  const entity = model.entities.find(({ type }) => type === 'Report') as Entity;
  return buildRecordWrites(to, entity, { key: ['7'], values });
}

describe("a record's actions", () => {
  it('leave out the one for several records where there is the same for one', () => {
    const sdl = SDL.replace('renameReport', 'acceptReports(ids: [ID!]!): [Report!] renameReport');
    expect(
      writesOf({ status: 'NEW' }, sdl).actions.filter(({ label }) => label.text === 'Accept'),
    ).toMatchObject([{ name: 'acceptReport' }]);
  });

  it('have names without the noun, the address of their page, and say what they ask and do', () => {
    const actions = writesOf({ status: 'NEW' }).actions;
    expect(actions.map(({ label }) => label.text)).toEqual(['Accept', 'Reject', 'Rename', 'Reopen']);
    expect(actions.find(({ name }) => name === 'rejectReport')).toEqual({
      name: 'rejectReport',
      label: { text: 'Reject' },
      description: 'Not today.',
      href: '/reports/7/do/rejectReport',
      hasInputs: true,
      operation: 'RejectReport',
      danger: 'ends',
      targetStatus: 'REJECTED',
    });
    const resolve = writesOf({ status: 'IN_PROGRESS' }).actions.find(({ name }) => name === 'resolveReport');
    expect(resolve?.onlyInput).toEqual({ text: 'Note' });
  });
});

describe("a record's buttons", () => {
  const ORDERS = `
    type Query { reports(first: Int): [Report!]! report(id: ID!): Report }
    enum Status { OPEN SHIPPED CLOSED }
    type Report { id: ID! title: String! status: Status! }
    type Mutation {
      updateReportSyncToken(id: ID!, token: String!): Report renameReport(id: ID!, title: String!): Report
      assignReport(id: ID!, to: String!): Report archiveReport(id: ID!): Report unpinReport(id: ID!): Report
      destroyReport(id: ID!, reason: String!): Report $MORE
    }`;
  const ordersWith = (more: string): string => ORDERS.replace('$MORE', more);

  it('are two actions of most weight that neither end a record, set it aside nor take something back', () => {
    expect(writesOf({ status: 'OPEN' }, ordersWith('')).headActions).toEqual([
      'renameReport',
      'assignReport',
    ]);
  });

  it('leave room for those of the status flow', () => {
    const sdl = ordersWith('closeReport(id: ID!): Report');
    const { flow, headActions } = writesOf({ status: 'OPEN' }, sdl);
    expect(flow?.nextActions).toEqual(['closeReport']);
    expect(headActions).toEqual(['renameReport']);
  });

  it('are none that lead to the status that the record has; those are last, with that status', () => {
    const { actions, headActions } = writesOf(
      { status: 'CLOSED' },
      ordersWith('closeReport(id: ID!): Report'),
    );
    expect(actions.at(-1)).toMatchObject({ name: 'closeReport', alreadyIn: { value: 'CLOSED' } });
    expect(actions.filter(({ alreadyIn }) => alreadyIn !== undefined)).toHaveLength(1);
    expect(headActions).not.toContain('closeReport');
  });

  it('are none that lead back to a status that lies behind', () => {
    const sdl = ordersWith('openReport(id: ID!, why: String!): Report');
    const { actions, headActions } = writesOf({ status: 'SHIPPED' }, sdl);
    expect(actions.map(({ name }) => name)).not.toContain('openReport');
    expect(headActions).toEqual(['renameReport', 'assignReport']);
  });

  it('are none that lead from a final status to another one', () => {
    const sdl = ordersWith('shipReport(id: ID!): Report');
    expect(writesOf({ status: 'OPEN' }, sdl).flow?.nextActions).toEqual(['shipReport']);
    expect(writesOf({ status: 'CLOSED' }, sdl).headActions).toEqual(['renameReport', 'assignReport']);
  });

  it('may ship what is shipped, another parcel, from the menu alone', () => {
    const { actions, headActions } = writesOf(
      { status: 'SHIPPED' },
      ordersWith('shipReport(id: ID!): Report'),
    );
    expect(actions.find(({ name }) => name === 'shipReport')).not.toHaveProperty('alreadyIn');
    expect(headActions).toEqual(['renameReport', 'assignReport']);
  });
});
