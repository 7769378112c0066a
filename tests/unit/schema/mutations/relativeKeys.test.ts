import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/schema/discover';
import type { Entity } from '../../../../lib/schema/model/model';

function readIssue(ticketFields: string, mutations: string): Entity | undefined {
  return discover(
    buildSchema(`
      type Query { projects: [Project!]! project(fullPath: ID!): Project tickets: [Ticket!]! ticket(id: ID!): Ticket }
      type Project { id: ID! fullPath: ID! name: String! tickets: [Ticket!]! }
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

  it('is the key of an update that asks for the parent, where the record does not show it', () => {
    const ticket = readIssue('', UPDATE);
    expect(ticket?.update?.steps[0]?.field).toBe('updateTicket');
    expect(ticket?.update?.key.map(({ field }) => field)).toEqual(['iid']);
  });

  it('is no key of a delete that the record cannot fill', () => {
    const ticket = readIssue('', 'deleteTicket(projectPath: ID!, iid: String!): TicketPayload');
    expect(ticket?.delete).toBeNull();
  });
});
