import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';
import type { Entity } from '../../../../../../lib/core/schema/model/model';

function readIssue(ticketFields: string, mutations: string, projectFields = ''): Entity | undefined {
  return discover(
    buildSchema(`
      type Query { projects: [Project!]! project(fullPath: ID!): Project tickets: [Ticket!]! ticket(id: ID!): Ticket }
      type Project { id: ID! fullPath: ID! name: String! tickets: [Ticket!]! ${projectFields} }
      type Ticket { id: ID! iid: ID! title: String! text: String ${ticketFields} }
      input UpdateTicketInput { projectPath: ID! iid: String! title: String text: String }
      type TicketPayload { ticket: Ticket }
      type Mutation { ${mutations} }
    `),
  ).entities.find(({ type }) => type === 'Ticket');
}

const UPDATE = 'updateTicket(input: UpdateTicketInput!): TicketPayload';

describe('a number below a parent', () => {
  it('is the key of an update beside the key of the parent, which the record shows', () => {
    const keys = readIssue('project: Project!', UPDATE)?.update?.key.map(({ field }) => field);
    expect(keys).toEqual(['project.fullPath', 'iid']);
  });

  it('is the key of an update that asks for the parent, where the parent reads the record by its number', () => {
    const ticket = readIssue('', UPDATE, 'ticket(iid: String): Ticket');
    expect(ticket?.update?.steps[0]?.field).toBe('updateTicket');
    expect(ticket?.update?.key.map(({ field }) => field)).toEqual(['iid']);
    expect(ticket?.update?.parentRead).toMatchObject({
      steps: [{ field: 'project' }, { field: 'ticket' }],
      recordPath: '',
      parent: { at: { step: 0, path: ['fullPath'] }, input: ['input', 'projectPath'] },
      number: { at: { step: 1, path: ['iid'] }, input: ['input', 'iid'] },
    });
  });

  it('is checked by a list of the parent, where no single record is read by the number', () => {
    const fields =
      'ticketsByNumber(iid: String): TicketPage } type TicketPage { nodes: [Ticket!]! total: Int!';
    expect(readIssue('', UPDATE, fields)?.update?.parentRead).toMatchObject({
      steps: [{ field: 'project' }, { field: 'ticketsByNumber' }],
      recordPath: 'nodes',
    });
  });

  it.each([
    ['nothing reads it by the number', ''],
    ['the number has another type there', 'ticket(iid: Int): Ticket'],
    ['the read needs more than the number', 'ticket(iid: String, year: Int!): Ticket'],
  ])('changes no record that does not show its parent, where %s', (_, fields) => {
    expect(readIssue('', UPDATE, fields)?.update).toBeNull();
  });

  it('is no key of a delete that the record cannot fill', () => {
    const ticket = readIssue('', 'deleteTicket(projectPath: ID!, iid: String!): TicketPayload');
    expect(ticket?.delete).toBeNull();
  });
});
