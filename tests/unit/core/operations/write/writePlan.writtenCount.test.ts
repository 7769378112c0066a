import { describe, expect, it } from 'vitest';
import { readWriteResponse } from '../../../../../lib/core/operations/write/readWriteResponse';
import { buildWritePlan } from '../../../../../lib/core/operations/write/writePlan';
import { FormDesk } from '../../../../support/formDesk';

const SDL = `
  type Desk { id: ID! title: String! version: Int! }
  type Ward { code: ID! serialId: Int! title: String! }
  type Lamp { id: ID! title: String! }
  type Query {
    desks: [Desk!]! desk(id: ID!): Desk wards: [Ward!]! ward(code: ID!): Ward lamps: [Lamp!]! lamp(id: ID!): Lamp
  }
  input DeskPatch { title: String version: Int }
  type Affected { affectedRows: Int! }
  type Mutation {
    updateDesk(id: ID!, patch: DeskPatch!): Int!
    deleteWard(code: ID!): Int!
    deleteLamp(id: ID!): Affected!
    createLamp(title: String!): Affected!
  }
`;

const desk = new FormDesk(SDL, {});

/** What is read of an answer to such a mutation. */
function countOf(type: string, of: 'create' | 'update' | 'delete', given: unknown, sent: object) {
  const entity = desk.entity(type);
  const source = entity[of];
  if (source === null) throw new Error(`nothing does ${of} with ${type}`);
  const plan = buildWritePlan(desk.model, entity, source);
  const variables = JSON.parse(JSON.stringify(sent));
  return readWriteResponse(plan, { data: { [source.steps.at(-1)?.field ?? '']: given } }, variables).count;
}

describe('how many records a backend says that it wrote', () => {
  it('is told above one, as a bare number and as a count by its name', () => {
    expect(countOf('Desk', 'update', 3, { id: '9', patch: { title: 'New' } })).toBe(3);
    expect(countOf('Lamp', 'delete', { affectedRows: 2 }, { id: '1' })).toBe(2);
    expect(countOf('Desk', 'update', 1, { id: '9', patch: { title: 'New' } })).toBeUndefined();
    expect(countOf('Lamp', 'delete', { affectedRows: 1 }, { id: '1' })).toBeUndefined();
  });

  it('is not read from a bare number that may be the key or the version that was sent, counted up', () => {
    expect(countOf('Desk', 'update', 9, { id: '9', patch: { title: 'New' } })).toBeUndefined();
    expect(countOf('Desk', 'update', 5, { id: '9', patch: { title: 'New', version: 4 } })).toBeUndefined();
  });

  it('is not read from a bare number where records have a number of their own beside the key', () => {
    expect(countOf('Ward', 'delete', 4711, { code: 'B 2' })).toBeUndefined();
  });

  it('is no news of what was meant for no record by its key', () => {
    expect(countOf('Lamp', 'create', { affectedRows: 2 }, { title: 'New' })).toBeUndefined();
  });
});
