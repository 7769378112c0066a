import { describe, expect, it } from 'vitest';
import { WriteLab } from './writeLab';

const REPAIRS = `type Query { repairs: [Repair!]! repair(id: ID!): Repair }
  enum RepairStatus { OPEN REJECTED } scalar DateTime
  type Repair { id: ID! code: String! title: String! description: String status: RepairStatus! createdAt: DateTime! }
  type RepairError { code: String! message: String! }`;
const PARTIAL =
  'id: ID code: String title: String description: String status: RepairStatus createdAt: DateTime';
/** What an ORM leaves of a record that it has deleted. */
const DELETED = {
  id: null,
  code: 'NP-1234',
  title: 'Cannot open the door',
  description: 'Error 404 on the display',
  status: 'REJECTED',
  createdAt: '2026-01-01T00:00:00Z',
};

const write = (mutation: string, of: string, answer: object) =>
  new WriteLab(`${REPAIRS} type Mutation { ${mutation}`, {
    [/^\w+/.exec(mutation)?.[0] ?? '']: () => answer,
  }).write('Repair', of, { key: ['7'], values: of === 'update' ? { title: 'x' } : {} });

describe('an answer with values of the record under names of its own type', () => {
  it.each([
    [
      'a delete whose record has lost its key',
      `deleteOneRepair(input: D!): RepairDeleteResponse! } input D { id: ID! } type RepairDeleteResponse { ${PARTIAL} }`,
      'delete',
      DELETED,
    ],
    [
      'an update whose answer leaves the key out',
      `updateRepair(id: ID!, title: String): RepairPatch! } type RepairPatch { ${PARTIAL} }`,
      'update',
      DELETED,
    ],
    [
      'an action',
      `rejectRepair(id: ID!): RepairState! } type RepairState { ${PARTIAL} }`,
      'rejectRepair',
      DELETED,
    ],
    [
      'a member of a union, though it is called like a failure',
      `deleteRepair(id: ID!): R! } union R = RepairError | RepairRejected type RepairRejected { ${PARTIAL} }`,
      'delete',
      { __typename: 'RepairRejected', ...DELETED },
    ],
  ])('is the record, and no refusal: %s', async (_, mutation, of, answer) => {
    const outcome = await write(mutation, of, answer);
    expect(outcome).toMatchObject({ status: 'done', errors: [] });
    expect(outcome).not.toHaveProperty('notes');
  });

  it('proves nothing where all values are empty', async () => {
    const empty = Object.fromEntries(Object.keys(DELETED).map((name) => [name, null]));
    const mutation = `deleteRepair(id: ID!): P! } type P { ${PARTIAL} }`;
    expect(await write(mutation, 'delete', empty)).toMatchObject({ status: 'unproven', errors: [] });
  });

  it('is refused by what is beside the values of the record', async () => {
    const mutation = `deleteRepair(id: ID!): P! } type P { ${PARTIAL} errors: [RepairError!] }`;
    const answer = { ...DELETED, errors: [{ code: 'LOCKED', message: 'Locked' }] };
    expect(await write(mutation, 'delete', answer)).toMatchObject({
      status: 'refused',
      errors: [{ code: 'LOCKED', message: 'Locked' }],
    });
  });

  it('is no refusal by the status of the record that it returns beside it', async () => {
    const mutation = 'deleteRepair(id: ID!): P! } type P { repair: Repair status: RepairStatus';
    const outcome = await write(`${mutation} }`, 'delete', {
      repair: { ...DELETED, id: '7' },
      status: 'REJECTED',
    });
    expect(outcome).toMatchObject({ status: 'done', errors: [] });
  });
});

describe('an answer that has few names in common with the record', () => {
  it.each([
    ['a code and a reason', 'id: ID code: String title: String', { code: 'FORBIDDEN', title: 'Not yours' }],
    [
      'an outcome beside two values',
      'id: ID title: String success: Boolean message: String',
      { success: false, title: 'Pothole', message: 'Not yours' },
    ],
    ['another type', 'id: ID code: Int title: Int status: String description: String', { status: 'refused' }],
  ])('is read as an answer about the write: %s', async (_, fields, answer) => {
    const mutation = `deleteRepair(id: ID!): P! } type P { ${fields} }`;
    expect(await write(mutation, 'delete', answer)).toMatchObject({ status: 'refused' });
  });
});
