import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { buildLiveOperation } from '../../../../../lib/core/operations/live/liveOperation';
import { discover } from '../../../../../lib/core/schema/discover';
import type { LiveOperation } from '../../../../../lib/core/operations/live/liveOperation';

const QUERY = 'type Query { notes: [Note!]! note(id: Int!): Note } type Note { id: Int! text: String! }';

function operationOf(subscription: string, key: readonly string[] | null): LiveOperation {
  const model = discover(buildSchema(`${QUERY} ${subscription}`));
  const [note] = model.entities;
  const source = (key === null ? note?.live?.list : note?.live?.record)?.sources[0];
  if (note === undefined || source === undefined) throw new Error('Nothing tells of notes.');
  const operation = buildLiveOperation(model, note, source, key);
  if (operation === null) throw new Error('There is no operation.');
  return operation;
}

const PRISMA = `
  enum Kind { CREATED UPDATED DELETED }
  type NotePayload { mutation: Kind! node: Note previousValues: NoteBefore }
  type NoteBefore { id: Int! }
  type Subscription { note: NotePayload }`;

test('an event concerns the record that it names, also by its values from before', () => {
  const { concerns } = operationOf(PRISMA, ['7']);
  const event = (node: object | null, previousValues: object | null) => ({ note: { node, previousValues } });
  expect(concerns(event({ id: 7 }, null), ['7'])).toBe(true);
  expect(concerns(event({ id: 8 }, null), ['7'])).toBe(false);
  expect(concerns(event(null, { id: 7 }), ['7'])).toBe(true);
  expect(concerns(event(null, { id: 8 }), ['7'])).toBe(false);
  expect(concerns(event({ id: 8 }, null), null)).toBe(true);
});

test('an event that does not say which record it is about concerns all of them', () => {
  const { concerns } = operationOf(PRISMA, ['7']);
  expect(concerns({ note: { node: null, previousValues: null } }, ['7'])).toBe(true);
  expect(concerns(null, ['7'])).toBe(true);
});

test('an event of another type of a union does not concern the entity', () => {
  const union = `
    type NoteDeleted { id: Int! note: Note } type UserDeleted { id: Int! }
    union Event = NoteDeleted | UserDeleted type Subscription { event: Event }`;
  const { concerns } = operationOf(union, null);
  expect(concerns({ event: { __typename: 'NoteDeleted', note: { id: 7 } } }, null)).toBe(true);
  expect(concerns({ event: { __typename: 'UserDeleted' } }, null)).toBe(false);
});

test('the key of a record travels as a variable of the argument’s type', () => {
  const { document, variables, tells } = operationOf('type Subscription { noteUpdated(id: Int!): Note }', [
    '7',
  ]);
  expect(document).toMatch(/^subscription NotesLive\(\$id: Int!\) \{\n {2}noteUpdated\(id: \$id\) \{/);
  expect(variables).toEqual({ id: 7 });
  expect(tells).toBe('events');
});
