import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../lib/labels/labels';
import { describing } from '../../../lib/records/describe';
import { discover } from '../../../lib/schema/discover';
import type { Entity } from '../../../lib/schema/model';
import { recordWrites } from '../../../lib/writing/recordWrites';
import type { RecordWrites } from '../../../lib/writing/view';

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

function writesOf(values: Record<string, string | null>, sdl = SDL): RecordWrites {
  const model = discover(buildSchema(sdl));
  const to = describing(model, createLabels(null, 'en'));
  const entity = model.entities.find(({ type }) => type === 'Report') as Entity;
  return recordWrites(to, entity, { key: ['7'], values });
}

describe("a record's actions", () => {
  it('have names without the noun, the address of their page, and say what they ask and do', () => {
    const actions = writesOf({ status: 'NEW' }).actions;
    expect(actions.map(({ label }) => label.text)).toEqual([
      'Accept',
      'Start',
      'Resolve',
      'Reject',
      'Reopen',
      'Rename',
    ]);
    expect(actions.find(({ name }) => name === 'rejectReport')).toEqual({
      name: 'rejectReport',
      label: { text: 'Reject' },
      description: 'Not today.',
      href: '/reports/7/do/rejectReport',
      asks: true,
      operation: 'RejectReport',
      danger: 'ends',
      leadsTo: 'REJECTED',
    });
    expect(actions.find(({ name }) => name === 'resolveReport')?.needs).toEqual({ text: 'Note' });
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
    expect(writesOf({ status }).flow?.next).toEqual(next);
  });

  it('draws the way as far as the record says when', () => {
    const flow = writesOf({
      status: 'IN_PROGRESS',
      createdAt: '2025-11-28T16:40:00Z',
      acceptedAt: null,
      startedAt: '2025-11-29T06:15:00Z',
    }).flow;
    expect(flow?.steps.map(({ status, moment }) => [status.value, moment?.name])).toEqual([
      ['NEW', 'createdAt'],
      ['IN_PROGRESS', 'startedAt'],
    ]);
    expect(writesOf({ status: 'IN_PROGRESS' }).flow?.steps).toEqual([]);
  });

  it('is none where no action says that it leads to a status', () => {
    const flow = writesOf(
      { status: 'NEW' },
      SDL.replaceAll(/(accept|start|resolve|reject|reopen)Report/g, 'f$1er'),
    ).flow;
    expect(flow).toBeUndefined();
  });
});
