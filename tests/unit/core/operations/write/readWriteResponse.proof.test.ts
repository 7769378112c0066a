import { describe, expect, it } from 'vitest';
import { readWriteResponse } from '../../../../../lib/core/operations/write/readWriteResponse';
import { WriteLab } from './writeLab';

const READS = `type Query { jars(first: Int): [Jar!]! jar(id: ID!): Jar } scalar JSON scalar Void
  type Jar { id: ID! name: String! }`;
const ARGUMENTS = {
  create: '(name: String!)',
  update: '(id: ID!, name: String)',
  delete: '(id: ID!)',
} as const;
type Of = keyof typeof ARGUMENTS;

const JAR = { id: '7', name: 'Blue' };
const ID = '9b2c7a4e-1f0d-4a57-9a3e-0c1d2e3f4a5b';

/** The status of what a mutation of this type gave. */
async function statusOf(of: Of, type: string, answer: unknown): Promise<string> {
  const name = `${of}Jar`;
  const [value = '', ...types] = type.split('}');
  const rest = types.join('}');
  const open = rest.split('{').length - rest.split('}').length;
  const lab = new WriteLab(
    `${READS} type Mutation { ${name}${ARGUMENTS[of]}: ${value} }${rest}${'}'.repeat(open)}`,
    {
      [name]: () => answer,
    },
  );
  const values = of === 'delete' ? {} : { values: { name: 'x' } };
  return (await lab.write('Jar', of, { ...values, ...(of === 'create' ? {} : { key: ['7'] }) })).status;
}

describe('a write is done only where its answer shows it', () => {
  it.each<[Of, string, unknown, string]>([
    // A record, or nothing in its place.
    ['create', 'Jar }', JAR, 'done'],
    ['create', 'Jar }', null, 'unproven'],
    ['update', 'Jar }', null, 'missing'],
    ['delete', 'Jar }', JAR, 'done'],
    ['delete', 'Jar }', null, 'missing'],
    ['create', '[Jar!]! }', [JAR], 'done'],
    ['create', '[Jar!]! }', [], 'unproven'],
    ['update', '[Jar!]! }', [], 'unproven'],
    // Keys.
    ['delete', 'ID }', '7', 'done'],
    ['delete', 'ID }', null, 'missing'],
    ['delete', 'P } type P { deletedJarId: ID jar: Jar', { deletedJarId: '7' }, 'done'],
    ['delete', 'P } type P { deletedJarId: ID jar: Jar', {}, 'unproven'],
    ['create', 'P } type P { id: ID message: String', { id: '7' }, 'done'],
    ['create', 'P } type P { id: ID message: String', { id: null, message: 'The shelf is full.' }, 'refused'],
    ['create', 'String }', ID, 'done'],
    ['create', 'String }', 'We will look at it.', 'unproven'],
    // Counts.
    ['delete', 'Int! }', 1, 'done'],
    ['delete', 'Int! }', 0, 'refused'],
    ['create', 'Int }', 0, 'unproven'],
    ['delete', 'P } type P { deletedCount: Int!', { deletedCount: 2 }, 'done'],
    ['delete', 'P } type P { deletedCount: Int!', { deletedCount: 0 }, 'refused'],
    // A plain success.
    ['delete', 'Boolean! }', true, 'done'],
    ['delete', 'Boolean! }', false, 'refused'],
    ['delete', 'Boolean }', null, 'missing'],
    ['delete', 'Void }', null, 'done'],
    ['delete', 'String }', 'OK', 'done'],
    ['delete', 'String }', 'ERROR: it is in use', 'refused'],
    ['delete', 'String }', 'It is in use.', 'unproven'],
    ['delete', 'P } type P { status: Int', { status: 204 }, 'done'],
    ['delete', 'P } type P { status: Int', { status: 409 }, 'refused'],
    ['delete', 'P } type P { errors: [String!]!', { errors: [] }, 'done'],
    ['update', 'P } type P { success: Boolean! jar: Jar', { success: true }, 'done'],
    ['delete', 'JSON }', { success: true }, 'done'],
    ['delete', 'JSON }', { errors: ['It is in use.'] }, 'refused'],
    ['delete', 'JSON }', { note: 'seen' }, 'unproven'],
    // The server fails at its own result: it has run, and may have written.
    ['create', 'Jar! }', null, 'unproven'],
    ['update', 'Jar! }', null, 'unproven'],
    ['delete', 'Boolean! }', null, 'unproven'],
    [
      'update',
      'R! } union R = Updated | JarRefused type Updated { data: Jar } type JarRefused { message: String!',
      { __typename: 'Jar', ...JAR },
      'unproven',
    ],
    // Nothing of all this.
    ['delete', 'P } type P { jar: Jar note: String', { note: null }, 'unproven'],
    ['create', 'P } type P { jar: Jar message: String', { message: 'It is queued.' }, 'unproven'],
    [
      'create',
      'R } union R = Jar | CreateQueued type CreateQueued { message: String! }',
      { __typename: 'CreateQueued', message: 'Later.' },
      'unproven',
    ],
  ])('%s: %s that answers %j is %s', async (of, type, answer, expected) => {
    expect(await statusOf(of, type, answer)).toBe(expected);
  });

  it.each<[Of, string, unknown, string]>([
    ['create', 'P } type P { jar: Jar created: Boolean!', { jar: JAR, created: false }, 'done'],
    ['update', 'P } type P { jar: Jar updatedCount: Int!', { jar: JAR, updatedCount: 0 }, 'done'],
    [
      'create',
      'P } type P { createdCount: Int! updatedCount: Int!',
      { createdCount: 12, updatedCount: 0 },
      'done',
    ],
    [
      'update',
      'P } enum S { OPEN REJECTED } type P { jar: Jar status: S',
      { jar: JAR, status: 'REJECTED' },
      'done',
    ],
    // A new record with a key was made; an old one comes back unchanged, too.
    ['create', 'P } type P { jar: Jar ok: Boolean!', { jar: JAR, ok: false }, 'done'],
    ['update', 'P } type P { jar: Jar ok: Boolean!', { jar: JAR, ok: false }, 'unproven'],
    ['delete', 'P } type P { jar: Jar ok: Boolean!', { jar: JAR, ok: false }, 'refused'],
    ['delete', 'P } type P { jar: Jar deleted: Boolean!', { jar: JAR, deleted: false }, 'refused'],
  ])(
    'flags and counts beside a record are notes: %s of %s with %j is %s',
    async (of, type, answer, expected) => {
      expect(await statusOf(of, type, answer)).toBe(expected);
    },
  );

  it('tells what is said beside a success: warnings, and the words of a flag that says no', async () => {
    const lab = new WriteLab(
      `${READS} type Mutation { createJar(name: String!): P updateJar(id: ID!, name: String): P }
       type P { jar: Jar ok: Boolean message: String warnings: [String!] }`,
      {},
    );
    const read = (payload: object) =>
      readWriteResponse(lab.plan('Jar', 'create'), { data: { createJar: { jar: JAR, ...payload } } }).notes;
    expect(read({ warnings: ['It is old.'] })).toEqual(['It is old.']);
    expect(read({ ok: false, message: 'Nobody was told.' })).toEqual(['Nobody was told.']);
    expect(read({ ok: true, message: 'Created.' })).toBeUndefined();
  });

  it('what comes back of a deletion without its own record or key does not say that it is gone', () => {
    const lab = new WriteLab(
      `type Query { jars(first: Int): [Jar!]! jar(id: ID!): Jar shelves(first: Int): [Shelf!]! shelf(id: ID!): Shelf }
       type Jar { id: ID! name: String! } type Shelf { id: ID! name: String! }
       type Mutation { deleteJar(id: ID!): Shelf }`,
      {},
    );
    const { status } = readWriteResponse(lab.plan('Jar', 'delete'), {
      data: { deleteJar: { id: '1', name: 'Upper' } },
    });
    expect(status).toBe('unproven');
  });

  it('an action’s words beside an empty place for its record are no refusal, whatever they say', () => {
    const lab = new WriteLab(
      `${READS} type Mutation { polishJar(id: ID!): P } type P { jar: Jar message: String }`,
      {},
    );
    const { status, notes } = readWriteResponse(lab.plan('Jar', 'polishJar'), {
      data: { polishJar: { jar: null, message: 'It goes to the workshop tomorrow.' } },
    });
    expect([status, notes]).toEqual(['unproven', ['It goes to the workshop tomorrow.']]);
  });

  describe('errors beside an answer', () => {
    const lab = new WriteLab(
      `${READS} type Mutation { createJar(name: String!): P } type P { jar: Jar errors: [E!] } type E { message: String! }`,
      {},
    );
    const below = { message: 'No label.', path: ['createJar', 'jar', 'name'] };
    const statusOfAnswer = (createJar: object, errors: readonly object[]) =>
      readWriteResponse(lab.plan('Jar', 'create'), { data: { createJar }, errors }).status;

    it('make no unknown outcome of a refusal', () => {
      const refused = { jar: null, errors: [{ message: 'The shelf is full.' }] };
      expect(statusOfAnswer(refused, [below])).toBe('refused');
    });

    it('leave it open only where all of them are about a part of it', () => {
      expect(statusOfAnswer({ jar: null, errors: null }, [below])).toBe('unproven');
      expect(statusOfAnswer({ jar: null, errors: null }, [below, { message: 'You may not.' }])).toBe(
        'refused',
      );
    });
  });

  it('an action that leads to REJECTED did what it was asked to, and one that says NOT_DONE did not', async () => {
    const lab = new WriteLab(
      `${READS} type Mutation { rejectJar(id: ID!): P } enum S { NOT_DONE REJECTED } type P { status: S }`,
      {},
    );
    const read = (status: string) =>
      readWriteResponse(lab.plan('Jar', 'rejectJar'), { data: { rejectJar: { status } } }).status;
    expect([read('REJECTED'), read('NOT_DONE')]).toEqual(['done', 'refused']);
  });
});
