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

  it('leads past a status that drops the record, and to it by the action that drops', () => {
    const sdl = SDL.replace(/enum Status \{[^}]*\}/, 'enum Status { NEW REJECTED RESOLVED }');
    expect(writesOf({ status: 'NEW' }, sdl).flow?.nextActions).toEqual(['resolveReport', 'rejectReport']);
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
    ['has an entry of a status that nobody knows', CHANGE, [changes[0], { ...changes[1], status: 'GONE' }]],
  ])('stays a table where it %s', (_, entry, history) => {
    const flow = writesOf({ status: 'ACCEPTED', history }, withHistory(entry)).flow;
    expect(flow?.coveredFields).not.toContain('history');
    expect(flow?.steps.every(({ values }) => values === undefined)).toBe(true);
  });
});
