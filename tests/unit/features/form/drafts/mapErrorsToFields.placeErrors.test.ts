import { describe, expect, it } from 'vitest';
import type { FormField, FormGroups } from '../../../../../lib/features/form/drafts/formField';
import { mapErrorsToFields } from '../../../../../lib/features/form/drafts/mapErrorsToFields';

const field = (name: string, type = 'String', more: Partial<FormField> = {}): FormField => ({
  name,
  label: { text: name },
  kind: 'text',
  type,
  ...more,
});

const FIELDS: readonly FormField[] = [
  field('firstName', 'String!', { label: { text: 'Imię' } }),
  field('body'),
  field('categoryId', 'ID', { kind: 'relation' }),
  field('tags', '[String!]'),
  field('lines', '[Line!]', { kind: 'object', group: 'Line' }),
  field('address', 'Address', { kind: 'object', group: 'Address' }),
];
const GROUPS: FormGroups = {
  Line: { fields: [field('quantity', 'Int!'), field('note')] },
  Address: {
    fields: [field('street'), field('note'), field('geo', 'Geo', { kind: 'object', group: 'Geo' })],
  },
  Geo: { fields: [field('lat', 'Float'), field('inside', 'Address', { kind: 'object', group: 'Address' })] },
};
const place = (path: readonly string[] | null, message = 'is wrong') =>
  mapErrorsToFields(FIELDS, GROUPS, [{ path, message, code: null }]).map(({ path: at, text }) => [
    at.join('.'),
    text,
  ]);

describe('placeErrors', () => {
  it.each([
    ['firstName', 'firstName'],
    ['first_name', 'firstName'],
    ['FirstName', 'firstName'],
    ['Imię', 'firstName'],
    ['input.firstName', 'firstName'],
    ['data.attributes.first_name', 'firstName'],
    ['selectionSet.insert_person_one.args.object.first_name', 'firstName'],
    ['category', 'categoryId'],
    ['category.connect.id', 'categoryId'],
    ['tags', 'tags'],
    ['tags.1', 'tags.1'],
    ['lines.0.quantity', 'lines.0.quantity'],
    ['lines.0.Unknown', 'lines.0'],
    ['lines.quantity', 'lines'],
    ['address.street', 'address.street'],
    ['address.update.street', 'address.street'],
    ['address.geo.lat', 'address.geo.lat'],
    ['street', 'address.street'],
    ['address_street', 'address.street'],
    ['geoLat.lat', 'address.geo.lat'],
  ])('puts what the backend says about %s at %s', (said, expected) => {
    expect(place(said.split('.'))).toEqual([[expected, 'is wrong']]);
  });

  it('says what the backend meant where no field is it, or several are', () => {
    expect(place(['colour'])).toEqual([['', 'colour: is wrong']]);
    expect(place(['input', 'colour'], 'the colour is wrong')).toEqual([['', 'the colour is wrong']]);
    expect(place(['a', 'b', 'c', 'd', 'e'])).toEqual([['', 'is wrong']]);
    expect(place(['constructor'])).toEqual([['', 'constructor: is wrong']]);
  });

  it('goes by the first words of a message without a place', () => {
    expect(place(null, 'firstName should not be empty')).toEqual([
      ['firstName', 'firstName should not be empty'],
    ]);
    expect(place(null, 'Imię jest za krótkie')).toEqual([['firstName', 'Imię jest za krótkie']]);
    expect(place(null, 'body: too long')).toEqual([['body', 'body: too long']]);
    expect(place(null, 'bodyguards are not allowed')).toEqual([['', 'bodyguards are not allowed']]);
    expect(place(null, 'Not allowed')).toEqual([['', 'Not allowed']]);
  });

  it('shows a code where there are no words, says the same once, and nothing for nothing', () => {
    const error = { path: ['body'], message: '', code: 'TOO_LONG' };
    expect(mapErrorsToFields(FIELDS, GROUPS, [error, error, { ...error, code: null }])).toEqual([
      { path: ['body'], text: 'Too long', origin: 'backend' },
    ]);
  });

  it.each([
    ['address.street must be known', 'address.street', 'must be known'],
    ['lines[1].quantity: too big', 'lines.1.quantity', 'too big'],
    ['each value in tags must be a text', 'tags'],
    ['body longer than it may be', 'body'],
    ['The imię is not available.', 'firstName'],
  ])('goes by the field that a message begins with: %s', (message, expected, shown = message) => {
    expect(place(null, message)).toEqual([[expected, shown]]);
  });

  it.each([
    ['FIRST_NAME_CONFLICT_ERROR', 'firstName'],
    ['CategoryNotFound', 'categoryId'],
    ['BAD_USER_INPUT', ''],
    ['BODY_AND_TAGS_MISSING', ''],
  ])('goes by what the code %s says besides what is wrong', (code, expected) => {
    const [message] = mapErrorsToFields(FIELDS, GROUPS, [{ path: null, message: 'Not like this', code }]);
    expect(message?.path.join('.')).toBe(expected);
  });

  it('finds the column of a table in the group that is called after it', () => {
    expect(place(['order_line', 'note'])).toEqual([['lines', 'is wrong']]);
    expect(place(['person_address', 'note'])).toEqual([['address.note', 'is wrong']]);
  });

  it.each(['_', '_base', 'base', 'nonFieldErrors', 'non_field_errors', '__all__', '_schema'])(
    'shows nobody the name %s of what is about no field',
    (name) => {
      expect(place([name])).toEqual([['', 'is wrong']]);
    },
  );
});
