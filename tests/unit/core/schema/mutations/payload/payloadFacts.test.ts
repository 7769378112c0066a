import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';
import type { WriteSource } from '../../../../../../lib/core/schema/model/writes';
import { withReasonTexts } from '../../../../../support/reasonTexts';

const schema = (field: string, types = '') => `
  type Note { id: ID! title: String number: Int }
  type Query { note(id: ID!): Note notes: [Note!]! }
  ${types}
  scalar Void
  type Mutation { ${field} }
`;

function sourceOf(field: string, types = ''): WriteSource {
  const model = discover(buildSchema(schema(field, types)));
  const [note] = model.entities;
  const source =
    note?.update ?? note?.delete ?? note?.actions[0]?.source ?? model.siteActions[0]?.source ?? null;
  if (source === null) throw new Error('The mutation has no page.');
  return source;
}

const meaningsOf = (payload: string) =>
  Object.fromEntries(
    Object.entries(
      sourceOf('deleteNote(id: ID!): DeletedNote', `type DeletedNote { ${payload} }`).payload ?? {},
    ).map(([name, { value }]) => [name, value]),
  );

describe('the facts of a payload', () => {
  test('the key of the written record is told by its name, by the type or by the deed', () => {
    expect(meaningsOf('id: ID noteId: ID deletedId: ID deletedNoteUuid: ID userId: ID')).toEqual({
      id: 'key',
      noteId: 'key',
      deletedId: 'key',
      deletedNoteUuid: 'key',
    });
  });

  test('texts about the result are messages or warnings, and a mere success is an outcome', () => {
    expect(
      meaningsOf('message: String warnings: String ok: String clientMutationId: String total: Int'),
    ).toEqual({ message: 'message', warnings: 'warning', ok: 'outcome' });
  });

  test('each of them has its reason', () => {
    const { payload } = sourceOf('deleteNote(id: ID!): DeletedNote', 'type DeletedNote { deletedId: ID }');
    expect(withReasonTexts(payload?.['deletedId'])).toMatchObject({ reason: '`deletedId` says so.' });
  });

  test('a bare number counts records, unless records have a number beside their key', () => {
    expect(sourceOf('deleteNote(id: ID!): Int').countsRecords?.value).toBe(true);
    const numbered = discover(
      buildSchema(schema('deleteNote(id: ID!): Int').replace('number: Int', 'serial: Int')),
    );
    expect(numbered.entities[0]?.delete?.countsRecords).toBeUndefined();
  });

  test('a scalar without values is always null', () => {
    const { returnsNothing } = sourceOf('deleteNote(id: ID!): Void');
    expect(withReasonTexts(returnsNothing)).toMatchObject({ reason: '`void` has no values.' });
  });

  test('the verb is kept where an outcome can repeat it', () => {
    const status = 'type Answer { status: String message: String }';
    expect(sourceOf('rejectNote(id: ID!): Answer', status).verb).toBe('reject');
    expect(sourceOf('rejectNote(id: ID!): Note').verb).toBeUndefined();
  });
});
