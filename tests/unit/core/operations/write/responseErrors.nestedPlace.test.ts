import { expect, it } from 'vitest';
import { readResponseErrors } from '../../../../../lib/core/operations/write/responseErrors';

const placeOf = (extensions: object): readonly string[] | null | undefined =>
  readResponseErrors([{ message: 'Value is required.', extensions }])[0]?.path;

it('a field with the path of its row is placed in that row, not at the form’s own field of that name', () => {
  expect(placeOf({ field: 'name', path: ['enquiries', 0] })).toEqual(['enquiries', '0', 'name']);
  expect(placeOf({ field: 'name', path: ['enquiries'] })).toEqual(['enquiries', 'name']);
});

it('a field whose path holds it already is placed there once', () => {
  expect(placeOf({ field: 'name', path: ['input', 'name'] })).toEqual(['name']);
  expect(placeOf({ field: 'name', path: [] })).toEqual(['name']);
  expect(placeOf({ path: ['box', 'width'] })).toEqual(['box', 'width']);
});
