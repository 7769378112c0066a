import { describe, expect, it } from 'vitest';
import { mapErrorsToFields } from '../../../../../lib/features/form/drafts/mapErrorsToFields';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';
import { readResponseErrors } from '../../../../../lib/core/operations/write/responseErrors';

/** Where a form with these fields shows what a backend says with these words. */
function placeOf(message: string, names: readonly string[], extensions: object = {}): readonly string[] {
  const fields = names.map(
    (name) => ({ name, label: { text: name }, type: 'String' }) as unknown as FormField,
  );
  const [shown] = mapErrorsToFields(fields, {}, readResponseErrors([{ message, extensions }]));
  expect(shown?.text).toBe(message);
  return shown?.path ?? [];
}

const FORM = ['title', 'topicId', 'firstName', 'name', 'email'];

describe('the words of a database about a constraint stand at its field', () => {
  it.each([
    ['duplicate key value violates unique constraint "note_title_key"', 'title'],
    ['Uniqueness violation. duplicate key value violates unique constraint "work_order_title_key"', 'title'],
    ['insert or update on table "note" violates foreign key constraint "note_topic_id_fkey"', 'topicId'],
    ['new row for relation "note" violates check constraint "note_first_name_check"', 'firstName'],
    ['duplicate key value violates unique constraint "index_users_on_email"', 'email'],
    ["Violation of UNIQUE KEY constraint 'UQ_users_email'.", 'email'],
    ['UNIQUE constraint failed: users.email', 'email'],
    ['SQLITE_CONSTRAINT: NOT NULL constraint failed: notes.first_name', 'firstName'],
    ["Duplicate entry 'a' for key 'users.users_email_unique'", 'email'],
    ["Duplicate entry 'a' for key 'email'", 'email'],
    ['Unique constraint failed on the fields: (`email`)', 'email'],
  ])('%s', (message, field) => {
    expect(placeOf(message, FORM)).toEqual([field]);
  });
});

it('of a longer name and its end, both fields of the form, the longer one is meant', () => {
  expect(placeOf('violates unique constraint "person_first_name_key"', ['name', 'firstName'])).toEqual([
    'firstName',
  ]);
});

describe('words about a constraint stand at the top of the form', () => {
  it.each([
    ['that is named for what it means', 'violates check constraint "ends_after_it_begins"'],
    ['whose name is a number', 'violates unique constraint "UQ_97672ac88f789774dd47f7c8be3"'],
    ['of a field that the form does not have', 'violates unique constraint "note_slug_key"'],
  ])('%s', (_, message) => {
    expect(placeOf(message, FORM)).toEqual([]);
  });
});

it('what a detail says outweighs the constraint’s name', () => {
  expect(
    placeOf('violates unique constraint "note_title_key"', FORM, {
      detail: 'Key (email)=(a) already exists.',
    }),
  ).toEqual(['email']);
});
