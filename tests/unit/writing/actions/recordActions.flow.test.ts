import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../lib/operator/labels/labels';
import { createLabelContext } from '../../../../lib/reading/describe/describeField';
import { discover } from '../../../../lib/schema/discover';
import type { Entity } from '../../../../lib/schema/model/model';
import { buildRecordWrites } from '../../../../lib/writing/actions/recordActions';
import type { RecordWrites } from '../../../../lib/writing/form/formView';
import type { RowView } from '../../../../lib/view/rowView';

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
    expect(actions.map(({ label }) => label.text)).toEqual([
      'Accept',
      'Start',
      'Resolve',
      'Reject',
      'Rename',
      'Reopen',
    ]);
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
    expect(actions.find(({ name }) => name === 'resolveReport')?.onlyInput).toEqual({ text: 'Note' });
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
    expect(actions.find(({ name }) => name === 'openReport')).toMatchObject({ targetStatus: 'OPEN' });
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

describe("a record's flow", () => {
  it.each([
    ['NEW', ['acceptReport', 'rejectReport']],
    ['ACCEPTED', ['startReport', 'rejectReport']],
    ['IN_PROGRESS', ['resolveReport', 'rejectReport']],
    ['RESOLVED', ['reopenReport']],
    ['SOMETHING_NEW', undefined],
  ])('from %s leads on to %j', (status, next) => {
    expect(writesOf({ status }).flow?.nextActions).toEqual(next);
  });

  it('keeps room for an action that may be the step that no name tells', () => {
    const sdl = SDL.replace('startReport', 'dispatchReport');
    const writes = writesOf({ status: 'ACCEPTED' }, sdl);
    expect(writes.flow?.nextActions).toEqual(['resolveReport']);
    expect(writes.headActions).toEqual(['dispatchReport']);
    const without = sdl
      .replace('dispatchReport(id: ID!): Report', '')
      .replace(/renameReport[^)]*\): Report/, '');
    expect(writesOf({ status: 'ACCEPTED' }, without).flow?.nextActions).toEqual([
      'resolveReport',
      'rejectReport',
    ]);
  });

  it('leads from open to closed also where the schema lists CLOSED first', () => {
    const sdl = `
      type Query { reports(first: Int): [Report!]! report(id: ID!): Report }
      enum Status { CLOSED OPEN }
      scalar DateTime
      type Report { id: ID! title: String! status: Status! createdAt: DateTime closedAt: DateTime }
      type Mutation { closeReport(id: ID!): Report reopenReport(id: ID!): Report }`;
    const reopened = { status: 'OPEN', createdAt: '2026-01-01T00:00:00Z', closedAt: '2026-01-02T00:00:00Z' };
    const { flow } = writesOf(reopened, sdl);
    expect(flow?.steps.map(({ status }) => status?.value)).toEqual([undefined, 'OPEN']);
    expect(flow?.nextActions).toEqual(['closeReport']);
    const closed = writesOf({ ...reopened, status: 'CLOSED' }, sdl).flow;
    expect(closed?.steps.map(({ status }) => status?.value)).toEqual([undefined, 'CLOSED']);
    expect(closed?.nextActions).toEqual(['reopenReport']);
  });

  it('draws the way as far as the record says when', () => {
    const flow = writesOf({
      status: 'IN_PROGRESS',
      createdAt: '2025-11-28T16:40:00Z',
      acceptedAt: null,
      startedAt: '2025-11-29T06:15:00Z',
    }).flow;
    expect(flow?.steps.map(({ status, moment }) => [status?.value, moment?.name])).toEqual([
      [undefined, 'createdAt'],
      ['IN_PROGRESS', 'startedAt'],
    ]);
    expect(writesOf({ status: 'IN_PROGRESS' }).flow?.steps).toEqual([]);
  });

  it('begins with the creation, and does not say that the record was in the first status then', () => {
    const { steps } = writesOf({ status: 'NEW', createdAt: '2025-11-28T16:40:00Z' }).flow ?? { steps: [] };
    expect(steps.map(({ status, moment }) => [status?.value ?? null, moment?.name ?? null])).toEqual([
      [null, 'createdAt'],
      ['NEW', null],
    ]);
  });

  it('is none where no action says that it leads to a status', () => {
    const flow = writesOf(
      { status: 'NEW' },
      SDL.replaceAll(/(accept|start|resolve|reject|reopen)Report/g, 'f$1er'),
    ).flow;
    expect(flow).toBeUndefined();
  });

  it('says what the record is after each action that it offers', () => {
    const leads = writesOf({ status: 'ACCEPTED' }).flow?.targetStatuses ?? {};
    expect(Object.entries(leads).map(([name, { label }]) => [name, label.text])).toEqual([
      ['startReport', 'In progress'],
      ['rejectReport', 'Rejected'],
    ]);
  });

  it('tells of its moments, and of those that have not come', () => {
    const values = {
      status: 'ACCEPTED',
      createdAt: '2025-11-28T16:40:00Z',
      acceptedAt: '2025-11-29T06:15:00Z',
    };
    expect(writesOf({ ...values, startedAt: null }).flow?.coveredFields).toEqual([
      'createdAt',
      'acceptedAt',
      'startedAt',
    ]);
    // It was started once, and is not any more: only the record can say so.
    const again = writesOf({ ...values, startedAt: '2025-11-30T06:15:00Z' }).flow?.coveredFields;
    expect(again).toEqual(['createdAt', 'acceptedAt']);
  });
});

describe('a history of statuses', () => {
  const withHistory = (entry: string) =>
    SDL.replace('createdAt:', 'history: [Change!]! createdAt:').concat(`type Change { ${entry} }`);
  const CHANGE = 'status: Status! at: DateTime! by: String! note: String';
  const changes = [
    { status: 'ACCEPTED', at: '2025-11-29T06:15:00Z', by: 'Dispatch', note: 'Soon.' },
    { status: 'NEW', at: '2025-11-28T16:40:00Z', by: 'Żuraw', note: null },
  ];

  it('is the way, oldest first, with whoever made it and why', () => {
    const flow = writesOf({ status: 'ACCEPTED', history: changes }, withHistory(CHANGE)).flow;
    expect(flow?.coveredFields).toContain('history');
    expect(
      flow?.steps.map(({ status, more, values }) => [status?.value, more?.map(({ name }) => values?.[name])]),
    ).toEqual([
      ['NEW', ['Żuraw']],
      ['ACCEPTED', ['Dispatch', 'Soon.']],
    ]);
  });

  it.each([
    ['does not end where the record is', CHANGE, changes.slice(1)],
    ['has too many entries to stand side by side', CHANGE, Array(3).fill(changes).flat()],
    ['has a note that is long', CHANGE, [{ ...changes[0], note: 'x'.repeat(81) }]],
    ['holds more than fits below a step', `${CHANGE} cost: Int!`, changes],
    ['is of another status', CHANGE.replace('Status!', 'Other!') + ' } enum Other { NEW ACCEPTED', changes],
    ['has a moment that is none', CHANGE, [{ ...changes[0], at: 'soon' }]],
  ])('stays a table where it %s', (_, entry, history) => {
    const flow = writesOf({ status: 'ACCEPTED', history }, withHistory(entry)).flow;
    expect(flow?.coveredFields).not.toContain('history');
    expect(flow?.steps.every(({ values }) => values === undefined)).toBe(true);
  });
});
